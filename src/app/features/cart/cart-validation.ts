/** §4, Cart validation: applies the server's reply to the cart; pure. */

import type { CartItem } from '#app/cart/cart-items.ts';
import type { CartValidation } from '#contract/cart.ts';
import { onRequestSentence } from '#contract/on-request.ts';
import { formatQuantity } from '#contract/unit-of-sale.ts';

export interface CartChange {
  productId: number;
  /** The quantity from now on; 0 is removed. */
  quantity: number;
}

/** What must be done to the cart as it is now, which may have changed since it was sent for validation. */
export function changesToCart(items: readonly CartItem[], validation: CartValidation): CartChange[] {
  const removed = new Set(validation.removed_items.map(({ product_id }) => product_id));
  const most = new Map(
    validation.updated_items.map(({ product_id, adjusted_quantity }) => [product_id, adjusted_quantity]),
  );
  return items.flatMap(({ productId, quantity }) => {
    if (removed.has(productId)) return [{ productId, quantity: 0 }];
    const adjusted = most.get(productId);
    return adjusted !== undefined && quantity > adjusted ? [{ productId, quantity: adjusted }] : [];
  });
}

/** One sentence per change, for the inline alert. */
export function describeChanges({ removed_items, updated_items }: CartValidation): string[] {
  return [
    ...removed_items.map(({ product_name, message }) =>
      message === onRequestSentence(product_name)
        ? `Removed: ${message}`
        : `${product_name}: removed, no longer available`,
    ),
    ...updated_items.map(
      ({ product_name, original_quantity, adjusted_quantity, ...sold }) =>
        `${product_name}: quantity changed from ${formatQuantity(original_quantity, sold)} to ${formatQuantity(adjusted_quantity, sold)}, which is all we have in stock`,
    ),
  ];
}

/** Products whose price, as the page has it, is not the server's any more. */
export function outdatedPrices(
  validation: CartValidation,
  priceOf: (productId: number) => number | undefined,
): number[] {
  return validation.valid_cart_items.flatMap(({ product_id, price }) => {
    const shown = priceOf(product_id);
    return shown !== undefined && shown !== price ? [product_id] : [];
  });
}
