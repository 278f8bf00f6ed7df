/** The form in which the phrases of the trade are written down, by topic and source. */

import { singular, toWords } from '../search-words.ts';
import type { PhraseSource } from './sources.ts';

export interface PhraseGroup {
  source: PhraseSource;
  /** Whether a search for the other names finds the phrase, too: they mean the same. */
  both: boolean;
  /** The phrase, then the names by which it is searched. */
  rows: readonly (readonly [string, string, ...string[]])[];
}

/** The words by which a phrase is found in a query. */
export function toPhraseWords(text: string): string[] {
  return toWords(text).map((word) => singular(word.text));
}
