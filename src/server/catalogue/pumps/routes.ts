/** The call of pump selection. */

import type { ReadCalendar } from '#server/catalogue/products/company-calendar.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Incomplete, mountShared } from '#server/platform/http/mount.ts';
import type { Mounting } from '#server/platform/http/mount.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { createPumpLists } from './pump-lists.ts';
import type { PumpLists } from './pump-lists.ts';
import { selectPumps } from './select-pumps.ts';

/** Returns the pumps in memory, which announced changes must reach. */
export function pumpRoutes(
  mounting: Mounting,
  { database, readCalendar }: { database: Database; readCalendar: ReadCalendar },
): PumpLists {
  const pumps = createPumpLists(database);
  mountShared(mounting, 'selectPumps', async ({ query }) => {
    const calendar = await readCalendar();
    const reply = await selectPumps(database, { pumps: await pumps.get(), calendar }, query);
    return reply instanceof Problem || calendar !== 'unreadable' ? reply : new Incomplete(reply);
  });
  return pumps;
}
