/** `operator orders` as a process of its own: the same lists as the console's. */

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { SEARCHED_IN } from '#contract/order-lists.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { runOperator } from '#tests/support/operator.ts';
import { addPaidOrder } from '#tests/support/past-orders.ts';

const shop = await createTestDatabase();
afterAll(() => shop.close());

const old = await addPaidOrder(shop.database, new Date('2026-10-05T15:00:00Z'), 12_345);
const late = await addPaidOrder(shop.database, new Date('2026-11-05T15:00:00Z'), 10_000);
await sql`update orders set status = case when id = ${old} then 'shipped' else 'processing' end`.execute(shop.database);
await sql`insert into order_search (order_id, search_text) select id, lower(order_number) from orders
  on conflict (order_id) do update set search_text = excluded.search_text`.execute(shop.database);
const { rows } = await sql<{ order_number: string }>`select order_number from orders order by id`.execute(
  shop.database,
);
const [first = '', second = ''] = rows.map(({ order_number }) => order_number);

const orders = (...args: string[]) =>
  runOperator(['orders', ...args], { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir });
const numbersOf = (out: string) => out.split('\n').flatMap((line) => line.match(/^RE-[\d-]+|^\S+(?= )/)?.[0] ?? []);

// Each command is a process of its own.
test('lists by words, by what is to do and by day, as lines, CSV and JSON', async () => {
  expect(late).toBeGreaterThan(old);
  expect(numbersOf((await orders()).out)).toEqual([second, first]);
  expect(numbersOf((await orders(first.toLowerCase())).out)).toEqual([first]);
  expect(numbersOf((await orders('--to-ship')).out)).toEqual([second]);
  expect(numbersOf((await orders('--from', '2026-10-01', '--to', '2026-10-05')).out)).toEqual([first]);
  const [heading, line] = (await orders('--to-ship', '--csv')).out.split('\r\n');
  expect(heading).toContain('Order,Time,Customer');
  expect(line).toContain(second);
  const found: unknown = JSON.parse((await orders('--json')).out);
  expect(found).toMatchObject([{ order_number: second }, { order_number: first }]);
  expect((await orders('--from', 'soon')).err).toContain('It must be a day such as 2026-11-20.');
  expect((await orders('--to-ship', '--unpaid')).code).toBe(1);
});

test('says what there is none of and where it searched, in words; JSON stays JSON', async () => {
  const { out, code } = await orders('2026-00015');
  expect(code).toBe(0);
  expect(out).toBe(`No order has "2026-00015". Searched were ${SEARCHED_IN}\n`);
  expect((await orders('--unpaid')).out).toBe('There is no such order in the list unpaid\n');
  expect(JSON.parse((await orders('2026-00015', '--json')).out)).toEqual([]);
});

test('lines and one order have the time of the company with its zone, names and the words of the console', async () => {
  await sql`update orders set customer_first_name = 'Ann', customer_last_name = 'Reid', company = 'Sarnia Paper Inc.' where id = ${late}`.execute(
    shop.database,
  );
  const [line] = (await orders()).out.split('\n');
  expect(line).toBe(`${second}  2026-11-05 10:00 EST  To quote, To ship, Paid  C$100.00  Ann Reid, Sarnia Paper Inc.`);
  const { out } = await orders('show', second);
  expect(out).toContain(`${line}\n`);
  expect(out).toContain('  received  2026-11-05 10:00 EST  C$100.00, card on the site\n');
  expect(out).not.toMatch(/[{}]|T\d\d:\d\d:|session_|payment_state/);
  expect(JSON.parse((await orders('show', second, '--json')).out)).toMatchObject({
    order_number: second,
    money: 'paid',
  });
});

test('an order without a name, as a counter sale may be, is not called erased', async () => {
  await sql`update orders set customer_first_name = '', customer_last_name = '', company = '' where id = ${late}`.execute(
    shop.database,
  );
  const [line] = (await orders()).out.split('\n');
  expect(line).toMatch(/ {2}No name$/);
});
