import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { assertStripeObject } from '../schema/schema.ts';
import { NO_REQUEST, openLedger } from '../src/ledger.ts';
import { ATTEMPT_LIMIT_MS, DEFAULT_RETRY_DELAYS_MS, decideNext, startWebhooks } from '../src/webhooks.ts';
import {
  type Delivered,
  type Receiver,
  WEBHOOK_SECRET,
  pay,
  sessionParams,
  startReceiver,
  startTestSandbox,
  until,
} from './support.ts';

function target(receiver: Receiver, retryDelaysMs: readonly number[] = [60]) {
  return { webhook: { url: receiver.url, secret: WEBHOOK_SECRET, retryDelaysMs } };
}

function signatureOf(delivered: Delivered): string {
  return String(delivered.headers['stripe-signature']);
}

test('every event of a payment arrives once, signed, and counts as delivered', async () => {
  await using receiver = await startReceiver();
  await using run = await startTestSandbox(target(receiver));
  const { id } = await run.stripe.checkout.sessions.create(sessionParams());
  await pay(run.sandbox.url, id);
  await until(() => receiver.deliveries.length >= 4);
  for (const delivered of receiver.deliveries) {
    const event = await run.stripe.webhooks.constructEventAsync(delivered.body, signatureOf(delivered), WEBHOOK_SECRET);
    assertStripeObject('event', event);
    expect(event).toMatchObject({ api_version: '2026-10-28.endive', livemode: false, pending_webhooks: 1 });
    const forged = delivered.body.replace('27900', '27901');
    expect(() => run.stripe.webhooks.constructEvent(forged, signatureOf(delivered), WEBHOOK_SECRET)).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
  }
  const types = receiver.deliveries.map(({ event }) => event.type).toSorted();
  expect(types).toEqual([
    'charge.succeeded',
    'checkout.session.completed',
    'payment_intent.created',
    'payment_intent.succeeded',
  ]);
  await until(async () => (await run.stripe.events.list({ delivery_success: true })).data.length === 4);
  const [delivered] = receiver.deliveries;
  expect((await run.stripe.events.retrieve(delivered?.event.id ?? '')).pending_webhooks).toBe(0);
});

test("an API call's event names the request and its key", async () => {
  await using receiver = await startReceiver();
  await using run = await startTestSandbox(target(receiver));
  const { id } = await run.stripe.checkout.sessions.create(sessionParams());
  const expired = await run.stripe.checkout.sessions.expire(id, {}, { idempotencyKey: 'expire-1' });
  const delivered = await until(() => receiver.deliveries[0]);
  expect(delivered.event.request).toEqual({ id: expired.lastResponse.requestId, idempotency_key: 'expire-1' });
});

test('a delivery without a 2xx response is repeated with the same id and a new signature, redirects included', async () => {
  await using receiver = await startReceiver();
  let nowMs = Date.now() - 60_000;
  await using run = await startTestSandbox({ ...target(receiver, [1_000]), now: () => nowMs });
  const replies = [500, 302, 404];
  receiver.replyWith(() => {
    const status = replies.shift() ?? 204;
    return { status, headers: status === 302 ? { location: receiver.url } : {} };
  });
  const { id } = await run.stripe.checkout.sessions.create(sessionParams());
  await run.stripe.checkout.sessions.expire(id);
  for (let attempt = 1; attempt <= 4; attempt++) {
    await until(() => receiver.deliveries.length === attempt);
    if (attempt < 4) {
      const waiting = await run.stripe.events.list({ delivery_success: false });
      expect(waiting.data).toHaveLength(1);
      // The result of this attempt has to be noted before the clock may move past the pause.
      await until(async () => {
        nowMs += 100;
        return receiver.deliveries.length > attempt;
      });
    }
  }
  await until(async () => (await run.stripe.events.list({ delivery_success: false })).data.length === 0);
  expect(receiver.deliveries).toHaveLength(4);
  expect(new Set(receiver.deliveries.map(({ event }) => event.id)).size).toBe(1);
  expect(new Set(receiver.deliveries.map(signatureOf)).size).toBe(4);
  expect(new Set(receiver.deliveries.map(({ body }) => body)).size).toBe(1);
});

