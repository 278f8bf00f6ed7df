/**
 * R9: Stripe refuses, does not reply, is slow, replies with invalid data, or acts and the reply is lost, while a payment page is made,
 * a session retrieved, one expired, money refunded. Buyers get plain words and never a fault, the rest of the shop does not
 * notice, and once the faultMode is fair the same try succeeds, once.
 */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayment, orderBody, pay, verifyPayment } from '#tests/support/buying.ts';
import { checkInvariants, listSessionsOf } from '#tests/support/invariants.ts';
import { sampled } from '#tests/support/long.ts';
import { requestRefundByAnna } from '#tests/support/order-change.ts';
import type { FaultMode } from '#tests/support/stripe-proxy.ts';
import type { TestResponse } from '#tests/support/test-browser.ts';
import { SANDBOX_KEY } from '#tests/support/test-config.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import { p95, report } from './report.ts';
import { IS_FULL, TIME_LIMIT_MS, pick } from './size.ts';

const QUICK: FaultMode[] = [
  'cut_before',
  'cut_after',
  'replies_500',
  'replies_503',
  'replies_429',
  'half_a_body',
  'bad_json',
];
const FAULT_MODES: FaultMode[] = pick({
  fast: [...QUICK, 'black_hole'],
  full: [...QUICK, 'black_hole', 'ten_seconds'],
});
const REPLY_LIMIT_S = 12;
const NEVER_MS = 20_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ webhooks: false, worker: false });
  await addProduct(shop.database, { id: 1, stock: 100_000 });
  await addProduct(shop.database, { id: 2, stock: 100_000 });
});
afterAll(() => shop.close());

/** What is tried in the faultMode, and what must have become of it when it is fair again. */
interface Attempt {
  tryIt: () => Promise<TestResponse | null>;
  afterwards: () => Promise<void>;
}

for (const [cases, options] of sampled(FAULT_MODES, 6))
  test.each(cases)('%s', { timeout: TIME_LIMIT_MS, ...options }, async (faultMode) => {
    const attempts = {
      create: await creating(),
      retrieve: await looking(),
      expire: await replacing(),
      refund: await refunding(),
    };
    shop.stripe.faultMode = faultMode;
    const browsing = browseUntilStopped();
    const said: string[] = [];
    let slowest = 0;
    await Promise.all(
      Object.entries(attempts).map(async ([call, { tryIt }]) => {
        const startedAt = performance.now();
        const reply = await within(NEVER_MS, tryIt());
        const seconds = (performance.now() - startedAt) / 1000;
        slowest = Math.max(slowest, seconds);
        said.push(`${call} ${reply?.status ?? 'no buyer'}`);
        if (reply !== null) expect(reply.status, call).toBeLessThan(500);
      }),
    );
    browsing.stop();
    const views = await browsing.ended;
    shop.stripe.faultMode = 'fair';
    for (const { afterwards } of Object.values(attempts)) await afterwards();
    for (const task of shop.app.everyMinute) await shop.runTask(task, {});
    const ledger = await checkInvariants(shop);
    report(
      'R9',
      `${faultMode}: replied ${said.join(', ')}, the slowest after ${slowest.toFixed(1)} s, ${views.length} pages viewed meanwhile, p95 ${p95(views).toFixed(0)} ms;`,
    );
    // Neither worker nor webhooks here: mails wait in the outbox.
    expect(ledger.violations.filter((violation) => !violation.startsWith('(e)'))).toEqual([]);
    if (IS_FULL) expect(slowest).toBeLessThan(REPLY_LIMIT_S);
  });

async function creating(): Promise<Attempt> {
  const browser = shop.browser();
  const created = await browser.call('createOrder', { body: orderBody({ 1: 1 }) });
  const params = { id: String(created.body.order_number) };
  const open = () => browser.call('createCheckoutSession', { params });
  return {
    tryIt: open,
    async afterwards() {
      const opened = await open();
      expect(opened.status).toBe(200);
      const sessions = await sessionsOf(params.id);
      expect(sessions).toHaveLength(1);
      expect(await listSessionsOf(shop.sandboxUrl, params.id)).toHaveLength(1);
      expect((await pay(String(opened.body.url))).status).toBe(200);
    },
  };
}

async function looking(): Promise<Attempt> {
  const browser = shop.browser();
  const { url, orderNumber, sessionId } = await openPayment(browser, { 1: 1 });
  await pay(url);
  const verify = () => verifyPayment(browser, { orderNumber, sessionId });
  return {
    tryIt: verify,
    async afterwards() {
      expect((await verify()).body.verified).toBe(true);
    },
  };
}

async function replacing(): Promise<Attempt> {
  const browser = shop.browser();
  const { orderNumber } = await openPayment(browser, { 1: 1 });
  const replace = () => browser.call('createOrder', { body: orderBody({ 2: 1 }) });
  return {
    tryIt: replace,
    async afterwards() {
      const replaced = await replace();
      expect(replaced.status).toBe(201);
      expect(replaced.body.order_number).not.toBe(orderNumber);
      expect(await sessionsOf(orderNumber)).toEqual([expect.objectContaining({ status: 'expired' })]);
    },
  };
}

/** No buyer waits for it: a job does, and is run again. */
async function refunding(): Promise<Attempt> {
  const browser = shop.browser();
  const { url, orderNumber, sessionId } = await openPayment(browser, { 1: 1 });
  await pay(url);
  await verifyPayment(browser, { orderNumber, sessionId });
  const requested = await requestRefundByAnna(shop.database, {
    orderNumber,
    amountCents: 100,
    restock: false,
    key: null,
  });
  if (requested.kind !== 'requested') throw new Error(`No refund: ${requested.kind}`);
  const send = () => shop.runTask('send_refund', { refund_id: requested.refund.id });
  return {
    tryIt: async () => {
      await send().catch(() => undefined);
      return null;
    },
    async afterwards() {
      await send();
      const intent = await shop.database
        .selectFrom('checkout_sessions')
        .select('payment_intent_id')
        .where('stripe_session_id', '=', sessionId)
        .executeTakeFirstOrThrow();
      expect(await listStripe(`/v1/refunds?payment_intent=${intent.payment_intent_id}`)).toHaveLength(1);
    },
  };
}

async function sessionsOf(orderNumber: string): Promise<unknown[]> {
  const sessions = await listStripe('/v1/checkout/sessions?limit=100');
  return sessions.filter(({ client_reference_id }) => client_reference_id === orderNumber);
}

async function listStripe(path: string): Promise<Record<string, unknown>[]> {
  const reply = await fetch(shop.sandboxUrl + path, { headers: { authorization: `Bearer ${SANDBOX_KEY}` } });
  const { data } = (await reply.json()) as { data: Record<string, unknown>[] };
  return data;
}

/** A visitor who only views pages; how long each reply took. */
function browseUntilStopped() {
  let isOver = false;
  const browse = async () => {
    const took: number[] = [];
    do {
      const startedAt = performance.now();
      const { status } = await shop.browser().send('GET', '/api/products/');
      took.push(performance.now() - startedAt);
      expect(status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 20));
    } while (!isOver);
    return took;
  };
  return { ended: browse(), stop: () => (isOver = true) };
}

async function within<Reply>(ms: number, reply: Promise<Reply>): Promise<Reply> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`No reply within ${ms} ms`)), ms).unref();
  });
  return Promise.race([reply, late]);
}
