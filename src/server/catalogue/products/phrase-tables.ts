/** The table of phrases in memory until an announced change, as every search compares it. */

import type { Database } from '#server/platform/database/database.ts';
import { LoadingCache } from '#server/platform/http/loading-cache.ts';
import { readPhraseTable } from './read-phrase-table.ts';
import type { PhraseTable } from './search-phrase-table.ts';

/** While no changes are announced each search reads the owner's rows: its reply must not have rows from before a change. */
const UNFOLLOWED_MS = 0;

export class PhraseTables {
  readonly #database: Database;
  #tables = createCache(UNFOLLOWED_MS);

  constructor(database: Database) {
    this.#database = database;
  }

  get(): Promise<PhraseTable> {
    return this.#tables.get('', () => readPhraseTable(this.#database));
  }

  follow(isFollowing: boolean): void {
    this.#tables = createCache(isFollowing ? Number.POSITIVE_INFINITY : UNFOLLOWED_MS);
  }

  /** database/changes.ts: `catalogue`. */
  onChange(tags: readonly string[]): void {
    if (tags.includes('catalogue')) this.#tables.clear();
  }
}

function createCache(freshMs: number): LoadingCache<PhraseTable> {
  return new LoadingCache<PhraseTable>({ maxEntries: 1, freshMs });
}
