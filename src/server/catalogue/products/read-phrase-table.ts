/** The phrases that a search compares: the shop's own table and the owner's rows. */

import type { Database } from '#server/platform/database/database.ts';
import { findOwnerPhrases } from './owner-phrases.ts';
import { createPhraseTable } from './search-phrase-table.ts';
import type { PhraseTable } from './search-phrase-table.ts';
import { tradePhrases } from './trade-phrases/phrases.ts';

const TRADE = createPhraseTable(tradePhrases);
/** The table with the rows of the last reading, as it takes milliseconds to make. */
const latest = new WeakMap<Database, { rows: string; table: PhraseTable }>();

/** Reads the owner's rows. */
export async function readPhraseTable(database: Database): Promise<PhraseTable> {
  const phrases = await findOwnerPhrases(database);
  if (phrases.length === 0) return TRADE;
  const rows = JSON.stringify(phrases);
  const known = latest.get(database);
  if (known?.rows === rows) return known.table;
  const table = createPhraseTable([...phrases, ...tradePhrases]);
  latest.set(database, { rows, table });
  return table;
}
