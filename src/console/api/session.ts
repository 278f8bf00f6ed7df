/** Who is signed in; times and names of the shop come with it. */

import { useSuspenseQuery } from '@tanstack/react-query';
import { callQuery } from './query-client.ts';

export const sessionQuery = () => callQuery(['texts', 'backups'], 'getSession', {});

/** Everyone who is signed in. */
export const sessionsQuery = () => callQuery([], 'listSessions', {});

/** Who can have a sign-in link mailed. */
export const peopleQuery = () => callQuery([], 'listSignInPeople', {});

/** How the sign-in page can help. */
export const signInWaysQuery = () => callQuery([], 'getSignInWays', {});

export function useSession() {
  return useSuspenseQuery(sessionQuery()).data;
}
