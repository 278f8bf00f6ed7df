/** Units that are sold before they arrive: as many as are incoming, promised for their day, and shipped in the order in which they were sold. */

import { afterAll, beforeEach, expect, test } from 'vitest';
import { addWorkingDays } from '#contract/availability/working-days.ts';
import { formatDay } from '#contract/format-day.ts';
import { expectUnits, changeStock } from '#server/catalogue/products/change-stock.ts';
import { findCalendar } from '#server/catalogue/products/company-calendar.ts';
import { checkRules } from '#server/operations/check/rules-store.ts';
import { findUnits } from '#server/orders/orders/find-units.ts';
import { listItems } from '#server/orders/orders/order-store.ts';
import { shipOrder } from '#server/orders/shipments/ship-order.ts';
import { sellAtCounter } from '#server/payments/offline/sell-at-counter.ts';
import { openPayment, orderBody, pay } from '#tests/support/buying.ts';
import { byAnna, requestRefundByAnna } from '#tests/support/order-change.ts';
import { orderOf, stateOf } from '#tests/support/order-facts.ts';
import { connectPaymentsOf } from '#tests/support/payment-services.ts';
import { shipment, shipmentsOf } from '#tests/support/shipments.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const RESTOCK_DAY = '2999-06-03';

const shop = await startTestShop();
afterAll(() => shop.close());

beforeEach(async () => {
  await clearOrders(shop.database);
  await addProduct(shop.database, { id: 1, stock: 2 });
  await addProduct(shop.database, { id: 2, stock: 10 });
  await shop.database.updateTable('products').set({ restock_on: RESTOCK_DAY }).where('id', '=', 1).execute();
  await shop.database
    .updateTable('company')
    .set({ holidays: [], working_days: [1, 2, 3, 4, 5] })
    .execute();
  expect(await expect5()).toEqual({ kind: 'done' });
});

const expect5 = () => expectUnits(shop.database, { productId: 1, coming: 5, by: 'Anna' });
const expectOf1 = (incoming: number) => expectUnits(shop.database, { productId: 1, coming: incoming, by: 'Anna' });
const add = (quantity: number) =>
  changeStock(shop.database, {
    productId: 1,
    change: { kind: 'by', quantity },
    note: 'received',
    by: 'Anna',
    key: null,
    seenStock: null,
  });
const stored = () =>
  shop.database
    .selectFrom('products')
    .select(['stock', 'held', 'coming'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
const shown = async () => (await shop.browser().call('getProduct', { params: { id: '1' } })).body;
const violations = async () => (await checkRules(shop.database)).filter((rule) => rule.violations > 0);

async function buy(items: Record<number, number>) {
  const { orderNumber, url } = await openPayment(shop.browser(), items);
  await pay(url);
  await until('it is paid', async () => (await stateOf(shop, orderNumber)) === 'paid processing');
  const { id } = await orderOf(shop, orderNumber);
  const [item] = await listItems(shop.database, id);
  if (item === undefined) throw new Error(`${orderNumber} has no items`);
  return { id, orderNumber, itemId: item.id, promisedOn: item.promised_on };
}
const missingOf = async ({ id }: { id: number }) => (await findUnits(shop.database, id)).map(({ missing }) => missing);
const ship = ({ orderNumber, itemId }: { orderNumber: string; itemId: number }, quantity: number) =>
  shipOrder(shipmentsOf(shop), byAnna(orderNumber), shipment({ items: [{ orderItemId: itemId, quantity }] }));

test('a buyer reads what is in stock, what can be ordered, and when it is shipped', async () => {
  const product = await shown();
  expect(product).toMatchObject({ quantity: 2, orderable: 7 });
  expect(product.supply.text).toBe('2 in stock, ships in 1 working day, 5 more can be ordered');
  expect((await shop.browser().call('getProduct', { params: { id: '2' } })).body).not.toHaveProperty('orderable');
  const items = [{ product_id: 1, quantity: 9 }];
  const { body } = await shop.browser().call('validateCart', { body: { items } });
  const calendar = await findCalendar(shop.database);
  if (calendar === null) throw new Error('There is no company');
  const arrived = addWorkingDays(calendar, RESTOCK_DAY, calendar.shipsInDays);
  expect(body).toMatchObject({
    updated_items: [{ adjusted_quantity: 7, message: 'Only 7 units of Product 1 are available' }],
    promises: [{ product_id: 1, quantity: 7, promised_on: arrived }],
  });
  await shop.database.insertInto('product_codes').values({ product_id: 1, code: 'T1', is_alias: false }).execute();
  const lines = (await shop.browser().call('checkQuickOrder', { body: { text: 'T-1\t9' } })).body;
  expect(lines.lines).toMatchObject([{ result: 'limited', addable: 7, promised_on: arrived }]);
  expect(await buy({ 1: 3 })).toMatchObject({ promisedOn: arrived });
  expect(await stored()).toEqual({ stock: -1, held: 0, coming: 5 });
  expect(await shown()).toMatchObject({ quantity: 0, orderable: 4, is_available: true });
  expect((await shown()).supply.text).toBe(`0 in stock, expected ${formatDay(RESTOCK_DAY)}, 4 can be ordered now`);
  expect(await violations()).toEqual([]);
});

test('twelve buyers want the seven units that are here or coming: seven have one', async () => {
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => shop.browser().call('createOrder', { body: orderBody({ 1: 1 }) })),
  );
  const refused = replies.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(5);
  expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual(
    refused.map(() => [409, 'cart_changed']),
  );
  expect(await stored()).toEqual({ stock: 2, held: 7, coming: 5 });
});

