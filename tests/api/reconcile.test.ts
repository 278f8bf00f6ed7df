/** Silence is survivable: what no webhook and no buyer brings is fetched, and the books are compared (R7, §7.12, §7.20). */

import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compareBooks } from '#server/payments/comparison/compare-books.ts';
import type { ShopBooks, StripeBooks } from '#server/payments/comparison/compare-books.ts';
import { describeSetAside, setAsideUnknowable } from '#server/payments/comparison/set-aside.ts';
import { storeEvent } from '#server/payments/stripe/payment-event-store.ts';
import { openPayment, orderBody, pay } from '#tests/support/buying.ts';
import { sampled } from '#tests/support/long.ts';
import { runOperator } from '#tests/support/operator.ts';
import { paidSession } from '#tests/support/payment-session.ts';
import { SANDBOX_KEY } from '#tests/support/test-config.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

/** Neither webhooks nor a worker: the clock is driven by hand. */
const silent = await startTestShop({ webhooks: false, worker: false });
/** Stripe sends webhooks, and none of them is taken. */
const deaf = await startTestShop({ webhooks: 'lost' });
afterAll(() => Promise.all([silent.close(), deaf.close()]));

beforeEach(async () => {
  for (const { database } of [silent, deaf]) {
    await clearOrders(database);
    await addProduct(database, { id: 1, stock: 50 });
  }
});

afterEach(() => {
  for (const { stripe } of [silent, deaf]) {
    stripe.faultMode = 'fair';
    stripe.hits = () => true;
    expect(stripe.violations).toEqual([]);
  }
});

/** All that the clock starts within one minute. */
async function passMinute(shop: TestShop): Promise<void> {
  for (const task of shop.app.everyMinute) await shop.runTask(task, {});
}
const states = async ({ database }: TestShop) =>
  (await database.selectFrom('orders').select('payment_state').orderBy('id').execute()).map(
    (order) => order.payment_state,
  );
const stripeDoes = (shop: TestShop, path: string, form: Record<string, string> = {}) =>
  fetch(`${shop.sandboxUrl}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_KEY}` },
    body: new URLSearchParams(form),
  });

test('an event whose job failed repeatedly is processed within the minute once Stripe replies', async () => {
  await storeEvent(silent.database, {
    id: 'evt_late',
    type: 'charge.refunded',
    data: { object: { object: 'charge' } },
  });
  await sql`update graphile_worker._private_jobs set attempts = 6, run_at = now() + interval '7 minutes'`.execute(
    silent.database,
  );
  await passMinute(silent);
  const { rows } = await sql`
    select task_identifier from graphile_worker.jobs where task_identifier = 'process_payment_event' and run_at <= now()`.execute(
    silent.database,
  );
  expect(rows).toHaveLength(1);
});

