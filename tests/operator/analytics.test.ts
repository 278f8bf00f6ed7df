/** `operator analytics`: what the owner reads in the terminal. */

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { formatOwnerReport } from '#operator/commands/analytics.ts';
import { readOwnerReport } from '#server/site/analytics/owner-report.ts';
import { TIME_ZONE } from '#tests/support/calendar.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { addProduct } from '#tests/support/test-shop.ts';

const { database, close } = await createTestDatabase();
afterAll(() => close());

const today = sql`(now() at time zone 'America/Toronto')::date`;
const read = async (timeframe: 'day' | 'week' | 'all' = 'week') =>
  formatOwnerReport(await readOwnerReport(database, timeframe), TIME_ZONE);

test('a shop without visits prints so', async () => {
  const lines = await read();
  expect(lines[0]).toBe('The last 7 days (days of America/Toronto)');
  expect(lines.filter((line) => line === '  nothing yet')).toHaveLength(5);
  expect(lines).toContain('  Orders paid      0');
});

test('everything that was counted stands in its chart, with the funnel down to paid orders', async () => {
  await addProduct(database, { id: 1, name: 'Cartridge seal' });
  await addProduct(database, { id: 2, name: 'Pump' });
  await sql`insert into analytics_days values
    (${today}, 'visit', '', 20, 0), (${today} - 2, 'visit', '', 10, 0), (${today} - 7, 'visit', '', 500, 0),
    (${today}, 'page_view', '/', 30, 0), (${today}, 'page_view', '/checkout', 4, 0),
    (${today}, 'product_view', '1', 40, 0), (${today}, 'product_view', '2', 10, 0),
    (${today}, 'search', 'seal', 6, 0), (${today}, 'search', 'gasket', 1, 0), (${today}, 'search_without_results', 'gasket', 1, 0),
    (${today}, 'event', 'cart_add', 8, 0), (${today}, 'load_time', '', 2, 901), (${today}, 'time_on_page', '', 1, 12)`.execute(
    database,
  );
  for (const paidAt of [sql`now()`, sql`now() - interval '8 days'`, sql`null`]) await addOrder(paidAt);
  const lines = await read();
  const text = lines.join('\n');
  expect(text).toContain('visits: 30, pages: 34, searches: 7');
  expect(text).toContain('load time 450.5 ms, time on page 12 s, scroll depth –%');
  const bar = '█'.repeat(30);
  expect(lines).toEqual(
    expect.arrayContaining([`  Cartridge seal  ${bar} 40`, `  Pump            ${'█'.repeat(8)} 10`]),
  );
  expect(lines).toEqual(
    expect.arrayContaining([`  seal    ${bar} 6`, `  gasket  ${'█'.repeat(5)} 1`, `  gasket  ${bar} 1`]),
  );
  expect(lines.slice(-6)).toEqual([
    'From product view to paid order',
    `  Product views    ${bar} 50  100%`,
    `  Added to cart    ${'█'.repeat(5)} 8  16%`,
    `  Checkout opened  ${'█'.repeat(2)} 4  8%`,
    `  Orders paid      █ 1  2%`,
    '',
  ]);
});

test('the days of the chart have no gap, and many days become months', async () => {
  const week = (await read()).filter((line) => /^ {2}\d{4}-\d\d-\d\d/.test(line));
  expect(week).toHaveLength(3);
  expect(week[1]).toMatch(/^ {2}\d{4}-\d\d-\d\d {2}0$/);
  await sql`insert into analytics_days values (${today} - 400, 'visit', '', 1, 0)`.execute(database);
  const months = (await read('all')).filter((line) => /^ {2}\d{4}-\d\d /.test(line));
  expect(months.length).toBeGreaterThanOrEqual(14);
});

test('today is today alone', async () => {
  expect((await read('day')).join('\n')).toContain('visits: 20,');
});

async function addOrder(paidAt: ReturnType<typeof sql>): Promise<void> {
  await sql`
    insert into orders (order_number, visitor_hash, request_hash, token_hash, payment_method, currency, subtotal_cents, tax_cents, total_cents,
      customer_email, customer_first_name, customer_last_name, customer_phone, billing_address_line1, billing_address_line2, billing_city,
      billing_state, billing_postal_code, billing_country, shipping_address_line1, shipping_address_line2, shipping_city, shipping_state,
      shipping_postal_code, shipping_country, paid_at)
    values (gen_random_uuid()::text, uuid_send(gen_random_uuid()), '', uuid_send(gen_random_uuid()), 'card', 'cad', 100, 13, 113,
      '', '', '', '', '', '', '', '', '', 'CA', '', '', '', '', '', 'CA', ${paidAt})`.execute(database);
}
