/** SQL of the owner's own phrases, as in synonyms.csv. */

import type { InTransaction, Queries } from '#server/platform/database/database.ts';

export interface SearchPhraseRow {
  position: number;
  words: string;
  finds: string[];
  one_way: boolean;
}

export type StoredPhrase = SearchPhraseRow & { id: number };

/** In the order of the file, those of the screen behind. */
export function findPhrases(queries: Queries): Promise<StoredPhrase[]> {
  return queries.selectFrom('search_phrases').selectAll().orderBy('position').orderBy('id').execute();
}

export const searchPhraseTable = {
  find: (tx: InTransaction) => findPhrases(tx),
  insert: (tx: InTransaction, row: SearchPhraseRow) => tx.insertInto('search_phrases').values(row).execute(),
  update: (tx: InTransaction, id: number, row: SearchPhraseRow) =>
    tx.updateTable('search_phrases').set(row).where('id', '=', id).execute(),
  remove: (tx: InTransaction, ids: number[]) => tx.deleteFrom('search_phrases').where('id', 'in', ids).execute(),
};