describe('with webhooks off and the browsers closed', () => {
  test('every paid order is settled within the minute, by one list call for all of them', async () => {
    const payments = await Promise.all(Array.from({ length: 12 }, () => openPayment(silent.browser(), { 1: 1 })));
    await Promise.all(payments.slice(0, 9).map(({ url }) => pay(url)));
    const before = silent.stripe.exchanges.length;
    await passMinute(silent);
    const paid = (await states(silent)).filter((state) => state === 'paid');
    expect(paid).toHaveLength(9);
    expect(silent.stripe.exchanges.length - before).toBeLessThanOrEqual(3);
    const mails = await silent.database.selectFrom('mails').select('id').execute();
    expect(mails).toHaveLength(18);
    await passMinute(silent);
    expect(await silent.database.selectFrom('mails').select('id').execute()).toHaveLength(18);
  });

  test('also an order whose session creation got no reply', { tags: 'long' }, async () => {
    const browser = silent.browser();
    const { body } = await browser.call('createOrder', { body: orderBody({ 1: 1 }) });
    silent.stripe.faultMode = 'cut_after';
    silent.stripe.hits = (method) => method === 'POST';
    await browser.call('createCheckoutSession', { params: { id: body.order_number } });
    silent.stripe.faultMode = 'fair';
    const lost = silent.stripe.exchanges.findLast((exchange) => exchange.path === '/v1/checkout/sessions');
    await pay((JSON.parse(String(lost?.responseBody)) as { url: string }).url);
    await passMinute(silent);
    expect(await states(silent)).toEqual(['paid']);
  });

  test('a session past its time gives its stock back', async () => {
    const { sessionId } = await openPayment(silent.browser(), { 1: 3 });
    await stripeDoes(silent, `/v1/checkout/sessions/${sessionId}/expire`);
    await sql`update checkout_sessions set expires_at = now() - interval '1 minute'`.execute(silent.database);
    await passMinute(silent);
    expect(await states(silent)).toEqual(['expired']);
    expect(await silent.database.selectFrom('products').select(['stock', 'held']).execute()).toEqual([
      { stock: 50, held: 0 },
    ]);
  });

  test('a refund that was not sent is sent', async () => {
    const { url } = await openPayment(silent.browser(), { 1: 1 });
    await sql`delete from stock_holds`.execute(silent.database);
    await sql`update products set held = 0, stock = 0`.execute(silent.database);
    await pay(url);
    await passMinute(silent);
    expect(await states(silent)).toEqual(['refund_due']);
    await sql`update refunds set created_at = now() - interval '6 minutes'`.execute(silent.database);
    await passMinute(silent);
    expect(await states(silent)).toEqual(['refunded']);
  });

  test('what fails at Stripe is caught up with in a later minute', { tags: 'long' }, async () => {
    const { url } = await openPayment(silent.browser(), { 1: 1 });
    await pay(url);
    silent.stripe.faultMode = 'cut_before';
    await passMinute(silent);
    expect(await states(silent)).toEqual(['session_open']);
    silent.stripe.faultMode = 'fair';
    silent.stripe.hits = (_method, path) => path.startsWith('/v1/events');
    silent.stripe.faultMode = 'replies_500';
    await passMinute(silent);
    expect(await states(silent)).toEqual(['paid']);
  });
});

describe('events that no webhook has brought', () => {
  test('are fetched, stored once, and worked on like others', async () => {
    const { url } = await openPayment(deaf.browser(), { 1: 1 });
    await pay(url);
    await passMinute(deaf);
    const session = await until('it is paid', async () => {
      const row = await deaf.database.selectFrom('checkout_sessions').selectAll().executeTakeFirst();
      return row?.status === 'complete' && row;
    });
    await stripeDoes(deaf, '/v1/refunds', { payment_intent: session.payment_intent_id ?? '', amount: '1000' });
    await passMinute(deaf);
    await until('the refund is booked', async () => (await states(deaf))[0] === 'part_refunded');
    const stored = await deaf.database.selectFrom('payment_events').select('id').execute();
    expect(stored.length).toBeGreaterThanOrEqual(3);
    await passMinute(deaf);
    expect(await deaf.database.selectFrom('payment_events').select('id').execute()).toHaveLength(stored.length);
    const since = deaf.stripe.exchanges.findLast((exchange) => exchange.path.startsWith('/v1/events'));
    expect(since?.path).toContain('delivery_success=false');
  });
});

test('a missed event that the database cannot store as it is blocks none of those after it', async () => {
  const { url } = await openPayment(deaf.browser(), { 1: 1 });
  await pay(url);
  await passMinute(deaf);
  const session = await until('it is paid', async () => {
    const row = await deaf.database.selectFrom('checkout_sessions').selectAll().executeTakeFirst();
    return row?.status === 'complete' && row;
  });
  const refund = { payment_intent: session.payment_intent_id ?? '', amount: '1000', 'metadata[note]': 'a\0b' };
  expect((await stripeDoes(deaf, '/v1/refunds', refund)).status).toBe(200);
  await passMinute(deaf);
  await until('the refund is booked', async () => (await states(deaf))[0] === 'part_refunded');
  const { rows } = await sql<{ note: string }>`
    select payload #>> '{data,object,metadata,note}' as note from payment_events where type = 'refund.updated'`.execute(
    deaf.database,
  );
  expect(rows).toContainEqual({ note: 'a\uFFFDb' });
});

