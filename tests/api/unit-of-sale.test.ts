/** A product's unit of sale from the catalogue to the order (docs/decisions/149). */

import { afterAll, beforeEach, expect, test } from 'vitest';
import type { UnitOfSale } from '#contract/unit-of-sale.ts';
import { toCode } from '#server/catalogue/products/search-words.ts';
import { FORM, orderBody } from '#tests/support/buying.ts';
import { REQUEST } from '#tests/support/quote-requests.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());

beforeEach(async () => {
  await clearOrders(shop.database);
  await addProduct(shop.database, { id: 1001, stock: 12, priceCents: 4120, name: 'Braided packing' });
  await addProduct(shop.database, { id: 1002, stock: 5 });
  await setUnit(1001, 'm', null);
  await shop.database
    .insertInto('product_codes')
    .values([1001, 1002].map((id) => ({ product_id: id, code: toCode(`T-${id}`), is_alias: false })))
    .execute();
});

async function setUnit(id: number, unit: UnitOfSale, pieces: number | null): Promise<void> {
  await shop.database
    .updateTable('products')
    .set({ unit_of_sale: unit, pieces_per_unit: pieces })
    .where('id', '=', id)
    .execute();
}

test('a product carries its unit and the pieces in it; one sold each carries neither', async () => {
  const read = async (id: number) => (await shop.browser().call('getProduct', { params: { id: String(id) } })).body;
  expect(await read(1001)).toMatchObject({ unit_of_sale: 'm' });
  await setUnit(1001, 'box', 25);
  expect(await read(1001)).toMatchObject({ unit_of_sale: 'box', pieces_per_unit: 25 });
  const each = await read(1002);
  expect(['unit_of_sale', 'pieces_per_unit'].filter((field) => field in each)).toEqual([]);
});

test('an order keeps the unit that it was sold by when the product gets another one', async () => {
  const browser = shop.browser();
  const made = await browser.call('createOrder', { body: orderBody({ 1001: 10, 1002: 1 }) });
  expect(made.status).toBe(201);
  await setUnit(1001, 'roll', null);
  const { body } = await browser.call('getOrder', { params: { id: made.body.order_number } });
  expect(body.items).toMatchObject([
    { quantity: 10, unit_of_sale: 'm', price: 41.2, total_price: 412 },
    { quantity: 1, product: { id: 1002 } },
  ]);
  expect(body.items[1]).not.toHaveProperty('unit_of_sale');
});

test('a cart with too much of a product names its unit where the specification writes "units"', async () => {
  const items = [
    { product_id: 1001, quantity: 13 },
    { product_id: 1002, quantity: 6 },
  ];
  const { body } = await shop.browser().call('validateCart', { body: { items } });
  expect(body.updated_items).toMatchObject([
    { message: 'Only 12 m of Braided packing are available' },
    { message: 'Only 5 units of Product 1002 are available' },
  ]);
  const total = await shop
    .browser()
    .call('calculateTotal', { body: { items, billing_country: FORM.billing_country === 'US' ? 'US' : 'CA' } });
  expect(total.status).toBe(400);
});

test('the reply about a cart has the unit of each line that has one', async () => {
  const items = [
    { product_id: 1001, quantity: 13 },
    { product_id: 1002, quantity: 5 },
  ];
  const { body } = await shop.browser().call('validateCart', { body: { items } });
  expect(body.updated_items).toMatchObject([{ original_quantity: 13, adjusted_quantity: 12, unit_of_sale: 'm' }]);
  expect(body.valid_cart_items).toMatchObject([{ quantity: 12, unit_of_sale: 'm' }, { quantity: 5 }]);
  expect(body.valid_cart_items[1]).not.toHaveProperty('unit_of_sale');
});

test('the table of a cart has a column of units, by which quick order reads it again', async () => {
  await setUnit(1001, 'box', 25);
  const csv = await (await fetch(new URL('/api/cart/csv?add=T-1001:2,T-1002:3', shop.url))).text();
  const [headings = '', ...rows] = csv.split('\r\n');
  expect(headings.split(',').slice(-2)).toEqual(['Unit', 'Note']);
  expect(rows.map((row) => row.split(',').at(-2))).toEqual(['box of 25', '', undefined]);
  const { body } = await shop.browser().call('checkQuickOrder', { body: { text: csv } });
  expect(body.lines).toMatchObject([
    { product: { id: 1001 }, wanted: 2, result: 'found' },
    { product: { id: 1002 }, wanted: 3, result: 'found' },
  ]);
});

test('a line of a request for quotation has the unit of its product, in its view and in its text', async () => {
  const sent = await shop.browser().call('submitRequest', { body: { ...REQUEST, lines: '10 m T-1001\nT-1002 2' } });
  const { body } = await shop.browser().call('getRequest', { params: { token: sent.body.token } });
  expect(body.lines).toMatchObject([
    { quantity: 10, product: { id: 1001, unit_of_sale: 'm' } },
    { quantity: 2, product: { id: 1002 } },
  ]);
  expect(body.lines[1]?.product).not.toHaveProperty('unit_of_sale');
  const { message } = await shop.database.selectFrom('enquiries').select('message').executeTakeFirstOrThrow();
  expect(message).toContain('10 m of T-1001 Braided packing');
  expect(message).toContain('2 × T-1002 Product 1002');
});

