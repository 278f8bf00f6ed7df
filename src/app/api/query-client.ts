/** The cache of fetched data: one per browser tab, one per rendered page on the server. */

import { QueryClient, onlineManager } from '@tanstack/react-query';
import { QUERY_FRESH_MS, QUERY_CACHE_MS, QUERY_RETRIES } from '#contract/constants.ts';
import { errorStatus } from './api-client.ts';
import type { Transport } from './api-client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** What a query function is passed beside its key: on the server, by what it makes its calls. */
    queryMeta: { transport: Transport | undefined };
  }
}

const onServer = typeof window === 'undefined';

/** Time to cache unused data; unlimited on the server, as a timer there would retain the data of a whole request. */
export const retentionOf = (ms: number) => (onServer ? Infinity : ms);

/** Retries for a network failure or a status of 500 and above; a rejection will not change, and the server never retries. */
export const retryUpTo = (retries: number) => (failures: number, error: unknown) =>
  !onServer && failures < retries && (errorStatus(error) ?? 500) >= 500;

/** @param transport makes the calls of its queries; without one they are made by fetch. */
export function createQueryClient(transport?: Transport): QueryClient {
  // A page that its service worker loaded without a network waits for one instead of taking the shop for down.
  if (!onServer && 'onLine' in navigator && !navigator.onLine) onlineManager.setOnline(false);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: QUERY_FRESH_MS,
        gcTime: retentionOf(QUERY_CACHE_MS),
        retry: retryUpTo(QUERY_RETRIES),
        refetchOnWindowFocus: false,
        meta: { transport },
      },
    },
  });
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** One fetched value as the rendered page sends it to the browser: key, data, moment of fetching. */
export type DehydratedQuery = [key: Json[], data: Json, fetchedAt: number];

export function dehydrateQueries(queryClient: QueryClient): DehydratedQuery[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey as Json[], state.data as Json, state.dataUpdatedAt]); // all came out of JSON
}

export function hydrateQueries(queryClient: QueryClient, dehydrated: readonly DehydratedQuery[]): void {
  for (const [key, data, fetchedAt] of dehydrated) queryClient.setQueryData(key, data, { updatedAt: fetchedAt });
}
