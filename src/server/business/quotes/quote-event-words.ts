/** Entries of a quote's history in the owner's words; pure. */

import type { StoredDetails } from '#server/orders/orders/order-events.ts';
import { amountWords, readDetail } from '#server/orders/orders/stored-detail.ts';
import type { QuoteEventDetails, QuoteEventKind } from './quote-events.ts';

type Words<Kind extends QuoteEventKind> = string | ((detail: StoredDetails<QuoteEventDetails>[Kind]) => string);

const WORDS: { readonly [Kind in QuoteEventKind]: Words<Kind> } = {
  drafted: ({ version }) => `Version ${String(version)} written`,
  sent: ({ version, total_cents }) => `Version ${String(version)} sent${amountWords(total_cents, ', ')}`,
  revised: ({ version, total_cents }) => `Revised: version ${String(version)} sent${amountWords(total_cents, ', ')}`,
  accepted: ({ version, order }) => `Version ${String(version)} accepted: order ${String(order)}`,
  paid: ({ order }) => `Order ${String(order)} sold`,
  lapsed: 'Its order ended unpaid: the quote is open again',
  declined: ({ version }) => `Version ${String(version)} declined`,
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  reminded: 'The buyer was reminded',
};

/** A kind that a later version wrote is shown by its name. */
export function quoteEventWords({ kind, detail }: { kind: string; detail: unknown }): string {
  return isKind(kind) ? wordsOf(kind, readDetail(detail)) : kind;
}

function wordsOf<Kind extends QuoteEventKind>(kind: Kind, detail: StoredDetails<QuoteEventDetails>[Kind]): string {
  const words: Words<Kind> = WORDS[kind];
  return typeof words === 'string' ? words : words(detail);
}

function isKind(kind: string): kind is QuoteEventKind {
  return Object.hasOwn(WORDS, kind);
}
