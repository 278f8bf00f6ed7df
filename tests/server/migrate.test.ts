/** Migrations run beside servers that go on selling (reliability X5). */

import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { migrateUpTo } from '#server/platform/database/migrate.ts';
import { databaseUrl } from '#tests/support/database-names.ts';
import { until } from '#tests/support/until.ts';

const server = inject('testServer');
const name = `shop_migrate_${process.pid}`;
const administrator = new pg.Client({ host: server.socketFolder, user: server.user, database: 'postgres' });
const pool = new pg.Pool({ connectionString: databaseUrl(server, name) });
pool.on('error', () => undefined); // The database is dropped under connections that are just closing.
const database: Database = new Kysely({ dialect: new PostgresDialect({ pool }) });

beforeAll(async () => {
  await administrator.connect();
  await administrator.query(`create database ${name}`);
  await migrateUpTo(database, '0008-retention');
});
afterAll(async () => {
  await database.destroy();
  await administrator.query(`drop database if exists ${name} with (force)`);
  await administrator.end();
});

test('a migration that waits for a table lets those pass who come after it', async () => {
  const payment = await pool.connect();
  onTestFinished(() => payment.release(true));
  await payment.query('begin');
  await payment.query('select from orders');
  const applied = migrateUpTo(database, '0009-request-ids');
  await until('the migration waits for the table', isWaiting);
  // With the migration still in the queue of the lock, this statement would wait until the payment ends.
  const buyer = await pool.connect();
  onTestFinished(() => buyer.release(true));
  await buyer.query("set statement_timeout = '20s'");
  await buyer.query('select from orders');
  await payment.query('commit');
  expect(await applied).toEqual(['0009-request-ids']);
});

test('each migration has a number of its own; 0019, 0027 and 0043, which shops have applied, are there twice', async () => {
  const folder = resolve(import.meta.dirname, '../../src/server/platform/database/migrations');
  const numbers = (await readdir(folder)).map((file) => /^(\d{4})-[a-z-]+\.ts$/.exec(file)?.[1] ?? file);
  expect(numbers.length).toBeGreaterThan(50);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual(['0019', '0027', '0043']);
});

async function isWaiting(): Promise<boolean> {
  const { rowCount } = await administrator.query(
    'select from pg_locks l join pg_database d on d.oid = l.database where d.datname = $1 and l.relation is not null and not l.granted',
    [name],
  );
  return rowCount !== 0;
}
