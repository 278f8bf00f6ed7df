/** The province or state that a place written by hand names, such as "Fort McMurray, AB"; pure. */

import { REGIONS } from './regions.ts';
import type { Country } from './totals.ts';

export interface RegionOfPlace {
  country: Country;
  region: string;
}

/** In text it is the country as often as California. */
const AMBIGUOUS = 'CA';

/** Null where none is named. Codes count in capitals alone, as "on" and "in" are words; the one that stands last decides. */
export function findRegionOfPlace(place: string): RegionOfPlace | null {
  const found: (RegionOfPlace & { at: number })[] = [];
  for (const country of ['CA', 'US'] as const)
    for (const { code, name } of REGIONS[country]) {
      const names = [...place.matchAll(new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'giu'))];
      const codes = code === AMBIGUOUS ? [] : [...place.matchAll(new RegExp(`(?<!\\p{L})${code}(?!\\p{L})`, 'gu'))];
      for (const { index } of [...names, ...codes]) found.push({ country, region: code, at: index });
    }
  const last = found.toSorted((a, b) => b.at - a.at)[0];
  return last === undefined ? null : { country: last.country, region: last.region };
}
