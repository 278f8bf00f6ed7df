/** The phrases of the trade: each is read as it will be in a query, has a source, and leads to something in the demo company. */

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { toPhraseWords } from '#server/catalogue/products/trade-phrases/phrase-group.ts';
import { tradePhrases } from '#server/catalogue/products/trade-phrases/phrases.ts';
import { PHRASE_SOURCES } from '#server/catalogue/products/trade-phrases/sources.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const shop = await createTestDatabase({ demo: true });
afterAll(() => shop.close());

/** Names of things that the demo company does not sell. */
const NOT_IN_DEMO = [
  'belt',
  'grey',
  'hnbr',
  'housing',
  'lobe pump',
  'metering pump',
  'mould',
  'neoprene',
  'peristaltic pump',
  'piston pump',
  'plain bearing',
  'progressive cavity pump',
  'pulley',
  'roller bearing',
  'silicone',
  'stationary seat',
  'stuffing box bushing',
  'throat bushing',
  'vacuum pump',
  'vane pump',
];

const keyOf = (text: string) => toPhraseWords(text).join(' ');
const keys = tradePhrases.flatMap(({ words }) => words.map(keyOf));

test('there are 200 phrases at least, each once, in English and French', () => {
  expect(keys.length).toBeGreaterThanOrEqual(200);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  expect(keys).toEqual(
    expect.arrayContaining([
      'gland packing',
      'seal cage',
      'sump pump',
      'grafoil',
      'garniture mecanique',
      'joint torique',
      'roulement',
      'bague d usure',
      'presse etoupe',
      'viton',
    ]),
  );
});

test('the words of a phrase are those of a query: folded, singular, at most six', () => {
  for (const key of keys) {
    const words = key.split(' ').filter((word) => word !== '');
    expect(words.length, key).toBeGreaterThan(0);
    expect(words.length, key).toBeLessThanOrEqual(6);
    expect(toPhraseWords(key), key).toEqual(words);
  }
});

test('no phrase is searched for itself, or twice for one name', () => {
  for (const { words, to } of tradePhrases) {
    const names = [...words, ...to].map(keyOf);
    expect(new Set(names).size, names.join(', ')).toBe(names.length);
  }
});

test('no phrase contradicts another: of two names for one thing, one row says so', () => {
  const oneWay = tradePhrases.filter(({ source }) => source !== 'designations');
  const rowsFor = new Map(oneWay.flatMap((phrase) => phrase.words.map((name) => [keyOf(name), phrase])));
  const circles = oneWay.filter(({ words, to }) => {
    return to.some((name) =>
      rowsFor
        .get(keyOf(name))
        ?.to.map(keyOf)
        .includes(keyOf(words[0] ?? '')),
    );
  });
  expect(circles).toEqual([]);
});

test('every phrase has a source, and every source a phrase', () => {
  const named = new Set(tradePhrases.map(({ source }) => source));
  expect(named).toEqual(new Set(Object.keys(PHRASE_SOURCES)));
});

test('every name is in the texts of one product of the demo company, or of something that it does not sell', async () => {
  const names = [...new Set(tradePhrases.filter(({ source }) => source !== 'designations').flatMap(({ to }) => to))];
  const counts = await Promise.all(
    names.map(async (name) => {
      const words = toPhraseWords(name).map((word) => `'${word}'`);
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from leading_product_search where vector @@ ${words.join('&')}::tsquery`.execute(
        shop.database,
      );
      return { name, count: rows[0]?.count ?? 0 };
    }),
  );
  expect(
    counts
      .filter(({ count }) => count === 0)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(NOT_IN_DEMO);
});
