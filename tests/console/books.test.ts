/** The console's books: the totals of the command, sheets that hold no transaction, the comparison with Stripe, months that are closed. */

import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BOOKS_SHEETS } from '#contract/console/book-terms.ts';
import { sandboxSettings } from '#server/connect-payments.ts';
import { exportBooks } from '#server/payments/books/export-books.ts';
import { exportBooksFile } from '#server/payments/books/export-file.ts';
import { showBooks } from '#server/payments/books/show-books.ts';
import { createStripeGateway } from '#server/payments/stripe/stripe-gateway.ts';
import { openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { companyDay } from '#tests/support/calendar.ts';
import { sampled } from '#tests/support/long.ts';
import { untilEventsAreWorkedOn } from '#tests/support/order-facts.ts';
import { TEST_SECRETS } from '#tests/support/test-config.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole, TestPerson } from '#tests/support/test-console.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
const services = {
  database: shop.database,
  gateway: createStripeGateway(sandboxSettings(TEST_SECRETS, shop.stripe.url)),
};
let owner: TestConsole;
let anna: TestPerson;

const DAY_MS = 86_400_000;
const dayOf = (offset: number) => companyDay(new Date(Date.now() + offset * DAY_MS));
/** Yesterday to tomorrow, so that no test depends on the time of day. */
const period = () => ({ from: dayOf(-1), to: dayOf(1) });

beforeAll(async () => {
  owner = await startTestConsole(shop);
  anna = await owner.signIn('Anna');
});
afterAll(async () => {
  await owner.close();
  await shop.close();
});
beforeEach(async () => {
  shop.stripe.faultMode = 'fair';
  await clearOrders(shop.database);
  for (const table of ['closed_months', 'balance_transactions', 'balance_read', 'stripe_comparisons'] as const)
    await shop.database.deleteFrom(table).execute();
  await addProduct(shop.database, { id: 1, stock: 50, name: '=1+1' });
});

async function buy(quantity: number): Promise<string> {
  const browser = shop.browser();
  const bought = await openPayment(browser, { 1: quantity });
  await pay(bought.url);
  await verifyPayment(browser, bought);
  await untilEventsAreWorkedOn(shop);
  return bought.orderNumber;
}
const sheet = (name: string, query: Record<string, string> = period(), cookie = anna.cookie) =>
  owner.request(`/api/books/sheets/${name}/?${new URLSearchParams(query)}`, { headers: { cookie } });

test('the figures are those of the command, with the taxes and payments by name', async () => {
  await buy(2);
  const shown = await anna.call('getBooks', { query: period() });
  const { figures } = await showBooks(services, { firstDay: period().from, lastDay: period().to }, new Date());
  expect(shown).toMatchObject({
    ...period(),
    orders: 1,
    sales: { net_cents: 20_000, freight_cents: 0, tax_cents: 2600, gross_cents: 22_600 },
    taxes: [{ name: 'Tax', region: '', charged_cents: 2600, refunded_cents: 0 }],
    payments: [{ name: 'card on the site', received_cents: 22_600, given_back_cents: 0 }],
    not_read: null,
    closed: null,
    unconfirmed: 0,
  });
  expect(shown.sales.gross_cents).toBe(figures.sales.grossCents);
  expect(shown.stripe.fees_cents).toBe(figures.stripe.feesCents);
  expect(shown.stripe.difference_cents).toBe(0);
});

test(
  'without Stripe the figures are shown and say what is missing; the comparison says that it cannot be reached',
  { tags: 'long' },
  async () => {
    await buy(1);
    shop.stripe.faultMode = 'cut_before';
    expect(await anna.call('getBooks', { query: period() })).toMatchObject({ orders: 1, not_read: expect.any(String) });
    expect(await anna.send('compareWithStripe', { body: { from: dayOf(-1) } })).toMatchObject({
      status: 424,
      body: { error: { code: 'payment_unavailable' } },
    });
  },
);

test.each([
  [{ from: '2026-11-02', to: '2026-11-01' }, 'to'],
  [{ from: '2020-01-01', to: '2026-11-01' }, 'to'],
  [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
  [{ from: 'x', to: '2026-03-01' }, 'from'],
])('the days %j are refused at the field %s, also for a sheet', async (query, field) => {
  const refusal = { status: 400, body: { error: { fields: { [field]: expect.any(String) } } } };
  expect(await anna.send('getBooks', { query })).toMatchObject(refusal);
  expect(await sheet('orders', query)).toMatchObject(refusal);
});

for (const [cases, options] of sampled(BOOKS_SHEETS, 4))
  test.each(cases)('the sheet "%s" is that of the command, and needs a session', options, async (name) => {
    const number = await buy(3);
    const { status, headers, body } = await sheet(name);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toContain(`-${name}.csv"`);
    expect(headers.get('cache-control')).toBe('no-store');
    const days = { firstDay: period().from, lastDay: period().to };
    let expected = '';
    await exportBooks(services, days, { sheet: name, format: 'csv' }, async (content) => {
      expected = await text(content);
    });
    // Reading the reply as text takes its byte order mark off.
    expect(String(body)).toBe(expected.replace('\uFEFF', ''));
    expect(expected).toContain(number);
    if (name === 'lines') expect(expected).toContain("'=1+1");
    expect((await sheet(name, period(), '')).status).toBe(401);
  });

test('an unknown sheet is not found', async () => {
  expect((await sheet('secrets')).status).toBe(404);
});

test('a sheet that is read slowly holds no transaction, and its file has no name', async () => {
  await buy(1);
  const days = { firstDay: period().from, lastDay: period().to };
  const file = await exportBooksFile(services, days, { sheet: 'orders', format: 'csv' });
  try {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`.execute(
      shop.database,
    );
    expect(rows).toEqual([]);
    const { nlink, mode } = await file.stat();
    expect([nlink, mode & 0o077]).toEqual([0, 0]);
  } finally {
    await file.close();
  }
});

test('the comparison finds what differs, and the last one is stored with its person', async () => {
  const number = await buy(1);
  const body = { from: dayOf(-1) };
  // The payment service still has the orders of the tests before, which the shop has forgotten.
  const compare = async () => {
    const { differences } = await anna.call('compareWithStripe', { body });
    return { all: differences.length, own: differences.filter(({ about }) => about === number).length };
  };
  expect((await compare()).own).toBe(0);
  await sql`update checkout_sessions set amount_cents = amount_cents + 1`.execute(shop.database);
  const found = await compare();
  expect(found.own).toBeGreaterThan(0);
  const { comparison } = await anna.call('getHealth', {});
  expect(comparison).toMatchObject({ by: 'Anna', differences: found.all });
});

test.each([
  [1, 'Must not be in the future'],
  [-400, 'At most 366 days back'],
])('a comparison from %d days from today is refused', async (offset, message) => {
  expect(await anna.send('compareWithStripe', { body: { from: dayOf(offset) } })).toMatchObject({
    status: 400,
    body: { error: { fields: { from: message } } },
  });
});

test('a month that is over is closed once, by name, and listed; this month and one closed already are refused', async () => {
  const month = '2026-01';
  expect(await anna.send('closeMonth', { body: { month: companyDay(new Date()).slice(0, 7) } })).toMatchObject({
    status: 409,
    body: { error: { code: 'month_not_closed' }, why: expect.stringContaining('is not over') },
  });
  const ben = await owner.signIn('Ben');
  const replies = await Promise.all([
    anna.send('closeMonth', { body: { month } }),
    ben.send('closeMonth', { body: { month } }),
  ]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ why: 'it is closed already' });
  const closer = replies[0].status === 200 ? 'Anna' : 'Ben';
  expect(await anna.call('listClosedMonths', {})).toMatchObject([{ month, by: closer }]);
  const shown = await anna.call('getBooks', { query: { from: '2026-01-01', to: '2026-01-31' } });
  expect(shown.closed).toMatchObject({ by: closer });
  expect((await anna.send('closeMonth', { body: { month: '2026-13' } })).status).toBe(400);
});
