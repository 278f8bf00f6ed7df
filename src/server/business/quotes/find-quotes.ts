/** Quotes as the owner finds them: in pages, and one with its versions and history. */
import type { QuoteState } from '#contract/quote-states.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { readFacts } from './change-quote.ts';
import type { QuoteFacts } from './change-quote.ts';
import { findQuote, listQuoteEvents, listQuotes } from './quote-store.ts';
import type { ListedQuote, QuoteEventRow } from './quote-store.ts';
import { listVersions } from './version-store.ts';
import type { QuoteVersion } from './version-store.ts';

export { findSentQuote } from './quote-store.ts';
export type { ListedQuote } from './quote-store.ts';

export interface QuoteFilter {
  state: QuoteState | null;
  words: string;
  /** The id of the last quote of the page before. */
  after: number | null;
}

/** Newest first. */
export async function findQuotes(
  queries: Queries,
  { state, words, after }: QuoteFilter,
  limit: number,
): Promise<{ quotes: ListedQuote[]; hasMore: boolean }> {
  const found = await listQuotes(queries, { state, text: words, before: after, limit: limit + 1 });
  return { quotes: found.slice(0, limit), hasMore: found.length > limit };
}

export interface QuoteDetail extends QuoteFacts {
  /** Newest first, a draft included. */
  versions: QuoteVersion[];
  /** Oldest first. */
  events: QuoteEventRow[];
}

export async function findQuoteDetail(queries: Queries, number: string): Promise<QuoteDetail | null> {
  const row = await findQuote(queries, number);
  if (row === null) return null;
  return {
    ...(await readFacts(queries, row)),
    versions: await listVersions(queries, row.id),
    events: await listQuoteEvents(queries, row.id),
  };
}
