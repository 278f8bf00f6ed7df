/** What a buyer says of a line and of an order: stored once, on every page, paper and mail, in no price, and erased with the order. */

import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_ORDER_NOTE_CHARACTERS } from '#contract/order-notes.ts';
import { INVOICE_SETTINGS } from '#server/connect-payments.ts';
import { erasePerson } from '#server/operations/retention/personal-data-store.ts';
import { printInvoice, printPackingSlip, printPickList } from '#server/orders/documents/print-documents.ts';
import type { PrintServices } from '#server/orders/documents/print-documents.ts';
import { exportOrders } from '#server/orders/orders/export-orders.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { FORM, openPayment, orderBody, pay, verifyPayment } from '#tests/support/buying.ts';
import { orderOf } from '#tests/support/order-facts.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ webhooks: false });
const { database } = shop;
afterAll(() => shop.close());
beforeEach(async () => {
  await clearOrders(database);
  await sql`delete from mails`.execute(database);
  await addProduct(database, { id: 1, stock: 50, priceCents: 10_000 });
  await addProduct(database, { id: 2, stock: 50, priceCents: 333 });
});

const TRIM = 'Trim to 190 mm';
const GATE = 'Deliver to gate 3';
const ITEMS = [
  { product_id: 1, quantity: 2, note: TRIM },
  { product_id: 2, quantity: 1 },
];
const noted = (changes: object = {}) => ({ ...FORM, order_items: ITEMS, note: GATE, ...changes });
/** A document as data: how it is drawn is tested elsewhere. */
const printing: PrintServices = {
  database,
  ...INVOICE_SETTINGS,
  draw: async (documents) => Buffer.from(JSON.stringify(documents)),
};

async function buy() {
  const browser = shop.browser();
  const bought = await openPayment(browser, {}, noted());
  await pay(bought.url);
  const verified = await verifyPayment(browser, bought);
  return { ...bought, browser, token: verified.body.order.confirmation_token as string };
}
const storedNotes = async (orderNumber: string) => {
  const order = await orderOf(shop, orderNumber);
  const items = await database
    .selectFrom('order_items')
    .select('note')
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();
  return [order.note, ...items.map(({ note }) => note)];
};

describe('an order with notes', () => {
  test('shows them with its token, and not to the order cookie alone', async () => {
    const { browser, orderNumber, token } = await buy();
    const { body } = await browser.call('getOrderByToken', { params: { token } });
    expect([body.note, ...body.items.map(({ note }: { note?: string }) => note)]).toEqual([GATE, TRIM, undefined]);
    const summary = await browser.call('getOrder', { params: { id: orderNumber } });
    expect(JSON.stringify(summary.body)).not.toContain(TRIM);
    expect(JSON.stringify(summary.body)).not.toContain(GATE);
  });

  test('has them in the mails to both sides', async () => {
    const { orderNumber } = await buy();
    const mails = await database
      .selectFrom('mails')
      .select(['recipient', 'text_body', 'html_body'])
      .where('order_id', '=', (await orderOf(shop, orderNumber)).id)
      .execute();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(['buyer@example.com', 'owner@example.com']);
    for (const { text_body: text, html_body: html } of mails)
      for (const body of [text, html]) {
        expect(body).toContain(TRIM);
        expect(body).toContain(GATE);
      }
  });

  test('has them on invoice, packing slip and pick list, and in the sheet of orders', async () => {
    const { orderNumber } = await buy();
    const order = await orderOf(shop, orderNumber);
    const papers = [
      await printInvoice(printing, order.id),
      await printPackingSlip(printing, order),
      await printPickList(printing, [order]),
    ];
    for (const paper of papers) {
      const text = paper?.content.toString() ?? '';
      expect(text).toContain(`Note: ${TRIM}`);
      expect(text).toContain(GATE);
    }
    expect(JSON.stringify(await exportOrders(database, [orderNumber]))).toContain(`T-1: ${TRIM}`);
  });

  test('is erased with them, also on its invoice', async () => {
    const { orderNumber } = await buy();
    const order = await orderOf(shop, orderNumber);
    await printInvoice(printing, order.id);
    await sql`update orders set status = 'delivered' where id = ${order.id}`.execute(database);
    await sql`update mails set sent_at = now()`.execute(database);
    const erased = await inTransaction(database, (tx) => erasePerson(tx, FORM.customer_email));
    expect(erased.orders).toEqual([orderNumber]);
    const { rows } =
      await sql`select * from orders o join order_items i on i.order_id = o.id join invoices v on v.order_id = o.id`.execute(
        database,
      );
    expect(JSON.stringify(rows)).not.toContain(TRIM);
    expect(JSON.stringify(rows)).not.toContain(GATE);
  });

  test('costs and holds what the same order without them does', async () => {
    const [withNotes, without] = [
      await openPayment(shop.browser(), {}, noted()),
      await openPayment(shop.browser(), { 1: 2, 2: 1 }),
    ];
    const [a, b] = [await orderOf(shop, withNotes.orderNumber), await orderOf(shop, without.orderNumber)];
    expect([a.subtotal_cents, a.tax_cents, a.total_cents]).toEqual([b.subtotal_cents, b.tax_cents, b.total_cents]);
    const held = await database.selectFrom('products').select('held').orderBy('id').execute();
    expect(held).toEqual([{ held: 4 }, { held: 2 }]);
  });
});

