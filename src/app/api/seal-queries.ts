/** What the seal finder reads from the API; apart from queries.ts, so that no other page carries its rules. */

import { queryOptions } from '@tanstack/react-query';
import type { SealSearch } from '#app/url/seal-search.ts';
import { readSealSearch } from '#contract/seals/search.ts';
import { callFor } from './queries.ts';

/** Null as long as nothing is asked. Fields that cannot be read are left out, and named at the field. */
export const sealsQuery = (search: SealSearch) => {
  const { query } = readSealSearch(search);
  return queryOptions({
    queryKey: ['seals', query],
    queryFn: async (context) => (Object.keys(query).length === 0 ? null : callFor(context, 'findSeals', { query })),
  });
};
