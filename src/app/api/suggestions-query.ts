/** What the search field in the header suggests; apart from queries.ts, so that only the page whose field is used carries it. */

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ProductCardView } from '#app/product-views.ts';
import { MAX_SUGGESTIONS } from '#contract/constants.ts';
import type { SearchOutcome } from '#contract/search-outcome.ts';
import { callFor } from './queries.ts';
import { toProductCard } from './to-product-card.ts';

export interface ProductSuggestions {
  q: string;
  outcome: SearchOutcome | undefined;
  /** How many products match. */
  count: number;
  /** The best of them; where none matches, those that are similar. */
  products: ProductCardView[];
}

/** `q`: at least three characters. Those before stay until its own have arrived: `q` of the reply tells. */
export const suggestionsQuery = (q: string | null) =>
  queryOptions({
    queryKey: ['suggestions', q],
    queryFn: async (context): Promise<ProductSuggestions | null> => {
      if (q === null) return null;
      const { count, results, similar = [], search } = await callFor(context, 'listProducts', { query: { q } });
      const shown = (count > 0 ? results : similar).slice(0, MAX_SUGGESTIONS);
      return { q, outcome: search, count, products: shown.map(toProductCard) };
    },
    placeholderData: keepPreviousData,
  });
