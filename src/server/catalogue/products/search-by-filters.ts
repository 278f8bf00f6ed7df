/** Searches of a price or stock alone: the products of those filters, in the shop's own order. */

import { findFirstProducts } from '#server/catalogue/specifications/find-products.ts';
import type { SearchLists } from '#server/catalogue/specifications/search-lists.ts';
import type { SearchContext, SearchResult } from './search-context.ts';
import { findFirstSellable } from './search-filters-store.ts';
import { TIER_OF_EXACT_CODE } from './search-scores.ts';
import { findMatchesByIds } from './search-store.ts';
import type { MatchedId } from './search-store.ts';

export async function byFilters<Row extends MatchedId>(search: SearchContext<Row>): Promise<SearchResult<Row>> {
  const { lists } = search.run;
  if (lists === null || search.text.read.length === 0) return search.nothing();
  const ids = await findFiltered(search, lists);
  if (ids.length === 0) return search.nothing();
  const rows = await findMatchesByIds(search.database, ids, TIER_OF_EXACT_CODE, search.within());
  return search.found(rows, { reason: 'exact' }, null);
}

async function findFiltered<Row extends MatchedId>(search: SearchContext<Row>, lists: SearchLists): Promise<number[]> {
  const { category, reach } = search.run;
  // To read a list takes long where products are many, so the first search after a start does without.
  const { sellable } = search.within();
  const first = lists.isLoaded(category)
    ? null
    : await findFirstSellable(search.database, { category, sellable, limit: reach.shown });
  if (first !== null) return first;
  const filters = search.text.read.map(({ key, value }) => [key, value] as const);
  return findFirstProducts(lists, { category, filters, limit: reach.shown });
}
