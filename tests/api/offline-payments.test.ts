import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { checkRules } from '#server/operations/check/rules-store.ts';
import { findByNumber, findNewestEventId, listEvents } from '#server/orders/orders/order-store.ts';
import type { OfflineMoney } from '#server/payments/offline/decide-offline-payment.ts';
import { findReceivable, recordOfflinePayment } from '#server/payments/offline/record-offline-payment.ts';
import { sellAtCounter } from '#server/payments/offline/sell-at-counter.ts';
import type { CounterSale } from '#server/payments/offline/sell-at-counter.ts';
import { openPayment, orderBody, pay, verifyPayment } from '#tests/support/buying.ts';
import { byAnna } from '#tests/support/order-change.ts';
import { connectPaymentsOf } from '#tests/support/payment-services.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const services = connectPaymentsOf(shop);

beforeEach(async () => {
  await clearOrders(shop.database);
  await shop.database.deleteFrom('closed_months').execute();
  await addProduct(shop.database, { id: 1, stock: 10 });
  await addProduct(shop.database, { id: 2, stock: 3 });
});
afterEach(async () => {
  expect(shop.stripe.violations).toEqual([]);
  expect((await checkRules(shop.database)).filter(({ violations }) => violations > 0)).toEqual([]);
});

const cheque = (): OfflineMoney => ({ kind: 'cheque', reference: 'no. 12', receivedAt: new Date() });
const stockOf = (id: number) =>
  shop.database.selectFrom('products').select(['stock', 'held']).where('id', '=', id).executeTakeFirstOrThrow();
const order = async (orderNumber: string) => {
  const found = await findByNumber(shop.database, orderNumber);
  if (found === null) throw new Error('no order');
  return found;
};

test('a cheque pays an order without a payment page: stock sold, history with who, both mails', async () => {
  const created = await shop.browser().call('createOrder', { body: orderBody({ 1: 2 }) });
  const orderNumber = String(created.body.order_number);
  const recorded = await recordOfflinePayment(services, byAnna(orderNumber), cheque());
  const { id, status, payment_state, total_cents } = await order(orderNumber);
  expect(recorded).toEqual({ kind: 'done', amountCents: total_cents });
  expect({ status, payment_state }).toEqual({ status: 'processing', payment_state: 'paid' });
  expect(await stockOf(1)).toEqual({ stock: 8, held: 0 });
  expect((await listEvents(shop.database, id)).at(-1)).toMatchObject({
    kind: 'paid',
    made_by: 'Anna',
    detail: { outside: 'cheque', reference: 'no. 12', amount_cents: total_cents },
  });
  const mails = await shop.database.selectFrom('mails').select('dedup_key').where('order_id', '=', id).execute();
  expect(mails.map((mail) => mail.dedup_key.split(':')[0])).toEqual(['confirmation', 'new-order']);
  expect(await recordOfflinePayment(services, byAnna(orderNumber), cheque())).toEqual({
    kind: 'refused',
    why: 'it has been paid',
  });
});

test('an open payment page is closed first, and cannot be paid afterwards', async () => {
  const { orderNumber, url } = await openPayment(shop.browser(), { 1: 1 });
  const seen = await findNewestEventId(shop.database, (await order(orderNumber)).id);
  expect(await recordOfflinePayment(services, byAnna(orderNumber, seen), cheque())).toMatchObject({ kind: 'done' });
  expect((await pay(url)).status).not.toBe(200);
  expect((await order(orderNumber)).payment_state).toBe('paid');
  expect(await stockOf(1)).toEqual({ stock: 9, held: 0 });
});

test('a buyer who has just paid by card is not booked a second time', async () => {
  const { orderNumber, url } = await openPayment(shop.browser(), { 1: 1 });
  await pay(url);
  expect(await recordOfflinePayment(services, byAnna(orderNumber), cheque())).toMatchObject({ kind: 'refused' });
  await until('it is paid', async () => (await order(orderNumber)).payment_state === 'paid');
  expect(await shop.database.selectFrom('outside_payments').select('id').execute()).toEqual([]);
  expect(await stockOf(1)).toEqual({ stock: 9, held: 0 });
});

