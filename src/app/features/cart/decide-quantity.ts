/** §4, Cart: what a wish for another quantity leads to; pure. */
import type { Product } from '#contract/catalogue.ts';
import { isInStock } from '#app/lib/product-views.ts';

export type QuantityDecision =
  | { kind: 'set'; quantity: number }
  | { kind: 'remove' }
  /** More than there is: refused. `quantity` is what the cart holds from now on. */
  | { kind: 'limited'; quantity: number }
  /** Not sold any more: the item goes. */
  | { kind: 'unavailable' };

/** A wish above stock is rejected; a quantity that was above stock already comes down to it. */
export function decideQuantity(
  product: Pick<Product, 'is_available' | 'quantity'>,
  current: number,
  wanted: number,
): QuantityDecision {
  if (wanted <= 0) return { kind: 'remove' };
  if (!isInStock(product)) return { kind: 'unavailable' };
  if (wanted > product.quantity) return { kind: 'limited', quantity: Math.min(current, product.quantity) };
  return { kind: 'set', quantity: wanted };
}

/** §2: plus is disabled when the product is unavailable or the quantity has reached stock. */
export function canAddOne(product: Pick<Product, 'is_available' | 'quantity'>, current: number): boolean {
  return isInStock(product) && current < product.quantity;
}
