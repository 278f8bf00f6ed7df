/** A page of the found products in the order in which they are shown. */

import type { Column } from './columns.ts';
import { summarizeColumn } from './summarize-column.ts';

export interface Page {
  offset: number;
  limit: number;
}

/** `order`: of all products, or of the candidates alone. `failed` as in find-by-specification.ts. */
export function pageInOrder(order: Uint32Array, failed: Uint8Array | null, { offset, limit }: Page): number[] {
  if (failed === null) return [...order.subarray(offset, offset + limit)];
  const page: number[] = [];
  let before = 0;
  for (const index of order) {
    if (failed[index] !== 0) continue;
    before += 1;
    if (before > offset && page.push(index) === limit) break;
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
  const isFound = (index: number) => failed === null || failed[index] === 0;
  for (const index of order) {
    if (!isFound(index)) continue;
    const rank = ranks[numbers[index] ?? 0] ?? 0;
    counts[rank] = (counts[rank] ?? 0) + 1;
  }
  const { requested, skipped } = ranksOfPage(counts, page);
  let missing = requested.reduce((sum, { length }) => sum + length, 0);
  const found = new Map(requested.map(({ rank, length }) => [rank, { length, indexes: [] as number[] }]));
  for (const index of order) {
    if (missing === 0) break;
    if (!isFound(index)) continue;
    const bucket = found.get(ranks[numbers[index] ?? 0] ?? 0);
    if (bucket === undefined || bucket.indexes.length === bucket.length) continue;
    bucket.indexes.push(index);
    missing -= 1;
  }
  return [...found.values()].flatMap(({ indexes }) => indexes).slice(skipped, skipped + page.limit);
}

/** Not stated is the last of the ranks, also of a descending order. */
function ranksOf(column: Column, isDescending: boolean): Uint32Array {
  const { ranks } = summarizeColumn(column);
  if (!isDescending) return ranks;
  const unspecified = ranks[0] ?? 0;
  return ranks.map((rank, set) => (set === 0 ? unspecified : unspecified - 1 - rank));
}

/** The ranks that the page begins, has and ends with, how many products of each are requested, and how many come before it. */
function ranksOfPage(
  counts: Uint32Array,
  { offset, limit }: Page,
): { requested: { rank: number; length: number }[]; skipped: number } {
  const requested: { rank: number; length: number }[] = [];
  let start = 0;
  let skipped = 0;
  for (const [rank, count] of counts.entries()) {
    if (start >= offset + limit) break;
    if (count > 0 && start + count > offset) {
      if (requested.length === 0) skipped = offset - start;
      requested.push({ rank, length: Math.min(count, offset + limit - start) });
    }
    start += count;
  }
  return { requested, skipped };
}
