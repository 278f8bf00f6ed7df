/** Searches of a price or stock alone: the products of those filters, in the shop's own order. */

import { findProducts } from '#server/catalogue/specifications/find-products.ts';
import type { SearchContext, SearchResult } from './search-context.ts';
import { TIER_OF_EXACT_CODE } from './search-scores.ts';
import { findMatchesByIds } from './search-store.ts';
import type { MatchedId } from './search-store.ts';

export async function byFilters<Row extends MatchedId>(search: SearchContext<Row>): Promise<SearchResult<Row>> {
  const { lists, category, reach } = search.run;
  const filters = search.text.read.map(({ key, value }) => [key, value] as const);
  if (lists === null || filters.length === 0) return search.nothing();
  const found = await findProducts(lists, {
    category,
    filters,
    sort: null,
    offset: 0,
    limit: reach.shown,
    candidateIds: null,
  });
  if (typeof found === 'string' || found.ids.length === 0) return search.nothing();
  const rows = await findMatchesByIds(search.database, found.ids, TIER_OF_EXACT_CODE, search.within());
  return search.found(rows, { reason: 'exact' }, null);
}
