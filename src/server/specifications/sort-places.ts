/** The order in which found products are shown. */
import type { TypedValue } from '#contract/specifications/attribute.ts';
import type { Column } from './columns.ts';

/** Those of the ordered places that were found. */
export function inOrder(found: Uint32Array, order: Uint32Array, products: number): Uint32Array {
  const isFound = new Uint8Array(products);
  for (const place of found) isFound[place] = 1;
  return order.filter((place) => isFound[place] === 1);
}

/** By the values of a column; those that are equal stay as they are, and those that state none come last. */
export function sortByColumn(places: Uint32Array, { sets, numbers }: Column, isDescending: boolean): Uint32Array {
  const ranks = rankSets(sets, isDescending);
  const next = new Uint32Array(sets.length + 1);
  const rankOf = (place: number) => ranks[numbers[place] ?? 0] ?? 0;
  for (const place of places) next[rankOf(place) + 1] = (next[rankOf(place) + 1] ?? 0) + 1;
  for (let rank = 1; rank < next.length; rank += 1) next[rank] = (next[rank] ?? 0) + (next[rank - 1] ?? 0);
  const sorted = new Uint32Array(places.length);
  for (const place of places) {
    const rank = rankOf(place);
    const at = next[rank] ?? 0;
    sorted[at] = place;
    next[rank] = at + 1;
  }
  return sorted;
}

/** For each set its place in the order. */
function rankSets(sets: Column['sets'], isDescending: boolean): Uint32Array {
  const keys = sets.map((values, number) => ({ number, key: toSortKey(values) }));
  keys.sort((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
    const ascending = compareKeys(a.key, b.key);
    return isDescending ? -ascending : ascending;
  });
  const ranks = new Uint32Array(sets.length);
  for (const [rank, { number }] of keys.entries()) ranks[number] = rank;
  return ranks;
}

function toSortKey([first]: readonly TypedValue[]): number | string | null {
  return first === undefined ? null : (first.name ?? first.lo ?? first.hi);
}

function compareKeys(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : Number(String(a) > String(b));
}
