/** The console with the orders of years: searches find all that matches, page by page, and no call reads a whole table that grows. */

import { Kysely, PostgresDialect, sql } from 'kysely';
import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LISTS, sortChoices } from '#contract/console/console-lists.ts';
import { ORDER_TABS } from '#contract/order-lists.ts';
import { showToday } from '#server/console/show-today.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole, TestPerson } from '#tests/support/test-console.ts';
import { addProduct } from '#tests/support/test-shop.ts';
import { insertOrders } from '../../bench/many-orders/insert-orders.ts';

/** More than are looked at before the index of all search texts is asked. */
const ORDERS = 2600;

const shop = await createTestDatabase();
const { pool } = shop;
/** What the server has asked since it was last emptied. */
let requested: CompiledQuery[] = [];
const database = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => void requested.push(query),
});
let owner: TestConsole;
let anna: TestPerson;
let texts: { order_number: string; search_text: string; status: string }[] = [];

beforeAll(async () => {
  for (let id = 1; id <= 40; id += 1) await addProduct(shop.database, { id });
  await shop.database.connection().execute((connection) => insertOrders(connection, ORDERS, () => undefined));
  texts = (
    await pool.query<(typeof texts)[number]>(`select o.order_number, o.status, s.search_text from orders o
      join order_search s on s.order_id = o.id order by o.created_at desc, o.id desc`)
  ).rows;
  owner = await startTestConsole({ database, url: 'http://127.0.0.1:9' });
  anna = await owner.signIn();
});
afterAll(async () => {
  await owner.close();
  await shop.close();
});

test('the inserted orders leave the stock of each product the sum of its movements', async () => {
  const { rows } = await pool.query(`select p.id from products p
    left join (select product_id, sum(quantity) as moved from stock_movements group by product_id) m on m.product_id = p.id
    where p.stock <> coalesce(m.moved, 0)`);
  expect(rows).toEqual([]);
});

/** All pages. */
async function search(query: Record<string, string>): Promise<string[]> {
  const found: string[] = [];
  for (let after = '', isMore = true; isMore; after = found.at(-1) ?? '') {
    const page = await anna.call('listOrders', { query: { ...query, after } });
    found.push(...page.orders.map(({ order_number }) => order_number));
    isMore = page.has_more;
  }
  return found;
}

const oldest = () => texts.at(-1);

test.each([
  ['a word of many orders', () => 'toronto'],
  ['a word of few', () => oldest()?.search_text.split(' ')[2] ?? ''],
  ['the number of the oldest order', () => oldest()?.order_number.toLowerCase() ?? ''],
  ['two words of many, which few have both', () => 'toronto smith'],
  ['two words that no order has both', () => 'toronto sudbury'],
  ['one letter', () => 'o'],
  ['a sign that SQL takes for any', () => '%'],
])('a search for %s finds every order that matches once, the newest first', async (_what, words) => {
  const input = words().split(' ');
  const isFound = (text: string) => input.every((word) => text.includes(word.length < 3 ? ` ${word}` : word));
  for (const tab of ['all', 'shipped'] as const) {
    const expected = texts.filter(
      ({ search_text, status }) => isFound(search_text) && (tab === 'all' || ['shipped', 'delivered'].includes(status)),
    );
    expect(await search({ words: words(), tab })).toEqual(expected.map(({ order_number }) => order_number));
  }
});

/** Tables that grow with the orders, the products, the visits and the mails. */
const GROWING = [
  'orders',
  'order_items',
  'order_events',
  'order_search',
  'order_notes',
  'order_taxes',
  'checkout_sessions',
  'refunds',
  'refund_items',
  'refund_taxes',
  'outside_payments',
  'freight_offers',
  'shipments',
  'shipment_items',
  'mails',
  'invoices',
  'disputes',
  'stock_movements',
  'products',
  'enquiries',
  'analytics_days',
  'console_sessions',
];

/** The plans of what was asked, when a whole table is read only where no index can be used. */
async function findScans(): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    const scans: string[] = [];
    for (const { sql: text, parameters } of requested.filter((query) => /^\s*(select|with)\b/.test(query.sql))) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, [...parameters]);
      for (const { 'QUERY PLAN': line } of rows)
        if (GROWING.includes(/Seq Scan on (\w+)/.exec(line)?.[1] ?? ''))
          scans.push(`${line.trim()} of: ${text.trim()}`);
    }
    return scans;
  } finally {
    client.release(true);
  }
}

test('no call of the console that only reads needs the whole of a table that grows', async () => {
  requested = [];
  await showToday({ ...shop, mode: 'sandbox' });
  await anna.call('getFigures', {});
  for (const tab of ORDER_TABS) {
    const { orders } = await anna.call('listOrders', { query: { tab } });
    await anna.call('listOrders', { query: { tab, after: orders.at(-1)?.order_number ?? '', words: 'zzz toronto' } });
  }
  for (const sort of sortChoices(LISTS.orders.sorts))
    for (const tab of ORDER_TABS) {
      const { orders } = await anna.call('listOrders', { query: { tab, sort } });
      await anna.call('listOrders', {
        query: { tab, sort, after: orders.at(-1)?.order_number ?? '', words: 'toronto' },
      });
    }
  // By free units alone a list reads every product of its tab (docs/decisions/157).
  for (const sort of ['part_number', '-part_number', 'price', '-price'] as const)
    await anna.call('listProducts', { query: { sort } });
  await anna.call('listOrders', { query: { from: '2026-01-01', to: '2026-02-01' } });
  for (const { order_number } of [texts[0], texts[1000], oldest()].filter((order) => order !== undefined))
    await anna.call('getOrder', { params: { number: order_number } });
  expect(requested.length).toBeGreaterThan(40);
  expect(await findScans()).toEqual([]);
});

test('Today shows the oldest orders to ship and, beside them, the last to come', async () => {
  await sql`update orders set freight_settled_at = now() where payment_state in ('paid', 'part_refunded')`.execute(
    database,
  );
  await sql`update orders set status = 'processing' where id in (select id from orders where payment_state = 'paid' limit 40)`.execute(
    database,
  );
  const { to_ship: toShip } = await showToday({ ...shop, mode: 'sandbox' });
  const { rows } = await sql<{ number: string }>`
    select order_number as number from orders where status = 'processing' and payment_state in ('paid', 'part_refunded')
    order by created_at desc, id desc limit 5`.execute(database);
  expect(toShip.count).toBeGreaterThan(toShip.oldest.length + toShip.newest.length);
  expect(toShip.newest.map((order) => order.order_number)).toEqual(rows.map(({ number }) => number));
});
