/** Refunds: keyed, never above what was paid, booked as Stripe shows them, and back again when one fails (X7, R18, §7.18). */

import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { moveOrder } from '#server/orders/shipments/move-order.ts';
import type { RefundInput } from '#server/payments/refunds/decide-refund.ts';
import { insertRefund } from '#server/payments/refunds/refund-store.ts';
import { storeEvent } from '#server/payments/stripe/payment-event-store.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { GOOD_CARD, openPayment, pay } from '#tests/support/buying.ts';
import { runOperator } from '#tests/support/operator.ts';
import { byAnna, requestRefundByAnna } from '#tests/support/order-change.ts';
import { kindsOf, stateOf, untilEventsAreWorkedOn } from '#tests/support/order-facts.ts';
import { SANDBOX_KEY } from '#tests/support/test-config.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop();
afterAll(() => shop.close());

const SLOW_REFUND_CARD = '4000000000007726';
const FAILING_REFUND_CARD = '4000000000005126';
const DISPUTED_CARD = '4000000000000259';

beforeEach(async () => {
  // The safety net of the test before would send the refund that now has the same number.
  await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = 'send_refund'`.execute(
    shop.database,
  );
  await clearOrders(shop.database);
  await addProduct(shop.database, { id: 1, stock: 5 });
});

afterEach(() => {
  shop.stripe.faultMode = 'fair';
  shop.stripe.hits = () => true;
  expect(shop.stripe.violations).toEqual([]);
});

const isIn = (orderNumber: string, state: string) =>
  until(`it is ${state}`, async () => (await stateOf(shop, orderNumber)) === state);
const refunds = () => shop.database.selectFrom('refunds').selectAll().orderBy('id').execute();
const stock = async () => (await shop.database.selectFrom('products').select('stock').executeTakeFirstOrThrow()).stock;
const mailKeys = async () =>
  (await shop.database.selectFrom('mails').select('dedup_key').orderBy('id').execute()).map(
    (mail) => mail.dedup_key.split(':')[0],
  );
const untilProcessed = () => untilEventsAreWorkedOn(shop);

/** C$226.00 for two units. */
async function buy(card = GOOD_CARD): Promise<string> {
  const { orderNumber, url } = await openPayment(shop.browser(), { 1: 2 });
  await pay(url, card);
  await isIn(orderNumber, 'paid processing');
  return orderNumber;
}

/** Requests it and sends it, as the command does. */
async function refund(orderNumber: string, input: Partial<RefundInput> = {}) {
  const requested = await requestRefundByAnna(shop.database, {
    orderNumber,
    amountCents: null,
    restock: false,
    key: null,
    ...input,
  });
  if (requested.kind === 'requested') await shop.runTask('send_refund', { refund_id: requested.refund.id });
  return requested.kind === 'refused' ? requested.why : requested.kind;
}

async function inStripe(path: string, form?: Record<string, string>) {
  const reply = await fetch(`${shop.sandboxUrl}${path}`, {
    method: form === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${SANDBOX_KEY}` },
    ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
  });
  return (await reply.json()) as { data: { id: string; amount: number; status: string }[] };
}
const paymentIntent = async () =>
  (await shop.database.selectFrom('checkout_sessions').select('payment_intent_id').executeTakeFirstOrThrow())
    .payment_intent_id ?? '';
const refundedAtStripe = async () => {
  const { data } = await inStripe(`/v1/refunds?payment_intent=${await paymentIntent()}`);
  return data.filter((candidate) => candidate.status !== 'failed').reduce((sum, item) => sum + item.amount, 0);
};

