/** Money that comes when it is too late, or a second time: it goes back by itself, once, and both sides are notified (§7.11, R8). */

import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { sampled } from '#tests/support/long.ts';
import { kindsOf, stateOf, untilEventsAreWorkedOn } from '#tests/support/order-facts.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop();
const byHand = await startTestShop({ webhooks: false, worker: false });
afterAll(() => Promise.all([shop.close(), byHand.close()]));

beforeEach(async () => {
  for (const { database } of [shop, byHand]) {
    await clearOrders(database);
    await addProduct(database, { id: 1, stock: 5 });
  }
});

afterEach(() => {
  for (const { stripe } of [shop, byHand]) {
    stripe.faultMode = 'fair';
    stripe.hits = () => true;
    expect(stripe.violations).toEqual([]);
  }
});

const stockOf = ({ database } = shop) =>
  database.selectFrom('products').select(['stock', 'held']).where('id', '=', 1).executeTakeFirstOrThrow();
const refundsOf = ({ database } = shop) =>
  database.selectFrom('refunds').select(['amount_cents', 'reason', 'status']).orderBy('id').execute();
const mailKeys = async ({ database } = shop) =>
  (await database.selectFrom('mails').select(['dedup_key', 'recipient']).orderBy('id').execute()).map(
    (mail) => `${mail.dedup_key.split(':')[0]} to ${mail.recipient}`,
  );
const refundCalls = (of = shop) =>
  of.stripe.exchanges.filter((exchange) => exchange.method === 'POST' && exchange.path === '/v1/refunds');

/** The hold is lost, and others buy what it held. */
async function loseStock({ database }: Pick<typeof shop, 'database'>, left = 0): Promise<void> {
  await sql`delete from stock_holds`.execute(database);
  await sql`update products set held = 0, stock = ${left}`.execute(database);
}

describe('paid after the stock was sold', () => {
  test('is cancelled, refunded in full automatically, and mailed to both sides', async () => {
    const browser = shop.browser();
    const payment = await openPayment(browser, { 1: 2 });
    await loseStock(shop, 1);
    await pay(payment.url);
    await until('the money is back', async () => (await stateOf(shop, payment.orderNumber)) === 'refunded cancelled');
    expect(await refundsOf()).toEqual([{ amount_cents: 22_600, reason: 'no_stock', status: 'succeeded' }]);
    expect(await stockOf()).toEqual({ stock: 1, held: 0 });
    expect(await kindsOf(shop, payment.orderNumber)).toEqual(['created', 'session_opened', 'no_stock', 'refunded']);
    expect(await mailKeys()).toEqual(['unfillable to buyer@example.com', 'unfillable-owner to owner@example.com']);
    expect((await verifyPayment(browser, payment)).body).toEqual({
      verified: false,
      order: { order_number: payment.orderNumber },
    });
    expect((await browser.call('createCheckoutSession', { params: { id: payment.orderNumber } })).body.error.code).toBe(
      'order_closed',
    );
    const mails = await until('the mails are sent', async () => {
      const all = (await shop.mails()).filter((mail) => mail.subject?.includes(payment.orderNumber));
      return all.length === 2 && all;
    });
    expect(mails.map((mail) => mail.text ?? '').join('\n')).toContain('refunding the full amount of C$226.00');
  });

  test('takes what stock there is instead, if it is enough', async () => {
    const payment = await openPayment(shop.browser(), { 1: 2 });
    await loseStock(shop, 2);
    await pay(payment.url);
    await until('it is paid', async () => (await stateOf(shop, payment.orderNumber)) === 'paid processing');
    expect(await stockOf()).toEqual({ stock: 0, held: 0 });
    expect(await refundsOf()).toEqual([]);
  });

  test('gives back what it still held of other products', async () => {
    await addProduct(shop.database, { id: 2, stock: 4 });
    const payment = await openPayment(shop.browser(), { 1: 1, 2: 3 });
    await sql`delete from stock_holds where product_id = 1`.execute(shop.database);
    await sql`update products set held = 0, stock = 0 where id = 1`.execute(shop.database);
    await pay(payment.url);
    await until('the money is back', async () => (await stateOf(shop, payment.orderNumber)) === 'refunded cancelled');
    expect(await shop.database.selectFrom('products').select(['stock', 'held']).where('id', '=', 2).execute()).toEqual([
      { stock: 4, held: 0 },
    ]);
  });

  for (const [cases, options] of sampled(
    ['cut_before', 'cut_after', 'replies_500', 'replies_429', 'half_a_body', 'bad_json'] as const,
    (mode) => mode === 'half_a_body',
  ))
    test.each(cases)('%s while refunding: the money is still refunded once', options, async (faultMode) => {
      const browser = byHand.browser();
      const payment = await openPayment(browser, { 1: 1 });
      await loseStock(byHand);
      await pay(payment.url);
      expect((await verifyPayment(browser, payment)).body.verified).toBe(false);
      const before = refundCalls(byHand).length;
      byHand.stripe.faultMode = faultMode;
      byHand.stripe.hits = (method) => method === 'POST';
      await expect(byHand.runTask('send_refund', { refund_id: 1 })).rejects.toThrow('could not be sent');
      expect(await stateOf(byHand, payment.orderNumber)).toBe('refund_due cancelled');
      byHand.stripe.faultMode = 'fair';
      const runs = await Promise.allSettled(
        Array.from({ length: 4 }, () => byHand.runTask('send_refund', { refund_id: 1 })),
      );
      expect(runs.some((run) => run.status === 'fulfilled')).toBe(true);
      expect(await stateOf(byHand, payment.orderNumber)).toBe('refunded cancelled');
      const made = refundCalls(byHand)
        .slice(before)
        .map((exchange) => (JSON.parse(String(exchange.responseBody)) as { id?: string }).id);
      expect(new Set(made.filter((id) => id !== undefined)).size).toBe(1);
      expect(await kindsOf(byHand, payment.orderNumber)).toEqual(['created', 'session_opened', 'no_stock', 'refunded']);
    });
});

