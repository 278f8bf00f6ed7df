/**
 * What the history of a quote can hold: the details of each kind, as they are written and read. `version` is a version of
 * the quote, `order` the number of the order that was made of it.
 */

import type { QuoteState } from '#contract/quote-states.ts';

interface OfVersion {
  version: number;
  total_cents: number;
  /** A day of the company, as 'YYYY-MM-DD'. */
  valid_through: string;
}

/** What follows from time and order. */
interface Followed {
  before: QuoteState;
  /** Undefined, and not stored, when the quote has no order. */
  order: string | undefined;
}

export interface QuoteEventDetails {
  drafted: { version: number; after: Omit<OfVersion, 'version'> };
  sent: OfVersion;
  revised: OfVersion;
  accepted: { version: number; order: string; total_cents: number };
  paid: Followed;
  /** Its order ended unpaid. */
  lapsed: Followed;
  declined: { version: number };
  expired: Followed;
  withdrawn: { before: QuoteState };
  reminded: { version: number };
}

export type QuoteEventKind = keyof QuoteEventDetails;

/** As `recordQuoteEvent` takes it; `madeBy`: a person's name, null when it was the buyer or the shop itself. */
export type NewQuoteEvent = {
  [Kind in QuoteEventKind]: [kind: Kind, detail: QuoteEventDetails[Kind], madeBy?: string | null];
}[QuoteEventKind];
