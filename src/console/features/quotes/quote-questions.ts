/** What goes out, and to whom, when a quote is sent or withdrawn; pure. */

import { formatCalendarDay } from '#console/api/times.ts';
import type { QuoteDetailView } from '#contract/console/quotes.ts';
import { formatMoney } from '#contract/money.ts';

type AskedQuote = Pick<QuoteDetailView, 'buyer' | 'page_url'> & {
  versions: readonly (Pick<QuoteDetailView['versions'][number], 'number' | 'total_cents' | 'deposit_cents'> & {
    terms: Pick<QuoteDetailView['versions'][number]['terms'], 'valid_through'>;
  })[];
};

export function describeSending({ buyer, versions }: AskedQuote): string {
  const [newest] = versions;
  if (newest === undefined) return 'The quote has no version yet.';
  const { number, total_cents, deposit_cents, terms } = newest;
  const deposit = deposit_cents === null ? '' : `, with a deposit of ${formatMoney(deposit_cents)}`;
  const replaced = number > 1 ? ' The version before can no longer be accepted.' : '';
  return `Version ${number} of ${formatMoney(total_cents)}${deposit}, valid through ${formatCalendarDay(terms.valid_through)}, is mailed to ${nameOf(buyer)}.${replaced}`;
}

/** A draft that was never sent has no reader. */
export function describeWithdrawal({ buyer, page_url: pageUrl }: AskedQuote): string {
  return pageUrl === null
    ? 'The draft is withdrawn. It was never sent, so no mail goes out.'
    : `The quote can no longer be accepted, and ${nameOf(buyer)} is mailed that it is withdrawn.`;
}

function nameOf({ email }: AskedQuote['buyer']): string {
  return email === '' ? 'the buyer, whose email address is missing' : email;
}
