/** Part numbers in a text: where they stand, what may be one, and the numbers that a wrong one may have been meant for. */

import type { Queries } from '#server/platform/database/database.ts';
import { codesOfNumber } from './find-parts.ts';
import { editDistance, editDistanceWithin, maxEditDistance, oneMistakePatterns, piecePatterns } from './near-match.ts';
import type { WordGroup } from './search-query.ts';
import { findCodesLike } from './search-vocabulary-store.ts';
import type { CodeOfProduct, Known } from './search-vocabulary-store.ts';
import { toCode, toWords } from './search-words.ts';

/** One or several words of a text that may be one number. */
export interface NumberPlace {
  code: string;
  text: string;
  start: number;
  end: number;
  isSeveralWords: boolean;
}

const TOKEN = /[\p{L}\p{N}][^\s,;:()]*/gu;
const MAX_TOKENS = 30;
const MAX_RUN = 4;
const MIN_CODE = 3;
/** Shorter ones are part of too many others. */
const MIN_PART = 4;
const LONGEST_PREFIX = 3;
/** Similar part numbers that are shown. */
export const MAX_SIMILAR = 6;

export function placesOfNumbers(text: string): NumberPlace[] {
  const tokens = [...text.matchAll(TOKEN)].slice(0, MAX_TOKENS).map(({ 0: token, index }) => ({ token, index }));
  return tokens.flatMap((_, from) =>
    Array.from({ length: MAX_RUN }, (_run, more) => tokens.slice(from, from + more + 1))
      .filter((run, more) => run.length === more + 1 && isNumberRun(run.map(({ token }) => token)))
      .flatMap((run): NumberPlace[] => {
        const [first, last] = [run[0], run.at(-1)];
        if (first === undefined || last === undefined) return [];
        const end = last.index + last.token.length;
        const part = text.slice(first.index, end);
        return [{ code: toCode(part), text: part, start: first.index, end, isSeveralWords: run.length > 1 }];
      }),
  );
}

function isNumberRun(tokens: readonly string[]): boolean {
  const code = toCode(tokens.join(''));
  if (code.length < MIN_CODE || !/\d/.test(code)) return false;
  if (tokens.length === 1) return !isMeasure(tokens[0] ?? '') || /^\d{4,}$/.test(code);
  // Words are no part of a number that is written in several.
  return tokens.every((token) => (/\d/.test(token) || token.length <= LONGEST_PREFIX) && !isMeasure(token));
}

function isMeasure(token: string): boolean {
  const words = toWords(token);
  return words.every((word) => word.isMeasure && !/^\d+$/.test(word.text));
}

/** Letters of a maker before a space: `KB CS38` begins numbers as `KB-CS38` does. */
const DIVIDED = /^\p{L}+\s/u;

/** Codes to look up as they are, and those that may be a part of one. */
export function codesOfPlaces(places: readonly NumberPlace[]): { codes: string[]; parts: string[] } {
  const codes = [...new Set(places.map(({ code }) => code))];
  const parts = places
    .filter(({ code, text, isSeveralWords }) => {
      return code.length >= MIN_PART && /\p{L}/u.test(code) && (!isSeveralWords || DIVIDED.test(text));
    })
    .map(({ code }) => code);
  return { codes, parts: [...new Set(parts)] };
}

export interface FoundNumber {
  place: NumberPlace;
  ids: number[];
  partNumbers: string[];
}

/** The known numbers of a text in its order, the longest where several begin. */
export function numbersIn(
  places: readonly NumberPlace[],
  known: Known,
  replaced: ReadonlyMap<string, number[]>,
): FoundNumber[] {
  const found: FoundNumber[] = [];
  let end = 0;
  const byStart = places.toSorted((a, b) => a.start - b.start || b.end - a.end);
  for (const place of byStart) {
    if (place.start < end) continue;
    const exact = known.exact.filter(({ searched }) => searched === place.code);
    const containing = known.containing.filter(
      ({ searched, part_number: number }) =>
        searched === place.code && (!place.isSeveralWords || toCode(number).startsWith(searched)),
    );
    const codes = exact.length > 0 ? exact : containing;
    const ids = [...new Set([...(replaced.get(place.code) ?? []), ...codes.map(({ product_id: id }) => id)])];
    if (ids.length === 0) continue;
    found.push({ place, ids, partNumbers: [...new Set(codes.map(({ part_number: number }) => number))] });
    end = place.end;
  }
  return found;
}

/** What a product's texts have that is, or is for, the number. */
export function groupOfNumber({ place, partNumbers }: FoundNumber): WordGroup {
  const typed = toWords(place.text);
  const own = typed.flatMap(({ text, pieces }) => (pieces === undefined ? [] : [[text], [...pieces]]));
  const plain = typed.every(({ pieces }) => pieces === undefined) ? [typed.map(({ text }) => text)] : [];
  const full = partNumbers.flatMap(codesOfNumber).map((number) => [toCode(number).toLowerCase()]);
  // A number in a text stands there with the letters of the maker in front, too.
  const code = place.code.toLowerCase();
  const alternatives = new Map([...own, ...plain, [code], ...full].map((words) => [words.join(' '), words]));
  return {
    requested: place.text,
    alternatives: [...alternatives.values()],
    isBeginning: false,
    isCorrectable: false,
    isMeasure: true,
    segment: 0,
  };
}

/** The products whose numbers are nearest to a wrong one, the nearest first: one mistake off, else two where the rest is alike. */
export async function findNearNumbers(queries: Queries, code: string): Promise<number[]> {
  if (maxEditDistance(code.length) === 0) return [];
  const likely = nearCodes(code, await findCodesLike(queries, oneMistakePatterns(code), code));
  const near = likely.length > 0 ? likely : nearCodes(code, await findCodesLike(queries, piecePatterns(code), code));
  return near.slice(0, MAX_SIMILAR);
}

/** Of two that are as near, the one of more similar length comes first. */
function nearCodes(typed: string, codes: readonly CodeOfProduct[]): number[] {
  const limit = maxEditDistance(typed.length);
  const nearest = new Map<number, number>();
  for (const { product_id: id, code } of codes) {
    const mistakes = editDistanceWithin(typed, code);
    if (mistakes > limit) continue;
    nearest.set(id, Math.min(mistakes + editDistance(typed, code) / 1000, nearest.get(id) ?? Infinity));
  }
  return [...nearest].toSorted(([a, scoreA], [b, scoreB]) => scoreA - scoreB || a - b).map(([id]) => id);
}
