/** §4, Cart: what a wish for another quantity leads to; pure. */
import { canBeOrdered } from '#app/product-views.ts';
import type { Orderable } from '#app/product-views.ts';

export type QuantityDecision =
  | { kind: 'set'; quantity: number }
  | { kind: 'remove' }
  /** More than there is: refused. `quantity` is what the cart holds from now on. */
  | { kind: 'limited'; quantity: number }
  /** No longer sold: the item is removed. */
  | { kind: 'unavailable' };

/** A requested quantity above stock is rejected; one that was above stock already is reduced to it. */
export function decideQuantity(product: Orderable, current: number, wanted: number): QuantityDecision {
  if (wanted <= 0) return { kind: 'remove' };
  if (!canBeOrdered(product)) return { kind: 'unavailable' };
  if (wanted > product.quantity) return { kind: 'limited', quantity: Math.min(current, product.quantity) };
  return { kind: 'set', quantity: wanted };
}

/** §2: plus is disabled when the product is unavailable or the quantity has reached stock. */
export function canAddOne(product: Orderable, current: number): boolean {
  return canBeOrdered(product) && current < product.quantity;
}
