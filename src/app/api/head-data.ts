/**
 * A navigation shows its page before slow data has arrived (`load` in queries.ts), and the router makes the head of a
 * page once, when it navigates. So the head of a page that lacked data is made again when the data arrives, or the reply
 * that its subject does not exist.
 */

import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';
import { isMissingError } from './api-client.ts';

/** What this needs of a match. */
export interface HeadMatch {
  id: string;
  context: { queryClient: QueryClient };
}

/** What this needs of the router. */
interface HeadRouter {
  state: { status: 'pending' | 'idle'; matches: readonly { id: string }[] };
  /** Loads the current location again, which makes all heads anew. */
  load: () => Promise<void>;
  subscribe: (event: 'onResolved', listener: () => void) => () => void;
}

/** For each client: the ids of the matches whose heads lack the data of a query, by the hash of the query. */
const incomplete = new WeakMap<QueryClient, Map<string, Set<string>>>();

/** For each client: the hashes of queries whose rejection completes a head. */
const completedByRejection = new WeakMap<QueryClient, Set<string>>();
/** For each client: the hashes of queries whose rejection completes a head now. */
const rejectedNow = new WeakMap<QueryClient, Set<string>>();

/** Whether a head is made again because of the rejection of this query, so that no load needs to repeat its call. */
export function isRejectedNow(queryClient: QueryClient, queryKey: QueryKey): boolean {
  return rejectedNow.get(queryClient)?.has(queryClient.defaultQueryOptions({ queryKey }).queryHash) ?? false;
}

/** For the `head` of a route: the data of a query; when there is none yet, the head is made again with it. */
export function headData<Data>(
  { id, context: { queryClient } }: HeadMatch,
  { queryKey }: { queryKey: DataTag<QueryKey, Data, unknown> },
): Data | undefined {
  const data = queryClient.getQueryData<Data>(queryKey);
  if (data === undefined) {
    const byQuery = incomplete.get(queryClient) ?? new Map<string, Set<string>>();
    const { queryHash } = queryClient.defaultQueryOptions({ queryKey });
    byQuery.set(queryHash, (byQuery.get(queryHash) ?? new Set()).add(id));
    incomplete.set(queryClient, byQuery);
  }
  return data;
}

/** As headData, for a page that itself shows that its subject does not exist: its head is made again then, too. */
export function headDataOrMissing<Data extends object>(
  match: HeadMatch,
  query: { queryKey: DataTag<QueryKey, Data, unknown> },
): Data | 'missing' | undefined {
  const data = headData(match, query);
  if (data !== undefined) return data;
  const { queryClient } = match.context;
  if (isMissingError(queryClient.getQueryState(query.queryKey)?.error)) return 'missing';
  const hashes = completedByRejection.get(queryClient) ?? new Set();
  completedByRejection.set(queryClient, hashes.add(queryClient.defaultQueryOptions(query).queryHash));
  return undefined;
}

/** Completes the heads of the page that is shown, in the browser. Returns a function that stops it. */
export function completeLateHeads(router: HeadRouter, queryClient: QueryClient): () => void {
  /** Matches whose data arrived after their head had read it. */
  const late = new Set<string>();
  const rejected = new Set<string>();
  rejectedNow.set(queryClient, rejected);
  const complete = () => {
    // During a navigation the router is about to show another page; this runs again when it has.
    if (late.size === 0 || router.state.status === 'pending') return;
    const isShown = router.state.matches.some(({ id }) => late.has(id));
    late.clear();
    if (isShown) void router.load().finally(() => rejected.clear());
    else rejected.clear();
  };
  const stopQueries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { queryHash } = event.query;
    const isRejection = event.action.type === 'error' && isMissingError(event.action.error);
    const completes = isRejection && completedByRejection.get(queryClient)?.has(queryHash) === true;
    // To load again after another failure would repeat the call that failed.
    if (event.action.type !== 'success' && !completes) return;
    completedByRejection.get(queryClient)?.delete(queryHash);
    if (completes) rejected.add(queryHash);
    const byQuery = incomplete.get(queryClient);
    for (const id of byQuery?.get(queryHash) ?? []) late.add(id);
    byQuery?.delete(queryHash);
    complete();
  });
  // After the other listeners: the router reports `onRendered` only if no new load has begun.
  const stopRouter = router.subscribe('onResolved', () => queueMicrotask(complete));
  return () => {
    stopQueries();
    stopRouter();
  };
}
