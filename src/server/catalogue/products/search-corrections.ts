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
  const { words: ofTrade } = search.phrases;
  // A word of the trade is spelled as it was meant, also where the shop does not have the thing.
  const misspelt = unknown.filter(
    ({ isCorrectable, requested }) =>
      isCorrectable && maxEditDistance(requested.length) > 0 && !ofTrade.has(singular(requested)),
  );
  if (misspelt.length === 0) return null;
  const typed = misspelt.map(({ requested }) => requested);
  const near = [...(await findNearWords(search.database, typed)), ...findNearTradeWords(typed, ofTrade)];
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

/** Words of the trade that the shop's own texts may lack, such as the trade name of a material. */
function findNearTradeWords(typed: readonly string[], words: ReadonlySet<string>): NearWord[] {
  return typed.flatMap((searched) =>
    [...words]
      .filter((word) => word.length > SHORT_WORD && word[0] === searched[0] && /^\p{L}+$/u.test(word))
      .filter((word) => Math.abs(word.length - searched.length) <= 1 && editDistance(searched, word) === 1)
      .map((word) => ({ searched, word, products: 0, isNamed: true, isFact: true })),
  );
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

/** British and American endings and vowels; each is tried the other way round, too. */
const SPELLINGS: readonly (readonly [british: RegExp, american: string, back: RegExp, british: string])[] = [
  [/is(?=(?:e[drs]?|ing|ation|ations)$)/u, 'iz', /iz(?=(?:e[drs]?|ing|ation|ations)$)/u, 'is'],
  [/yse(?=[drs]?$)/u, 'yze', /yze(?=[drs]?$)/u, 'yse'],
  [/(?<=\p{L}{2})our(?=s|ed|less|ing|$)/u, 'or', /(?<=\p{L}{2})or(?=s|ed|less|ing|$)/u, 'our'],
  [/(?<=\p{L}[bt])re(?=s?$)/u, 'er', /(?<=\p{L}[bt])er(?=s?$)/u, 're'],
  [/ll(?=(?:ed|ing|er)$)/u, 'l', /(?<=\p{L}{2}[aeiou])l(?=(?:ed|ing|er)$)/u, 'll'],
  [/lph/u, 'lf', /lf(?=ur|at|id)/u, 'lph'],
  [/ium$/u, 'um', /(?<=n)um$/u, 'ium'],
];

/** Other spellings of a word, British and American. */
export function spellingsOf({ requested, isCorrectable }: WordGroup): string[] {
  if (!isCorrectable) return [];
  return SPELLINGS.flatMap(([british, american, back, toBritish]) => [
    ...(british.test(requested) ? [requested.replace(british, american)] : []),
    ...(back.test(requested) ? [requested.replace(back, toBritish)] : []),
  ]).flatMap((word) => [...new Set([word, singular(word)])]);
}

/** Other forms of words that are entered as a verb has them, where those themselves are unknown. */
export function inflectionsOf(group: WordGroup): string[] {
  if (!group.isCorrectable) return [];
  return [group.requested, ...spellingsOf(group)].flatMap((word) => {
    const [, stem] = /^(\p{L}{4,}?)(?:e?d|ing)$/u.exec(word) ?? [];
    return stem === undefined ? [] : [stem, `${stem}e`, `${stem}es`, `${stem}s`, `${stem}ing`, `${stem}ed`];
  });
}

/** With the other spellings and forms that products have; an unknown word is searched by those alone. */
export function withInflections(groups: readonly WordGroup[], { words }: Known): WordGroup[] {
  return groups.map((group) => {
    const spelled = spellingsOf(group).filter((word) => words.has(word));
    const isSaid = isKnown(group, words);
    const forms = isSaid || spelled.length > 0 ? spelled : inflectionsOf(group).filter((word) => words.has(word));
    if (forms.length === 0) return group;
    const own = isSaid ? group.alternatives : [];
    return { ...group, alternatives: [...own, ...forms.map((word) => [word])], isBeginning: false };
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