test.each([
  ['Part\tDescription\tUOM\tQty\nT-1001\tPacking 3/8\tM\t12', { result: 'found', wanted: 12, note: 'Packing 3/8' }],
  ['Qty\tU/M\tPart\n12\tmtr\tT-1001', { wanted: 12 }],
  ['Part\tUnit\tQty\nT-1001\tFT\t12', { result: 'several', doubt: 'quantity' }],
  ['Part\tUOM\tQty\nT-1001\tEA\t12', { result: 'several', doubt: 'quantity' }],
  ['Part\tUOM\tQty\nT-1001\t\t12', { wanted: 12 }],
  ['Part\tUnit price\tQty\nT-1001\t41.20\t12', { wanted: 12 }],
  ['Part\tUOM\tQty\nT-1002\tBX\t2', { result: 'unreadable', problem: 'quantity' }],
  ['Part\tUOM\tQty\nT-1002\tEA\t2', { result: 'found', wanted: 2 }],
])('the table %j with a column of units, where T-1001 is sold by the metre', async (text, expected) => {
  const { body } = await shop.browser().call('checkQuickOrder', { body: { text } });
  expect(body.lines).toMatchObject([expected]);
});

const METRES = { result: 'found', wanted: 10, product: { id: 1001 } };
const ASKED_BACK = { result: 'unreadable', problem: 'quantity' };

test.each([
  // The number before it is the line's own, and was read as the quantity: 130 m for 10 m.
  ['130  10 m  T-1001', METRES],
  ['130\t10 m\tT-1001\tPacking', METRES],
  ['130;10 m;T-1001', METRES],
  ['10 m  T-1001', METRES],
  ['T-1001  10 m', METRES],
  ['T-1001\t10 m\tfor P-101', METRES],
  ['Item  Qty  Part\n130  10 m  T-1001', METRES],
  ['Part\tQty\nT-1001\t10 m', METRES],
  ['Part\tQty\tUOM\nT-1001\t10 m\tm', METRES],
  ['Part\tQty\tUOM\nT-1001\t10 m\tft', ASKED_BACK],
  // Which of the two numbers counts is not certain.
  ['130  T-1001  10 m', ASKED_BACK],
  ['T-1001  10 m  2 box', ASKED_BACK],
  // Another unit than that of the product, and one of a product that is sold each.
  ['130  10 ft  T-1001', ASKED_BACK],
  ['130  1 set  T-1002', ASKED_BACK],
  ['Item  Qty  Part\n130  1 set  T-1002', ASKED_BACK],
  // Of pieces the number counts.
  ['130  2 ea  T-1002', { result: 'found', wanted: 2, product: { id: 1002 } }],
])(
  'the line %j has its quantity and its unit in one cell, where T-1001 is sold by the metre',
  async (text, expected) => {
    const { body } = await shop.browser().call('checkQuickOrder', { body: { text } });
    expect(body.lines).toMatchObject([expected]);
  },
);

test.each(['10 m P5', '10 m of P5', '10m P5', 'P5 10 m'])(
  'the line "%s" counts in metres where the short number P5 is sold by the metre',
  async (text) => {
    await shop.database.updateTable('products').set({ part_number: 'P5' }).where('id', '=', 1001).execute();
    await shop.database
      .updateTable('product_codes')
      .set({ code: toCode('P5') })
      .where('product_id', '=', 1001)
      .execute();
    const { body } = await shop.browser().call('checkQuickOrder', { body: { text } });
    expect(body.lines).toMatchObject([{ product: { id: 1001 }, wanted: 10 }]);
  },
);

test('the database refuses a unit that is not in the list, and fewer than two pieces', async () => {
  await expect(setUnit(1001, 'furlong' as UnitOfSale, null)).rejects.toThrow('products_unit_of_sale'); // what the constraint is for
  await expect(setUnit(1001, 'box', 1)).rejects.toThrow('products_pieces_per_unit');
});

test.each([
  ['T-1001 10 m', { result: 'found', wanted: 10 }],
  ['10 m T-1001', { result: 'found', wanted: 10 }],
  ['T-1001 10', { result: 'found', wanted: 10 }],
  ['T-1001 10 ft', { result: 'unreadable', problem: 'quantity' }],
  ['T-1001 2 boxes', { result: 'unreadable', problem: 'quantity' }],
  ['T-1001 2 pcs', { result: 'several', doubt: 'quantity' }],
  ['T-1002 2 m', { result: 'unreadable', problem: 'quantity' }],
  ['T-1002 2 pcs', { result: 'found', wanted: 2 }],
])('the line "%s" of a quick order, where T-1001 is sold by the metre', async (text, expected) => {
  const { body } = await shop.browser().call('checkQuickOrder', { body: { text } });
  expect(body.lines).toMatchObject([expected]);
});
