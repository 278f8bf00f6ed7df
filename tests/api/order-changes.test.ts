/** Cancelling, correcting and noting, against the database, the payment service and the outbox. */

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOrderTaxes } from '#server/catalogue/taxes/tax-store.ts';
import { connectPayments, sandboxSettings } from '#server/connect-payments.ts';
import { erasePerson, readPerson } from '#server/operations/retention/personal-data-store.ts';
import { addNote } from '#server/orders/orders/add-note.ts';
import { correctOrder } from '#server/orders/orders/correct-order.ts';
import { listNotes } from '#server/orders/orders/note-store.ts';
import { listEvents } from '#server/orders/orders/order-store.ts';
import { shipOrder } from '#server/orders/shipments/ship-order.ts';
import { finishCancellation, requestCancellation } from '#server/payments/cancellation/cancel-order.ts';
import { createStripeGateway } from '#server/payments/stripe/stripe-gateway.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { createLog } from '#server/platform/log.ts';
import { openPayment, orderBody, pay } from '#tests/support/buying.ts';
import { byAnna } from '#tests/support/order-change.ts';
import { kindsOf, orderOf, stateOf } from '#tests/support/order-facts.ts';
import { shipment, shipmentsOf } from '#tests/support/shipments.ts';
import { addTaxTable } from '#tests/support/tax-table.ts';
import { SHOP_SECRET, TEST_CONFIG, TEST_SECRETS } from '#tests/support/test-config.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
await addProduct(shop.database, { id: 1, stock: 100 });
const services = connectPayments({
  config: { ...TEST_CONFIG, publicUrl: shop.url },
  secretKey: SHOP_SECRET,
  database: shop.database,
  gateway: createStripeGateway(sandboxSettings(TEST_SECRETS, shop.stripe.url)),
  log: createLog('silent', { write: () => undefined }),
});

