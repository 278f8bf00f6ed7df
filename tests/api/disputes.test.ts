/** Disputes and inquiries, each by its own id: history, mails, refunds and moves; and payments that fail after they were processed. */

import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { moveOrder } from '#server/orders/shipments/move-order.ts';
import { openPayment, pay } from '#tests/support/buying.ts';
import { byAnna, requestRefundByAnna } from '#tests/support/order-change.ts';
import { kindsOf, stateOf, untilEventsAreWorkedOn } from '#tests/support/order-facts.ts';
import { SANDBOX_KEY } from '#tests/support/test-config.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop();
afterAll(() => shop.close());

const DISPUTED_CARD = '4000000000000259';
const INQUIRY_CARD = '4000000000001976';
const TWICE_DISPUTED_CARD = '4000000404000079';
const LATE_FAILURE_CARD = '4000000000007007';

beforeEach(async () => {
  await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = 'send_refund'`.execute(
    shop.database,
  );
  await clearOrders(shop.database);
  await addProduct(shop.database, { id: 1, stock: 5 });
});

const untilProcessed = () => untilEventsAreWorkedOn(shop);
const isIn = async (orderNumber: string, state: string) => {
  await until(`it is ${state}`, async () => (await stateOf(shop, orderNumber)) === state);
  await untilProcessed();
};
async function buy(card: string, state: string): Promise<string> {
  const { orderNumber, url } = await openPayment(shop.browser(), { 1: 2 });
  await pay(url, card);
  await isIn(orderNumber, state);
  return orderNumber;
}
/** Oldest first. */
const disputeIds = async () => {
  const { rows } = await sql<{ id: string }>`
    select payload #>> '{data,object,id}' as id from payment_events where type = 'charge.dispute.created' order by 1`.execute(
    shop.database,
  );
  return rows.map(({ id }) => id);
};
/** What the owner writes in Stripe's dashboard; in test mode these words decide. */
const reply = (id: string, evidence: string) =>
  fetch(`${shop.sandboxUrl}/v1/disputes/${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_KEY}` },
    body: new URLSearchParams({ 'evidence[uncategorized_text]': evidence }),
  });
const ownerMails = async () =>
  (
    await shop.database
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', 'owner@example.com')
      .orderBy('id')
      .execute()
  )
    .filter(({ subject }) => /inquir|dispute/i.test(subject))
    .map(({ subject, text_body }) => ({ subject, text_body }));
const refund = (orderNumber: string) =>
  requestRefundByAnna(shop.database, { orderNumber, amountCents: null, restock: false, key: null });

