/** The states of quotes and the bounds of what is quoted; no schema library here, so that forms can use them. */

/** A quote has been revised when a version with a higher number was sent; that is no state of its own. */
export const QUOTE_STATES = ['draft', 'sent', 'accepted', 'paid', 'declined', 'expired', 'withdrawn'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

export const QUOTE_STATE_NAMES: Record<QuoteState, string> = {
  draft: 'Draft',
  sent: 'Sent',
  accepted: 'Accepted',
  // Its order is sold; the word for its money says whether it is paid.
  paid: 'Sold',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};

/** Freight is one more line on the payment page. */
export const MAX_QUOTE_LINES = 98;
export const MAX_QUOTE_DAYS = 365;
export const DEFAULT_QUOTE_DAYS = 30;
export const MAX_DEPOSIT_PERCENT = 99;
export const MAX_QUOTE_QUANTITY = 100_000;

/** Longest text of each field, in characters. */
export const QUOTE_MAX_CHARACTERS = {
  part_number: 64,
  name: 200,
  lead_time: 80,
  note: 300,
  carrier: 80,
  exemption_reason: 200,
  exemption_reference: 100,
  terms: 2000,
  decline_reason: 500,
} as const;
