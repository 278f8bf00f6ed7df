import { queryOptions } from '@tanstack/react-query';
import type { ShopSearch } from '#app/url/shop-search.ts';
import { callFor, listQueryOf } from './queries.ts';
import type { ShownFacet } from './shown-facets.ts';

/** The filters of a search that has none yet: a call of its own, because a search has no counts. */
export const searchFacetsQuery = (search: ShopSearch) =>
  queryOptions({
    queryKey: ['shop', 'facets', search.q, search.category],
    queryFn: async (context): Promise<ShownFacet[]> => {
      const query = { ...listQueryOf(search), facets: '1' as const };
      return (await callFor(context, 'listProducts', { query })).facets ?? [];
    },
  });
