/** What is indexed of a product for search. Computed at import, so that a search computes nothing per product. */

import { toCode, toConvertedMeasures, toIndexWords } from './search-words.ts';

export interface SearchSource {
  part_number: string;
  name: string;
  description: string;
  material: string;
  category: string;
  tags: readonly string[];
  aliases: readonly string[];
  specifications: readonly { key: string; value: string }[];
}

export interface SearchDocument {
  /** A tsvector as text: name and numbers weigh A, tags, material and category B, specifications C, the rest D. */
  vector: string;
  /** The part number's code. */
  code: string;
  /** Codes of the other names, without the part number's own. */
  aliasCodes: string[];
  /** Words of letters only, which misspelt ones are compared with. */
  vocabulary: string[];
}

/** Goes up whenever documents come out differently, so that the next import computes them again. */
export const SEARCH_VERSION = 5;

/** A word that fewer than one of a hundred products have is quickly found among all of them, too: see `byWords` in search-store.ts. */
export const LEADING_PRODUCTS = 50_000;

/** PostgreSQL's highest position in a tsvector. */
const MAX_POSITION = 16_383;
const MIN_VOCABULARY_CHARACTERS = 3;

export function toSearchDocument(source: SearchSource): SearchDocument {
  const names = [source.name, source.part_number, ...source.aliases].flatMap(toIndexWords);
  const kinds = [...source.tags, source.material, source.category].flatMap(repeatedWords);
  const facts = source.specifications.flatMap(({ key, value }) => [...repeatedWords(key), ...repeatedWords(value)]);
  const sentences = splitSentences(source.description).filter((sentence) => !isDenied(sentence));
  const measures = [...sentences, ...source.specifications.map(({ value }) => value)].flatMap(repeatedMeasures);
  const rest = [...sentences.flatMap(repeatedWords), ...toConvertedMeasures(source.name), ...measures];
  const code = toCode(source.part_number);
  const words = [...names, ...kinds, ...facts, ...rest];
  return {
    vector: toVector([names, kinds, facts, rest]),
    code,
    aliasCodes: [...new Set(source.aliases.map(toCode))].filter((alias) => alias !== '' && alias !== code),
    vocabulary: [...new Set(words)].filter((word) => word.length >= MIN_VOCABULARY_CHARACTERS && !/[\d.]/.test(word)),
  };
}

/** No measure and no word reaches beyond it. */
const SENTENCE_END = /(?<=[.!?])\s+(?=\p{Lu})|\n+/u;
/** A sentence that says what a product is not for is no reason to find it. */
const DENIAL =
  /(?<![\p{L}\p{N}])(?:never|not (?:for|with|suitable|suited|intended|recommended|compatible)|unsuitable|do not use|don['’]t use|jamais|pas (?:pour|avec)|ne convient pas)(?![\p{L}\p{N}])/iu;

export function splitSentences(description: string): string[] {
  return description.split(SENTENCE_END);
}

export function isDenied(sentence: string): boolean {
  return DENIAL.test(sentence);
}

/** Texts that many products share, parsed once; all are dropped when there are too many. */
const MAX_REPEATED = 10_000;
export const repeatedWords = remembering(toIndexWords);
const repeatedMeasures = remembering(toConvertedMeasures);

function remembering(read: (text: string) => readonly string[]): (text: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= MAX_REPEATED) known.clear();
    const result = read(text);
    known.set(text, result);
    return result;
  };
}

/**
 * The literal form of a tsvector. A word counts once for each weight, however often it is repeated there.
 * Words hold letters, digits and points only, so nothing needs escaping.
 */
function toVector(groups: readonly [string[], string[], string[], string[]]): string {
  const places = new Map<string, string[]>();
  let position = 0;
  for (const [index, weight] of (['A', 'B', 'C', 'D'] as const).entries()) {
    for (const word of new Set(groups[index])) {
      position = Math.min(position + 1, MAX_POSITION);
      const known = places.get(word);
      if (known === undefined) places.set(word, [`${position}${weight}`]);
      else known.push(`${position}${weight}`);
    }
  }
  return [...places].map(([word, positions]) => `'${word}':${positions.join(',')}`).join(' ');
}
