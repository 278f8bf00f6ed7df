/** What leaves of an order, step by step, and what the buyer is mailed and shown of it. */

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOrderProof } from '#server/orders/orders/order-proof.ts';
import { findNewestEventId, listItems } from '#server/orders/orders/order-store.ts';
import { moveOrder } from '#server/orders/shipments/move-order.ts';
import { shipOrder } from '#server/orders/shipments/ship-order.ts';
import { listShipments } from '#server/orders/shipments/shipment-store.ts';
import { undoShipment } from '#server/orders/shipments/undo-shipment.ts';
import { openPayment, pay } from '#tests/support/buying.ts';
import { byAnna, requestRefundByAnna } from '#tests/support/order-change.ts';
import { kindsOf, orderOf, stateOf } from '#tests/support/order-facts.ts';
import { shipment, shipmentsOf } from '#tests/support/shipments.ts';
import { SHOP_SECRET } from '#tests/support/test-config.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const services = shipmentsOf(shop);
let orderNumber = '';
/** Ids of its lines: three of product 1, one of product 2. */
let lines: [number, number] = [0, 0];

beforeAll(async () => {
  await addProduct(shop.database, { id: 1, stock: 1000 });
  await addProduct(shop.database, { id: 2, stock: 1000 });
});
beforeEach(async () => {
  const bought = await openPayment(shop.browser(), { 1: 3, 2: 1 });
  await pay(bought.url);
  await until('it is paid', async () => (await stateOf(shop, bought.orderNumber)) === 'paid processing');
  orderNumber = bought.orderNumber;
  const [first, second] = await listItems(shop.database, (await orderOf(shop, orderNumber)).id);
  lines = [first?.id ?? 0, second?.id ?? 0];
});

const items = (...quantities: [number, number]) =>
  lines.map((orderItemId, at) => ({ orderItemId, quantity: quantities[at] ?? 0 })).filter((item) => item.quantity > 0);
const ship = (changes: Parameters<typeof shipment>[0] = {}) =>
  shipOrder(services, byAnna(orderNumber), shipment(changes));
/** Mails of this order whose key begins so. */
async function mailsOf(key: string) {
  return shop.database
    .selectFrom('mails')
    .select(['recipient', 'subject', 'text_body', 'html_body'])
    .where('dedup_key', 'like', `${key}%:${orderNumber}`)
    .orderBy('id')
    .execute();
}
async function buyerSees() {
  const token = createOrderProof({ secretKey: SHOP_SECRET, publicUrl: shop.url }).confirmationToken(orderNumber);
  return (await shop.browser().call('getOrderByToken', { params: { token } })).body;
}

test('two parts leave: the status follows from what has left, and the buyer is mailed each with what is still to come', async () => {
  expect(await buyerSees()).not.toHaveProperty('shipments');
  expect(await ship({ items: items(2, 0) })).toMatchObject({ kind: 'done', isComplete: false, isBuyerTold: true });
  expect(await stateOf(shop, orderNumber)).toBe('paid processing');
  const [part] = await mailsOf('shipment-');
  expect(part).toMatchObject({
    recipient: 'buyer@example.com',
    subject: `Part of order ${orderNumber} has been shipped`,
  });
  expect(part?.text_body).toMatch(/Product 1 \(T-1\) +2/);
  expect(part?.text_body).toMatch(/Still to ship:\s+Product 1 \(T-1\) +1\s+Product 2 \(T-2\) +1/);
  expect(part?.text_body).toContain('https://www.purolator.com/en/shipping/tracker?pin=520080815084');

  expect(await ship({ carrier: 'other', carrierName: 'Sled & Sons', trackingNumber: null })).toMatchObject({
    kind: 'done',
    isComplete: true,
  });
  expect(await stateOf(shop, orderNumber)).toBe('paid shipped');
  const [, rest] = await mailsOf('shipment-');
  expect(rest).toMatchObject({ subject: `Order ${orderNumber} has been shipped` });
  expect(rest?.html_body).toContain('Sled &amp; Sons');
  expect(rest?.text_body).not.toContain('Still to ship');
  expect((await kindsOf(shop, orderNumber)).slice(-2)).toEqual(['part_shipped', 'shipped']);
  expect((await buyerSees()).shipments).toEqual([
    {
      number: 1,
      shipped_at: expect.stringMatching(/Z$/),
      carrier: 'Purolator',
      tracking_number: '520080815084',
      tracking_url: 'https://www.purolator.com/en/shipping/tracker?pin=520080815084',
      items: [{ id: lines[0], quantity: 2 }],
    },
    expect.objectContaining({ carrier: 'Sled & Sons', tracking_number: null, tracking_url: null }),
  ]);
  expect(await ship()).toEqual({ kind: 'refused', why: 'nothing of it is left to ship' });
});

test('shipped without a mail when that is chosen', async () => {
  expect(await ship({ tellBuyer: false })).toMatchObject({ kind: 'done', isBuyerTold: false });
  expect(await mailsOf('shipment-')).toEqual([]);
});

