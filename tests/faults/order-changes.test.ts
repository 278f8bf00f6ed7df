/**
 * A shipment, a cancellation, and an order on terms that end at each of their statements in turn, as by a kill: nothing is half done, what was
 * stored is completed by its job, and buyers are mailed once.
 */

import { afterAll, expect, test } from 'vitest';
import { createPurchaseOrderBody } from '#contract/orders.ts';
import { approveOrder, declineOrder } from '#server/business/terms/approve-order.ts';
import { createPurchaseOrder } from '#server/business/terms/create-purchase-order.ts';
import { connectPayments, sandboxSettings } from '#server/connect-payments.ts';
import { checkDatabase } from '#server/operations/check/check-shop.ts';
import { shipOrder } from '#server/orders/shipments/ship-order.ts';
import { undoShipment } from '#server/orders/shipments/undo-shipment.ts';
import { finishCancellation, requestCancellation } from '#server/payments/cancellation/cancel-order.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { settleBySessionId } from '#server/payments/settlement/settle-session.ts';
import { createStripeGateway } from '#server/payments/stripe/stripe-gateway.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { createLog } from '#server/platform/log.ts';
import { openPayment, pay } from '#tests/support/buying.ts';
import { byAnna } from '#tests/support/order-change.ts';
import { orderOf, stateOf } from '#tests/support/order-facts.ts';
import { shipment, shipmentsOf } from '#tests/support/shipments.ts';
import { buyOnTerms, giveCode, termsBody } from '#tests/support/terms.ts';
import { SHOP_SECRET, TEST_CONFIG, TEST_SECRETS } from '#tests/support/test-config.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
await addProduct(shop.database, { id: 1, stock: 100 });

const CUT = 'cut off here';
const MOST_STATEMENTS = 200;

