/** Sessions and refunds that stay as they are: checked at growing intervals, and never in the way of new ones. */

import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { postponeSession } from '#server/payments/comparison/check-store.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { requestRefundByAnna } from '#tests/support/order-change.ts';
import { stateOf } from '#tests/support/order-facts.ts';
import { SANDBOX_KEY } from '#tests/support/test-config.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ webhooks: false, worker: false });
afterAll(() => shop.close());

beforeEach(async () => {
  await clearOrders(shop.database);
  await addProduct(shop.database, { id: 1, stock: 5 });
});
afterEach(() => {
  shop.stripe.faultMode = 'fair';
  shop.stripe.hits = () => true;
});

const catchUp = () => shop.runTask('catch_up_with_payments', {});
const stripeDoes = async (path: string, form: Record<string, string> = {}) => {
  const reply = await fetch(`${shop.sandboxUrl}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_KEY}` },
    body: new URLSearchParams(form),
  });
  return (await reply.json()) as { id: string };
};
const STUCK = 500;
const LIMIT_OF_A_RUN = 100;

/** Orders under review whose sessions Stripe shows as open; all of them due for longer than any other. */
async function addStuckOrders(): Promise<void> {
  const form = {
    mode: 'payment',
    success_url: 'https://shop.example.com/',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'cad',
    'line_items[0][price_data][unit_amount]': '100',
    'line_items[0][price_data][product_data][name]': 'Seal',
  };
  const ids: string[] = [];
  while (ids.length < STUCK) {
    const made = await Promise.all(Array.from({ length: 25 }, () => stripeDoes('/v1/checkout/sessions', form)));
    ids.push(...made.map(({ id }) => id));
  }
  await sql`
    insert into orders (order_number, visitor_hash, request_hash, token_hash, status, payment_state, payment_method, currency,
      subtotal_cents, tax_cents, total_cents, customer_email, customer_first_name, customer_last_name, customer_phone,
      billing_address_line1, billing_address_line2, billing_city, billing_state, billing_postal_code, billing_country,
      shipping_address_line1, shipping_address_line2, shipping_city, shipping_state, shipping_postal_code, shipping_country)
    select 'STUCK-' || n, sha256(n::text::bytea), '', sha256(n::text::bytea), 'pending', 'review', 'card', 'cad',
      100, 0, 100, '', '', '', '', '', '', '', '', '', 'CA', '', '', '', '', '', 'CA'
    from generate_series(1, ${STUCK}) n`.execute(shop.database);
  await sql`
    insert into checkout_sessions (order_id, attempt, idempotency_key, status, stripe_session_id, amount_cents, expires_at, created_at)
    select o.id, 1, o.order_number, 'open', s.id, 100, now() - interval '2 days', now() - interval '2 days'
    from orders o join unnest(${ids}::text[]) with ordinality as s (id, n) on o.order_number = 'STUCK-' || s.n`.execute(
    shop.database,
  );
}

test(
  '500 orders under review: a new overdue session is settled in the first run, and calls stay few',
  { tags: 'long' },
  async () => {
    await addStuckOrders();
    const { orderNumber, sessionId } = await openPayment(shop.browser(), { 1: 3 });
    await stripeDoes(`/v1/checkout/sessions/${sessionId}/expire`);
    await sql`update checkout_sessions set expires_at = now() - interval '1 minute' where stripe_session_id = ${sessionId}`.execute(
      shop.database,
    );
    const counts: number[] = [];
    for (let minute = 0; minute < 6; minute += 1) {
      const before = shop.stripe.exchanges.length;
      await catchUp();
      if (minute === 0) expect(await stateOf(shop, orderNumber)).toBe('expired cancelled');
      counts.push(shop.stripe.exchanges.slice(before).filter(({ path }) => /sessions\/cs_/.test(path)).length);
      // Within these six runs nothing becomes due again.
      await sql`update checkout_sessions set next_check_at = next_check_at + interval '1 hour' where next_check_at is not null`.execute(
        shop.database,
      );
    }
    expect(counts[0]).toBe(LIMIT_OF_A_RUN);
    expect(counts.reduce((sum, count) => sum + count)).toBe(STUCK + 1);
    expect(counts[5]).toBeLessThanOrEqual(1);
    const lists = shop.stripe.exchanges.filter(({ path }) => path.startsWith('/v1/checkout/sessions?'));
    expect(lists.length).toBeLessThanOrEqual(6);
  },
);

test('the interval doubles from a minute to six hours', async () => {
  await openPayment(shop.browser(), { 1: 1 });
  const minutes = await inTransaction(shop.database, async (tx) => {
    const intervals: number[] = [];
    for (let check = 0; check < 12; check += 1) {
      await postponeSession(tx, 1);
      const { rows } = await sql<{ minutes: number }>`
        select (extract(epoch from next_check_at - now()) / 60)::float8 as minutes from checkout_sessions`.execute(tx);
      intervals.push(rows[0]?.minutes ?? 0);
    }
    return intervals;
  });
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
});

test('an order that cannot be closed yet is tried at the same intervals, and others are closed meanwhile', async () => {
  const stuck = await openPayment(shop.browser(), { 1: 1 });
  const other = await openPayment(shop.browser(), { 1: 2 });
  await sql`update stock_holds set expires_at = now() - interval '1 minute'`.execute(shop.database);
  shop.stripe.faultMode = 'replies_500';
  shop.stripe.hits = (_method, path) => path.includes(stuck.sessionId);
  await shop.runTask('sweep_unpaid_orders', {});
  expect(await stateOf(shop, stuck.orderNumber)).toBe('session_open pending');
  expect(await stateOf(shop, other.orderNumber)).toBe('expired cancelled');
  let calls = 0;
  shop.stripe.hits = () => {
    calls += 1;
    return false;
  };
  await shop.runTask('sweep_unpaid_orders', {});
  expect(calls).toBe(0);
  await sql`update checkout_sessions set next_check_at = now()`.execute(shop.database);
  await shop.runTask('sweep_unpaid_orders', {});
  expect(await stateOf(shop, stuck.orderNumber)).toBe('expired cancelled');
});

test('a refund without a reply by Stripe does not delay others', async () => {
  const intents: string[] = [];
  for (let order = 0; order < 2; order += 1) {
    const browser = shop.browser();
    const payment = await openPayment(browser, { 1: 1 });
    await pay(payment.url);
    await verifyPayment(browser, payment);
    await requestRefundByAnna(shop.database, {
      orderNumber: payment.orderNumber,
      amountCents: null,
      restock: false,
      key: null,
    });
  }
  const sessions = await shop.database
    .selectFrom('checkout_sessions')
    .select('payment_intent_id')
    .orderBy('id')
    .execute();
  intents.push(...sessions.map(({ payment_intent_id }) => payment_intent_id ?? ''));
  await sql`update refunds set created_at = now() - interval '10 minutes'`.execute(shop.database);
  shop.stripe.faultMode = 'replies_500';
  shop.stripe.hits = (_method, path) => path.includes(intents[0] ?? '');
  await catchUp();
  const refunds = () => shop.database.selectFrom('refunds').select(['status', 'checks']).orderBy('id').execute();
  expect(await refunds()).toEqual([
    { status: 'requested', checks: 1 },
    { status: 'succeeded', checks: 1 },
  ]);
  shop.stripe.faultMode = 'fair';
  await catchUp();
  expect((await refunds())[0]?.status).toBe('requested');
  await sql`update refunds set next_check_at = now()`.execute(shop.database);
  await catchUp();
  expect((await refunds())[0]?.status).toBe('succeeded');
});
