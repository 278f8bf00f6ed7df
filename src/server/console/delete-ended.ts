/** The daily job that deletes sign-in links and sessions of the console that have ended: both hold the names of people. */

import type { Database } from '#server/platform/database/database.ts';
import { deleteEnded } from './console-store.ts';

export const DELETE_ENDED_SESSIONS_TASK = 'delete_ended_console_sessions';

export function createDeleteEndedSessions({ database }: { database: Database }) {
  return async (): Promise<void> => {
    await deleteEnded(database);
  };
}
