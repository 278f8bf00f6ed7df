/** §4, Cart and Cart validation: what the cart page decides. */

import { describe, expect, test } from 'vitest';
import { ApiError } from '#app/api/api-client.ts';
import { pricedLines, toCartLine } from '#app/cart/cart-products.ts';
import { cartTotals } from '#app/features/cart/cart-totals.ts';
import { changesToCart, describeChanges, outdatedPrices } from '#app/features/cart/cart-validation.ts';
import { canAddOne, decideQuantity } from '#app/features/cart/decide-quantity.ts';
import type { CartValidation } from '#contract/cart.ts';
import type { Product } from '#contract/catalogue.ts';
import { parseQuantity } from '#ui/quantity-text.ts';

const sold = (quantity: number, is_available = true, price = 12.5) => ({ quantity, is_available, price });

describe('another quantity', () => {
  test.each([
    ['within stock', sold(4), 1, 4, { kind: 'set', quantity: 4 }],
    ['over stock: rejected', sold(4), 4, 5, { kind: 'limited', quantity: 4 }],
    ['over stock from far below: stays as it was', sold(4), 2, 9, { kind: 'limited', quantity: 2 }],
    ['still over stock after one less: down to stock', sold(4), 9, 8, { kind: 'limited', quantity: 4 }],
    ['0 removes', sold(4), 1, 0, { kind: 'remove' }],
    ['priced on request meanwhile', sold(4, true, 0), 1, 2, { kind: 'on_request' }],
    ['priced on request and not sold any more', sold(4, false, 0), 1, 2, { kind: 'unavailable' }],
    ['less than 0 removes', sold(4), 1, -1, { kind: 'remove' }],
    ['no longer available', sold(4, false), 2, 1, { kind: 'unavailable' }],
    ['sold out', sold(0), 2, 1, { kind: 'unavailable' }],
    ['no longer available, but to be removed anyway', sold(0), 2, 0, { kind: 'remove' }],
  ])('%s', (_what, product, current, expected, decision) => {
    expect(decideQuantity(product, current, expected)).toEqual(decision);
  });

  test.each([
    [sold(4), 3, true],
    [sold(4), 4, false],
    [sold(4, false), 1, false],
    [sold(0), 1, false],
    [sold(4, true, 0), 1, false],
  ])('plus at %o with %i in the cart: %s', (product, current, expected) => {
    expect(canAddOne(product, current)).toBe(expected);
  });

  test.each([
    ['12', 12],
    [' 3 ', 3],
    ['0', 0],
    ['', null],
    ['-1', null],
    ['1.5', null],
    ['1e3', null],
    ['１２', 12],
    ['9'.repeat(40), 999_999_999_999_999],
  ])('typed %o is %o', (typed, expected) => {
    expect(parseQuantity(typed)).toBe(expected);
  });
});

const validation: CartValidation = {
  cart_changed: true,
  removed_items: [{ product_id: 1, product_name: 'Lantern ring', message: 'Lantern ring is no longer available' }],
  updated_items: [
    {
      product_id: 2,
      product_name: 'Gear pump',
      original_quantity: 5,
      adjusted_quantity: 2,
      message: 'Only 2 units of Gear pump are available',
    },
  ],
  valid_cart_items: [
    { product_id: 2, product_name: 'Gear pump', quantity: 2, price: 896 },
    { product_id: 3, product_name: 'Packing', quantity: 1, price: 12.5 },
  ],
};

describe("the server's reply", () => {
  test('removes and lowers, and leaves the rest alone', () => {
    const cart = [
      { productId: 1, quantity: 1 },
      { productId: 2, quantity: 5 },
      { productId: 3, quantity: 1 },
    ];
    expect(changesToCart(cart, validation)).toEqual([
      { productId: 1, quantity: 0 },
      { productId: 2, quantity: 2 },
    ]);
  });

  test('does not undo what the visitor did while it was on its way', () => {
    expect(changesToCart([{ productId: 2, quantity: 1 }], validation)).toEqual([]);
  });

  test('is described in a sentence per change', () => {
    expect(describeChanges(validation)).toEqual([
      'Lantern ring: removed, no longer available',
      'Gear pump: quantity changed from 5 to 2, which is all we have in stock',
    ]);
  });

  test('a price on request is no product that is no longer available', () => {
    const message = 'Gland is sold at a price on request. Please ask us for a quote.';
    const removed = { product_id: 4, product_name: 'Gland', message };
    expect(describeChanges({ ...validation, removed_items: [removed], updated_items: [] })).toEqual([
      `Removed: ${message}`,
    ]);
  });

  test('shows which prices on the page are out of date', () => {
    const prices = new Map([
      [2, 850],
      [3, 12.5],
    ]);
    expect(outdatedPrices(validation, (id) => prices.get(id))).toEqual([2]);
  });
});

describe('totals', () => {
  test('tax is 13 % of the subtotal, rounded half up once', () => {
    expect(cartTotals([{ priceCents: 1250, quantity: 1 }])).toEqual({
      subtotalCents: 1250,
      taxCents: 163,
      totalCents: 1413,
      isTooLarge: false,
    });
  });

  test('are not known while a price is not', () => {
    const item = { productId: 7, quantity: 1 };
    const line = toCartLine(item, { error: null }, []);
    expect(line).toEqual({ kind: 'loading', item });
    expect(cartTotals(pricedLines([line]))).toBeNull();
  });

  test('report when the cart exceeds the limit of one order', () => {
    expect(cartTotals([{ priceCents: 99_999_999, quantity: 1 }])?.isTooLarge).toBe(true);
  });
});

describe('a line', () => {
  const item = { productId: 7, quantity: 1 };
  const product = { id: 7, price: 1 } as Product; // the rest is not looked at
  test.each([
    ['shows its own reply', { data: product, error: null }, [], 'ready'],
    ['is shown from the list until its own reply is there', { error: null }, [product], 'ready'],
    ['waits', { error: null }, [], 'loading'],
    ['is gone when the shop knows it no more', { error: new ApiError(404, 'not_found', '') }, [product], 'gone'],
    ['has failed', { error: new ApiError(undefined, 'NETWORK_ERROR', '') }, [], 'failed'],
  ])('%s', (_what, query, known, kind) => {
    expect(toCartLine(item, query, known).kind).toBe(kind);
  });
});
