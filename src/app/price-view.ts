/** A price of 0 is none: the product is sold at a price on request (docs/decisions/041). */
import { isOnRequest } from '#contract/money.ts';
import { PATHS } from '#contract/page-paths.ts';
import { formatPrice } from './format.ts';
import { MESSAGES } from './texts/site-texts.ts';

/** What a product costs, as people read it; amounts that are no product's price are {@link formatPrice}'s. */
export function formatProductPrice(price: number): string {
  return isOnRequest(price) ? MESSAGES.priceOnRequest : formatPrice(price);
}

/** Where a link to the enquiry about a part leads, with the part filled in. */
export function quoteLink(partNumber: string) {
  return { to: PATHS.contact, search: { subject: 'quote', part: partNumber } } as const;
}
