/** The frame of every change of a quote: its row is locked, and its state is brought up to date before anything is decided. */

import type { Refused } from '#server/orders/orders/change-order.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { decideState } from './decide-quote.ts';
import type { QuoteServices } from './quote-services.ts';
import {
  findNewestQuoteEvent,
  findOrderOfQuote,
  findQuote,
  lockQuote,
  recordQuoteEvent,
  setState,
} from './quote-store.ts';
import type { QuoteRow } from './quote-store.ts';
import { findSentVersion } from './version-store.ts';
import type { QuoteVersion } from './version-store.ts';

export interface QuoteChange {
  quoteNumber: string;
  by: string;
  /** The newest entry of the history that the person saw; null when the change is to be made whatever happened since. */
  seenEventId: number | null;
}

export interface QuoteFacts {
  quote: QuoteRow;
  /** The newest version that was sent; null while there is none. */
  sent: QuoteVersion | null;
  /** The order that stands for it. */
  order: { id: number; order_number: string; wasPaid: boolean } | null;
}

export type QuoteChanged<Done> = Done | Refused | { kind: 'unknown' } | { kind: 'outdated' };

export async function changeQuote<Done extends { kind: 'done' }>(
  { database }: Pick<QuoteServices, 'database'>,
  { quoteNumber, seenEventId }: QuoteChange,
  work: (tx: InTransaction, facts: QuoteFacts) => Promise<Done | Refused>,
): Promise<QuoteChanged<Done>> {
  const found = await findQuote(database, quoteNumber);
  if (found === null) return { kind: 'unknown' };
  return inTransaction(database, async (tx, undo): Promise<QuoteChanged<Done>> => {
    const facts = await lockUpToDate(tx, found.id);
    if (seenEventId !== null && (await findNewestQuoteEvent(tx, found.id)) !== seenEventId) {
      undo();
      return { kind: 'outdated' };
    }
    const done = await work(tx, facts);
    if (done.kind === 'refused') undo();
    return done;
  });
}

const EVENT_OF_STATE: Partial<Record<QuoteRow['state'], 'lapsed' | 'paid' | 'expired'>> = {
  sent: 'lapsed',
  paid: 'paid',
  expired: 'expired',
};

/** Locks the quote and stores the state that follows from time and order. */
export async function lockUpToDate(tx: InTransaction, id: number): Promise<QuoteFacts> {
  const quote = await lockQuote(tx, id);
  const facts = await readFacts(tx, quote);
  const { state } = facts.quote;
  if (state === quote.state) return facts;
  await setState(tx, id, state);
  const kind = EVENT_OF_STATE[state];
  if (kind !== undefined)
    await recordQuoteEvent(tx, id, kind, { before: quote.state, order: facts.order?.order_number });
  return facts;
}

/** The quote with the state that follows from time and order, which may not be stored yet. */
export async function readFacts(queries: Queries, quote: QuoteRow): Promise<QuoteFacts> {
  const sent = await findSentVersion(queries, quote.id);
  const order = await findOrderOfQuote(queries, quote.number);
  const state = decideState(quote.state, order, sent?.isOver ?? false);
  return { quote: { ...quote, state }, sent, order };
}