describe('books', () => {
  const stripe: StripeBooks = {
    sessions: [paidSession({ orderNumber: 'RE-1' })],
    payments: [
      {
        id: 'pi_1',
        receivedCents: 11_300,
        refundedCents: 1000,
        currency: 'cad',
        isDisputed: false,
        orderNumber: 'RE-1',
      },
    ],
    refunds: [
      {
        id: 're_1',
        paymentIntentId: 'pi_1',
        amountCents: 1000,
        status: 'succeeded',
        failure: null,
        idempotencyKey: null,
      },
    ],
  };
  const ours: ShopBooks = {
    sessions: [
      {
        orderNumber: 'RE-1',
        stripeSessionId: 'cs_1',
        paymentIntentId: 'pi_1',
        status: 'complete',
        amountCents: 11_300,
        freightOffer: null,
        paymentState: 'part_refunded',
        mode: 'live',
        totalCents: 11_300,
        isRecent: true,
        isPart: false,
        isDisputeWon: false,
      },
    ],
    refunds: [
      {
        orderNumber: 'RE-1',
        stripeRefundId: 're_1',
        paymentIntentId: 'pi_1',
        amountCents: 1000,
        status: 'succeeded',
        mode: 'live',
        isRecent: true,
      },
    ],
  };
  const session = (changes: object): ShopBooks => ({
    ...ours,
    sessions: ours.sessions.map((item) => ({ ...item, ...changes })),
  });
  const refund = (changes: object): ShopBooks => ({
    ...ours,
    refunds: ours.refunds.map((item) => ({ ...item, ...changes })),
  });
  const payment = (changes: object): StripeBooks => ({
    ...stripe,
    payments: stripe.payments.map((item) => ({ ...item, ...changes })),
  });

  test('that agree have no difference', () => {
    expect(compareBooks(stripe, ours)).toEqual([]);
  });

  for (const [cases, options] of sampled<[string, StripeBooks, ShopBooks]>(
    [
      ['paid at Stripe, open here', stripe, session({ status: 'open' })],
      ['paid at Stripe, under review here', stripe, session({ status: 'open', paymentState: 'review' })],
      ['paid at Stripe, unknown here', stripe, { ...ours, sessions: [] }],
      ['another amount', stripe, session({ amountCents: 11_299 })],
      ['another order', stripe, session({ orderNumber: 'RE-2' })],
      ['paid here, unknown at Stripe', { ...stripe, sessions: [] }, ours],
      [
        'unpaid at Stripe, paid here',
        { ...stripe, sessions: stripe.sessions.map((item) => ({ ...item, isPaid: false })) },
        ours,
      ],
      ['received less', payment({ receivedCents: 1 }), ours],
      ['a refund that we do not know', stripe, { ...ours, refunds: [] }],
      ['a refund that Stripe does not know', { ...stripe, refunds: [] }, ours],
      [
        'a refund that failed',
        { ...stripe, refunds: stripe.refunds.map((item) => ({ ...item, status: 'failed' })) },
        ours,
      ],
      ['a refund of another amount', stripe, refund({ amountCents: 999 })],
      ['a refund that was never sent', stripe, refund({ status: 'requested', stripeRefundId: null })],
      ['refunded whole, paid here', payment({ refundedCents: 11_300 }), ours],
      ['an order that says it was refunded', stripe, session({ paymentState: 'refunded' })],
      ['disputed', payment({ isDisputed: true }), ours],
    ],
    3,
  ))
    test.each(cases)('%s is a difference', options, (_what, theirs, mine) => {
      expect(compareBooks(theirs, mine)).not.toEqual([]);
    });

  test('a dispute that was won is no difference, though Stripe goes on to call the charge disputed', () => {
    expect(compareBooks(payment({ isDisputed: true }), session({ isDisputeWon: true }))).toEqual([]);
  });

  for (const [cases, options] of sampled<[string, 'sandbox' | 'live', ShopBooks['sessions'][number]['mode'], object]>(
    [
      ['a sandbox that has begun anew', 'sandbox', 'sandbox', { ofLostSandbox: 2, ofOtherModes: 0 }],
      ['a sandbox of a version that recorded no mode', 'sandbox', null, { ofLostSandbox: 2, ofOtherModes: 0 }],
      ['the sandbox, now that keys are live', 'live', 'sandbox', { ofLostSandbox: 0, ofOtherModes: 2 }],
      ['a test key, now in the sandbox', 'sandbox', 'test', { ofLostSandbox: 0, ofOtherModes: 2 }],
    ],
    4,
  ))
    test.each(cases)('what was paid in %s is set aside', options, (_what, mode, madeIn, setAside) => {
      const nothing = { sessions: [], payments: [], refunds: [] };
      const of = {
        sessions: session({ mode: madeIn }).sessions,
        refunds: refund({ mode: madeIn }).refunds,
      };
      expect(setAsideUnknowable(nothing, of, mode)).toEqual({ compared: { sessions: [], refunds: [] }, setAside });
      // What it knows is compared.
      expect(setAsideUnknowable(stripe, of, mode).compared).toEqual(of);
      expect(describeSetAside(setAsideUnknowable(nothing, of, mode).setAside)).toHaveLength(1);
    });

  test('what Stripe lost, what a live shop has of an unknown mode, and a refund that was never sent stay differences', () => {
    const nothing = { sessions: [], payments: [], refunds: [] };
    expect(setAsideUnknowable(nothing, ours, 'live').compared).toEqual(ours);
    const unknown = session({ mode: null });
    expect(setAsideUnknowable(nothing, unknown, 'live').compared.sessions).toEqual(unknown.sessions);
    const unsent = refund({ mode: 'sandbox', status: 'requested', stripeRefundId: null });
    expect(setAsideUnknowable(nothing, unsent, 'sandbox').compared.refunds).toEqual(unsent.refunds);
  });

  test('unpaid sessions are no difference', () => {
    const open = {
      ...stripe,
      payments: [],
      refunds: [],
      sessions: stripe.sessions.map((item) => ({ ...item, isPaid: false, status: 'expired' as const })),
    };
    expect(compareBooks(open, { sessions: [], refunds: [] })).toEqual([]);
  });
});

