/** When the confirmation page takes the bought items out of the cart, and which; pure. */

import type { CartItem } from '#app/cart/cart-items.ts';
import type { Order } from '#contract/orders.ts';

/** An order this young has just been paid; the link in an older mail leaves a new cart alone. In milliseconds. */
const JUST_PAID_MS = 2 * 60 * 60_000;

type OrderFacts = Pick<Order, 'status' | 'created_at' | 'terms'> & {
  items: readonly { quantity: number; product: { id: number } }[];
};

/**
 * What is left of each bought item, as `{ productId, quantity }`. Nothing is taken unless the order is paid or waits for approval,
 * is young, and the cart still holds all of it: then it is the cart that was bought. Items added meanwhile stay.
 */
export function quantitiesAfterOrder(cart: readonly CartItem[], order: OrderFacts, now: number): CartItem[] {
  const isBought = order.status === 'pending' ? order.terms?.state === 'waiting' : order.status !== 'cancelled';
  if (!isBought || now - Date.parse(order.created_at) > JUST_PAID_MS) return [];
  const held = new Map(cart.map(({ productId, quantity }) => [productId, quantity]));
  const left = order.items.map(({ product, quantity }) => ({
    productId: product.id,
    quantity: (held.get(product.id) ?? 0) - quantity,
  }));
  return left.every(({ quantity }) => quantity >= 0) ? left : [];
}