describe('an inquiry', () => {
  test('is reported as an inquiry, not as lost money, and a refund ends it', { tags: 'long' }, async () => {
    const orderNumber = await buy(INQUIRY_CARD, 'inquiry processing');
    expect(await moveOrder(shop.database, byAnna(orderNumber), 'shipped')).toMatchObject({
      kind: 'refused',
      why: expect.stringContaining('inquires about its payment'),
    });
    const [mail, ...more] = await ownerMails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Bank inquiry about the payment for order ${orderNumber}`);
    expect(mail?.text_body).toContain('No money has been withdrawn');
    expect(mail?.text_body).toContain(`operator -- refund ${orderNumber}`);
    const requested = await refund(orderNumber);
    if (requested.kind !== 'requested') throw new Error(`The refund was ${requested.kind}`);
    await shop.runTask('send_refund', { refund_id: requested.refund.id });
    await until('the inquiry is closed', async () => (await kindsOf(shop, orderNumber)).includes('inquiry_closed'));
    await untilProcessed();
    expect(await stateOf(shop, orderNumber)).toBe('refunded cancelled');
    expect(await kindsOf(shop, orderNumber)).not.toContain('disputed');
  });

  test('that gets a good response is closed, and the order continues', async () => {
    const orderNumber = await buy(INQUIRY_CARD, 'inquiry processing');
    const [id = ''] = await disputeIds();
    await reply(id, 'winning_evidence');
    await isIn(orderNumber, 'paid processing');
    expect((await kindsOf(shop, orderNumber)).slice(-2)).toEqual(['inquiry', 'inquiry_closed']);
    expect(await moveOrder(shop.database, byAnna(orderNumber), 'shipped')).toEqual({ kind: 'done' });
  });

  test('that becomes a dispute is one then', { tags: 'long' }, async () => {
    const orderNumber = await buy(INQUIRY_CARD, 'inquiry processing');
    const [id = ''] = await disputeIds();
    await reply(id, 'escalate_inquiry_evidence');
    await isIn(orderNumber, 'disputed processing');
    expect((await kindsOf(shop, orderNumber)).slice(-2)).toEqual(['inquiry', 'disputed']);
    expect((await ownerMails()).map(({ subject }) => subject)).toEqual([
      `Bank inquiry about the payment for order ${orderNumber}`,
      `Payment dispute for order ${orderNumber}`,
    ]);
    expect(await refund(orderNumber)).toMatchObject({ kind: 'refused' });
  });
});

describe('two disputes of one payment', () => {
  test('are distinguished: a won one undoes only its own', { tags: 'long' }, async () => {
    const orderNumber = await buy(TWICE_DISPUTED_CARD, 'disputed processing');
    await until('both were reported', async () => (await disputeIds()).length === 2);
    await untilProcessed();
    expect((await kindsOf(shop, orderNumber)).filter((kind) => kind === 'disputed')).toHaveLength(2);
    expect(await ownerMails()).toHaveLength(2);
    const [first = '', second = ''] = await disputeIds();
    await reply(first, 'winning_evidence');
    await until('the first is won', async () => (await kindsOf(shop, orderNumber)).includes('dispute_won'));
    expect(await stateOf(shop, orderNumber)).toBe('disputed processing');
    await reply(second, 'winning_evidence');
    await isIn(orderNumber, 'paid processing');
    expect(await ownerMails()).toHaveLength(4);
  });

  test('one won and one lost: the money is lost, whatever order the events come in, and however often', async () => {
    const orderNumber = await buy(TWICE_DISPUTED_CARD, 'disputed processing');
    await until('both were reported', async () => (await disputeIds()).length === 2);
    const [first = '', second = ''] = await disputeIds();
    await reply(first, 'losing_evidence');
    await reply(second, 'winning_evidence');
    await until('both are closed', async () => {
      const kinds = await kindsOf(shop, orderNumber);
      return kinds.includes('dispute_won') && kinds.includes('dispute_lost');
    });
    await untilProcessed();
    const facts = async () => [await stateOf(shop, orderNumber), await kindsOf(shop, orderNumber), await ownerMails()];
    const before = await facts();
    expect(before[0]).toBe('disputed processing');
    const { rows } = await sql<{ id: string }>`select id from payment_events order by id desc`.execute(shop.database);
    await sql`update payment_events set processed_at = null`.execute(shop.database);
    for (const { id } of rows.toReversed()) await shop.runTask('process_payment_event', { event_id: id });
    expect(await facts()).toEqual(before);
  });
});

test('a disputed order is not shipped', async () => {
  const orderNumber = await buy(DISPUTED_CARD, 'disputed processing');
  expect(await moveOrder(shop.database, byAnna(orderNumber), 'shipped')).toEqual({
    kind: 'refused',
    why: 'its payment is disputed',
  });
  expect(await stateOf(shop, orderNumber)).toBe('disputed processing');
});

describe('a payment that is processed and then fails', () => {
  test('ends its order: stock released once, in the history, and both sides learn of it', async () => {
    const orderNumber = await buy(LATE_FAILURE_CARD, 'cancelled cancelled');
    const stock = () => shop.database.selectFrom('products').select(['stock', 'held']).execute();
    expect(await stock()).toEqual([{ stock: 5, held: 0 }]);
    expect((await kindsOf(shop, orderNumber)).filter((kind) => kind === 'payment_failed').length).toBeGreaterThan(0);
    expect(await shop.database.selectFrom('checkout_sessions').select('status').execute()).toEqual([
      { status: 'failed' },
    ]);
    const mails = await shop.database.selectFrom('mails').select(['recipient', 'subject']).orderBy('id').execute();
    expect(mails).toEqual([
      { recipient: 'buyer@example.com', subject: `Payment for order ${orderNumber} failed` },
      { recipient: 'owner@example.com', subject: `Payment not completed for order ${orderNumber}` },
    ]);
    const before = await kindsOf(shop, orderNumber);
    await sql`update payment_events set processed_at = null`.execute(shop.database);
    const { rows } = await sql<{ id: string }>`select id from payment_events`.execute(shop.database);
    for (const { id } of rows) await shop.runTask('process_payment_event', { event_id: id });
    expect(await kindsOf(shop, orderNumber)).toEqual(before);
    expect(await stock()).toEqual([{ stock: 5, held: 0 }]);
  });
});