async function buy(changes: Record<string, unknown> = {}) {
  const created = await shop.browser().call('createOrder', { body: orderBody({ 1: 2 }, changes) });
  expect(created.status).toBe(201);
  return created.body.order_number as string;
}
async function buyAndPay(): Promise<string> {
  const { orderNumber, url } = await openPayment(shop.browser(), { 1: 2 });
  await pay(url);
  await until('it is paid', async () => (await stateOf(shop, orderNumber)) === 'paid processing');
  return orderNumber;
}
async function stockOf(id: number) {
  const { stock, held } = await shop.database
    .selectFrom('products')
    .select(['stock', 'held'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { stock, held };
}
async function cancel(orderNumber: string) {
  const requested = await requestCancellation(services, byAnna(orderNumber));
  if (requested.kind !== 'done' || requested.what !== 'close') return requested;
  return finishCancellation(services, requested.orderId);
}

test('an unpaid order is cancelled: its payment page is closed, its stock is free, and the history names who did it', async () => {
  const { orderNumber, url } = await openPayment(shop.browser(), { 1: 2 });
  expect(await cancel(orderNumber)).toEqual({ kind: 'closed' });
  expect(await stateOf(shop, orderNumber)).toMatch(/ cancelled$/);
  expect((await pay(url)).status).toBeGreaterThanOrEqual(400);
  expect(await stockOf(1)).toMatchObject({ held: 0 });
  const events = await listEvents(shop.database, (await orderOf(shop, orderNumber)).id);
  expect(events.find(({ kind }) => kind === 'cancel_requested')).toMatchObject({
    made_by: 'Anna',
    detail: { before: 'pending', after: 'cancelled' },
  });
  expect(await cancel(orderNumber)).toEqual({ kind: 'refused', why: 'it is cancelled already' });
});

test('an unpaid order without a payment page is cancelled by its job when the command ends first', async () => {
  const orderNumber = await buy();
  await requestCancellation(services, byAnna(orderNumber));
  expect(await stateOf(shop, orderNumber)).toBe('none pending');
  const { id } = await orderOf(shop, orderNumber);
  await shop.runTask('finish_cancellation', { order_id: id });
  await shop.runTask('finish_cancellation', { order_id: id });
  expect(await stateOf(shop, orderNumber)).toBe('cancelled cancelled');
  expect(await kindsOf(shop, orderNumber)).toEqual(['created', 'cancel_requested', 'cancelled']);
});

test('an order that was paid while it was being cancelled stays paid', async () => {
  const { orderNumber, url } = await openPayment(shop.browser(), { 1: 2 });
  const requested = await requestCancellation(services, byAnna(orderNumber));
  await pay(url);
  expect(requested).toMatchObject({ kind: 'done', what: 'close' });
  expect(await finishCancellation(services, (await orderOf(shop, orderNumber)).id)).toEqual({ kind: 'paid' });
  expect(await stateOf(shop, orderNumber)).toBe('paid processing');
});

test('a paid order is refunded in full once, with its stock back, however often it is cancelled', async () => {
  const orderNumber = await buyAndPay();
  const { stock } = await stockOf(1);
  const both = await Promise.all([cancel(orderNumber), cancel(orderNumber)]);
  expect(both.map(({ kind }) => kind)).toEqual(['done', 'done']);
  const { id } = await orderOf(shop, orderNumber);
  const { rows } = await sql<{ id: number }>`select id from refunds where order_id = ${id}`.execute(shop.database);
  expect(rows).toHaveLength(1);
  await shop.runTask('send_refund', { refund_id: rows[0]?.id });
  expect(await stateOf(shop, orderNumber)).toBe('refunded cancelled');
  expect(await stockOf(1)).toMatchObject({ stock: stock + 2 });
  expect((await kindsOf(shop, orderNumber)).filter((kind) => kind === 'cancel_requested')).toHaveLength(1);
  expect(await cancel(orderNumber)).toEqual({ kind: 'refused', why: 'it is cancelled already' });
});

test('company, PO number, corrections, notes and tracking numbers are exported and erased with the order', async () => {
  const email = 'mill@example.com';
  const orderNumber = await buy({ customer_email: email, company: 'Mill Ltd.', po_number: 'PO-77' });
  expect(await orderOf(shop, orderNumber)).toMatchObject({ company: 'Mill Ltd.', po_number: 'PO-77' });
  const corrected = await correctOrder(shop.database, byAnna(orderNumber), {
    shipping_city: 'Guelph',
    po_number: 'PO-78',
  });
  expect(corrected).toEqual({ kind: 'done', changed: ['shipping_city', 'po_number'] });
  expect(await addNote(shop.database, byAnna(orderNumber), 'Gate 4, card 4242 4242 4242 4242')).toEqual({
    kind: 'done',
  });
  const { id } = await orderOf(shop, orderNumber);
  expect(await listNotes(shop.database, id)).toMatchObject([
    { text: 'Gate 4, card [card number removed]', made_by: 'Anna' },
  ]);
  const [entry] = (await listEvents(shop.database, id)).filter(({ kind }) => kind === 'corrected');
  expect(entry).toMatchObject({
    made_by: 'Anna',
    detail: { before: { shipping_city: 'Hamilton', po_number: 'PO-77' }, after: { shipping_city: 'Guelph' } },
  });
  await sql`update orders set status = 'processing', payment_state = 'paid' where id = ${id}`.execute(shop.database);
  expect(await shipOrder(shipmentsOf(shop), byAnna(orderNumber), shipment())).toMatchObject({ kind: 'done' });
  expect(await correctOrder(shop.database, byAnna(orderNumber), { po_number: '1' })).toEqual({
    kind: 'refused',
    why: 'it is shipped',
  });
  const [exported] = (await readPerson(shop.database, email)).orders;
  expect(JSON.stringify(exported)).toMatch(/Gate 4.*520080815084|520080815084.*Gate 4/);

  await sql`update orders set status = 'delivered' where id = ${id}`.execute(shop.database);
  expect((await inTransaction(shop.database, (tx) => erasePerson(tx, email))).orders).toEqual([orderNumber]);
  const { rows } = await sql<{ all: string }>`
    select (to_jsonb(o)::text || coalesce((select string_agg(to_jsonb(n)::text, '') from order_notes n where n.order_id = o.id), '')
      || (select string_agg(to_jsonb(e)::text, '') from order_events e where e.order_id = o.id)
      || (select string_agg(to_jsonb(s)::text, '') from shipments s where s.order_id = o.id)) as all
    from orders o where id = ${id}`.execute(shop.database);
  expect(rows[0]?.all).not.toMatch(/Mill|PO-7|Guelph|Gate|520080815084/);
});

test('a company with control characters, and a PO number that is too long, are refused with their field', async () => {
  const fields = async (changes: Record<string, unknown>) =>
    Object.keys((await shop.browser().call('createOrder', { body: orderBody({ 1: 1 }, changes) })).body.error.fields);
  expect(await fields({ company: 'a\nb' })).toEqual(['company']);
  expect(await fields({ po_number: 'x'.repeat(51) })).toEqual(['po_number']);
});

describe('with a table of taxes', () => {
  const delivered = { shipping_state: 'Ontario', shipping_country: 'CA' };
  const toQuebec = { shipping_state: 'QC' };
  beforeAll(() => addTaxTable(shop.database));
  const taxesOf = async (orderNumber: string) => {
    const { id, subtotal_cents: subtotal, tax_cents: tax, total_cents: total } = await orderOf(shop, orderNumber);
    const taxes = await listOrderTaxes(shop.database, id);
    expect(total).toBe(subtotal + tax);
    expect(taxes.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(tax);
    return taxes.map(({ name, region }) => `${name} ${region}`);
  };

  test('an unpaid order that goes to another province has the taxes there', async () => {
    const orderNumber = await buy(delivered);
    expect(await taxesOf(orderNumber)).toEqual(['HST ON']);
    expect(await correctOrder(shop.database, byAnna(orderNumber), toQuebec)).toMatchObject({ kind: 'done' });
    expect(await taxesOf(orderNumber)).toEqual(['GST QC', 'QST QC']);
    const { id, total_cents: total } = await orderOf(shop, orderNumber);
    const entry = (await listEvents(shop.database, id)).find(({ kind }) => kind === 'corrected');
    expect(entry?.detail).toMatchObject({ total_cents: total, total_cents_before: expect.any(Number) });
    expect(await correctOrder(shop.database, byAnna(orderNumber), { shipping_state: 'Atlantis' })).toMatchObject({
      kind: 'refused',
      fields: { shipping_state: expect.stringContaining('unknown') },
    });
    expect(await taxesOf(orderNumber)).toEqual(['GST QC', 'QST QC']);
  });

  test('with its payment page open, the total stays what the page shows', async () => {
    const { orderNumber } = await openPayment(shop.browser(), { 1: 2 }, delivered);
    expect(await correctOrder(shop.database, byAnna(orderNumber), toQuebec)).toMatchObject({
      kind: 'refused',
      why: expect.stringContaining('payment page open'),
    });
    expect(await taxesOf(orderNumber)).toEqual(['HST ON']);
    expect(await correctOrder(shop.database, byAnna(orderNumber), { shipping_state: 'ON' })).toMatchObject({
      kind: 'done',
    });
  });

  test('a paid order keeps what it was charged', async () => {
    const { orderNumber, url } = await openPayment(shop.browser(), { 1: 2 }, delivered);
    await pay(url);
    await until('it is paid', async () => (await stateOf(shop, orderNumber)) === 'paid processing');
    expect(await correctOrder(shop.database, byAnna(orderNumber), toQuebec)).toMatchObject({ kind: 'done' });
    expect(await taxesOf(orderNumber)).toEqual(['HST ON']);
  });
});
