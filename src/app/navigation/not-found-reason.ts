/** Why a page was left for /404 (§2): carried with the step in the browser's history, so that /404 can say it. */

import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { errorStatus } from '#app/api/api-client.ts';
import { isNotFoundError, queryError } from '#app/api/queries.ts';
import { PATHS } from '#contract/page-paths.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    missing?: string;
  }
}

/** The state of a redirect to /404: the first text when there is no such thing, else the second. */
export function missingState(error: unknown, notFound: string, failed: string): { missing: string } {
  return { missing: errorStatus(error) === 404 ? notFound : failed };
}

/** For the `loader` of a route: leaves for /404 when what the page is about was refused. */
export function leaveIfNotFound(
  queryClient: QueryClient,
  query: { queryKey: readonly unknown[] },
  notFound: string,
  failed: string,
): void {
  if (!isNotFoundError(queryClient, query)) return;
  const state = missingState(queryError(queryClient, query), notFound, failed);
  throw redirect({ to: PATHS.notFound, replace: true, state });
}
