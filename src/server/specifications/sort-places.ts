/** A page of the found products in the order in which they are shown. */
import type { Column } from '../catalogue/specifications/columns.ts';
import { summarizeColumn } from '../catalogue/specifications/summarize-column.ts';

export interface Page {
  offset: number;
  limit: number;
}

/** `order`: of all products, or of the candidates alone. `failed` as in find-by-specification.ts. */
export function pageInOrder(order: Uint32Array, failed: Uint8Array | null, { offset, limit }: Page): number[] {
  if (failed === null) return [...order.subarray(offset, offset + limit)];
  const page: number[] = [];
  let before = 0;
  for (const place of order) {
    if (failed[place] !== 0) continue;
    before += 1;
    if (before > offset && page.push(place) === limit) break;
  }
  return page;
}

export interface ColumnOrder {
  column: Column;
  isDescending: boolean;
}

/** By the values of a column; those that are equal stay in the order, and those that state none come last. */
export function pageByColumn(
  order: Uint32Array,
  failed: Uint8Array | null,
  { column: { numbers, ...column }, isDescending }: ColumnOrder,
  page: Page,
): number[] {
  const ranks = ranksOf({ numbers, ...column }, isDescending);
  const counts = new Uint32Array(ranks.length + 1);
  const isFound = (place: number) => failed === null || failed[place] === 0;
  for (const place of order) {
    if (!isFound(place)) continue;
    const rank = ranks[numbers[place] ?? 0] ?? 0;
    counts[rank] = (counts[rank] ?? 0) + 1;
  }
  const { wanted, skipped } = ranksOfPage(counts, page);
  let missing = wanted.reduce((sum, { length }) => sum + length, 0);
  const found = new Map(wanted.map(({ rank, length }) => [rank, { length, places: [] as number[] }]));
  for (const place of order) {
    if (missing === 0) break;
    if (!isFound(place)) continue;
    const bucket = found.get(ranks[numbers[place] ?? 0] ?? 0);
    if (bucket === undefined || bucket.places.length === bucket.length) continue;
    bucket.places.push(place);
    missing -= 1;
  }
  return [...found.values()].flatMap(({ places }) => places).slice(skipped, skipped + page.limit);
}

/** Not stated is the last of the ranks, also of a descending order. */
function ranksOf(column: Column, isDescending: boolean): Uint32Array {
  const { ranks } = summarizeColumn(column);
  if (!isDescending) return ranks;
  const unstated = ranks[0] ?? 0;
  return ranks.map((rank, set) => (set === 0 ? unstated : unstated - 1 - rank));
}

/** The ranks that the page begins, has and ends with, how many products of each are wanted, and how many come before it. */
function ranksOfPage(
  counts: Uint32Array,
  { offset, limit }: Page,
): { wanted: { rank: number; length: number }[]; skipped: number } {
  const wanted: { rank: number; length: number }[] = [];
  let start = 0;
  let skipped = 0;
  for (const [rank, count] of counts.entries()) {
    if (start >= offset + limit) break;
    if (count > 0 && start + count > offset) {
      if (wanted.length === 0) skipped = offset - start;
      wanted.push({ rank, length: Math.min(count, offset + limit - start) });
    }
    start += count;
  }
  return { wanted, skipped };
}