describe('a second payment of a paid order', () => {
  /** The first page was given up by us, but can still be paid: so both are. */
  async function openTwoPages(of: typeof shop) {
    const browser = of.browser();
    const first = await openPayment(browser, { 1: 1 });
    await sql`update checkout_sessions set status = 'failed'`.execute(of.database);
    await sql`update orders set payment_state = 'none'`.execute(of.database);
    const { body } = await browser.call('createCheckoutSession', { params: { id: first.orderNumber } });
    const url = body.url as string;
    expect(url).not.toBe(first.url);
    return { browser, first, second: { ...first, url, sessionId: url.slice(url.lastIndexOf('/') + 1) } };
  }

  test('is refunded; the order stays paid and sold once', async () => {
    const { first, second } = await openTwoPages(shop);
    await pay(second.url);
    await until('it is paid', async () => (await stateOf(shop, first.orderNumber)) === 'paid processing');
    await pay(first.url);
    await until('the second money is back', async () => (await refundsOf())[0]?.status === 'succeeded');
    await untilEventsAreWorkedOn(shop);
    expect(await refundsOf()).toEqual([{ amount_cents: 11_300, reason: 'duplicate', status: 'succeeded' }]);
    expect(await stateOf(shop, first.orderNumber)).toBe('paid processing');
    expect(await stockOf()).toEqual({ stock: 4, held: 0 });
    expect(await kindsOf(shop, first.orderNumber)).toEqual([
      'created',
      'session_opened',
      'session_opened',
      'paid',
      'paid_twice',
      'refunded',
    ]);
    expect((await mailKeys()).toSorted()).toEqual([
      'confirmation to buyer@example.com',
      'new-order to owner@example.com',
      'paid-twice-1 to owner@example.com',
      'refund-1 to buyer@example.com',
    ]);
  });

  test('both verified at once: one sale, one refund', async () => {
    const { browser, first, second } = await openTwoPages(byHand);
    await Promise.all([pay(first.url), pay(second.url)]);
    const replies = await Promise.all([
      verifyPayment(browser, first),
      verifyPayment(browser, second),
      verifyPayment(browser, first),
      verifyPayment(browser, second),
    ]);
    expect(replies.map((reply) => reply.body.verified)).toEqual([true, true, true, true]);
    expect(await refundsOf(byHand)).toEqual([{ amount_cents: 11_300, reason: 'duplicate', status: 'requested' }]);
    expect(await stockOf(byHand)).toEqual({ stock: 4, held: 0 });
    const states = await byHand.database.selectFrom('checkout_sessions').select('status').execute();
    expect(states.map((session) => session.status).toSorted()).toEqual(['complete', 'duplicate']);
  });
});

describe('a payment that does not fit', () => {
  test('of another amount is never "paid": it is held for review, and the owner is mailed once', async () => {
    const browser = byHand.browser();
    const payment = await openPayment(browser, { 1: 1 });
    await sql`update orders set total_cents = total_cents + 1, tax_cents = tax_cents + 1`.execute(byHand.database);
    await pay(payment.url);
    for (let run = 0; run < 3; run += 1) expect((await verifyPayment(browser, payment)).body.verified).toBe(false);
    expect(await stateOf(byHand, payment.orderNumber)).toBe('review pending');
    expect(await stockOf(byHand)).toEqual({ stock: 5, held: 1 });
    expect(await mailKeys(byHand)).toEqual(['review-1 to owner@example.com']);
    expect(await kindsOf(byHand, payment.orderNumber)).toEqual(['created', 'session_opened', 'review']);
    expect(await refundsOf(byHand)).toEqual([]);
  });
});
