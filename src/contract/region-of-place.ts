/** The province or state that a place written by hand names, such as "Fort McMurray, Alta."; pure. */

import { spellingsOfRegions } from './regions.ts';
import type { Country } from './totals.ts';

export interface RegionOfPlace {
  country: Country;
  region: string;
}

interface Found extends RegionOfPlace {
  start: number;
  end: number;
}

/** In text it is the country as often as California. */
const AMBIGUOUS = 'CA';
/** A name with more letters is no ordinary word in any case; abbreviations are, such as "man". */
const MAX_SHORT_LETTERS = 4;
/** A country, a postal code or a ZIP code, which stand behind the region. */
const AFTER_REGION =
  /(?<!\p{L})(?:canada|ca|u\.?s\.?(?:a\.?)?|united states|[a-z]\d[a-z]\s?\d[a-z]\d|\d{5}(?:-\d{4})?)$/iu;

/** Null where none is named. The one that stands last decides, and of those the longest. */
export function findRegionOfPlace(place: string): RegionOfPlace | null {
  const text = withoutAccents(place);
  const end = withoutCountry(text);
  const found = (['CA', 'US'] as const).flatMap((country) =>
    spellingsOfRegions(country).flatMap(({ code, name, isMain }): Found[] =>
      patternsOf(withoutAccents(name), isMain).flatMap(({ pattern, isAtEnd }) =>
        [...(isAtEnd ? end : text).matchAll(pattern)].map(({ 0: match, index: start }) => {
          return { country, region: code, start, end: start + match.length };
        }),
      ),
    ),
  );
  const last = found.toSorted((a, b) => b.end - a.end || a.start - b.start)[0];
  return last === undefined ? null : { country: last.country, region: last.region };
}

/**
 * Where a spelling counts: a name anywhere in any case; a code anywhere in capitals, as "on" and "in" are words; codes and abbreviations
 * at the end, in any case behind a comma and otherwise with a capital.
 */
function patternsOf(name: string, isMain: boolean): { pattern: RegExp; isAtEnd: boolean }[] {
  const words = name.split(/[^a-z]+/i);
  const isCode = name === name.toUpperCase() && words.length === 1;
  const source = isCode ? name.split('').join('(?:\\. ?)?') : words.join("[\\s.&'-]+");
  const anywhere = (flags: string) => {
    return { pattern: new RegExp(`(?<!\\p{L})${source}(?!\\p{L})`, flags), isAtEnd: false };
  };
  if (name === AMBIGUOUS) return [];
  if (!isCode && (isMain || words.join('').length > MAX_SHORT_LETTERS)) return [anywhere('giu')];
  return [
    ...(isCode ? [anywhere('gu')] : []),
    { pattern: new RegExp(`(?<=[,(]\\s*)${source}$`, 'giu'), isAtEnd: true },
    { pattern: new RegExp(`(?<!\\p{L})${source}$`, 'gu'), isAtEnd: true },
  ];
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

function withoutCountry(text: string): string {
  const end = text.replace(/[\s,.()]+$/, '');
  const shorter = end.replace(AFTER_REGION, '');
  return shorter === end ? end : withoutCountry(shorter);
}