describe('a refund', () => {
  test('of everything cancels an order that was not shipped; stock stays where it is', async () => {
    const orderNumber = await buy();
    expect(await refund(orderNumber)).toBe('requested');
    await untilProcessed();
    expect(await stateOf(shop, orderNumber)).toBe('refunded cancelled');
    expect(await refundedAtStripe()).toBe(22_600);
    expect(await stock()).toBe(3);
    expect(await kindsOf(shop, orderNumber)).toEqual(['created', 'session_opened', 'paid', 'refunded', 'cancelled']);
    expect((await mailKeys()).map(String).toSorted()).toEqual(['confirmation', 'new-order', 'refund-1']);
    expect(await refund(orderNumber)).toBe('all of it has been refunded');
  });

  test('in parts adds up to no more than was paid', async () => {
    const orderNumber = await buy();
    expect(await refund(orderNumber, { amountCents: 22_601 })).toBe('only C$226.00 of it is left to refund');
    expect(await refund(orderNumber, { amountCents: 10_000 })).toBe('requested');
    expect(await stateOf(shop, orderNumber)).toBe('part_refunded processing');
    expect(await refund(orderNumber, { amountCents: 12_601 })).toBe('only C$126.00 of it is left to refund');
    expect(await refund(orderNumber)).toBe('requested');
    expect(await stateOf(shop, orderNumber)).toBe('refunded cancelled');
    expect((await refunds()).map((row) => row.amount_cents)).toEqual([10_000, 12_600]);
    expect(await refundedAtStripe()).toBe(22_600);
  });

  test('twelve at once give back no more than was paid', { tags: 'long' }, async () => {
    const orderNumber = await buy();
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(
        Array.from({ length: 3 }, (_, n) => refund(orderNumber, { amountCents: 5000, key: `${round}-${n}` })),
      );
    }
    await untilProcessed();
    expect((await refunds()).reduce((sum, row) => sum + row.amount_cents, 0)).toBe(await refundedAtStripe());
    expect(await refundedAtStripe()).toBeLessThanOrEqual(22_600);
    expect(await stateOf(shop, orderNumber)).toBe('part_refunded processing');
  });

  test('the limit is enforced by the statement itself, whatever was decided before it', async () => {
    await buy();
    const session = await shop.database.selectFrom('checkout_sessions').select('id').executeTakeFirstOrThrow();
    const insert = (amountCents: number, idempotencyKey: string) =>
      inTransaction(shop.database, (tx) =>
        insertRefund(tx, { sessionId: session.id, amountCents, reason: 'requested', restock: false, idempotencyKey }),
      );
    expect(await insert(22_601, 'one cent too much')).toBeNull();
    expect(await insert(22_600, 'all of it')).toMatchObject({ status: 'requested' });
    await sql`update refunds set status = 'succeeded', stripe_refund_id = 're_1'`.execute(shop.database);
    expect(await insert(1, 'one cent more')).toBeNull();
  });

  test('with --restock puts back what was sold, once', async () => {
    const orderNumber = await buy();
    expect(await refund(orderNumber, { amountCents: 100, restock: true })).toMatch('single units');
    expect(await refund(orderNumber, { restock: true })).toBe('requested');
    await shop.runTask('send_refund', { refund_id: 1 });
    await untilProcessed();
    expect(await stock()).toBe(5);
    const moves = await shop.database
      .selectFrom('stock_movements')
      .where('reason', '<>', 'import')
      .select(['reason', 'quantity'])
      .orderBy('id')
      .execute();
    expect(moves).toEqual([
      { reason: 'sale', quantity: -2 },
      { reason: 'return', quantity: 2 },
    ]);
  });

  test('of a shipped order leaves it shipped', async () => {
    const orderNumber = await buy();
    await moveOrder(shop.database, byAnna(orderNumber), 'shipped');
    await refund(orderNumber);
    expect(await stateOf(shop, orderNumber)).toBe('refunded shipped');
  });

  test('with the same key is the same refund, whenever it is requested', async () => {
    const orderNumber = await buy();
    expect(await refund(orderNumber, { amountCents: 500, key: 'claim 7' })).toBe('requested');
    expect(await refund(orderNumber, { amountCents: 500, key: 'claim 7' })).toBe('known');
    expect(await refundedAtStripe()).toBe(500);
  });

  test('with the same key and another amount is refused with the reason', async () => {
    const orderNumber = await buy();
    expect(await refund(orderNumber, { amountCents: 500, key: 'claim 7' })).toBe('requested');
    const why = 'the key "claim 7" belongs to another refund: C$5.00 without --restock';
    expect(await refund(orderNumber, { amountCents: 600, key: 'claim 7' })).toBe(why);
    expect(await refund(orderNumber, { amountCents: null, key: 'claim 7' })).toBe(why);
    expect(await refund(orderNumber, { amountCents: null, key: 'the rest' })).toBe('requested');
    expect(await refund(orderNumber, { amountCents: null, key: 'the rest' })).toBe('known');
    expect(await refundedAtStripe()).toBe(22_600);
  });

  test('of all that is left is not the part that is under way', async () => {
    const orderNumber = await buy();
    const input = { orderNumber, restock: false, key: null };
    await requestRefundByAnna(shop.database, { ...input, amountCents: 500 });
    expect(await requestRefundByAnna(shop.database, { ...input, amountCents: null })).toMatchObject({
      why: 'another refund of it is still in progress',
    });
  });

  test('of what was not paid is refused', async () => {
    const { orderNumber } = await openPayment(shop.browser(), { 1: 1 });
    expect(await refund(orderNumber)).toBe('it has not been paid');
    expect(await refund('RE-00000-00000')).toBe('unknown');
  });
});