test.each([
  ['of the order', { note: 'Gate 4' }],
  [
    'of a line',
    {
      order_items: [
        { product_id: 1, quantity: 2, note: 'Trim to 180 mm' },
        { product_id: 2, quantity: 1 },
      ],
    },
  ],
  [
    'of the other line',
    {
      order_items: [
        { product_id: 1, quantity: 2 },
        { product_id: 2, quantity: 1, note: TRIM },
      ],
    },
  ],
])('another note %s is another order', async (_what, changes) => {
  const browser = shop.browser();
  const first = await browser.call('createOrder', { body: noted() });
  expect((await browser.call('createOrder', { body: noted() })).body).toEqual(first.body);
  const other = await browser.call('createOrder', { body: noted(changes) });
  expect(other.status).toBe(201);
  expect(other.body.order_number).not.toBe(first.body.order_number);
});

test('notes of one product in several items are one note, the same words once', async () => {
  const notes = ['Left hand', ' Tag P-101 ', 'Left hand'];
  const order_items = notes.map((note) => ({ product_id: 1, quantity: 1, note }));
  const { orderNumber } = await openPayment(shop.browser(), {}, { order_items });
  expect(await storedNotes(orderNumber)).toEqual(['', 'Left hand; Tag P-101']);
});

test.each([
  ['note', { note: 'x'.repeat(MAX_ORDER_NOTE_CHARACTERS + 1) }],
  [
    'order_items.0.note',
    { order_items: [{ product_id: 1, quantity: 1, note: 'x'.repeat(MAX_ORDER_NOTE_CHARACTERS + 1) }] },
  ],
  [
    'order_items.1.note',
    { order_items: ['a', 'b'].map((letter) => ({ product_id: 1, quantity: 1, note: letter.repeat(100) })) },
  ],
  ['note', { note: 'Pay by 4242 4242 4242 4242' }],
  ['order_items.0.note', { order_items: [{ product_id: 1, quantity: 1, note: '4242424242424242' }] }],
  ['order_items.0.note', { order_items: [{ product_id: 1, quantity: 1, note: 'turned\u202eround' }] }],
])('a note that is not accepted is refused at %s, and nothing is ordered', async (field, changes) => {
  const refused = await shop.browser().call('createOrder', { body: orderBody({ 1: 1 }, changes) });
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, [field]]);
  expect(await database.selectFrom('orders').select('id').execute()).toEqual([]);
});

test('a note of the full length is taken whole', async () => {
  const note = 'ü'.repeat(MAX_ORDER_NOTE_CHARACTERS);
  const { orderNumber } = await openPayment(
    shop.browser(),
    {},
    { note, order_items: [{ product_id: 1, quantity: 1, note }] },
  );
  expect(await storedNotes(orderNumber)).toEqual([note, note]);
});
