import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { findByNumber, findNewestEventId, listEvents } from '#server/orders/orders/order-store.ts';
import { moveOrder } from '#server/orders/shipments/move-order.ts';
import { openPayment, pay } from '#tests/support/buying.ts';
import { byAnna } from '#tests/support/order-change.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
await addProduct(shop.database, { id: 1 });

test('a paid order is shipped, then delivered, and its history records when', async () => {
  const { orderNumber, url } = await openPayment(shop.browser(), { 1: 1 });
  expect(await moveOrder(shop.database, byAnna(orderNumber), 'shipped')).toEqual({
    kind: 'refused',
    why: 'it is pending, which cannot become shipped',
  });
  await pay(url);
  const order = await until('it is paid', async () => {
    const found = await findByNumber(shop.database, orderNumber);
    return found?.status === 'processing' && found;
  });
  expect((await moveOrder(shop.database, byAnna(orderNumber), 'delivered')).kind).toBe('refused');
  expect(await moveOrder(shop.database, byAnna(orderNumber), 'shipped')).toEqual({ kind: 'done' });
  expect((await moveOrder(shop.database, byAnna(orderNumber), 'shipped')).kind).toBe('refused');
  expect(await moveOrder(shop.database, byAnna(orderNumber), 'delivered')).toEqual({ kind: 'done' });
  const kinds = (await listEvents(shop.database, order.id)).map((event) => event.kind);
  expect(kinds).toEqual(['created', 'session_opened', 'paid', 'shipped', 'delivered']);
});

test('two operators at once move an order once', async () => {
  const { orderNumber } = await openPayment(shop.browser(), { 1: 1 });
  await sql`update orders set status = 'processing', payment_state = 'paid' where order_number = ${orderNumber}`.execute(
    shop.database,
  );
  const moves = await Promise.all([
    moveOrder(shop.database, byAnna(orderNumber), 'shipped'),
    moveOrder(shop.database, byAnna(orderNumber), 'shipped'),
  ]);
  expect(moves.map((move) => move.kind).toSorted()).toEqual(['done', 'refused']);
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
    expect(await moveOrder(shop.database, byAnna(orderNumber), to)).toEqual({ kind: 'refused', why });
    expect((await findByNumber(shop.database, orderNumber))?.status).toBe(status);
  }
});

test('an unknown order is not moved', async () => {
  expect(await moveOrder(shop.database, byAnna('RE-00000-00000'), 'shipped')).toEqual({ kind: 'unknown' });
});

test('a change is refused when the order has changed since the person saw it, and the history names who made it', async () => {
  const { orderNumber } = await openPayment(shop.browser(), { 1: 1 });
  await sql`update orders set status = 'processing', payment_state = 'paid' where order_number = ${orderNumber}`.execute(
    shop.database,
  );
  const order = await findByNumber(shop.database, orderNumber);
  const seen = await findNewestEventId(shop.database, order?.id ?? 0);
  expect(await moveOrder(shop.database, byAnna(orderNumber, seen), 'shipped')).toEqual({ kind: 'done' });
  expect(await moveOrder(shop.database, byAnna(orderNumber, seen), 'delivered')).toEqual({ kind: 'outdated' });
  const [entry] = (await listEvents(shop.database, order?.id ?? 0)).slice(-1);
  expect(entry).toMatchObject({
    kind: 'shipped',
    made_by: 'Anna',
    detail: { before: 'processing', after: 'shipped' },
  });
});