describe('a refund and a crash', () => {
  test('before Stripe was called: the same request continues it, and the worker would too', async () => {
    const orderNumber = await buy();
    const input = { orderNumber, amountCents: 500, restock: false, key: null };
    expect((await requestRefundByAnna(shop.database, input)).kind).toBe('requested');
    expect(await requestRefundByAnna(shop.database, input)).toMatchObject({ kind: 'known', refund: { id: 1 } });
    expect(await requestRefundByAnna(shop.database, { ...input, amountCents: 600 })).toMatchObject({
      why: 'another refund of it is still in progress',
    });
    const jobs = await sql`select 1 from graphile_worker.jobs where task_identifier = 'send_refund'`.execute(
      shop.database,
    );
    expect(jobs.rows).toHaveLength(1);
    await shop.runTask('send_refund', { refund_id: 1 });
    expect(await refundedAtStripe()).toBe(500);
  });

  test(
    'after Stripe made it, and after Stripe deleted the key: it is found, not made again',
    { tags: 'long' },
    async () => {
      const orderNumber = await buy();
      await requestRefundByAnna(shop.database, { orderNumber, amountCents: 500, restock: false, key: null });
      const key = (await refunds())[0]?.idempotency_key ?? '';
      await inStripe('/v1/refunds', {
        payment_intent: await paymentIntent(),
        amount: '500',
        'metadata[refund_key]': key,
      });
      await shop.runTask('send_refund', { refund_id: 1 });
      await untilProcessed();
      expect(await refundedAtStripe()).toBe(500);
      expect(await refunds()).toMatchObject([{ status: 'succeeded', reason: 'requested' }]);
    },
  );
});