test('a card payment that Stripe reports after the cheque was recorded is refunded as paid twice', async () => {
  const buyer = shop.browser();
  const payment = await openPayment(buyer, { 1: 1 });
  // As when the cheque was recorded by a server that did not know the page.
  const held = await shop.database.selectFrom('checkout_sessions').selectAll().executeTakeFirstOrThrow();
  await shop.database.updateTable('checkout_sessions').set({ status: 'expired' }).where('id', '=', held.id).execute();
  expect(await recordOfflinePayment(services, byAnna(payment.orderNumber), cheque())).toMatchObject({ kind: 'done' });
  await pay(payment.url);
  await verifyPayment(buyer, payment);
  const refund = await until('it is refunded', async () => {
    const row = await shop.database.selectFrom('refunds').selectAll().executeTakeFirst();
    return row?.status === 'succeeded' && row;
  });
  expect(refund).toMatchObject({ reason: 'duplicate' });
  expect((await order(payment.orderNumber)).payment_state).toBe('paid');
  expect(await stockOf(1)).toEqual({ stock: 9, held: 0 });
});

test('while Stripe cannot be reached, an order with an open page is refused and left as it is', async () => {
  const { orderNumber } = await openPayment(shop.browser(), { 1: 1 });
  shop.stripe.faultMode = 'cut_before';
  expect(await recordOfflinePayment(services, byAnna(orderNumber), cheque())).toEqual({
    kind: 'refused',
    why: 'its payment page could not be closed, because Stripe could not be reached',
  });
  shop.stripe.faultMode = 'fair';
  expect((await order(orderNumber)).payment_state).toBe('session_open');
});

test('a part of what is owed on account is recorded, and the rest stays owed', async () => {
  const created = await shop.browser().call('createOrder', { body: orderBody({ 1: 1 }) });
  const orderNumber = String(created.body.order_number);
  const total = (await order(orderNumber)).total_cents;
  const part = (amountCents: number) =>
    recordOfflinePayment(services, byAnna(orderNumber), { ...cheque(), amountCents });
  expect(await part(100)).toMatchObject({
    kind: 'refused',
    fields: { amount_cents: expect.stringContaining('whole') },
  });
  const account: OfflineMoney = { kind: 'account', reference: '', receivedAt: new Date() };
  expect(await recordOfflinePayment(services, byAnna(orderNumber), account)).toMatchObject({ kind: 'done' });
  expect(await part(100)).toMatchObject({ kind: 'done', amountCents: 100 });
  expect(await findReceivable(shop.database, await order(orderNumber))).toBe(total - 100);
  expect(await part(total)).toMatchObject({
    kind: 'refused',
    fields: { amount_cents: expect.stringMatching(/^Must be at most C\$/) },
  });
  expect(await part(total - 100)).toMatchObject({ kind: 'done' });
  expect(await findReceivable(shop.database, await order(orderNumber))).toBeNull();
});

test('what is owed on account is ended by money, once', async () => {
  const created = await shop.browser().call('createOrder', { body: orderBody({ 1: 1 }) });
  const orderNumber = String(created.body.order_number);
  const account: OfflineMoney = { kind: 'account', reference: '', receivedAt: new Date() };
  expect(await recordOfflinePayment(services, byAnna(orderNumber), account)).toMatchObject({ kind: 'done' });
  expect(await recordOfflinePayment(services, byAnna(orderNumber), account)).toMatchObject({ kind: 'refused' });
  expect(await recordOfflinePayment(services, byAnna(orderNumber), cheque())).toMatchObject({ kind: 'done' });
  expect(await recordOfflinePayment(services, byAnna(orderNumber), cheque())).toMatchObject({ kind: 'refused' });
  const rows = await shop.database
    .selectFrom('outside_payments')
    .select(['kind', 'amount_cents'])
    .orderBy('id')
    .execute();
  const total = (await order(orderNumber)).total_cents;
  expect(rows).toEqual([
    { kind: 'account', amount_cents: total },
    { kind: 'account', amount_cents: -total },
    { kind: 'cheque', amount_cents: total },
  ]);
});

