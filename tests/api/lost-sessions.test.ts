/** A payment session that the payment service does not know ends its order; a wrong key or mode is not taken for that. */

import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { reportOtherModes } from '#server/payments/cancellation/end-other-modes.ts';
import { createStripeGateway } from '#server/payments/stripe/stripe-gateway.ts';
import { createLog } from '#server/platform/log.ts';
import { openPayment, orderBody, pay, verifyPayment } from '#tests/support/buying.ts';
import { sampled } from '#tests/support/long.ts';
import { requestRefundByAnna } from '#tests/support/order-change.ts';
import { kindsOf, stateOf } from '#tests/support/order-facts.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import { SHOP_SECRET, TEST_CONFIG, WEBHOOK_SECRET } from '#tests/support/test-config.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';
import { TEST_WORK } from '#tests/support/test-work.ts';

/** Neither webhooks nor a worker: the clock is driven by hand. */
const shop = await startTestShop({ webhooks: false, worker: false });
afterAll(() => shop.close());

beforeEach(async () => {
  await clearOrders(shop.database);
  await addProduct(shop.database, { id: 1, stock: 5 });
});

type Payment = Awaited<ReturnType<typeof openPayment>>;
const UNKNOWN_ID = 'cs_test_a1unknown';
const run = (task: string, payload: unknown = {}) => shop.runTask(task, payload);
const stock = () => shop.database.selectFrom('products').select(['stock', 'held']).executeTakeFirstOrThrow();
const expireHolds = () => sql`update stock_holds set expires_at = now() - interval '1 minute'`.execute(shop.database);

/** As after the loss of the sandbox's folder: the shop has the id, and the service has not. */
async function openLostPayment(browser: TestBrowser): Promise<Payment> {
  const payment = await openPayment(browser, { 1: 2 });
  await sql`update checkout_sessions set stripe_session_id = ${UNKNOWN_ID}`.execute(shop.database);
  return { ...payment, sessionId: UNKNOWN_ID };
}

const WAYS: readonly [string, (browser: TestBrowser, payment: Payment) => Promise<unknown>][] = [
  ['the buyer comes back', (browser, payment) => verifyPayment(browser, payment)],
  [
    'the payment is confirmed',
    (browser, { orderNumber }) =>
      browser.call('confirmPayment', { params: { id: orderNumber }, body: { payment_intent_id: 'pi_1' } }),
  ],
  [
    'the payment page is requested again',
    (browser, { orderNumber }) => browser.call('createCheckoutSession', { params: { id: orderNumber } }),
  ],
  ['another cart replaces it', (browser) => browser.call('createOrder', { body: orderBody({ 1: 1 }) })],
  ['the scheduled check runs', () => run('check_checkout_session', { session_id: 1 })],
  ['its hold runs out', () => expireHolds().then(() => run('sweep_unpaid_orders'))],
  [
    'it is overdue',
    async () => {
      await sql`update checkout_sessions set expires_at = now() - interval '1 minute'`.execute(shop.database);
      await run('catch_up_with_payments');
    },
  ],
];

describe('a session that the payment service does not know', () => {
  for (const [cases, options] of sampled(WAYS, 3))
    test.each(cases)(
      'is ended when %s: stock released once, in the history, and the browser can order again',
      options,
      async (_way, notice) => {
        const browser = shop.browser();
        const payment = await openLostPayment(browser);
        await notice(browser, payment);
        await run('check_checkout_session', { session_id: 1 });
        expect(await stateOf(shop, payment.orderNumber)).toBe('cancelled cancelled');
        expect((await kindsOf(shop, payment.orderNumber)).filter((kind) => kind === 'session_lost')).toHaveLength(1);
        const again = await openPayment(browser, { 1: 1 });
        expect(again.orderNumber).not.toBe(payment.orderNumber);
        expect(await stock()).toEqual({ stock: 5, held: 1 });
        await pay(again.url);
        expect((await verifyPayment(browser, again)).body.verified).toBe(true);
      },
    );

  test('that is under review stays there, and is no longer retrieved', async () => {
    const { orderNumber } = await openLostPayment(shop.browser());
    await sql`update orders set payment_state = 'review'`.execute(shop.database);
    await run('check_checkout_session', { session_id: 1 });
    expect(await stateOf(shop, orderNumber)).toBe('review pending');
    expect(await stock()).toEqual({ stock: 5, held: 2 });
    expect(await shop.database.selectFrom('checkout_sessions').select('status').execute()).toEqual([
      { status: 'failed' },
    ]);
  });
});

/** The same shop, configured with another key. */
async function withKey(secretKey: string) {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  const gateway = createStripeGateway({ secretKey, webhookSecrets: [WEBHOOK_SECRET], apiBase: shop.stripe.url });
  const app = await createApp({
    config: { ...TEST_CONFIG, publicUrl: shop.url, dataDir: shop.dataDir },
    secretKey: SHOP_SECRET,
    database: shop.database,
    searches: shop.database,
    gateway,
    log,
    workers: TEST_WORK.workers,
    pages: null,
  });
  return { gateway, log, lines, run: (task: string, payload: unknown = {}) => app.tasks[task]?.(payload) };
}

