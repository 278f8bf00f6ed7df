/** All pumps in memory until an announced change: curves change with an import, specifications on a screen as well. */

import type { Database } from '#server/platform/database/database.ts';
import { LoadingCache } from '#server/platform/http/loading-cache.ts';
import { indexPumps } from './pump-index.ts';
import type { PumpIndex } from './pump-index.ts';
import { loadPumps } from './pump-list.ts';

/** While no changes are announced. */
const UNFOLLOWED_MS = 2000;

export class PumpLists {
  readonly #database: Database;
  #pumps = createCache(UNFOLLOWED_MS);

  constructor(database: Database) {
    this.#database = database;
  }

  get(): Promise<PumpIndex> {
    return this.#pumps.get('', async () => indexPumps(await loadPumps(this.#database, null)));
  }

  follow(isFollowing: boolean): void {
    this.#pumps = createCache(isFollowing ? Number.POSITIVE_INFINITY : UNFOLLOWED_MS);
  }

  /** database/changes.ts: `catalogue`, `attributes`. */
  onChange(tags: readonly string[]): void {
    if (tags.includes('catalogue') || tags.includes('attributes')) this.#pumps.clear();
  }
}

function createCache(freshMs: number): LoadingCache<PumpIndex> {
  return new LoadingCache<PumpIndex>({ maxEntries: 1, freshMs });
}
