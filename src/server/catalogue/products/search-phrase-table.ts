/**
 * Names of the trade in a query: its longest phrases that the table has, each with what is searched beside it. Words are
 * compared as `toWords` gives them, singular and without fillers.
 */

import { FILLERS } from './search-fillers.ts';
import { toPhraseWords } from './trade-phrases/phrase-group.ts';
import type { TradePhrase } from './trade-phrases/phrases.ts';

export interface PhraseTable {
  /** By their first word, the longest first. */
  byFirst: ReadonlyMap<string, readonly Phrase[]>;
  /** Every name in a row, its words joined by spaces. */
  names: ReadonlySet<string>;
  /** The words of all names. */
  words: ReadonlySet<string>;
}

interface Phrase {
  words: readonly string[];
  alternatives: readonly (readonly string[])[];
  isNamed: boolean;
}

export function createPhraseTable(rows: readonly TradePhrase[]): PhraseTable {
  const byKey = new Map<string, { words: string[]; alternatives: Map<string, string[]>; isNamed: boolean }>();
  const add = (name: string, others: readonly string[], isNamed = false) => {
    const words = wordsOfName(name);
    if (words.length === 0) return;
    const entry = byKey.get(words.join(' ')) ?? { words, alternatives: new Map<string, string[]>(), isNamed };
    byKey.set(words.join(' '), entry);
    for (const other of others.map(wordsOfName))
      if (other.length > 0 && other.join(' ') !== words.join(' ')) entry.alternatives.set(other.join(' '), other);
  };
  for (const { words, to, both, isNamed } of rows) {
    const all = [...words, ...to];
    for (const name of words) add(name, both ? all : to, isNamed);
    // The words of a name are found anywhere in a text: 'face' and 'seal' are in many that are no face seal.
    const precise = all.filter((name) => wordsOfName(name).length === 1);
    for (const name of both ? to : []) add(name, precise);
  }
  const phrases = [...byKey.values()]
    .map(({ alternatives, ...phrase }) => ({ ...phrase, alternatives: [...alternatives.values()] }))
    .filter(({ alternatives }) => alternatives.length > 0)
    .toSorted((a, b) => b.words.length - a.words.length);
  const names = new Set(rows.flatMap(({ words, to }) => [...words, ...to].map((name) => wordsOfName(name).join(' '))));
  const words = new Set([...names].flatMap((name) => name.split(' ')));
  return { byFirst: Map.groupBy(phrases, ({ words: [first = ''] }) => first), names, words };
}

/** Its words that are searched. */
export function wordsOfName(name: string): string[] {
  const words = toPhraseWords(name);
  const searched = words.filter((word) => !FILLERS.has(word));
  return searched.length > 0 ? searched : words;
}

/** The longest phrase that begins at this place of the words; null when none does. */
export function phraseAt(table: PhraseTable, words: readonly string[], at: number): Phrase | null {
  const candidates = table.byFirst.get(words[at] ?? '') ?? [];
  return candidates.find((phrase) => phrase.words.every((word, index) => words[at + index] === word)) ?? null;
}
