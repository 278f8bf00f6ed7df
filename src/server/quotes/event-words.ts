/** Entries of a quote's history in the owner's words; pure. */
import { formatMoney } from '#contract/money.ts';
import type { QuoteEventKind, QuoteEventRow } from '../business/quotes/quote-store.ts';

type Detail = Readonly<Record<string, unknown>>;

const WORDS: Record<QuoteEventKind, (detail: Detail) => string> = {
  drafted: (detail) => `Version ${String(detail['version'])} written`,
  sent: (detail) => `Version ${String(detail['version'])} sent${totalOf(detail)}`,
  revised: (detail) => `Revised: version ${String(detail['version'])} sent${totalOf(detail)}`,
  accepted: (detail) => `Version ${String(detail['version'])} accepted: order ${String(detail['order'])}`,
  paid: (detail) => `Order ${String(detail['order'])} paid`,
  lapsed: () => 'Its order ended unpaid: the quote is open again',
  declined: (detail) => `Version ${String(detail['version'])} declined`,
  expired: () => 'Expired',
  withdrawn: () => 'Withdrawn',
  reminded: () => 'The buyer was reminded',
};

export function quoteEventWords({ kind, detail }: Pick<QuoteEventRow, 'kind' | 'detail'>): string {
  const facts: Detail = typeof detail === 'object' && detail !== null ? { ...detail } : {};
  return isKind(kind) ? WORDS[kind](facts) : kind;
}

function totalOf({ total_cents: cents }: Detail): string {
  return typeof cents === 'number' ? `, ${formatMoney(cents)}` : '';
}

function isKind(kind: string): kind is QuoteEventKind {
  return Object.hasOwn(WORDS, kind);
}