/** The same database, whose statement of this number fails before it is sent. */
function cutAt(statement: number): Database {
  let sent = 0;
  return shop.database.withPlugin({
    transformQuery({ node }) {
      sent += 1;
      if (sent === statement) throw new Error(CUT);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

const paymentsOf = (database: Database) =>
  connectPayments({
    config: { ...TEST_CONFIG, publicUrl: shop.url },
    secretKey: SHOP_SECRET,
    database,
    gateway: createStripeGateway(sandboxSettings(TEST_SECRETS, shop.stripe.url)),
    log: createLog('silent', { write: () => undefined }),
  });

/** Runs the work cut off at each statement, until one run is as long as it is; returns how many were cut off. */
async function cutEverywhere<Done>(
  work: (database: Database) => Promise<Done>,
  afterCut: () => Promise<void>,
): Promise<{ done: Done; cuts: number }> {
  for (let statement = 1; statement < MOST_STATEMENTS; statement += 1) {
    try {
      return { done: await work(cutAt(statement)), cuts: statement - 1 };
    } catch (error) {
      if (!(error instanceof Error) || error.message !== CUT) throw error;
      await afterCut();
    }
  }
  throw new Error('It never ends');
}

/** State, entries of the history, shipments, refunds, and mails about shipments. */
async function factsOf(orderNumber: string) {
  const { id } = await orderOf(shop, orderNumber);
  const count = async (table: 'order_events' | 'shipments' | 'refunds') =>
    (await shop.database.selectFrom(table).select('id').where('order_id', '=', id).execute()).length;
  const mails = await shop.database.selectFrom('mails').select('dedup_key').where('order_id', '=', id).execute();
  return {
    state: await stateOf(shop, orderNumber),
    events: await count('order_events'),
    shipments: await count('shipments'),
    refunds: await count('refunds'),
    mails: mails.filter(({ dedup_key }) => dedup_key.startsWith('shipment-')).length,
  };
}

async function buyAndPay(): Promise<string> {
  const { orderNumber, url } = await openPayment(shop.browser(), { 1: 2 });
  await pay(url);
  await until('it is paid', async () => (await stateOf(shop, orderNumber)) === 'paid processing');
  return orderNumber;
}

const expectConsistent = async () =>
  expect((await checkDatabase(shop.database)).flatMap(({ lines }) => lines)).toEqual([]);

test('a shipment and its undoing: all of it or nothing, and one mail each', { tags: 'long' }, async () => {
  const orderNumber = await buyAndPay();
  const before = await factsOf(orderNumber);
  const shipped = await cutEverywhere(
    (database) => shipOrder({ ...shipmentsOf(shop), database }, byAnna(orderNumber), shipment()),
    async () => expect(await factsOf(orderNumber)).toEqual(before),
  );
  expect(shipped.done.kind).toBe('done');
  expect(shipped.cuts).toBeGreaterThan(8);
  const between = { ...before, state: 'paid shipped', events: before.events + 1, shipments: 1, mails: 1 };
  expect(await factsOf(orderNumber)).toEqual(between);
  const undone = await cutEverywhere(
    (database) => undoShipment({ ...shipmentsOf(shop), database }, byAnna(orderNumber), null),
    async () => expect(await factsOf(orderNumber)).toEqual(between),
  );
  expect(undone.done.kind).toBe('done');
  expect(await factsOf(orderNumber)).toEqual({
    ...between,
    state: 'paid processing',
    events: between.events + 1,
    mails: 2,
  });
  await expectConsistent();
});

test('the cancellation of a paid order: one refund, however often it is begun again', async () => {
  const orderNumber = await buyAndPay();
  const before = await factsOf(orderNumber);
  const { done } = await cutEverywhere(
    (database) => requestCancellation(paymentsOf(database), byAnna(orderNumber)),
    async () => expect(await factsOf(orderNumber)).toEqual(before),
  );
  if (done.kind !== 'done' || done.what !== 'refund') throw new Error(`Not cancelled: ${JSON.stringify(done)}`);
  await cutEverywhere(
    (database) => sendRefund(paymentsOf(database), done.refund.id),
    async () => expect((await factsOf(orderNumber)).refunds).toBe(1),
  );
  expect(await factsOf(orderNumber)).toMatchObject({ state: 'refunded cancelled', refunds: 1 });
  await expectConsistent();
});

test('the cancellation of an unpaid order: its payment page ends, and its stock is free once', async () => {
  const { orderNumber } = await openPayment(shop.browser(), { 1: 2 });
  const before = await factsOf(orderNumber);
  const { done } = await cutEverywhere(
    (database) => requestCancellation(paymentsOf(database), byAnna(orderNumber)),
    async () => expect(await factsOf(orderNumber)).toEqual(before),
  );
  if (done.kind !== 'done' || done.what !== 'close') throw new Error(`Not cancelled: ${JSON.stringify(done)}`);
  const { done: finished } = await cutEverywhere(
    (database) => finishCancellation(paymentsOf(database), done.orderId),
    async () => expect((await factsOf(orderNumber)).refunds).toBe(0),
  );
  expect(finished).toEqual({ kind: 'closed' });
  expect((await factsOf(orderNumber)).state).toMatch(/ cancelled$/);
  await expectConsistent();
});

test('the cancellation of an unpaid order whose notification from Stripe comes before the reply is closed', async () => {
  const { orderNumber } = await openPayment(shop.browser(), { 1: 2 });
  const requested = await requestCancellation(paymentsOf(shop.database), byAnna(orderNumber));
  if (requested.kind !== 'done' || requested.what !== 'close') throw new Error('Not cancelled');
  const payments = paymentsOf(shop.database);
  const expireSession: typeof payments.gateway.expireSession = async (id) => {
    const expired = await payments.gateway.expireSession(id);
    await settleBySessionId(payments, id);
    return expired;
  };
  const slow = { ...payments, gateway: { ...payments.gateway, expireSession } };
  expect(await finishCancellation(slow, requested.orderId)).toEqual({ kind: 'closed' });
  expect((await factsOf(orderNumber)).state).toBe('expired cancelled');
  await expectConsistent();
});

test(
  'an order on terms is made, then approved: all of it or nothing, sold once, with one invoice and one mail each',
  { tags: 'long' },
  async () => {
    const code = await giveCode(shop);
    const body = createPurchaseOrderBody.parse(termsBody(code, { 1: 2 }));
    const ordersBefore = await countOrders();
    const made = await cutEverywhere(
      async (database) => {
        const { proof, termsMails } = paymentsOf(database);
        const services = { database, proof, termsMails, readCalendar: async () => null, attachFiles: async () => null };
        return createPurchaseOrder(services, body, 'request-1');
      },
      async () => expect(await countOrders()).toBe(ordersBefore),
    );
    if (made.done instanceof Problem) throw new Error(JSON.stringify(made.done));
    expect(made.cuts).toBeGreaterThan(10);
    const { order_number: orderNumber } = made.done;
    const before = await soldFactsOf(orderNumber);
    expect(before).toMatchObject({ state: 'none pending', invoices: 0, mails: 2 });
    const { done } = await cutEverywhere(
      (database) => approveOrder(paymentsOf(database), byAnna(orderNumber)),
      async () => expect(await soldFactsOf(orderNumber)).toEqual(before),
    );
    expect(done).toEqual({ kind: 'done' });
    expect(await soldFactsOf(orderNumber)).toMatchObject({ state: 'paid processing', invoices: 1, mails: 4 });
    await expectConsistent();
  },
);

test('an order on terms that is declined: its stock is free and the buyer mailed, or neither', async () => {
  const { orderNumber } = await buyOnTerms(shop.browser(), await giveCode(shop), { 1: 2 });
  const before = await soldFactsOf(orderNumber);
  const { done } = await cutEverywhere(
    (database) => declineOrder(paymentsOf(database), byAnna(orderNumber), 'Two invoices are overdue'),
    async () => expect(await soldFactsOf(orderNumber)).toEqual(before),
  );
  expect(done).toEqual({ kind: 'done' });
  expect(await soldFactsOf(orderNumber)).toEqual({ ...before, state: 'cancelled cancelled', mails: 3 });
  await expectConsistent();
});

async function countOrders(): Promise<number> {
  return (await shop.database.selectFrom('orders').select('id').execute()).length;
}

/** State, invoices, and mails of any kind. */
async function soldFactsOf(orderNumber: string) {
  const { id } = await orderOf(shop, orderNumber);
  const count = async (table: 'invoices' | 'mails') =>
    (await shop.database.selectFrom(table).select('id').where('order_id', '=', id).execute()).length;
  return { state: await stateOf(shop, orderNumber), invoices: await count('invoices'), mails: await count('mails') };
}
