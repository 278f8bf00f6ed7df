/** The queries of quotes. */

import type { QuoteTermsView } from '#contract/console/quotes.ts';
import { callQuery, findQuery } from './query-client.ts';

/** Its state follows from its order. */
export const quoteQuery = (number: string) => findQuery(['quotes', 'orders'], 'getQuote', { params: { number } });

/** What terms come to, computed by the server. */
export const quotePriceQuery = (terms: QuoteTermsView) => callQuery([], 'priceQuote', { body: { terms } });
