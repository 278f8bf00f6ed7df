/** Sorting the lists of the console: every sort of the table, both ways, over all pages, and together with words and tabs. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LISTS } from '#contract/console/console-lists.ts';
import type { ConsoleInput } from '#contract/console/endpoints.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { sampled } from '#tests/support/long.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole, TestPerson } from '#tests/support/test-console.ts';
import { addProduct } from '#tests/support/test-shop.ts';
import { insertOrders } from '../../bench/many-orders/insert-orders.ts';

/** More than two pages of each list; values are equal for many rows, so that pages end between equal ones. */
const ROWS = 120;

const shop = await createTestDatabase();
const { database } = shop;
let owner: TestConsole;
let anna: TestPerson;

beforeAll(async () => {
  for (let id = 1; id <= ROWS; id += 1)
    await addProduct(database, { id, stock: id % 7, priceCents: (id % 5) * 1000, name: `Sleeve ${id % 3}` });
  await database.connection().execute((connection) => insertOrders(connection, 6 * ROWS, () => undefined));
  await sql`insert into enquiries (name, email, subject, message, fingerprint)
    select (array['Ada', 'bo', 'Cy'])[1 + n % 3], 'a@b.example', 'quote', 'No. ' || n, n::text::bytea
    from generate_series(1, ${ROWS}::int) n`.execute(database);
  await sql`
    with made as (
      insert into quotes (number, token_hash, email, first_name, last_name, made_by)
      select 'Q-' || n, n::text::bytea, 'a@b.example', 'Ada', 'Buyer', 'Anna' from generate_series(1, ${ROWS}::int) n
      returning id)
    insert into quote_versions (quote_id, number, country, region, valid_through, valid_until, subtotal_cents, tax_cents, total_cents, made_by)
    select id, 1, 'CA', 'ON', date '2026-12-01' + (id % 6)::int, now(), id % 5, 0, id % 5, 'Anna' from made`.execute(
    database,
  );
  await sql`
    insert into invoices (order_id, year, number, facts)
    select o.id, 2020 + n % 3, n, jsonb_build_object('number', (2020 + n % 3) || '-' || lpad(n::text, 5, '0'), 'issued_on', '2026-11-0' || (1 + n % 4),
      'due_on', case when n % 2 = 0 then '2026-12-0' || (1 + n % 5) end, 'subtotal_cents', n % 5, 'total_cents', n % 7)
    from (select id, row_number() over (order by id) as n from orders order by id limit ${ROWS}) o
    where not exists (select from invoices i where i.order_id = o.id)`.execute(database);
  await sql`insert into returns (order_id, number, request_key, reason)
    select id, 1, 'key-' || id, 'damaged' from orders order by id limit ${ROWS}::int`.execute(database);
  owner = await startTestConsole({ database, url: 'http://127.0.0.1:9' });
  anna = await owner.signIn();
});
afterAll(async () => {
  await owner.close();
  await shop.close();
});

type Value = string | number;
interface SortedList {
  /** The reply's name of the rows. */
  rows: string;
  /** The reply's name of what the next page begins after. */
  id: string;
  /** By each sort, what is compared. */
  values: Record<string, (row: Record<string, Value>) => Value>;
}

const of = (field: string) => (row: Record<string, Value>) => row[field] ?? '';
const SORTED = {
  orders: {
    rows: 'orders',
    id: 'order_number',
    values: { number: of('order_number'), time: of('created_at'), total: of('total_cents') },
  },
  returns: { rows: 'returns', id: 'id', values: { time: of('id') } },
  enquiries: {
    rows: 'enquiries',
    id: 'id',
    values: { time: of('id'), name: (row) => String(row['name']).toLowerCase() },
  },
  quotes: {
    rows: 'quotes',
    id: 'id',
    values: { number: of('id'), valid_through: of('valid_through'), total: of('total_cents') },
  },
  invoices: {
    rows: 'invoices',
    id: 'id',
    values: {
      number: of('number'),
      due: (row) => row['due_on'] ?? row['issued_on'] ?? '',
      total: of('gross_cents'),
    },
  },
  products: {
    rows: 'products',
    id: 'id',
    values: { part_number: of('part_number'), price: of('price_cents'), free: of('free') },
  },
} as const satisfies Record<string, SortedList>;

