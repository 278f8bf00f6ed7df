/** What the pump tool reads from the API; apart from queries.ts, so that no other page carries its rules. */

import { queryOptions } from '@tanstack/react-query';
import type { PumpSearch } from '#app/url/pump-search.ts';
import { readPumpDuty } from '#contract/pumps/read-pump-duty.ts';
import { callFor } from './queries.ts';

/** Null as long as no whole duty is given. */
export const pumpsQuery = (search: PumpSearch) => {
  const { unknown: _, ...query } = search;
  const { duty } = readPumpDuty(query);
  return queryOptions({
    queryKey: ['pumps', query],
    queryFn: async (context) => (duty === null ? null : callFor(context, 'selectPumps', { query })),
  });
};
