/** The form in which the phrases of the trade are written down, by topic and source. */

import { singular, toWords } from '../search-words.ts';
import type { PhraseSource } from './sources.ts';

export interface PhraseGroup {
  source: PhraseSource;
  /** Whether a search for the other names finds the phrase, too: they mean the same. */
  both: boolean;
  /** What has the name by itself, or as a tag, is meant: in other texts its words are of other things, as `oil` and `seal` are. */
  isNamed?: true;
  /** The phrase, then the names by which it is searched. */
  rows: readonly (readonly [string, string, ...string[]])[];
}

/** The words by which a phrase is found in a query. */
export function toPhraseWords(text: string): string[] {
  return toWords(text).map((word) => singular(word.text));
}
