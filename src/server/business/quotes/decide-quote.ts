/** What state a quote is in, and what can be done with it in that state: pure. */

import type { QuoteState } from '#contract/quote-states.ts';

/** The order that stands for an accepted quote. */
export interface OrderOfQuote {
  /** Also when its money was refunded afterwards. */
  wasPaid: boolean;
}

/**
 * The state that follows from time and order. The order decides first: what was accepted in time stays accepted while its payment
 * page can be paid, and an order that ended unpaid gives the quote back, as long as it is valid.
 */
export function decideState(stored: QuoteState, order: OrderOfQuote | null, isOver: boolean): QuoteState {
  if (order !== null) return order.wasPaid ? 'paid' : 'accepted';
  if (stored === 'draft' || stored === 'declined' || stored === 'withdrawn') return stored;
  return isOver ? 'expired' : 'sent';
}

export type AcceptDecision =
  | { kind: 'accept' }
  /** Its order is shown to all who have the link. */
  | { kind: 'known' }
  | { kind: 'revised' }
  | { kind: 'closed' };

/** `newest`: the number of the newest version that was sent; `named`: the one that the buyer saw. */
export function decideAcceptance(state: QuoteState, named: number, newest: number): AcceptDecision {
  if (state === 'accepted' || state === 'paid') return { kind: 'known' };
  if (named !== newest) return { kind: 'revised' };
  return { kind: state === 'sent' ? 'accept' : 'closed' };
}

const ORDERED = 'it has been accepted: its order stands';

/** Why no other version can be sent; null when one can. */
export const SEND_BLOCKERS: Record<QuoteState, string | null> = {
  draft: null,
  sent: null,
  accepted: ORDERED,
  paid: ORDERED,
  declined: null,
  expired: null,
  withdrawn: null,
};

/** Why it cannot be withdrawn; null when it can. */
export const WITHDRAW_BLOCKERS: Record<QuoteState, string | null> = {
  draft: null,
  sent: null,
  accepted: 'it has been accepted: cancel its order first',
  paid: 'it has been paid',
  declined: 'the buyer has declined it',
  expired: 'it has expired',
  withdrawn: 'it is withdrawn already',
};
