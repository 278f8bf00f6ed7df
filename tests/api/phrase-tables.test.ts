/** The owner's phrases are in memory while changes are announced, and never older than the last announced change. */

import { afterAll, expect, test } from 'vitest';
import { addPhrase } from '#server/catalogue/products/owner-phrases.ts';
import { createPhraseTables } from '#server/catalogue/products/phrase-tables.ts';
import { listenForChanges } from '#server/platform/database/changes.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { until } from '#tests/support/until.ts';

const shop = await createTestDatabase();
const phrases = createPhraseTables(shop.database);
const statements = recordStatements(shop);
afterAll(async () => {
  statements.stop();
  await shop.close();
});

const reads = () => statements.sent().filter(({ text }) => /from "search_phrases"/.test(text)).length;
const knows = async (word: string) => (await phrases.get()).words.has(word);

test('each search reads them while no changes are announced', async () => {
  expect(await knows('gizmo')).toBe(false);
  await addPhrase(shop.database, { words: 'gizmo', finds: ['small pump'], oneWay: true });
  expect(await knows('gizmo')).toBe(true);
});

test('they are read once while changes are announced, and again after a change', async () => {
  let isFollowing = false;
  const changes = listenForChanges(shop.pool, {
    onChange: (tags) => phrases.onChange(tags),
    onFollow: () => {
      phrases.follow(true);
      isFollowing = true;
    },
    onDisconnect: () => phrases.follow(false),
  });
  try {
    await until('changes are announced', () => isFollowing);
    await phrases.get();
    const before = reads();
    for (let search = 0; search < 5; search += 1) expect(await knows('gizmo')).toBe(true);
    expect(reads()).toBe(before);
    expect(await knows('widget')).toBe(false);
    await addPhrase(shop.database, { words: 'widget', finds: ['small pump'], oneWay: true });
    await until('the new phrase is searched by', async () => knows('widget'));
  } finally {
    await changes.close();
  }
});
