/** The table of phrases in memory, as every search compares it. */

import type { Database } from '#server/platform/database/database.ts';
import { FollowedValue } from '#server/platform/http/followed-value.ts';
import { readPhraseTable } from './read-phrase-table.ts';
import type { PhraseTable } from './search-phrase-table.ts';

export type PhraseTables = FollowedValue<PhraseTable>;

/** While no changes are announced each search reads the owner's rows: its reply must not have rows from before a change. */
export function createPhraseTables(database: Database): PhraseTables {
  return new FollowedValue({ load: () => readPhraseTable(database), tags: ['catalogue'], unfollowedMs: 0 });
}
