/** The hand-written types of rows have the columns of the migrated database: their names, types, nulls and defaults. */

import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { findDifferences, readRowTypes } from '#tests/support/row-types.ts';
import type { DatabaseColumn } from '#tests/support/row-types.ts';

const FOLDER = resolve(import.meta.dirname, '../../src/server/platform/database');
const { database, close } = await createTestDatabase();
afterAll(() => close());

const texts = globSync('*tables.ts', { cwd: FOLDER }).map((file) => readFileSync(join(FOLDER, file), 'utf8'));
const { rows: columns } = await sql<DatabaseColumn>`
  select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as "isNullable",
    a.atthasdef or a.attidentity <> '' as "hasDefault"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
  order by c.relname, a.attnum`.execute(database);

test('every column is in a row type as it is in the database', () => {
  expect(texts.length).toBeGreaterThan(15);
  expect(columns.length).toBeGreaterThan(400);
  expect(findDifferences(readRowTypes(texts), columns)).toEqual([]);
});

test.each([
  [
    'a name',
    'order_number: string',
    'order_no: string',
    ['orders.order_no is not in the database', 'orders.order_number is in no row type'],
  ],
  ['a type', 'order_number: string', 'order_number: number', ['orders.order_number is text, not number']],
  ['a null', 'idempotency_key: string | null', 'idempotency_key: string', ['orders.idempotency_key may be null']],
  ['a value', 'token_hash: Buffer', 'token_hash: Buffer | null', ['orders.token_hash may not be null']],
  ['a default', '  total_cents: number', '  total_cents: Generated<number>', ['orders.total_cents has no default']],
  [
    'a table',
    'orders: OrdersTable',
    'buyers: OrdersTable',
    ['buyers is not in the database', 'orders has no row type'],
  ],
])('%s that differs is found', (_what, provided, planted, differences) => {
  const ofOrders = texts.map((text) =>
    text.includes('interface OrdersTable') ? text.replace(provided, planted) : text,
  );
  expect(ofOrders).not.toEqual(texts);
  expect(findDifferences(readRowTypes(ofOrders), columns)).toEqual(differences);
});
