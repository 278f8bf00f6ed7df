/** The function of the database and the one of the code read every text the same; both are made from one table. */

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { identityOf } from '#contract/text/identity.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const { database, close } = await createTestDatabase();
afterAll(() => close());

async function identitiesOf(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ identity: string }>`
    select text_identity(t) as identity from unnest(${texts}::text[]) with ordinality as given (t, place) order by place`.execute(
    database,
  );
  return rows.map(({ identity }) => identity);
}

function differences(texts: readonly string[], identities: readonly string[]): string[] {
  return texts.filter((text, index) => identities[index] !== identityOf(text));
}

test('every code point has one identity, at the beginning of a text and within it', { tags: 'long' }, async () => {
  const surrogates = 0x800;
  let compared = 0;
  for (let first = 0; first < 0x110000; first += 0x8000) {
    const points = Array.from({ length: 0x8000 }, (_, index) => first + index);
    const characters = points
      .filter((point) => point !== 0 && (point < 0xd800 || point > 0xdfff))
      .map((point) => String.fromCodePoint(point));
    const texts = characters.map((character) => `${character}a ${character} b`);
    expect(differences(texts, await identitiesOf(texts))).toEqual([]);
    compared += characters.length;
  }
  expect(compared).toBe(0x110000 - surrogates - 1);
});

test('a text without characters, one of spaces and none at all', async () => {
  expect(await identitiesOf(['', ' ', '\u00a0\u200b ', 'ab ', 'a  b', "it's"])).toEqual([
    '',
    '',
    '',
    'AB',
    'A B',
    "IT'S",
  ]);
  const { rows } = await sql<{ identity: string | null }>`select text_identity(null) as identity`.execute(database);
  expect(rows).toEqual([{ identity: null }]);
});

test('PostgreSQL does not read the table again for each place where a statement names it', async () => {
  const { rows } = await sql<{ language: string }>`
    select l.lanname as language from pg_proc p join pg_language l on l.oid = p.prolang where proname = 'unplain_text_identity'`.execute(
    database,
  );
  // A function in SQL is parsed whole while each statement is planned, which took milliseconds for each of them.
  expect(rows).toEqual([{ language: 'plpgsql' }]);
});