describe('operator reconcile', () => {
  const operator = (environment: NodeJS.ProcessEnv, ...args: string[]) =>
    runOperator(['reconcile', ...args], {
      DATABASE_URL: silent.databaseUrl,
      DATA_DIR: silent.dataDir,
      ...environment,
    });
  const stripeOf = (shop: TestShop) => ({
    STRIPE_SECRET_KEY: SANDBOX_KEY,
    STRIPE_WEBHOOK_SECRET: 'whsec_of_no_use_here',
    STRIPE_API_BASE: shop.stripe.url,
  });

  test('ends with 0 while the books agree, and names each order that differs', async () => {
    const other = await startTestShop({ webhooks: false, worker: false });
    try {
      await addProduct(other.database, { id: 1 });
      const where = { ...stripeOf(other), DATABASE_URL: other.databaseUrl, DATA_DIR: other.dataDir };
      const first = await openPayment(other.browser(), { 1: 1 });
      const second = await openPayment(other.browser(), { 1: 1 });
      await pay(first.url);
      await passMinute(other);
      expect(await operator(where)).toMatchObject({
        code: 0,
        out: '2 sessions, 1 payment, 0 refunds compared: 0 differences\n',
        err: '',
      });
      await pay(second.url);
      const unsettled = await operator(where, '--days', '2');
      expect(unsettled.code).toBe(1);
      expect(unsettled.out).toMatch(
        new RegExp(
          `^${second.orderNumber}  Stripe: paid C\\$113.00, cs_\\w+  shop: open C\\$113.00, order session_open$`,
          'm',
        ),
      );
      expect(unsettled.out).not.toContain(first.orderNumber);
      await passMinute(other);
      expect((await operator(where)).code).toBe(0);
      await sql`update orders set payment_state = 'refunded' where order_number = ${first.orderNumber}`.execute(
        other.database,
      );
      expect(await operator(where)).toMatchObject({ code: 1, out: expect.stringContaining(first.orderNumber) });
      expect(other.stripe.violations).toEqual([]);
    } finally {
      await other.close();
    }
  });

  test('reports in one line that the shop with its sandbox is not running', async () => {
    const { code, err } = await operator({});
    expect([code, err]).toEqual([
      1,
      'The payment sandbox is not running: start the shop first (npm start), or set STRIPE_SECRET_KEY\n',
    ]);
  });

  test('reports that Stripe cannot be reached', async () => {
    silent.stripe.faultMode = 'cut_before';
    const { code, err } = await operator(stripeOf(silent));
    expect(code).toBe(1);
    expect(err).toMatch(/^Stripe could not be reached: /);
  });
});
