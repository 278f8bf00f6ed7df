/** All pumps in memory: curves change with an import, specifications on a screen as well. */

import type { Database } from '#server/platform/database/database.ts';
import { FollowedValue } from '#server/platform/http/followed-value.ts';
import { indexPumps } from './pump-index.ts';
import type { PumpIndex } from './pump-index.ts';
import { loadPumps } from './pump-list.ts';

const UNFOLLOWED_MS = 2000;

export type PumpLists = FollowedValue<PumpIndex>;

export function createPumpLists(database: Database): PumpLists {
  return new FollowedValue({
    load: async () => indexPumps(await loadPumps(database, null)),
    tags: ['catalogue', 'attributes'],
    unfollowedMs: UNFOLLOWED_MS,
  });
}
