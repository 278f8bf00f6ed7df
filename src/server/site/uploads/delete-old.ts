/** The minute's job about files that buyers have sent. */

import type { Database } from '#server/platform/database/database.ts';
import { deleteOldFiles } from './room-store.ts';

export const DELETE_OLD_FILES_TASK = 'delete_old_files';

export function createDeleteOldFiles({ database }: { database: Database }) {
  return async (): Promise<void> => deleteOldFiles(database);
}