test('events the shop never took are sent again after a restart, to the address then configured', async () => {
  await using run = await startTestSandbox(target({ url: 'http://127.0.0.1:9/gone' } as Receiver, [3_600_000]));
  const { id } = await run.stripe.checkout.sessions.create(sessionParams());
  await pay(run.sandbox.url, id);
  const undelivered = await run.stripe.events.list({ delivery_success: false, types: ['checkout.session.completed'] });
  expect(undelivered.data[0]?.pending_webhooks).toBe(1);
  await using receiver = await startReceiver();
  await using again = await run.restart(target(receiver));
  await until(() => receiver.deliveries.length >= 4);
  expect(receiver.deliveries.map(({ event }) => event.id)).toContain(undelivered.data[0]?.id);
  await until(async () => (await again.stripe.events.list({ delivery_success: false })).data.length === 0);
});

test('at most eight deliveries run at once, and a stalled endpoint does not hold up payments', async () => {
  await using receiver = await startReceiver();
  await using run = await startTestSandbox(target(receiver));
  const gate = Promise.withResolvers<void>();
  let atOnce = 0;
  let most = 0;
  receiver.replyWith(async () => {
    most = Math.max(most, ++atOnce);
    await gate.promise;
    atOnce--;
    return 200;
  });
  for (let count = 0; count < 12; count++) {
    const { id } = await run.stripe.checkout.sessions.create(sessionParams());
    expect((await pay(run.sandbox.url, id)).status).toBe(200);
  }
  await until(() => receiver.deliveries.length === 8);
  gate.resolve();
  await until(() => receiver.deliveries.length === 48);
  expect(most).toBe(8);
  expect(new Set(receiver.deliveries.map(({ event }) => event.id)).size).toBe(48);
});

test('an endpoint that responds too slowly has failed, and is called again', { tags: 'long' }, async () => {
  expect(ATTEMPT_LIMIT_MS).toBe(10_000);
  await using receiver = await startReceiver();
  await using run = await startTestSandbox();
  await run.sandbox.close();
  const ledger = await openLedger({ stateDir: run.stateDir, now: Date.now, hasWebhook: true });
  const logged: string[] = [];
  const webhooks = startWebhooks({
    ledger,
    url: receiver.url,
    secret: WEBHOOK_SECRET,
    retryDelaysMs: [20],
    attemptLimitMs: 2000,
    now: Date.now,
    log: (text) => void logged.push(text),
  });
  const stalled = Promise.withResolvers<number>();
  receiver.replyWith(() => (receiver.deliveries.length === 1 ? stalled.promise : 200));
  ledger.transact(NO_REQUEST, (tx) => tx.emit({ type: 'refund.updated', object: {} }));
  await until(() => [...ledger.list('delivery')].every((delivery) => delivery.state === 'delivered'));
  expect(logged).toEqual([expect.stringContaining('no reply within 2000 ms, attempt 1')]);
  expect(receiver.deliveries).toHaveLength(2);
  stalled.resolve(200);
  await webhooks.close();
  ledger.close();
});

test('the pauses grow as configured, the last one repeats, and after three days it is over', () => {
  const start = 1_000_000;
  let delivery = { state: 'pending' as const, attempts: 0, nextAtMs: start, createdAtMs: start } as Parameters<
    typeof decideNext
  >[0];
  let nowMs = start;
  const pauses: number[] = [];
  while (delivery.state === 'pending' && pauses.length < 200) {
    delivery = decideNext(delivery, false, nowMs, DEFAULT_RETRY_DELAYS_MS);
    pauses.push(delivery.nextAtMs - nowMs);
    nowMs = delivery.nextAtMs;
  }
  expect(pauses.slice(0, 8)).toEqual([1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000, 3_600_000, 3_600_000]);
  expect(delivery.state).toBe('abandoned');
  expect(nowMs - start).toBeLessThan(73 * 3_600_000);
  expect(pauses.length).toBeGreaterThan(70);
  expect(decideNext(delivery, true, nowMs, [1]).state).toBe('delivered');
});
