/**
 * A navigation shows its page before slow data has arrived (`load` in queries.ts), and the router makes the head of a
 * page once, when it navigates. So the head of a page that lacked data is made again when the data arrives.
 */
import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

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

/** Completes the heads of the page that is shown, in the browser. Returns a function that stops it. */
export function completeLateHeads(router: HeadRouter, queryClient: QueryClient): () => void {
  /** Matches whose data arrived after their head had read it. */
  const late = new Set<string>();
  const complete = () => {
    // During a navigation the router is about to show another page; this runs again when it has.
    if (late.size === 0 || router.state.status === 'pending') return;
    const isShown = router.state.matches.some(({ id }) => late.has(id));
    late.clear();
    if (isShown) void router.load();
  };
  const stopQueries = queryClient.getQueryCache().subscribe((event) => {
    // Only data completes a head: to load again after a failure would repeat the call that failed.
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const byQuery = incomplete.get(queryClient);
    for (const id of byQuery?.get(event.query.queryHash) ?? []) late.add(id);
    byQuery?.delete(event.query.queryHash);
    complete();
  });
  // After the other listeners: the router reports `onRendered` only if no new load has begun.
  const stopRouter = router.subscribe('onResolved', () => queueMicrotask(complete));
  return () => {
    stopQueries();
    stopRouter();
  };
}