test('two people who record a payment at once record one', async () => {
  const created = await shop.browser().call('createOrder', { body: orderBody({ 1: 1 }) });
  const orderNumber = String(created.body.order_number);
  const seen = await findNewestEventId(shop.database, (await order(orderNumber)).id);
  const both = await Promise.all([1, 2].map(() => recordOfflinePayment(services, byAnna(orderNumber, seen), cheque())));
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['done', 'outdated']);
  expect(await stockOf(1)).toEqual({ stock: 9, held: 0 });
});

test('money of a closed month or of tomorrow is refused, and nothing is sold', async () => {
  const created = await shop.browser().call('createOrder', { body: orderBody({ 1: 1 }) });
  const orderNumber = String(created.body.order_number);
  await shop.database
    .insertInto('closed_months')
    .values({ month: '2026-01-01', closed_by: 'Anna', figures: '{}' })
    .execute();
  // By the company's time zone this moment is still in January.
  const inJanuary = { ...cheque(), receivedAt: new Date('2026-02-01T04:59:00Z') };
  expect(await recordOfflinePayment(services, byAnna(orderNumber), inJanuary)).toEqual({
    kind: 'refused',
    why: 'the month in which the money came is closed',
  });
  const tomorrow = { ...cheque(), receivedAt: new Date(Date.now() + 86_400_000) };
  expect(await recordOfflinePayment(services, byAnna(orderNumber), tomorrow)).toMatchObject({ kind: 'refused' });
  expect(await stockOf(1)).toMatchObject({ stock: 10 });
  const inFebruary = { ...cheque(), receivedAt: new Date('2026-02-01T05:01:00Z') };
  expect(await recordOfflinePayment(services, byAnna(orderNumber), inFebruary)).toMatchObject({ kind: 'done' });
});

const sale = (changes: Partial<CounterSale> = {}): CounterSale => ({
  lines: [{ product: '1', quantity: 2 }],
  customerName: '',
  money: { kind: 'cash', reference: '', receivedAt: new Date() },
  place: { country: 'CA', state: 'ON' },
  by: 'Anna',
  key: null,
  ...changes,
});

test('a sale at the counter is an order like any other: stock, tax, history; no mail', async () => {
  const sold = await sellAtCounter(services, sale());
  if (sold.kind === 'refused') throw new Error(sold.why);
  const made = await order(sold.orderNumber);
  expect(made).toMatchObject({ status: 'delivered', payment_state: 'paid', channel: 'counter' });
  expect(made.tax_cents).toBeGreaterThan(0);
  expect(await stockOf(1)).toEqual({ stock: 8, held: 0 });
  expect((await listEvents(shop.database, made.id)).map((event) => event.kind)).toEqual([
    'created',
    'paid',
    'delivered',
  ]);
  expect(await shop.database.selectFrom('mails').select('id').execute()).toEqual([]);
});

test('the same sale twice, as by a double press, is one', async () => {
  const both = await Promise.all([1, 2].map(() => sellAtCounter(services, sale({ key: 'press-1' }))));
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['known', 'sold']);
  expect(await sellAtCounter(services, sale({ key: 'press-1', lines: [{ product: '2', quantity: 1 }] }))).toMatchObject(
    {
      kind: 'refused',
    },
  );
  expect(await stockOf(1)).toEqual({ stock: 8, held: 0 });
});

test.each([
  ['more than there is', [{ product: '2', quantity: 4 }]],
  ['an unknown product', [{ product: 'no such part', quantity: 1 }]],
  ['no products', []],
  ['half a unit', [{ product: '1', quantity: 0.5 }]],
])('a sale of %s is refused and leaves nothing behind', async (_what, lines) => {
  expect(await sellAtCounter(services, sale({ lines }))).toMatchObject({ kind: 'refused' });
  expect(await shop.database.selectFrom('orders').select('id').execute()).toEqual([]);
  expect(await stockOf(2)).toEqual({ stock: 3, held: 0 });
});