describe('news from Stripe', () => {
  test('a refund made in the dashboard is booked like one of ours', async () => {
    const orderNumber = await buy();
    await inStripe('/v1/refunds', { payment_intent: await paymentIntent() });
    await isIn(orderNumber, 'refunded cancelled');
    await untilProcessed();
    expect(await refunds()).toMatchObject([{ reason: 'outside', status: 'succeeded', amount_cents: 22_600 }]);
    expect((await mailKeys()).filter((key) => key?.startsWith('refund'))).toEqual(['refund-1']);
  });

  test('a refund that is pending first succeeds later', { tags: 'long' }, async () => {
    const orderNumber = await buy(SLOW_REFUND_CARD);
    await refund(orderNumber);
    expect((await refunds())[0]?.status).toBe('pending');
    expect(await stateOf(shop, orderNumber)).toBe('refunded cancelled');
    await until('it succeeds', async () => (await refunds())[0]?.status === 'succeeded');
    expect((await mailKeys()).filter((key) => key?.startsWith('refund'))).toEqual(['refund-1']);
  });

  test('a refund that fails later is reversed, and the owner is mailed once', async () => {
    const orderNumber = await buy(FAILING_REFUND_CARD);
    await refund(orderNumber, { amountCents: 500 });
    expect(await stateOf(shop, orderNumber)).toBe('part_refunded processing');
    await isIn(orderNumber, 'paid processing');
    await untilProcessed();
    expect(await refunds()).toMatchObject([{ status: 'failed', failure: 'expired_or_canceled_card' }]);
    expect((await mailKeys()).filter((key) => key?.startsWith('refund'))).toEqual(['refund-1', 'refund-failed-1']);
    expect(await refund(orderNumber)).toBe('requested');
    expect(await stateOf(shop, orderNumber)).toBe('refunded cancelled');
    // That one fails as well: the order stays cancelled, and says that its money is still to be refunded.
    await isIn(orderNumber, 'refund_due cancelled');
  });

  test('a disputed payment is reported to the owner and cannot be refunded', async () => {
    const { orderNumber, url } = await openPayment(shop.browser(), { 1: 1 });
    await pay(url, DISPUTED_CARD);
    await isIn(orderNumber, 'disputed processing');
    expect(await refund(orderNumber)).toMatch('disputed');
    expect((await mailKeys()).some((key) => key?.startsWith('dispute-opened-du_'))).toBe(true);
  });

  describe('a dispute', () => {
    const dispute = async (): Promise<{ orderNumber: string; id: string; payment_intent: string }> => {
      const { orderNumber, url } = await openPayment(shop.browser(), { 1: 1 });
      await pay(url, DISPUTED_CARD);
      await isIn(orderNumber, 'disputed processing');
      const { rows } = await sql<{ id: string; payment_intent: string }>`
        select payload #>> '{data,object,id}' as id, payload #>> '{data,object,payment_intent}' as payment_intent
        from payment_events where type = 'charge.dispute.created'`.execute(shop.database);
      const [created] = rows;
      if (created === undefined) throw new Error('No dispute was reported');
      return { orderNumber, ...created };
    };
    let closings = 0;
    /** As Stripe reports it. */
    const close = async ({ id, payment_intent }: { id: string; payment_intent: string }, status: string) => {
      const object = { id, object: 'dispute', payment_intent, status };
      const eventId = `evt_closed_${(closings += 1)}`;
      const type = 'charge.dispute.closed';
      await storeEvent(shop.database, { id: eventId, type, data: { object } });
      await until('it is worked on', async () => {
        const [event] = await shop.database
          .selectFrom('payment_events')
          .selectAll()
          .where('id', '=', eventId)
          .execute();
        return event?.processed_at != null;
      });
    };
    const again = async (type: string) => {
      await sql`update payment_events set processed_at = null where type = ${type}`.execute(shop.database);
      const { rows } = await sql<{ id: string }>`select id from payment_events where type = ${type}`.execute(
        shop.database,
      );
      for (const { id } of rows) await shop.runTask('process_payment_event', { event_id: id });
    };

    test('that is won gives the order its state back, once, whatever comes afterwards', async () => {
      const disputed = await dispute();
      await close(disputed, 'won');
      expect(await stateOf(shop, disputed.orderNumber)).toBe('paid processing');
      await close(disputed, 'won');
      await again('charge.dispute.created');
      expect(await stateOf(shop, disputed.orderNumber)).toBe('paid processing');
      expect((await kindsOf(shop, disputed.orderNumber)).slice(-2)).toEqual(['disputed', 'dispute_won']);
      const mails = (await shop.database.selectFrom('mails').selectAll().orderBy('id').execute()).filter(
        ({ subject }) => /dispute/i.test(subject),
      );
      expect(mails.map(({ recipient, subject }) => `${recipient}: ${subject}`)).toEqual([
        `owner@example.com: Payment dispute for order ${disputed.orderNumber}`,
        `owner@example.com: Dispute won for order ${disputed.orderNumber}`,
      ]);
    });

    test('that is won after a part was refunded leaves the order refunded in part', { tags: 'long' }, async () => {
      const disputed = await dispute();
      await sql`insert into refunds (order_id, checkout_session_id, amount_cents, reason, restock, idempotency_key, status, stripe_refund_id)
        select order_id, id, 700, 'outside', false, 'of a test', 'succeeded', 're_of_a_test' from checkout_sessions`.execute(
        shop.database,
      );
      await close(disputed, 'won');
      expect(await stateOf(shop, disputed.orderNumber)).toBe('part_refunded processing');
    });

    test('that is lost stays, and the owner is mailed', { tags: 'long' }, async () => {
      const disputed = await dispute();
      await close(disputed, 'lost');
      expect(await stateOf(shop, disputed.orderNumber)).toBe('disputed processing');
      expect((await kindsOf(shop, disputed.orderNumber)).at(-1)).toBe('dispute_lost');
      expect((await mailKeys()).at(-1)).toBe(`dispute-${disputed.id}`);
    });
  });

  test('of an order whose buyer was erased sends no mail', async () => {
    const orderNumber = await buy();
    await sql`update orders set customer_email = '', customer_first_name = '', customer_last_name = '', personal_erased_at = now()`.execute(
      shop.database,
    );
    await refund(orderNumber, { amountCents: 700 });
    await untilProcessed();
    expect(await stateOf(shop, orderNumber)).toBe('part_refunded processing');
    const { rows } = await sql<{
      recipient: string;
    }>`select recipient from mails where recipient = '' or reply_to = ''`.execute(shop.database);
    expect(rows).toEqual([]);
  });

  test('in any order, any number of times, ends in the same books', async () => {
    const orderNumber = await buy();
    await refund(orderNumber, { amountCents: 700 });
    await untilProcessed();
    const before = [
      await stateOf(shop, orderNumber),
      await refunds(),
      await mailKeys(),
      await kindsOf(shop, orderNumber),
    ];
    const { rows } = await sql<{ id: string }>`select id from payment_events order by id desc`.execute(shop.database);
    expect(rows.length).toBeGreaterThan(5);
    for (let round = 0; round < 3; round += 1) {
      await sql`update payment_events set processed_at = null`.execute(shop.database);
      await Promise.all(
        rows.toSorted(() => (round % 2) - 0.5).map(({ id }) => shop.runTask('process_payment_event', { event_id: id })),
      );
    }
    expect([
      await stateOf(shop, orderNumber),
      await refunds(),
      await mailKeys(),
      await kindsOf(shop, orderNumber),
    ]).toEqual(before);
  });
});

