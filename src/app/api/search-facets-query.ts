import { queryOptions } from '@tanstack/react-query';
import type { ShopSearch } from '#app/url/shop-search.ts';
import { loadFetches } from './queries.ts';

/** The filters of a search that has none yet: a call of its own, because a search has no counts. */
export const searchFacetsQuery = (search: ShopSearch) =>
  queryOptions({
    queryKey: ['shop', 'facets', search.q, search.category],
    queryFn: async (context) => (await loadFetches()).fetchSearchFacets(context, search),
  });
