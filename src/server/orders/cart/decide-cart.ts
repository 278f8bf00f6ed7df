/** What a cart comes to against what can be sold now: pure rules of §4, Cart validation. */

import type { CartValidation, RequestedItem } from '#contract/cart.ts';
import { isOnRequest, toWireMoney } from '#contract/money.ts';
import { onRequestSentence } from '#contract/on-request.ts';
import { formatUnits, toWireUnit } from '#contract/unit-of-sale.ts';
import type { Offer } from '#server/catalogue/products/stock-store.ts';

/** One line per product with the sum of its quantities, in the order of first appearance. */
export function mergeItems(items: readonly RequestedItem[]): { productId: number; quantity: number }[] {
  const quantities = new Map<number, number>();
  for (const item of items) quantities.set(item.product_id, (quantities.get(item.product_id) ?? 0) + item.quantity);
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
}

/** §4: gone products and those whose price is on request are removed, quantities above stock are lowered, the rest is valid as it is. */
export function decideCart(items: readonly RequestedItem[], offers: ReadonlyMap<number, Offer>): CartValidation {
  const result: CartValidation = { cart_changed: false, removed_items: [], updated_items: [], valid_cart_items: [] };
  for (const { productId, quantity } of mergeItems(items)) {
    const offer = offers.get(productId);
    if (offer === undefined || offer.quantity <= 0 || isOnRequest(offer.priceCents)) {
      const name = offer?.name ?? `Product ${productId}`;
      result.removed_items.push({ product_id: productId, product_name: name, message: whyRemoved(name, offer) });
      continue;
    }
    const sellable = Math.min(quantity, offer.quantity);
    if (sellable < quantity) {
      result.updated_items.push({
        product_id: productId,
        product_name: offer.name,
        original_quantity: quantity,
        adjusted_quantity: sellable,
        message: `Only ${formatUnits(offer.quantity, offer.unit)} of ${offer.name} are available`,
        ...toWireUnit(offer.unit),
      });
    }
    result.valid_cart_items.push({
      product_id: productId,
      product_name: offer.name,
      quantity: sellable,
      price: toWireMoney(offer.priceCents),
      ...toWireUnit(offer.unit),
    });
  }
  result.cart_changed = result.removed_items.length > 0 || result.updated_items.length > 0;
  return result;
}

function whyRemoved(name: string, offer: Offer | undefined): string {
  return offer !== undefined && isOnRequest(offer.priceCents)
    ? onRequestSentence(name)
    : `${name} is no longer available`;
}

/**
 * The offers as one browser may order them: what its own unpaid order holds is added, because a new order
 * replaces that one. Otherwise a buyer who cancels and retries would be refused the last unit.
 */
export function withOwnHolds(
  offers: ReadonlyMap<number, Offer>,
  holds: ReadonlyMap<number, number>,
): Map<number, Offer> {
  return new Map(
    [...offers].map(([id, offer]) => {
      const own = offer.isAvailable ? (holds.get(id) ?? 0) : 0;
      return [id, { ...offer, quantity: offer.quantity + own, free: offer.free + own }];
    }),
  );
}
