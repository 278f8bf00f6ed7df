/** The owner's own phrases: as search uses them, and how they are added and removed one by one. */

import { capitalize } from '#contract/text/capitalize.ts';
import { announceChange } from '#server/platform/database/changes.ts';
import type { Database, InTransaction, Queries } from '#server/platform/database/database.ts';
import { inTransaction, isLockedByOthers } from '#server/platform/database/transaction.ts';
import { lockNewPhrases } from './catalogue-lock-store.ts';
import { findPhrases, searchPhraseTable } from './owner-phrase-store.ts';
import type { StoredPhrase } from './owner-phrase-store.ts';
import { toPhraseWords } from './trade-phrases/phrase-group.ts';
import type { TradePhrase } from './trade-phrases/phrases.ts';

/** All of them are read for a search. */
export const MAX_PHRASES = 2000;

export async function findOwnerPhrases(queries: Queries): Promise<TradePhrase[]> {
  const rows = await findPhrases(queries);
  return rows.map(({ words, finds, one_way: oneWay }) => {
    return { words: [words], to: finds, both: !oneWay, source: 'owner' };
  });
}

/** As the owner wrote them. */
export function listPhrases(queries: Queries): Promise<StoredPhrase[]> {
  return findPhrases(queries);
}

/** What two spellings of one phrase have in common. */
export function phraseKey(words: string): string {
  return toPhraseWords(words).join(' ');
}

interface Phrase {
  words: string;
  finds: string[];
}

/** Null when nothing is wrong with a phrase and its names. */
export function findPhraseProblem({ words, finds }: Phrase): { field: keyof Phrase; message: string } | null {
  const key = phraseKey(words);
  if (key === '') return { field: 'words', message: 'must have a letter or a digit' };
  if (finds.length === 0) return { field: 'finds', message: 'must not be empty' };
  const names = finds.map(phraseKey);
  if (names.includes('')) return { field: 'finds', message: 'must have a letter or a digit' };
  return names.includes(key) ? { field: 'finds', message: 'must not be the phrase itself' } : null;
}

/** `busy`: an import is running. */
export type PhraseChanged =
  | { kind: 'done' }
  | { kind: 'not_found' }
  | { kind: 'busy' }
  | { kind: 'refused'; fields: Record<string, string> };

export async function addPhrase(database: Database, phrase: Phrase & { oneWay: boolean }): Promise<PhraseChanged> {
  const problem = findPhraseProblem(phrase);
  if (problem !== null) return refused(problem.field, capitalize(problem.message));
  return changePhrases(database, async (tx) => {
    const stored = await findPhrases(tx);
    if (stored.length >= MAX_PHRASES) return refused('words', `There are ${MAX_PHRASES} phrases already`);
    if (stored.some(({ words }) => phraseKey(words) === phraseKey(phrase.words)))
      return refused('words', 'This phrase is in the list already: remove it first');
    const position = (stored.at(-1)?.position ?? -1) + 1;
    const { words, finds, oneWay } = phrase;
    await searchPhraseTable.insert(tx, { position, words, finds, one_way: oneWay });
    return { kind: 'done' };
  });
}

export async function removePhrase(database: Database, id: number): Promise<PhraseChanged> {
  return changePhrases(database, async (tx) => {
    const isThere = (await findPhrases(tx)).some((row) => row.id === id);
    if (isThere) await searchPhraseTable.remove(tx, [id]);
    return { kind: isThere ? 'done' : 'not_found' };
  });
}

/** One change at a time, of what searches find. */
export async function changePhrases(
  database: Database,
  change: (tx: InTransaction) => Promise<PhraseChanged>,
): Promise<PhraseChanged> {
  try {
    return await inTransaction(database, async (tx) => {
      await lockNewPhrases(tx);
      const changed = await change(tx);
      if (changed.kind === 'done') await announceChange(tx, ['catalogue']);
      return changed;
    });
  } catch (error) {
    if (isLockedByOthers(error)) return { kind: 'busy' };
    throw error;
  }
}

export function refused(field: string, message: string): PhraseChanged {
  return { kind: 'refused', fields: { [field]: message } };
}
