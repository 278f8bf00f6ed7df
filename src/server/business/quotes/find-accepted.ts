/** Quotes that were accepted and are not paid, as Today shows them. */

import type { Queries } from '#server/platform/database/database.ts';
import { countAcceptedQuotes, listAcceptedQuotes } from './accepted-quotes-store.ts';
import type { AcceptedQuote } from './accepted-quotes-store.ts';

export { countAcceptedQuotes } from './accepted-quotes-store.ts';
export type { AcceptedQuote } from './accepted-quotes-store.ts';

const MOST_OF_TODAY = 20;

/** The one that waits longest first. */
export async function findAcceptedQuotes(queries: Queries): Promise<{ count: number; oldest: AcceptedQuote[] }> {
  const [count, oldest] = await Promise.all([countAcceptedQuotes(queries), listAcceptedQuotes(queries, MOST_OF_TODAY)]);
  return { count, oldest };
}