describe('operator', () => {
  const operator = (...args: string[]) =>
    runOperator(args, {
      DATABASE_URL: shop.databaseUrl,
      DATA_DIR: shop.dataDir,
      STRIPE_SECRET_KEY: SANDBOX_KEY,
      STRIPE_WEBHOOK_SECRET: 'whsec_of_no_use_here',
      STRIPE_API_BASE: shop.stripe.url,
    });

  test('refunds, reports what it did, and refuses what is impossible', async () => {
    const orderNumber = await buy();
    expect((await operator('refund', orderNumber, '--amount', '12.505', '--yes')).err).toMatch(
      'must be an amount such as 12.50',
    );
    expect((await operator('refund', orderNumber)).err).toMatch('use --yes');
    const part = await operator('refund', orderNumber, '--amount', '12.50', '--yes');
    expect(part).toMatchObject({ code: 0, err: '' });
    // The split of a sum is shown before the refund is made.
    expect(part.out).toMatch(
      /^C\$12\.50, of it C\$1\.44 Tax, to the card by Stripe\nRE-\S+: C\$12\.50 succeeded {2}re_\w+\n$/,
    );
    const over = await operator('refund', orderNumber, '--amount', '213.51', '--yes');
    expect(over).toMatchObject({
      code: 1,
      out: '',
      err: `${orderNumber} was not refunded: only C$213.50 of it is left to refund\n`,
    });
    expect(await refundedAtStripe()).toBe(1250);
  });

  test('refuses a key that belongs to a refund of another amount', { tags: 'long' }, async () => {
    const orderNumber = await buy();
    const keyed = (amount: string) => operator('refund', orderNumber, '--amount', amount, '--key', 'claim 7', '--yes');
    expect(await keyed('10.00')).toMatchObject({ code: 0, err: '' });
    expect(await keyed('20.00')).toMatchObject({
      code: 1,
      out: '',
      err: `${orderNumber} was not refunded: the key "claim 7" belongs to another refund: C$10.00 without --restock\n`,
    });
    expect(await refundedAtStripe()).toBe(1000);
  });

  test('adjusts stock with a reason, never below what open checkouts hold', async () => {
    await openPayment(shop.browser(), { 1: 2 });
    const change = (to: string) => operator('stock', 't-1', to, '--reason', 'counted');
    expect(await change('+4')).toMatchObject({ code: 0, out: 'T-1 Product 1: 9 in stock, 2 held by open checkouts\n' });
    expect(await change('-7')).toMatchObject({ code: 0, out: 'T-1 Product 1: 2 in stock, 2 held by open checkouts\n' });
    expect(await change('=1')).toMatchObject({
      code: 1,
      err: 'T-1 was not changed: of 2 in stock, open checkouts hold 2: it cannot become 1\n',
    });
    expect((await change('5')).code).toBe(1);
    const moves = await shop.database
      .selectFrom('stock_movements')
      .where('reason', '<>', 'import')
      .select(['quantity', 'reason', 'note'])
      .orderBy('id')
      .execute();
    expect(moves).toEqual([
      { quantity: 4, reason: 'adjustment', note: 'counted' },
      { quantity: -7, reason: 'adjustment', note: 'counted' },
    ]);
  });
});
