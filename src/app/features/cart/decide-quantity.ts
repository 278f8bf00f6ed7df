/** §4, Cart: what a wish for another quantity leads to; pure. */

import { orderableUnits } from '#app/product-views.ts';
import type { Sold } from '#app/product-views.ts';
import { isOnRequest } from '#contract/money.ts';

type Orderable = Sold & { price: number };

export type QuantityDecision =
  | { kind: 'set'; quantity: number }
  | { kind: 'remove' }
  /** More than there is: refused. `quantity` is what the cart holds from now on. */
  | { kind: 'limited'; quantity: number }
  /** No longer sold: the item is removed. */
  | { kind: 'unavailable' }
  /** Sold at a price on request by now: the item is removed. */
  | { kind: 'on_request' };

/** A requested quantity above stock is rejected; one that was above stock already is reduced to it. */
export function decideQuantity(product: Orderable, current: number, requested: number): QuantityDecision {
  if (requested <= 0) return { kind: 'remove' };
  if (product.is_available && isOnRequest(product.price)) return { kind: 'on_request' };
  const most = mostOf(product);
  if (most === 0) return { kind: 'unavailable' };
  if (requested > most) return { kind: 'limited', quantity: Math.min(current, most) };
  return { kind: 'set', quantity: requested };
}

/** §2: plus is disabled when the product is unavailable or the quantity has reached stock. */
export function canAddOne(product: Orderable, current: number): boolean {
  return current < mostOf(product);
}

/** Without a price nothing can be ordered (docs/decisions/041). */
function mostOf(product: Orderable): number {
  return isOnRequest(product.price) ? 0 : orderableUnits(product);
}
