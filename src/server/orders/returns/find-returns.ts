/** Returns over all orders: in pages, and those that are open. */

import { ROWS_PER_PAGE } from '#contract/console/console-lists.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findPage } from '#server/platform/database/find-page.ts';
import type { Page } from '#server/platform/database/find-page.ts';
import { countOpenReturns, listReturnPage } from './return-list-store.ts';
import type { ListedReturn, ReturnListFilter } from './return-list-store.ts';

export { countOpenReturns } from './return-list-store.ts';
export type { ListedReturn } from './return-list-store.ts';

/** On Today: what is more is on the screen of all returns. */
const MOST_OF_TODAY = 20;

export async function findReturns(
  queries: Queries,
  filter: Omit<ReturnListFilter, 'limit'>,
): Promise<Page<ListedReturn>> {
  return findPage(ROWS_PER_PAGE, (limit) => listReturnPage(queries, { ...filter, limit }));
}

/** Oldest first. */
export async function findOpenReturns(queries: Queries): Promise<{ count: number; oldest: ListedReturn[] }> {
  const [{ open }, oldest] = await Promise.all([
    countOpenReturns(queries),
    listReturnPage(queries, { tab: 'open', words: '', sort: '', after: null, limit: MOST_OF_TODAY }),
  ]);
  return { count: open, oldest };
}
