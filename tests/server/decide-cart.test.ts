import { expect, test } from 'vitest';
import { SOLD_EACH } from '#contract/unit-of-sale.ts';
import type { Offer } from '#server/catalogue/products/stock-store.ts';
import { decideCart, mergeItems, withOwnHolds } from '#server/orders/cart/decide-cart.ts';

const offer = (id: number, quantity: number): Offer => ({
  id,
  name: `Seal ${id}`,
  partNumber: `S-${id}`,
  priceCents: 1250,
  quantity,
  free: quantity,
  isAvailable: true,
  imageHash: null,
  unit: SOLD_EACH,
});
const offers = (...list: Offer[]) => new Map(list.map((entry) => [entry.id, entry]));

test('a cart that can be sold is unchanged', () => {
  expect(decideCart([{ product_id: 1, quantity: 2 }], offers(offer(1, 2)))).toEqual({
    cart_changed: false,
    removed_items: [],
    updated_items: [],
    valid_cart_items: [{ product_id: 1, product_name: 'Seal 1', quantity: 2, price: 12.5 }],
  });
});

test('a quantity above stock is lowered to what can be sold', () => {
  const result = decideCart([{ product_id: 1, quantity: 5 }], offers(offer(1, 3)));
  expect(result.cart_changed).toBe(true);
  expect(result.updated_items).toEqual([
    {
      product_id: 1,
      product_name: 'Seal 1',
      original_quantity: 5,
      adjusted_quantity: 3,
      message: 'Only 3 units of Seal 1 are available',
    },
  ]);
  expect(result.valid_cart_items).toEqual([{ product_id: 1, product_name: 'Seal 1', quantity: 3, price: 12.5 }]);
});

test('sold out and unknown products are removed', () => {
  const result = decideCart(
    [
      { product_id: 1, quantity: 1 },
      { product_id: 2, quantity: 1 },
    ],
    offers(offer(1, 0)),
  );
  expect(result.removed_items).toEqual([
    { product_id: 1, product_name: 'Seal 1', message: 'Seal 1 is no longer available' },
    { product_id: 2, product_name: 'Product 2', message: 'Product 2 is no longer available' },
  ]);
  expect(result.valid_cart_items).toEqual([]);
});

test('two lines of one product are one wish for the sum', () => {
  const items = [
    { product_id: 7, quantity: 2 },
    { product_id: 3, quantity: 1 },
    { product_id: 7, quantity: 3 },
  ];
  expect(mergeItems(items)).toEqual([
    { productId: 7, quantity: 5 },
    { productId: 3, quantity: 1 },
  ]);
  expect(decideCart(items, offers(offer(7, 4), offer(3, 9))).updated_items[0]).toMatchObject({
    original_quantity: 5,
    adjusted_quantity: 4,
  });
});

test('an empty cart is valid and unchanged', () => {
  expect(decideCart([], new Map())).toEqual({
    cart_changed: false,
    removed_items: [],
    updated_items: [],
    valid_cart_items: [],
  });
});

test('what the browser itself holds can be ordered by it, but not what is not sold any more', () => {
  const own = withOwnHolds(
    offers(offer(1, 0), { ...offer(2, 0), isAvailable: false }),
    new Map([
      [1, 2],
      [2, 1],
      [3, 9],
    ]),
  );
  expect([...own.values()].map(({ id, quantity }) => [id, quantity])).toEqual([
    [1, 2],
    [2, 0],
  ]);
});

test('a product whose price is on request is removed, whatever is in stock', () => {
  const result = decideCart([{ product_id: 1, quantity: 2 }], offers({ ...offer(1, 5), priceCents: 0 }));
  expect(result).toMatchObject({ cart_changed: true, valid_cart_items: [], updated_items: [] });
  expect(result.removed_items[0]?.message).toBe('Seal 1 is sold at a price on request. Please ask us for a quote.');
});
