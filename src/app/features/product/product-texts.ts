/** Texts of §8 on a product that its first view needs, to the letter; the others are in product-detail-texts.ts. */

import { destructive } from '#app/texts/site-texts.ts';
import { formatQuantity, formatUnits } from '#contract/unit-of-sale.ts';
import type { SoldUnit } from '#contract/unit-of-sale.ts';

export const PRODUCT_TOASTS = {
  cannotAddFromDetail: (quantity: number, product: SoldUnit, inCart: number) =>
    destructive(
      'Cannot add item(s)',
      `Only ${formatUnits(quantity, product)} available. You already have ${formatQuantity(inCart, product)} in your cart.`,
    ),
} as const;

export const PRODUCT_MESSAGES = {
  backOrder: 'Out of stock. Your order will ship when the stock arrives.',
  quantityLimited: (most: string, hasMore: boolean) =>
    `Only ${most} ${hasMore ? 'more ' : ''}available: the quantity was changed to ${most}.`,
  quoteText: 'This part is priced on request. Tell us how many you need and we’ll quote it.',
  noImageAvailable: 'No Image Available',
} as const;
