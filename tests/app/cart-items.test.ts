import { expect, test } from 'vitest';
import { addItem, countItems, parseCart, removeItem, updateItem } from '#app/cart/cart-items.ts';

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