/** All pages. */
async function readAll(list: keyof typeof SORTED, query: Record<string, string>): Promise<Record<string, Value>[]> {
  const { rows: field, id } = SORTED[list];
  const found: Record<string, Value>[] = [];
  for (let after: Value = '', isMore = true; isMore; after = found.at(-1)?.[id] ?? '') {
    const input = { query: { ...query, after: String(after) } } as unknown as ConsoleInput<'listProducts'>; // as each list has it
    const page = (await anna.call(LISTS[list].call as 'listProducts', input)) as unknown as Record<string, unknown>; // by the name of its rows
    found.push(...(page[field] as Record<string, Value>[])); // the rows of this list
    isMore = page['has_more'] === true;
  }
  return found;
}

test('every sort of the table is tested here', () => {
  const tested = Object.entries(SORTED).map(([list, { values }]) => [list, Object.keys(values)]);
  const provided = Object.entries(LISTS).map(([list, { sorts }]) => [list, [...sorts]] as const);
  expect(Object.fromEntries(tested)).toEqual(Object.fromEntries(provided.filter(([, sorts]) => sorts.length > 0)));
});

const CASES = Object.entries(SORTED).flatMap(([list, { values }]) =>
  Object.entries(values).flatMap(([by, valueOf]) => [
    [list as keyof typeof SORTED, by, valueOf, 1] as const, // its own keys
    [list as keyof typeof SORTED, `-${by}`, valueOf, -1] as const, // its own keys
  ]),
);

for (const [cases, options] of sampled(CASES, 6))
  test.each(cases)(
    '%s by %s: every row once, in that order, over all pages',
    options,
    async (list, sort, valueOf, direction) => {
      const { id } = SORTED[list];
      const rows = await readAll(list, { tab: 'all', sort });
      const others = await readAll(list, { tab: 'all' });
      expect(rows.length).toBeGreaterThanOrEqual(ROWS);
      expect(rows).toHaveLength(others.length);
      expect(new Set(rows.map((row) => row[id]))).toEqual(new Set(others.map((row) => row[id])));
      const values = rows.map(valueOf);
      expect(await areInOrder(direction === 1 ? values : values.toReversed())).toBe(true);
    },
  );

/** Ascending: numbers as such, texts as the database compares them. */
async function areInOrder(values: readonly Value[]): Promise<boolean> {
  if (values.every((value) => typeof value === 'number'))
    return values.every((value, index) => index === 0 || Number(values[index - 1]) <= value);
  const { rows } = await sql<{ wrong: number }>`
    with listed as (select * from unnest(${values.map(String)}::text[]) with ordinality as u (value, place))
    select count(*)::integer as wrong from listed a join listed b on b.place = a.place + 1
    where a.value > b.value`.execute(database);
  return rows[0]?.wrong === 0;
}

test('the check of orders finds a wrong one', async () => {
  expect(await areInOrder([1, 3, 2])).toBe(false);
  expect(await areInOrder(['a', 'c', 'b'])).toBe(false);
});

test('a sort goes with words and a tab', async () => {
  const found = await readAll('products', { tab: 'no_price', words: 'sleeve 1', sort: '-part_number' });
  expect(found.length).toBeGreaterThan(3);
  expect(new Set(found.map(of('price_cents')))).toEqual(new Set([0]));
  expect(await areInOrder(found.map(of('part_number')).toReversed())).toBe(true);
});

test('what a search among all products finds is sorted too', async () => {
  const demo = await createTestDatabase({ demo: true });
  const demoConsole = await startTestConsole({ database: demo.database, url: 'http://127.0.0.1:9' });
  const ben = await demoConsole.signIn();
  const { products } = await ben.call('listProducts', { query: { words: 'packing', sort: '-price' } });
  expect(products.length).toBeGreaterThan(5);
  expect(await areInOrder(products.map(({ price_cents: cents }) => cents).toReversed())).toBe(true);
  await demoConsole.close();
  await demo.close();
});

test('an order that the list does not have is refused', async () => {
  const send = (query: object) => anna.send('listOrders', { query });
  expect((await send({ sort: 'customer' })).status).toBe(400);
  expect((await send({ sort: '-total' })).status).toBe(200);
});
