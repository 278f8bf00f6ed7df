/** Reads synonyms.csv, which an owner may leave out: the owner's own phrases and what they find. */

import { join } from 'node:path';
import type { SearchPhraseRow } from '#server/catalogue/products/owner-phrase-store.ts';
import { MAX_PHRASES, findPhraseProblem, phraseKey } from '#server/catalogue/products/owner-phrases.ts';
import { SYNONYM_COLUMNS } from './folder-format.ts';
import { isThere } from './is-there.ts';
import { readCsv } from './read-csv.ts';
import type { RowErrors } from './row-errors.ts';

export const SYNONYMS_FILE = 'synonyms.csv';

/** Null without the file: the phrases of the shop, which are also added in the console, stay. */
export async function readSynonyms(folder: string, rowErrors: RowErrors): Promise<SearchPhraseRow[] | null> {
  if (!(await isThere(join(folder, SYNONYMS_FILE)))) return null;
  const report = (line: number, column: string | null, message: string) =>
    rowErrors.add({ file: SYNONYMS_FILE, line, column, message });
  const rows: SearchPhraseRow[] = [];
  const lines = new Map<string, number>();
  for await (const { line, row } of readCsv(folder, SYNONYMS_FILE, SYNONYM_COLUMNS, rowErrors)) {
    if (rows.length === MAX_PHRASES) {
      report(line, null, `has more than ${MAX_PHRASES} rows`);
      return rows;
    }
    const problem = findPhraseProblem(row);
    if (problem !== null) report(line, problem.field, problem.message);
    const key = phraseKey(row.words);
    const first = lines.get(key);
    if (first === undefined) lines.set(key, line);
    else report(line, 'words', `is the same as on line ${first}`);
    rows.push({ ...row, position: rows.length });
  }
  return rows;
}
