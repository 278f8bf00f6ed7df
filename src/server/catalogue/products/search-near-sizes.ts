/** Similar products of a size that nothing has: those of the nearest size first, as of packing of 12 mm the 1/2 in. */

import { convert } from '#contract/specifications/units.ts';
import { MAX_REFINED } from './search-context.ts';
import type { SearchContext } from './search-context.ts';
import type { ProductTexts } from './search-fit-texts.ts';
import { sizeOf, sizeOfWord } from './search-query.ts';
import type { Size, WordGroup } from './search-query.ts';
import { findTexts } from './search-store.ts';
import type { MatchedId } from './search-store.ts';
import { toIndexWords } from './search-words.ts';

export async function byNearestSize<Row extends MatchedId>(
  search: SearchContext<Row>,
  rows: readonly Row[],
  groups: readonly WordGroup[],
): Promise<Row[]> {
  const size = groups.map(sizeOf).find((each) => each !== null);
  if (size === undefined || rows.length < 2) return [...rows];
  const compared = rows.slice(0, MAX_REFINED);
  const texts = await findTexts(
    search.database,
    compared.map(({ id }) => id),
  );
  const wanted = toMillimetres(size);
  const distances = new Map(texts.map((each) => [each.id, distanceOf(each, wanted)]));
  const distanceTo = ({ id }: Row) => distances.get(id) ?? Number.POSITIVE_INFINITY;
  const compare = (a: Row, b: Row) => {
    if (a.headed !== b.headed) return Number(b.headed) - Number(a.headed);
    // Infinity less itself is no number.
    return distanceTo(a) === distanceTo(b) ? 0 : distanceTo(a) - distanceTo(b);
  };
  return [...compared.toSorted(compare), ...rows.slice(MAX_REFINED)];
}

/** Of the nearest size in the name, as a share of what is searched for; without one there, infinite. */
function distanceOf({ name }: ProductTexts, wanted: number): number {
  const sizes = toIndexWords(name).flatMap((word) => sizeOfWord(word) ?? []);
  return Math.min(Number.POSITIVE_INFINITY, ...sizes.map((size) => Math.abs(Math.log(toMillimetres(size) / wanted))));
}

function toMillimetres({ value, unit }: Size): number {
  return unit === 'in' ? convert(value, '[in_i]', 'mm') : value;
}
