/** What the page of a link from a mail shows, a freight offer or a quote; pure. */

import { errorStatus, isUnreachable } from '#app/api/api-client.ts';

type LinkView<Data> =
  | { kind: 'loading' }
  | { kind: 'missing' }
  /** Trying again may help. */
  | { kind: 'failed' }
  | { kind: 'shown'; data: Data };

interface LinkQuery<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
}

export function linkView<Data>({ data, error, isFetching }: LinkQuery<Data>): LinkView<Data> {
  if (data !== undefined) return { kind: 'shown', data };
  if (isFetching || error === null) return { kind: 'loading' };
  const mayRetry = isUnreachable(error) || errorStatus(error) === 429;
  return { kind: mayRetry ? 'failed' : 'missing' };
}
