/** Who is signed in; times and names of the shop come with it. */

import { useSuspenseQuery } from '@tanstack/react-query';
import { callQuery } from './query-client.ts';

export const sessionQuery = () => callQuery([], 'getSession', {});

/** Everyone who is signed in. */
export const sessionsQuery = () => callQuery([], 'listSessions', {});

export function useSession() {
  return useSuspenseQuery(sessionQuery()).data;
}