test('what arrives is for those who bought first, and is taken off what is coming', async () => {
  const first = await buy({ 1: 4 });
  const second = await buy({ 1: 2 });
  expect([await missingOf(first), await missingOf(second)]).toEqual([[2], [2]]);
  expect(await ship(second, 1)).toMatchObject({
    kind: 'refused',
    why: '2 of line 1 were sold before the arrival: add to the stock what has arrived',
  });
  expect(await ship(first, 2)).toMatchObject({ kind: 'done', isComplete: false });
  await add(3);
  expect(await stored()).toEqual({ stock: -1, held: 0, coming: 2 });
  expect([await missingOf(first), await missingOf(second)]).toEqual([[0], [1]]);
  expect(await ship(second, 2)).toMatchObject({ kind: 'refused' });
  expect(await ship(second, 1)).toMatchObject({ kind: 'done' });
  expect(await ship(first, 2)).toMatchObject({ kind: 'done', isComplete: true });
  await add(1);
  expect(await ship(second, 1)).toMatchObject({ kind: 'done', isComplete: true });
  expect(await stored()).toEqual({ stock: 0, held: 0, coming: 1 });
  expect(await violations()).toEqual([]);
});

test('what is promised stays coming: it cannot be lowered below, nor is what is here taken away', async () => {
  await buy({ 1: 3 });
  await openPayment(shop.browser(), { 1: 2 });
  expect(await expectOf1(2)).toEqual({ kind: 'refused', why: '3 of them are sold or held: it cannot become 2' });
  expect(await expectOf1(3)).toEqual({ kind: 'done' });
  expect(await shop.browser().call('createOrder', { body: orderBody({ 1: 1 }) })).toMatchObject({ status: 409 });
  expect(await add(-1)).toMatchObject({ kind: 'refused' });
  expect(await stored()).toEqual({ stock: -1, held: 2, coming: 3 });
});

test('a refund before the arrival ends what is owed, whatever is said of the stock', async () => {
  const first = await buy({ 1: 4 });
  const second = await buy({ 1: 2 });
  const lines = [{ itemId: first.itemId, quantity: 4, isRestocked: false }];
  const requested = await requestRefundByAnna(shop.database, { orderNumber: first.orderNumber, lines });
  if (requested.kind !== 'requested') throw new Error(`The refund is ${requested.kind}`);
  await shop.runTask('send_refund', { refund_id: requested.refund.id });
  await until('it is refunded', async () => (await stateOf(shop, first.orderNumber)) === 'refunded cancelled');
  // Two were here, and are written off; two were coming, and are the second order's now.
  expect(await stored()).toEqual({ stock: -2, held: 0, coming: 5 });
  expect(await missingOf(second)).toEqual([2]);
  expect(await violations()).toEqual([]);
});

test('what has not arrived is not handed over at the counter', async () => {
  const sell = (quantity: number) =>
    sellAtCounter(connectPaymentsOf(shop), {
      lines: [{ product: 'T-1', quantity }],
      customerName: '',
      money: { kind: 'cash', reference: '', receivedAt: new Date() },
      place: { country: 'CA', state: 'ON' },
      by: 'Anna',
      key: null,
    });
  expect(await sell(3)).toMatchObject({ kind: 'refused', lines: [{ why: 'only 2 are in stock' }] });
  expect(await sell(2)).toMatchObject({ kind: 'sold' });
  expect(await sell(1)).toMatchObject({ kind: 'refused', lines: [{ why: 'none is in stock' }] });
  expect(await stored()).toEqual({ stock: 0, held: 0, coming: 5 });
});
