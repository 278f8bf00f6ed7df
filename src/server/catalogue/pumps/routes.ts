/** The call of pump selection. */

import type { Database } from '#server/platform/database/database.ts';
import { mountShared } from '#server/platform/http/mount.ts';
import type { Mounting } from '#server/platform/http/mount.ts';
import { PumpLists } from './pump-lists.ts';
import { selectPumps } from './select-pumps.ts';

/** Returns the pumps in memory, which announced changes must reach. */
export function pumpRoutes(mounting: Mounting, { database }: { database: Database }): PumpLists {
  const pumps = new PumpLists(database);
  mountShared(mounting, 'selectPumps', async ({ query }) => selectPumps(database, await pumps.get(), query));
  return pumps;
}
