import { expect, test } from 'vitest';
import { addToCart, currentCart, removeFromCart, updateCartQuantity } from '#app/cart/cart-store.ts';

test('the actions of §4: add, update, remove', () => {
  addToCart(7);
  addToCart(7, 2);
  addToCart(9);
  expect(currentCart().items).toEqual([
    { productId: 7, quantity: 3 },
    { productId: 9, quantity: 1 },
  ]);
  updateCartQuantity(7, 1);
  removeFromCart(9);
  expect(currentCart().items).toEqual([{ productId: 7, quantity: 1 }]);
  updateCartQuantity(7, 0);
  expect(currentCart().items).toEqual([]);
});
