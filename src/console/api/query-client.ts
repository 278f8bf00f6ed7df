/** What was fetched, once for each tab. Everything shown is fetched again when a change is announced (api/changes.ts). */

import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { findPressedForm, markSaved } from '#console/navigation/typed-text.ts';
import type { ConsoleCallName } from '#contract/console/calls.ts';
import type { ConsoleInput } from '#contract/console/endpoints.ts';
import type { Topic } from '#contract/topics.ts';
import { call, ConsoleError, isSignedOut } from './api-client.ts';

/** How long fetched data counts as new when no change is announced, in milliseconds. */
const FRESH_MS = 30_000;

/** `onSignedOut`: called when a call is refused because the session has ended. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) onSignedOut();
  };
  const pressed = new WeakMap<object, Element>();
  const mutationCache = new MutationCache({
    onMutate: (_variables, mutation) => {
      const form = findPressedForm();
      if (form !== null) pressed.set(mutation, form);
    },
    // Before what the form itself does then, such as going to another screen.
    onSuccess: (_data, _variables, _result, mutation) => {
      const form = pressed.get(mutation);
      if (form !== undefined) markSaved(form);
    },
    onError,
  });
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache,
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < 2 && !(error instanceof ConsoleError && (error.status ?? 500) < 500),
      },
    },
  });
}

/** A query of one call: dropped when something of its topics changes. */
export function callQuery<Name extends ConsoleCallName>(
  topics: readonly Topic[],
  name: Name,
  input: ConsoleInput<Name>,
) {
  return queryOptions({
    queryKey: [name, topics, input] as const,
    queryFn: ({ signal }) => call(name, input, signal),
  });
}

/** As callQuery, with null for what does not exist: an address may be mistyped. */
export function findQuery<Name extends ConsoleCallName>(
  topics: readonly Topic[],
  name: Name,
  input: ConsoleInput<Name>,
) {
  return queryOptions({
    queryKey: [name, topics, input] as const,
    queryFn: ({ signal }) => call(name, input, signal).catch(nullWhenMissing),
  });
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof ConsoleError && error.status === 404) return null;
  throw error;
}
