/** What the counts of statements rest on (tests/support/record-statements.ts). */

import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { recordStatements } from '#tests/support/record-statements.ts';

const [shop, other] = [await createTestDatabase(), await createTestDatabase()];
afterAll(async () => {
  await shop.close();
  await other.close();
});

test('statements of one database are recorded, those of another in the same process are not', async () => {
  const { query } = pg.Client.prototype;
  const recorder = recordStatements(shop);
  await sql`select ${1}::int`.execute(shop.database);
  await sql`select ${2}::int`.execute(other.database);
  await shop.pool.query('select 3');
  const sent = recorder.sent();
  recorder.stop();
  expect(sent.map(({ text, values }) => [text, values])).toEqual([
    ['select $1::int', [1]],
    ['select 3', []],
  ]);
  expect(pg.Client.prototype.query).toBe(query);
});