test('another address of the receiver is mailed too, without the link to the buyer’s page and without amounts', async () => {
  await ship({ receiver: 'site@example.com' });
  const [buyer, receiver] = await mailsOf('shipment-');
  expect(buyer?.text_body).toContain('/order-confirmation/token/');
  expect(receiver).toMatchObject({ recipient: 'site@example.com' });
  expect(receiver?.text_body).not.toMatch(/token|\$/);
});

test('"orders move N shipped" is a shipment of what is left, without carrier and mail', async () => {
  await ship({ items: items(1, 0) });
  expect(await moveOrder(shop.database, byAnna(orderNumber), 'shipped')).toEqual({ kind: 'done' });
  const [, rest] = await listShipments(shop.database, (await orderOf(shop, orderNumber)).id);
  expect(rest).toMatchObject({ carrier: null, is_buyer_told: false, items: items(2, 1) });
  expect(await mailsOf('shipment-')).toHaveLength(1);
});

test('two people at once ship it once; one who saw less is refused as outdated', async () => {
  const order = await orderOf(shop, orderNumber);
  const seen = await findNewestEventId(shop.database, order.id);
  const both = await Promise.all([ship(), ship()]);
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['done', 'refused']);
  expect(await shipOrder(services, byAnna(orderNumber, seen), shipment())).toEqual({ kind: 'outdated' });
  expect(await mailsOf('shipment-')).toHaveLength(1);
  expect(await shipOrder(services, byAnna('RE-00000-00000'), shipment())).toEqual({ kind: 'unknown' });
});

test('a disputed order is shipped only when that is confirmed, and the history says so', async () => {
  await sql`update orders set payment_state = 'disputed' where order_number = ${orderNumber}`.execute(shop.database);
  expect(await ship()).toEqual({ kind: 'refused', why: 'its payment is disputed', confirmation: 'disputed' });
  expect((await ship({ evenThough: 'disputed' })).kind).toBe('done');
  const { rows } = await sql<{ detail: unknown; made_by: string }>`
    select detail, made_by from order_events e join orders o on o.id = e.order_id
    where order_number = ${orderNumber} order by e.id desc limit 1`.execute(shop.database);
  expect(rows).toMatchObject([
    { made_by: 'Anna', detail: { before: 'processing', after: 'shipped', even_though: 'disputed' } },
  ]);
});

describe('a shipment is undone', () => {
  const undo = (id: number | null = null) => undoShipment(services, byAnna(orderNumber), id);

  test('within the day: the order is processed again, and those are mailed who were mailed before', async () => {
    await ship({ items: items(3, 0), receiver: 'site@example.com' });
    await ship({ tellBuyer: false });
    expect(await undo()).toMatchObject({ kind: 'done', isBuyerTold: false });
    expect(await mailsOf('shipment-undone-')).toEqual([]);
    expect(await stateOf(shop, orderNumber)).toBe('paid processing');
    expect(await undo()).toMatchObject({ kind: 'done', isBuyerTold: true });
    const mails = await mailsOf('shipment-undone-');
    expect(mails.map(({ recipient }) => recipient)).toEqual(['buyer@example.com', 'site@example.com']);
    expect(mails[0]).toMatchObject({ subject: `Order ${orderNumber} has not been shipped yet` });
    expect(mails[0]?.text_body).toMatch(/Product 1 \(T-1\) +3/);
    expect(await buyerSees()).not.toHaveProperty('shipments');
    expect(await undo()).toEqual({ kind: 'refused', why: 'it has no such shipment' });
    expect(await ship()).toMatchObject({ kind: 'done', isComplete: true });
  });

  test('not after a day, not once it is delivered, and not twice', async () => {
    const shipped = await ship();
    const id = shipped.kind === 'done' ? shipped.shipmentId : 0;
    await sql`update shipments set shipped_at = now() - interval '25 hours' where id = ${id}`.execute(shop.database);
    expect(await undo()).toEqual({ kind: 'refused', why: 'it was shipped more than 24 hours ago' });
    await sql`update shipments set shipped_at = now() where id = ${id}`.execute(shop.database);
    const both = await Promise.all([undo(id), undo(id)]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['done', 'refused']);
    await ship();
    await moveOrder(shop.database, byAnna(orderNumber), 'delivered');
    expect(await undo()).toEqual({ kind: 'refused', why: 'it is delivered' });
  });
});

test('a refund of all that has not left ends the shipping of a part-shipped order', async () => {
  await ship({ items: items(2, 0) });
  expect(await stateOf(shop, orderNumber)).toBe('paid processing');
  const [first, second] = lines;
  const rest = [
    { itemId: first, quantity: 1, isRestocked: true },
    { itemId: second, quantity: 1, isRestocked: true },
  ];
  const requested = await requestRefundByAnna(shop.database, { orderNumber, lines: rest });
  if (requested.kind !== 'requested') throw new Error(JSON.stringify(requested));
  await shop.runTask('send_refund', { refund_id: requested.refund.id });
  await until('it is refunded', async () => (await stateOf(shop, orderNumber)).startsWith('part_refunded'));
  expect(await stateOf(shop, orderNumber)).toBe('part_refunded shipped');
});
