/** A page of a list that is found by the search of the shop when words are provided. */

import { ROWS_PER_PAGE } from '#contract/console/console-lists.ts';
import { SEARCH_MAX_RESULTS } from '#contract/constants.ts';
import { findPage } from '#server/platform/database/find-page.ts';
import type { Page } from '#server/platform/database/find-page.ts';

interface SearchedPage<Row> extends Page<Row> {
  /** A search finds more than are listed. */
  isCut: boolean;
}

/** `isSearch`: the rows are the best matches of a search, which has one page. */
export async function findSearchedPage<Row>(
  isSearch: boolean,
  find: (limit: number) => Promise<Row[]>,
): Promise<SearchedPage<Row>> {
  if (!isSearch) return { ...(await findPage(ROWS_PER_PAGE, find)), isCut: false };
  const rows = await find(SEARCH_MAX_RESULTS);
  return { rows, hasMore: false, isCut: rows.length >= SEARCH_MAX_RESULTS };
}
