/** Statements of searches: prepared when they are sent again, for any values, and not without limit. */

import { CompiledQuery, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

const PREPARED = 'select statement, generic_plans::int, custom_plans::int from pg_prepared_statements order by name';

let shop: TestDatabase;
beforeEach(async () => {
  shop = await createTestDatabase();
});
afterEach(async () => shop.close());

interface Prepared {
  statement: string;
  generic_plans: number;
  custom_plans: number;
}

/** By the connection that searches one at a time have. */
async function send<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await shop.searches.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
}

const listPrepared = async () => (await send<Prepared>(PREPARED)).filter(({ statement }) => statement !== PREPARED);
const connection = async () => (await send<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid;

test('a statement is prepared when it is sent again, and planned once for all values', async () => {
  const text = 'select $1::int + id as sum from generate_series(1, 1) as id';
  expect(await send(text, [1])).toEqual([{ sum: 2 }]);
  expect(await listPrepared()).toEqual([]);
  expect(await send(text, [2])).toEqual([{ sum: 3 }]);
  expect(await send(text, [3])).toEqual([{ sum: 4 }]);
  expect(await listPrepared()).toEqual([{ statement: text, generic_plans: 2, custom_plans: 0 }]);
});

test('only searches are', async () => {
  for (let sent = 0; sent < 3; sent += 1) await sql`select ${sent}::int`.execute(shop.database);
  const { rows } = await sql<{ mode: string; count: number }>`
    select current_setting('plan_cache_mode') as mode, (select count(*)::int from pg_prepared_statements) as count`.execute(
    shop.database,
  );
  expect(rows).toEqual([{ mode: 'auto', count: 0 }]);
});

test('a connection has a limited number of them, whatever is searched', async () => {
  const first = await connection();
  const counts: number[] = [];
  for (let text = 0; text < 120; text += 1) {
    for (let sent = 0; sent < 2; sent += 1)
      expect(await send(`select ${text} as n, $1::int as value`, [sent])).toEqual([{ n: text, value: sent }]);
    counts.push((await listPrepared()).length);
  }
  // The 48th is the list's own.
  expect(Math.max(...counts)).toBe(47);
  expect(Math.min(...counts.slice(1))).toBe(0);
  expect(await connection()).not.toBe(first);
});

test('of 600 texts that are sent once, none is', async () => {
  for (let text = 0; text < 600; text += 1) await send(`select ${text} as n`);
  expect(await listPrepared()).toEqual([]);
});

test('a column that a migration changes meanwhile is read as it is', async () => {
  await sql`create table parts (id integer primary key, size integer)`.execute(shop.database);
  await sql`insert into parts values (1, 38)`.execute(shop.database);
  const text = 'select size from parts where id = $1';
  for (let sent = 0; sent < 3; sent += 1) expect(await send(text, [1])).toEqual([{ size: 38 }]);
  await sql`alter table parts alter column size type text using size || ' mm'`.execute(shop.database);
  for (let sent = 0; sent < 3; sent += 1) expect(await send(text, [1])).toEqual([{ size: '38 mm' }]);
  expect(await listPrepared()).toHaveLength(1);
});

test('a statement that fails by its values stays prepared, on the same connection', async () => {
  const text = 'select 1 / $1::int as quotient';
  for (let sent = 0; sent < 2; sent += 1) expect(await send(text, [1])).toEqual([{ quotient: 1 }]);
  const before = await connection();
  await expect(send(text, [0])).rejects.toMatchObject({ code: '22012' });
  expect(await send(text, [1])).toEqual([{ quotient: 1 }]);
  expect([await connection(), (await listPrepared())[0]?.statement]).toEqual([before, text]);
});

test('searches that wait leave connections to all else', async () => {
  const holder = await shop.pool.connect();
  await holder.query('select pg_advisory_lock(7)');
  const waiting = Array.from({ length: 30 }, () => send('select pg_advisory_lock_shared(7)'));
  await expect.poll(() => shop.searchPool.waitingCount).toBe(24);
  expect(await sql<{ one: number }>`select 1 as one`.execute(shop.database)).toMatchObject({ rows: [{ one: 1 }] });
  await holder.query('select pg_advisory_unlock(7)');
  await Promise.all(waiting);
  holder.release();
});
