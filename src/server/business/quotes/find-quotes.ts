/** Quotes as the owner finds them: in pages, and one with its versions and history. */

import type { ListSort } from '#contract/console/console-lists.ts';
import type { MoneyFacts, MoneyState } from '#contract/order-states.ts';
import { moneyState } from '#contract/order-states.ts';
import type { PumpTexts } from '#contract/pumps/pump-duty-fields.ts';
import type { PumpSelection } from '#contract/pumps/selection.ts';
import type { QuoteState } from '#contract/quote-states.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findPage } from '#server/platform/database/find-page.ts';
import type { Page } from '#server/platform/database/find-page.ts';
import { readFacts } from './change-quote.ts';
import type { QuoteFacts } from './change-quote.ts';
import { findMoneyOfQuotes, findQuote, listQuoteEvents, listQuotes } from './quote-store.ts';
import type { ListedQuote, QuoteEventRow } from './quote-store.ts';
import { findDuty, selectQuotedPumps } from './select-quoted-pumps.ts';
import { listVersions } from './version-store.ts';
import type { QuoteVersion } from './version-store.ts';

export { findSentQuote } from './quote-store.ts';

export interface QuoteFilter {
  state: QuoteState | null;
  words: string;
  sort: ListSort<'quotes'>;
  /** The id of the last quote of the page before. */
  after: number | null;
}

/** Newest first, when no other order is requested. */
export async function findQuotes(queries: Queries, filter: QuoteFilter, size: number): Promise<Page<FoundQuote>> {
  const page = await findPage(size, (limit) => listQuotes(queries, { ...filter, limit }));
  const numbers = page.rows.map(({ number }) => number);
  const money = await findMoneyOfQuotes(queries, numbers);
  return { ...page, rows: page.rows.map((quote) => ({ ...quote, money: wordOf(money.get(quote.number)) })) };
}

export interface FoundQuote extends ListedQuote {
  /** Of its order; null before that is sold. */
  money: MoneyState | null;
}

function wordOf(facts: MoneyFacts | undefined): MoneyState | null {
  return facts === undefined ? null : moneyState(facts);
}

export interface QuoteDetail extends QuoteFacts {
  /** Newest first, a draft included. */
  versions: QuoteVersion[];
  /** The duty of its request; null for none. */
  duty: PumpTexts | null;
  /** The pumps of its newest version for this duty. */
  selections: PumpSelection[];
  /** Oldest first. */
  events: QuoteEventRow[];
  /** Of its order; null before that is sold. */
  money: MoneyState | null;
}

export async function findQuoteDetail(queries: Queries, number: string): Promise<QuoteDetail | null> {
  const row = await findQuote(queries, number);
  if (row === null) return null;
  const versions = await listVersions(queries, row.id);
  const [newest] = versions;
  return {
    ...(await readFacts(queries, row)),
    versions,
    duty: await findDuty(queries, row),
    selections: newest === undefined ? [] : await selectQuotedPumps(queries, row, newest),
    events: await listQuoteEvents(queries, row.id),
    money: wordOf((await findMoneyOfQuotes(queries, [number])).get(number)),
  };
}
