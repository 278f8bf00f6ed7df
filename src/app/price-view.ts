/** A price of 0 is none: the product is sold at a price on request (docs/decisions/041). */

import { MESSAGES } from '#app/texts/site-texts.ts';
import { isOnRequest } from '#contract/money.ts';
import { PATHS } from '#contract/page-paths.ts';
import { perUnit } from '#contract/unit-of-sale.ts';
import type { SoldUnit } from '#contract/unit-of-sale.ts';
import { formatPrice } from './format.ts';

/** What a product costs, as people read it; amounts that are no product's price are {@link formatPrice}'s. */
export function formatProductPrice(product: SoldUnit & { price: number }): string {
  return isOnRequest(product.price) ? MESSAGES.priceOnRequest : formatPrice(product.price) + perUnit(product);
}

/** Where a link to the enquiry about a part leads, with the part filled in. */
export function quoteLink(partNumber: string) {
  return { to: PATHS.contact, search: { subject: 'quote', part: partNumber } } as const;
}
