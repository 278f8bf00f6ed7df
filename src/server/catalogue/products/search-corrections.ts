/** Text that is read otherwise: with a number that looks like the one in it, with known words near the unknown ones. */

import { findReplacementsOfCodes } from './find-replacements.ts';
import { editDistance, lookAlikeCodes, maxEditDistance } from './near-match.ts';
import type { SearchContext } from './search-context.ts';
import type { NumberPlace } from './search-numbers.ts';
import { completeGroups, isKnown } from './search-query.ts';
import type { WordGroup } from './search-query.ts';
import type { MatchedId } from './search-store.ts';
import { findKnown, findNearWords } from './search-vocabulary-store.ts';
import type { Known, NearWord } from './search-vocabulary-store.ts';
import { singular, toCode, toWords } from './search-words.ts';

/** A word of fewer letters is corrected by one letter alone. */
const LONG_WORD = 7;
const SHORT_WORD = 4;
/** Products that a common word has at least. */
const COMMON = 10;
/** Characters of the shortest number that is read otherwise. */
const SHORTEST_NUMBER = 5;
const MAX_LOOK_ALIKES = 60;

/** The text with a number of ours, or of another maker, in place of one that looks like it; null when there is none. */
export async function readLookAlikes<Row extends MatchedId>(
  search: SearchContext<Row>,
  words: string,
  code: string,
  places: readonly NumberPlace[],
  groups: readonly WordGroup[],
  known: Known,
): Promise<string | null> {
  const unknown = groups.filter((group) => !isKnown(group, known.words));
  const wrong = [{ code, text: words }, ...places.filter((place) => isUnknownNumber(place, unknown))].filter(
    (each) => /\d/.test(each.code) && each.code.length >= SHORTEST_NUMBER,
  );
  const byCode = new Map(
    wrong
      .flatMap(({ code: each, text }) => lookAlikeCodes(each).map((alike) => [alike, text] as const))
      .slice(0, MAX_LOOK_ALIKES),
  );
  if (byCode.size === 0) return null;
  const codes = [...byCode.keys()];
  const [found, replacements] = await Promise.all([
    findKnown(search.database, { words: [], beginning: null, codes, parts: [] }),
    findReplacementsOfCodes(search.database, codes),
  ]);
  const [ours] = found.exact;
  const [theirs] = replacements;
  if (ours !== undefined) return words.replace(byCode.get(ours.searched) ?? words, () => ours.part_number);
  return theirs === undefined ? null : words.replace(byCode.get(theirs.code) ?? words, () => theirs.number);
}

/** The text with unknown words as known ones; null when none is near. */
export async function correct<Row extends MatchedId>(
  search: SearchContext<Row>,
  words: string,
  unknown: readonly WordGroup[],
): Promise<string | null> {
  const misspelt = unknown.filter(
    ({ isCorrectable, requested }) => isCorrectable && maxEditDistance(requested.length) > 0,
  );
  if (misspelt.length === 0) return null;
  const near = await findNearWords(
    search.database,
    misspelt.map(({ requested }) => requested),
  );
  let corrected = words;
  for (const { requested } of misspelt) {
    const limit = requested.length < LONG_WORD ? 1 : 2;
    const [best] = near
      .filter((each) => each.searched === requested && each.isFact)
      .map((each) => ({
        ...each,
        mistakes: Math.min(editDistance(requested, each.word), editDistance(singular(requested), each.word)),
      }))
      .filter(({ word, mistakes }) => mistakes <= limit && !isOtherWord(requested, word))
      .toSorted((a, b) => a.mistakes - b.mistakes || Number(b.isNamed) - Number(a.isNamed) || b.products - a.products);
    if (best !== undefined && isLikely(best)) corrected = replaceWord(corrected, requested, best.word);
  }
  return corrected === words ? null : corrected;
}

/** A short word resembles many others, of which a common one is meant; a fact that names lack, by a long word alone. */
function isLikely({ word, isNamed, products, mistakes }: NearWord & { mistakes: number }): boolean {
  if (word.length <= SHORT_WORD) return isNamed && products >= COMMON;
  return isNamed || (mistakes === 1 && word.length >= LONG_WORD);
}

/** Two letters in the place of others make another word of one of this length, such as `channel` for `changed`. */
function isOtherWord(typed: string, known: string): boolean {
  if (typed.length !== known.length || typed.length > LONG_WORD + 1) return false;
  const different = Array.from(typed).flatMap((letter, index) => (letter === known[index] ? [] : index));
  const [first = 0, second = 0] = different;
  const isSwap = different.length === 2 && typed[first] === known[second] && typed[second] === known[first];
  return different.length === 2 && !isSwap && different.some((index) => !/[aeiouy]/.test(typed[index] ?? ''));
}

/** Accents and capitals aside. */
function replaceWord(text: string, word: string, by: string): string {
  return text.replaceAll(/[\p{L}\p{M}]+/gu, (each) => (toWords(each)[0]?.text === word ? by : each));
}

/** Other forms of words that are entered as a verb has them, where those themselves are unknown. */
export function inflectionsOf({ requested, isCorrectable }: WordGroup): string[] {
  const [, stem] = /^(\p{L}{4,}?)e?d$/u.exec(requested) ?? [];
  if (!isCorrectable || stem === undefined) return [];
  return [stem, `${stem}e`, `${stem}es`, `${stem}s`, `${stem}ing`];
}

export function withInflections(groups: readonly WordGroup[], { words }: Known): WordGroup[] {
  return groups.map((group) => {
    const known = isKnown(group, words) ? [] : inflectionsOf(group).filter((word) => words.has(word));
    return known.length === 0 ? group : { ...group, alternatives: known.map((word) => [word]), isBeginning: false };
  });
}

/** A known last word is complete; an unknown one may be the beginning of others. */
export function completeLast(groups: readonly WordGroup[], { words, beginnings }: Known): WordGroup[] {
  const last = groups.at(-1);
  const isComplete = last !== undefined && isKnown(last, words);
  return completeGroups(groups, isComplete ? [] : beginnings);
}

export function isUnknownNumber({ code }: NumberPlace, unknown: readonly WordGroup[]): boolean {
  return unknown.some(({ requested }) => toCode(requested) === code);
}