test('a wrong key means nothing for a session: its order continues', async () => {
  const { orderNumber } = await openLostPayment(shop.browser());
  const other = await withKey('sk_test_of_another_shop');
  await expect(other.run('check_checkout_session', { session_id: 1 })).rejects.toThrow('could not be reached');
  await other.run('catch_up_with_payments');
  expect(await stateOf(shop, orderNumber)).toBe('session_open pending');
  expect(await stock()).toEqual({ stock: 5, held: 2 });
});

describe('a change of the payment mode', () => {
  test('is named once at the start, and ends the open orders of the mode before', async () => {
    const [first, second] = [shop.browser(), shop.browser()];
    const payments = [await openPayment(first, { 1: 2 }), await openPayment(second, { 1: 1 })];
    // The ids of sandbox and test mode look alike: the stored mode alone distinguishes them.
    const sessions = await shop.database.selectFrom('checkout_sessions').select('mode').execute();
    expect(sessions).toEqual([{ mode: 'sandbox' }, { mode: 'sandbox' }]);
    const live = await withKey('sk_live_of_the_shop');
    const before = shop.stripe.exchanges.length;
    await reportOtherModes({ database: shop.database, gateway: live.gateway, log: live.log });
    expect(
      live.lines.filter((line) => line.includes('2 open payment sessions were made in another mode than live')),
    ).toHaveLength(1);
    // The service of the new mode knows none of the old sessions: it is not queried for them.
    await expect(live.run('check_checkout_session', { session_id: 1 })).rejects.toThrow('could not be reached');
    expect(await stateOf(shop, payments[0]?.orderNumber ?? '')).toBe('session_open pending');
    await live.run('catch_up_with_payments');
    expect(shop.stripe.exchanges.slice(before).filter(({ path }) => /sessions\/cs_/.test(path))).toEqual([]);
    for (const { orderNumber } of payments) {
      expect(await stateOf(shop, orderNumber)).toBe('cancelled cancelled');
      expect((await kindsOf(shop, orderNumber)).at(-1)).toBe('session_lost');
    }
    expect(await stock()).toEqual({ stock: 5, held: 0 });
    await reportOtherModes({ database: shop.database, gateway: live.gateway, log: live.log });
    expect(live.lines.filter((line) => line.includes('open payment sessions'))).toHaveLength(1);
  });

  test('does not end sessions of its own mode, nor those of before the mode was recorded', async () => {
    const payment = await openPayment(shop.browser(), { 1: 2 });
    await openPayment(shop.browser(), { 1: 1 });
    await sql`update checkout_sessions set mode = null where id = 2`.execute(shop.database);
    await run('catch_up_with_payments');
    expect(await stateOf(shop, payment.orderNumber)).toBe('session_open pending');
    expect(await stock()).toEqual({ stock: 5, held: 3 });
  });

  test('paid late in the previous mode: the order is filled when that mode is back', async () => {
    const browser = shop.browser();
    const payment = await openPayment(browser, { 1: 2 });
    await (await withKey('sk_live_of_the_shop')).run('catch_up_with_payments');
    await pay(payment.url);
    expect((await verifyPayment(browser, payment)).body.verified).toBe(true);
    expect(await stateOf(shop, payment.orderNumber)).toBe('paid processing');
  });

  test('leaves a refund waiting for the key that its payment was made with', async () => {
    const browser = shop.browser();
    const payment = await openPayment(browser, { 1: 2 });
    await pay(payment.url);
    await verifyPayment(browser, payment);
    const wish = { orderNumber: payment.orderNumber, amountCents: null, restock: false, key: null };
    expect((await requestRefundByAnna(shop.database, wish)).kind).toBe('requested');
    const refunds = () => shop.database.selectFrom('refunds').select('status').execute();
    const live = await withKey('sk_live_of_the_shop');
    await expect(live.run('send_refund', { refund_id: 1 })).rejects.toThrow('made in sandbox mode');
    expect(await refunds()).toEqual([{ status: 'requested' }]);
    await run('send_refund', { refund_id: 1 });
    expect(await refunds()).toEqual([{ status: 'succeeded' }]);
  });

  test('a faulty database does not prevent the start', async () => {
    const { gateway, log, lines } = await withKey('sk_live_of_the_shop');
    await sql`alter table checkout_sessions rename to away`.execute(shop.database);
    try {
      await reportOtherModes({ database: shop.database, gateway, log });
    } finally {
      await sql`alter table away rename to checkout_sessions`.execute(shop.database);
    }
    expect(lines.at(-1)).toContain('could not be counted');
  });
});
