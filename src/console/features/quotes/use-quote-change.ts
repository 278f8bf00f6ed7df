/** Sending and withdrawing a quote: each names what its person saw. */

import { call } from '#console/api/api-client.ts';
import { quoteQuery } from '#console/api/quotes.ts';
import { useRowChange } from '#console/frame/use-row-change.ts';
import type { QuoteDetailView } from '#contract/console/quotes.ts';

export const QUOTE_OUTDATED = {
  code: 'quote_outdated',
  text: 'The quote has changed meanwhile. Look at it as it is now, then decide again.',
};

const DONE = { sendQuote: 'The quote is mailed to the buyer', withdrawQuote: 'The quote is withdrawn' } as const;
export type QuoteCall = keyof typeof DONE;

export function useQuoteChange({ number, seen_event_id }: QuoteDetailView, what: QuoteCall) {
  return useRowChange({
    queryKey: quoteQuery(number).queryKey,
    outdated: QUOTE_OUTDATED,
    done: DONE[what],
    make: () => call(what, { params: { number }, body: { seen_event_id } }),
  });
}
