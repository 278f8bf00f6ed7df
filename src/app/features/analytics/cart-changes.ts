/** What changed between two states of the cart: cart_add and cart_remove with how many; pure. */

import type { CartItem } from '#app/cart/cart-items.ts';

export interface CartChange {
  productId: number;
  /** Above 0 added, below 0 removed. */
  quantity: number;
}

export function cartChanges(before: readonly CartItem[], after: readonly CartItem[]): CartChange[] {
  const quantityIn = (items: readonly CartItem[], id: number) =>
    items.find(({ productId }) => productId === id)?.quantity ?? 0;
  const ids = new Set([...before, ...after].map(({ productId }) => productId));
  return [...ids]
    .map((productId) => ({ productId, quantity: quantityIn(after, productId) - quantityIn(before, productId) }))
    .filter(({ quantity }) => quantity !== 0);
}
