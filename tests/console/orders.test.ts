/** Orders in the console: found by any part of what the owner knows, shown whole, changed by one person at a time. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole, TestPerson } from '#tests/support/test-console.ts';
import { COMPANY, addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop();
let owner: TestConsole;
let anna: TestPerson;
let paid = '';
let unpaid = '';

beforeAll(async () => {
  await addProduct(shop.database, { id: 1, stock: 50 });
  await addProduct(shop.database, { id: 2, stock: 50, priceCents: 250 });
  const browser = shop.browser();
  const bought = await openPayment(browser, { 1: 2, 2: 3 });
  await pay(bought.url);
  await verifyPayment(browser, bought);
  paid = bought.orderNumber;
  unpaid = (await openPayment(shop.browser(), { 2: 1 })).orderNumber;
  await sql`update orders set customer_first_name = 'José', customer_last_name = '100% O_Neil', customer_phone = '+1 905 555-0199'
    where order_number = ${unpaid}`.execute(shop.database);
  owner = await startTestConsole(shop);
  anna = await owner.signIn('Anna');
});
afterAll(async () => {
  await owner.close();
  await shop.close();
});

const numbersOf = async (query: Record<string, string>) =>
  (await anna.call('listOrders', { query })).orders.map(({ order_number }) => order_number);

test('a paid order is to be shipped, an unpaid one is not', async () => {
  expect(await numbersOf({ tab: 'to_ship' })).toEqual([paid]);
  expect(await numbersOf({ tab: 'unpaid' })).toEqual([unpaid]);
  expect(await numbersOf({ tab: 'shipped' })).toEqual([]);
  expect(await numbersOf({})).toEqual([unpaid, paid]);
});

test.each([
  ['part of its number', () => unpaid.slice(3, 8)],
  ['its number in lower case', () => unpaid.toLowerCase()],
  ['part of a name', () => 'neil'],
  ['both names', () => 'josé o_neil'],
  ['a sign that SQL takes for any', () => '100%'],
  ['part of the phone number', () => '555-0199'],
  ['the phone number without its signs', () => '19055550199'],
  ['the phone number with other signs', () => '(905) 555 0199'],
  ['the beginning of a name of one letter', () => 'o'],
])('an order is found by %s', async (_what, words) => {
  expect(await numbersOf({ words: words(), tab: 'unpaid' })).toEqual([unpaid]);
});

test('an order is found by a part number, by email and by city, and by all words at once only', async () => {
  expect(await numbersOf({ words: 't-1' })).toEqual([paid]);
  expect(await numbersOf({ words: 'buyer@exa' })).toEqual([unpaid, paid]);
  expect(await numbersOf({ words: 'hamilton miller' })).toEqual([paid]);
  expect(await numbersOf({ words: 'miller josé' })).toEqual([]);
  expect(await numbersOf({ words: '_' })).toEqual([]);
  expect(await numbersOf({ words: String.raw`\ ' "` })).toEqual([]);
});

test('lists are of the days that were requested, in the time zone of the company', async () => {
  await sql`update orders set created_at = '2026-03-01T04:30:00Z' where order_number = ${unpaid}`.execute(
    shop.database,
  );
  expect(await numbersOf({ from: '2026-02-28', to: '2026-02-28' })).toEqual([unpaid]);
  expect(await numbersOf({ from: '2026-03-01', to: '2026-03-01' })).toEqual([]);
  expect(await numbersOf({ from: '2026-03-01' })).toEqual([paid]);
});

test.each([
  { tab: 'none' },
  { from: '2026-13-01' },
  { to: 'tomorrow' },
  { words: 'x'.repeat(101) },
  { from: '2026-02-30' },
])('%j is refused and named', async (query) => {
  const { status, body } = await anna.send('listOrders', { query: query as object });
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: { fields: { [Object.keys(query)[0] ?? '']: expect.any(String) } } });
});

test('pages follow each other without a gap, also for orders of the same moment', async () => {
  await sql`insert into orders (order_number, visitor_hash, request_hash, token_hash, status, payment_state, payment_method, currency,
      subtotal_cents, tax_cents, total_cents, customer_email, customer_first_name, customer_last_name, customer_phone,
      billing_address_line1, billing_address_line2, billing_city, billing_state, billing_postal_code, billing_country,
      shipping_address_line1, shipping_address_line2, shipping_city, shipping_state, shipping_postal_code, shipping_country, created_at)
    select 'RE-OLD-' || n, sha256(n::text::bytea), ''::bytea, sha256(('t' || n)::bytea), 'cancelled', 'cancelled', 'card', 'cad', 100, 0, 100,
      'old@example.com', 'Old', 'Buyer', '', '', '', '', '', '', 'CA', '', '', '', '', '', 'CA', '2025-01-01T00:00:00Z'
    from generate_series(1, 120) n`.execute(shop.database);
  const seen: string[] = [];
  for (let after = '', more = true; more;) {
    const { orders, has_more } = await anna.call('listOrders', { query: { to: '2025-12-31', after } });
    seen.push(...orders.map(({ order_number }) => order_number));
    after = seen.at(-1) ?? '';
    more = has_more;
  }
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
});

test('an order is shown whole: lines, addresses, money, mails and its history in words', async () => {
  await until('the mails are sent', async () => (await shop.mails()).length >= 2);
  const order = await anna.call('getOrder', { params: { number: paid } });
  expect(order).toMatchObject({
    status: 'processing',
    payment_state: 'paid',
    customer: 'Robin Miller',
    email: 'buyer@example.com',
    phone: '(416) 555-0142',
    subtotal_cents: 20_750,
    paid_cents: order.total_cents,
    refunded_cents: 0,
    ship_to: { lines: ['Robin Miller', '12 Shaft Road', 'Hamilton ON L8P 1A1'], country: 'CA' },
    items: [
      { part_number: 'T-1', quantity: 2, price_cents: 10_000, total_cents: 20_000 },
      { part_number: 'T-2', quantity: 3, price_cents: 250, total_cents: 750 },
    ],
  });
  expect(order.history.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Ordered for C$234.48', 'Payment page opened', 'Paid']),
  );
  expect(order.mails.map(({ recipient }) => recipient).toSorted()).toEqual(['buyer@example.com', 'owner@example.com']);
  expect(JSON.stringify(order)).not.toMatch(/token|hash|html_body|session_id/);
});

test('an order that does not exist is not found', async () => {
  for (const number of ['RE-NONE', '%00', "' or 1=1"])
    expect((await anna.send('getOrder', { params: { number } })).status).toBe(404);
});

test('what was refunded is shown, and the order stays to be shipped', async () => {
  await sql`update orders set payment_state = 'part_refunded' where order_number = ${paid}`.execute(shop.database);
  await sql`insert into refunds (order_id, checkout_session_id, amount_cents, reason, idempotency_key, stripe_refund_id, status)
    select order_id, id, 1000, 'requested', 'test', 're_test', 'succeeded' from checkout_sessions where status = 'complete'`.execute(
    shop.database,
  );
  const order = await anna.call('getOrder', { params: { number: paid } });
  expect(order).toMatchObject({ refunded_cents: 1000, refunds: [{ amount_cents: 1000, status: 'succeeded' }] });
  expect(await numbersOf({ tab: 'to_ship' })).toEqual([paid]);
});

test('two people at once: the second gets the message that the order has changed, and nothing is lost', async () => {
  const ben = await owner.signIn('Ben');
  const orderId = sql`(select id from orders where order_number = ${paid})`;
  await sql`update orders set status = 'shipped' where order_number = ${paid}`.execute(shop.database);
  const { seen_event_id } = await anna.call('getOrder', { params: { number: paid } });
  const change = { params: { number: paid }, body: { seen_event_id } };
  const [first, second] = [await anna.send('deliverOrder', change), await ben.send('deliverOrder', change)];
  expect(first.status).toBe(200);
  expect(second).toMatchObject({ status: 409, body: { error: { code: 'order_outdated' } } });
  const { rows } =
    await sql`select kind, made_by, detail from order_events where order_id = ${orderId} and kind = 'delivered'`.execute(
      shop.database,
    );
  expect(rows).toEqual([{ kind: 'delivered', made_by: 'Anna', detail: { before: 'shipped', after: 'delivered' } }]);
  expect((await anna.call('getOrder', { params: { number: paid } })).history.at(-1)).toMatchObject({
    text: 'Delivered',
    by: 'Anna',
  });
});

test('a change that the order does not allow is refused with the reason', async () => {
  const params = { number: unpaid };
  const { seen_event_id } = await anna.call('getOrder', { params });
  const change = { params, body: { seen_event_id } };
  expect(await anna.send('deliverOrder', change)).toMatchObject({
    status: 409,
    body: { error: { code: 'change_refused' }, why: expect.stringContaining('it is pending') },
  });
});

test.each([{ seen_event_id: '7' }, { seen_event_id: -1 }, { seen_event_id: 1.5 }, {}])(
  'a change with %j is refused',
  async (body) => {
    const { status } = await anna.send('deliverOrder', { params: { number: paid }, body: body as never }); // what no page sends
    expect(status).toBe(400);
  },
);

test('today: orders to ship, what needs a look, failed mails, new enquiries, and sales less refunds', async () => {
  await sql`update orders set status = 'processing' where order_number = ${paid}`.execute(shop.database);
  await sql`insert into mails (dedup_key, message_id, recipient, subject, text_body, html_body, attempts, last_error)
    values ('failed', '<failed>', 'lost@example.com', 'Your order', '', '', 3, 'mailbox full')`.execute(shop.database);
  await sql`insert into enquiries (name, email, subject, message, fingerprint) values ('Kim', 'kim@example.com', 'quote', 'A seal', 'x')`.execute(
    shop.database,
  );
  await sql`update orders set payment_state = 'disputed' where order_number = 'RE-OLD-1'`.execute(shop.database);
  const today = await anna.call('getToday', {});
  expect(today).toMatchObject({
    // Its freight is quoted first.
    to_quote: { count: 1, oldest: [{ order_number: paid }], newest: [] },
    to_ship: { count: 0 },
    unpaid: { count: 1, newest: [{ order_number: unpaid }] },
    needs_a_look: [{ order_number: 'RE-OLD-1' }],
    failed_mails: [{ recipient: 'lost@example.com', attempts: 3, last_error: 'mailbox full' }],
    new_enquiries: { count: 1, newest: [{ name: 'Kim', subject: 'Request Quote' }] },
    sales: {
      today: { orders: 1, gross_cents: 22_448 },
      this_month: { orders: 1, gross_cents: 22_448 },
      last_month: { orders: 0, net_cents: 0 },
    },
  });
});

test('a person who is erased is not found any more', async () => {
  expect(COMPANY.name).toBe('Test Pumps');
  await sql`update orders set customer_first_name = '', customer_last_name = '', customer_email = '', customer_phone = ''
    where order_number = ${unpaid}`.execute(shop.database);
  expect(await numbersOf({ words: 'neil' })).toEqual([]);
});
