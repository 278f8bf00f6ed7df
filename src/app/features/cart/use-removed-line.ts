import { useState } from 'react';
import type { CartItem } from '#app/cart/cart-items.ts';
import type { CartLine } from '#app/cart/cart-products.ts';
import { currentCart, removeFromCart, restoreCartItem } from '#app/cart/cart-store.ts';

export interface RemovedLine {
  item: CartItem;
  /** Its place in the cart, from 0. */
  position: number;
  name: string;
}

/** The line that was removed last, until it is put back or the page is left. */
export function useRemovedLine() {
  const [removed, setRemoved] = useState<RemovedLine | null>(null);
  const remove = (line: CartLine) => {
    const { productId } = line.item;
    const position = currentCart().items.findIndex((item) => item.productId === productId);
    setRemoved({
      item: line.item,
      position,
      name: line.kind === 'ready' ? line.product.name : `Product ${productId}`,
    });
    removeFromCart(productId);
  };
  const undo = () => {
    if (removed !== null) restoreCartItem(removed.item, removed.position);
    setRemoved(null);
  };
  return { removed, remove, undo };
}
