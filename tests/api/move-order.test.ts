import { afterAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { moveOrder } from '#server/orders/move-order.ts';
import { findByNumber, listEvents } from '#server/orders/order-store.ts';
import { openPayment, pay } from '#tests/support/buying.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
await addProduct(shop.database, { id: 1 });

test('a paid order is shipped, then delivered, and its history records when', async () => {
  const { orderNumber, url } = await openPayment(shop.browser(), { 1: 1 });
  expect(await moveOrder(shop.database, orderNumber, 'shipped')).toEqual({
    kind: 'refused',
    why: 'it is pending, which cannot become shipped',
  });
  await pay(url);
  const order = await until('it is paid', async () => {
    const found = await findByNumber(shop.database, orderNumber);
    return found?.status === 'processing' && found;
  });
  expect((await moveOrder(shop.database, orderNumber, 'delivered')).kind).toBe('refused');
  expect(await moveOrder(shop.database, orderNumber, 'shipped')).toEqual({ kind: 'moved' });
  expect((await moveOrder(shop.database, orderNumber, 'shipped')).kind).toBe('refused');
  expect(await moveOrder(shop.database, orderNumber, 'delivered')).toEqual({ kind: 'moved' });
  const kinds = (await listEvents(shop.database, order.id)).map((event) => event.kind);
  expect(kinds).toEqual(['created', 'session_opened', 'paid', 'shipped', 'delivered']);
});

test('two operators at once move an order once', async () => {
  const { orderNumber } = await openPayment(shop.browser(), { 1: 1 });
  await sql`update orders set status = 'processing', payment_state = 'paid' where order_number = ${orderNumber}`.execute(
    shop.database,
  );
  const moves = await Promise.all([
    moveOrder(shop.database, orderNumber, 'shipped'),
    moveOrder(shop.database, orderNumber, 'shipped'),
  ]);
  expect(moves.map((move) => move.kind).toSorted()).toEqual(['moved', 'refused']);
});

test.each([
  ['disputed', 'its payment is disputed'],
  ['inquiry', "the customer's bank inquires about its payment: respond to the inquiry or refund the order first"],
  ['review', 'its payment is under review'],
  ['refunded', 'its payment has been refunded'],
  ['refund_due', 'its payment is being refunded'],
  ['session_open', 'it has not been paid'],
])('an order whose payment is in state %s is neither shipped nor delivered', async (state, why) => {
  const { orderNumber } = await openPayment(shop.browser(), { 1: 1 });
  for (const [status, to] of [
    ['processing', 'shipped'],
    ['shipped', 'delivered'],
  ] as const) {
    await sql`update orders set status = ${status}, payment_state = ${state} where order_number = ${orderNumber}`.execute(
      shop.database,
    );
    expect(await moveOrder(shop.database, orderNumber, to)).toEqual({ kind: 'refused', why });
    expect((await findByNumber(shop.database, orderNumber))?.status).toBe(status);
  }
});

test('an unknown order is not moved', async () => {
  expect(await moveOrder(shop.database, 'RE-00000-00000', 'shipped')).toEqual({ kind: 'unknown' });
});
