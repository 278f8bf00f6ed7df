import { expect, test } from 'vitest';
import { addItem, countItems, noteItem, parseCart, removeItem, restoreItem, updateItem } from '#app/cart/cart-items.ts';

const two = [
  { productId: 1, quantity: 2 },
  { productId: 7, quantity: 1 },
];

test('adding a product that is in the cart adds to its quantity', () => {
  expect(addItem(two, 1, 3)).toEqual([{ productId: 1, quantity: 5 }, two[1]]);
});

test('adding a new product puts it last', () => {
  expect(addItem(two, 9, 1)).toEqual([...two, { productId: 9, quantity: 1 }]);
});

test.each([0, -1])('a quantity of %i removes the item', (quantity) => {
  expect(updateItem(two, 1, quantity)).toEqual([two[1]]);
});

test('removing what is not there changes nothing', () => {
  expect(removeItem(two, 5)).toEqual(two);
});

test('a removed item is put back where it was, once', () => {
  expect(restoreItem(removeItem(two, 1), { productId: 1, quantity: 2 }, 0)).toEqual(two);
  expect(restoreItem(removeItem(two, 7), { productId: 7, quantity: 1 }, 5)).toEqual(two);
  expect(restoreItem(two, { productId: 7, quantity: 9 }, 0)).toEqual(two);
});

test('pieces are counted, not lines', () => {
  expect(countItems(two)).toBe(3);
});

test.each([
  null,
  '',
  '{{',
  '"x"',
  '7',
  '{"items":3}',
  '[null,1,"a",{"productId":"1","quantity":1},{"productId":1,"quantity":0.5},{"productId":-1,"quantity":1}]',
])('stored text %s is an empty cart', (text) => {
  expect(parseCart(text)).toEqual([]);
});

test('good items are read among bad ones, each product once, without foreign fields', () => {
  expect(parseCart('[{"productId":1,"quantity":2,"price":0},{"productId":1,"quantity":9},{"bad":1}]')).toEqual([
    { productId: 1, quantity: 2 },
  ]);
  expect(parseCart('{"items":[{"productId":1,"quantity":2}]}')).toEqual([{ productId: 1, quantity: 2 }]);
});

test('a second note of the same product follows the first one, and the same words are there once', () => {
  const first = addItem([], 1, 1, 'Left hand');
  const second = addItem(first, 1, 2, 'Tag P-101');
  expect(second).toEqual([{ productId: 1, quantity: 3, note: 'Left hand; Tag P-101' }]);
  expect(addItem(second, 1, 1, 'Tag P-101')).toEqual([{ productId: 1, quantity: 4, note: 'Left hand; Tag P-101' }]);
  expect(addItem(second, 1, 1)).toEqual([{ productId: 1, quantity: 4, note: 'Left hand; Tag P-101' }]);
});

test('a note stays with its line when the quantity changes, and goes when it is emptied', () => {
  const noted = noteItem(two, 7, 'Trim to 190 mm');
  expect(noted).toEqual([two[0], { productId: 7, quantity: 1, note: 'Trim to 190 mm' }]);
  expect(updateItem(noted, 7, 3)).toEqual([two[0], { productId: 7, quantity: 3, note: 'Trim to 190 mm' }]);
  expect(noteItem(noted, 7, '')).toEqual(two);
});

test('notes are read from the stored cart, longer ones than an order takes too, and what is no text is no note', () => {
  const note = 'x'.repeat(300);
  const stored = [
    { productId: 1, quantity: 2, note },
    { productId: 2, quantity: 1, note: 7 },
    { productId: 3, quantity: 1, note: '' },
    { productId: 4, quantity: 1, note: 'y'.repeat(100_000) },
  ];
  const read = parseCart(JSON.stringify(stored));
  expect(read.slice(0, 3)).toEqual([
    { productId: 1, quantity: 2, note },
    ...[2, 3].map((productId) => ({ productId, quantity: 1 })),
  ]);
  expect(read[3]?.note?.length).toBe(1000);
});
