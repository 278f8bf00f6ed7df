/** A payment page that Stripe refuses, or whose key it knows from another request (docs/decisions/030). */

import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { orderBody } from '#tests/support/buying.ts';
import { kindsOf, orderOf } from '#tests/support/order-facts.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import { SANDBOX_KEY } from '#tests/support/test-config.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false, webhooks: false });
afterAll(() => shop.close());

beforeEach(async () => {
  await clearOrders(shop.database);
  await addProduct(shop.database, { id: 1, stock: 5 });
});

afterEach(() => {
  shop.stripe.faultMode = 'fair';
  expect(shop.stripe.violations).toEqual([]);
});

const held = async () =>
  (await shop.database.selectFrom('products').select('held').where('id', '=', 1).executeTakeFirstOrThrow()).held;
const holdEnd = async () =>
  (await shop.database.selectFrom('stock_holds').select('expires_at').executeTakeFirstOrThrow()).expires_at;
const sessions = () => shop.database.selectFrom('checkout_sessions').selectAll().orderBy('id').execute();

async function order(browser: TestBrowser, changes: Record<string, unknown> = {}): Promise<string> {
  const made = await browser.call('createOrder', { body: orderBody({ 1: 2 }, changes) });
  expect(made.status).toBe(201);
  return made.body.order_number as string;
}
const open = (browser: TestBrowser, id: string) => browser.call('createCheckoutSession', { params: { id } });
/** An address that our own rules let through and Stripe does not. */
const spoilEmail = () => sql`update orders set customer_email = 'not an address'`.execute(shop.database);

describe('an e-mail address that Stripe refuses', () => {
  test('is named at its field, and the hold stays as it was', async () => {
    const browser = shop.browser();
    const number = await order(browser);
    await spoilEmail();
    const before = await holdEnd();
    const refused = await open(browser, number);
    expect([refused.status, refused.body.error.code]).toEqual([400, 'payment_details_refused']);
    expect(refused.body.error.fields).toEqual({ customer_email: expect.stringContaining('email address') });
    expect(await holdEnd()).toEqual(before);
    expect((await orderOf(shop, number)).payment_state).toBe('none');
  });

  test('can be corrected: a new order is created and its page opens', async () => {
    const browser = shop.browser();
    const number = await order(browser);
    await spoilEmail();
    await open(browser, number);
    const corrected = await order(browser, { customer_email: 'robin@example.com' });
    expect(corrected).not.toBe(number);
    expect((await open(browser, corrected)).status).toBe(200);
    expect(await held()).toBe(2);
  });

  test('three times closes the order, releases its stock and reports it', async () => {
    const browser = shop.browser();
    const number = await order(browser);
    await spoilEmail();
    await open(browser, number);
    expect((await open(browser, number)).body.error.code).toBe('payment_details_refused');
    const last = await open(browser, number);
    expect([last.status, last.body.error.code]).toEqual([409, 'payment_refused_finally']);
    expect(last.body.error.fields).toHaveProperty('customer_email');
    expect(await held()).toBe(0);
    expect((await orderOf(shop, number)).status).toBe('cancelled');
    expect(await kindsOf(shop, number)).toEqual(['created', 'cancelled']);
    expect((await open(browser, number)).body.error.code).toBe('order_closed');
    expect(shop.stripe.exchanges.filter(({ status }) => status === 400)).not.toEqual([]);
  });
});

test('a refusal of what the buyer cannot change is reported as an order that was not accepted', async () => {
  const browser = shop.browser();
  const number = await order(browser);
  await sql`update order_items set price_cents = 0`.execute(shop.database);
  await sql`update orders set subtotal_cents = 0, tax_cents = 0, total_cents = 0`.execute(shop.database);
  const refused = await open(browser, number);
  expect([refused.status, refused.body.error.code, refused.body.error.fields]).toEqual([
    409,
    'payment_refused',
    undefined,
  ]);
});

describe('a key that Stripe knows from another request', () => {
  test('that made the page of this order: that page is found', async () => {
    const browser = shop.browser();
    const number = await order(browser);
    shop.stripe.faultMode = 'cut_after';
    expect((await open(browser, number)).status).toBe(424);
    const lost = shop.stripe.exchanges.findLast(({ method }) => method === 'POST');
    shop.stripe.faultMode = 'fair';
    await sql`update order_items set name = 'Named anew'`.execute(shop.database);
    const opened = await open(browser, number);
    expect(opened.status).toBe(200);
    expect(opened.body.url).toBe((JSON.parse(String(lost?.responseBody)) as { url: string }).url);
    expect(await sessions()).toMatchObject([{ attempt: 1, status: 'open' }]);
    expect((await holdEnd()).getTime()).toBeGreaterThan(Date.now() + 30 * 60_000);
  });

  test('that made nothing of this order: a new attempt has a new key', async () => {
    const browser = shop.browser();
    const number = await order(browser);
    const used = await fetch(`${shop.sandboxUrl}/v1/checkout/sessions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SANDBOX_KEY}`, 'idempotency-key': `${number}-1` },
      body: new URLSearchParams({
        mode: 'payment',
        success_url: 'http://127.0.0.1/',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'cad',
        'line_items[0][price_data][unit_amount]': '1000',
        'line_items[0][price_data][product_data][name]': 'Of another shop',
      }),
    });
    expect(used.status).toBe(200);
    expect((await open(browser, number)).status).toBe(200);
    expect(await sessions()).toMatchObject([
      { attempt: 1, status: 'expired', stripe_session_id: null },
      { attempt: 2, status: 'open', idempotency_key: `${number}-2` },
    ]);
  });
});
