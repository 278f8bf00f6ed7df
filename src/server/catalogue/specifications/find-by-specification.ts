/** Which products meet all filters, and what each attribute counts when its own filter is left out. */

import type { Attribute } from '#contract/specifications/attribute.ts';
import type { Filter, SpanChoice } from '#contract/specifications/filters.ts';
import { meetsFilter, roundTo } from '#contract/specifications/match-value.ts';
import { countSets } from './columns.ts';
import type { Column, Columns } from './columns.ts';

export interface SetCounts {
  column: Column;
  /** For each set of the column: products that have it and meet all filters but the attribute's own. */
  counts: Uint32Array;
  /** The same of all products of the list. */
  totals: Uint32Array;
}

export interface Found {
  /** How many products were found. */
  count: number;
  /** For each product of the list 0 when it was found; null: all were. */
  failed: Uint8Array | null;
  facets: SetCounts[];
}

/** A product that fails several filters, or is no candidate; below it the number of the one that fails, from 1. */
const SEVERAL = 0xff;

/** `candidates`: places to which the search is limited; null for all. */
export function findBySpecification(
  list: Columns,
  filters: readonly Filter[],
  candidates: Uint32Array | null = null,
): Found {
  const { productIds, columns } = list;
  if (filters.length === 0 && candidates === null) {
    const facets = columns.map((column) => {
      const totals = totalsOf(list, column);
      return { column, counts: totals, totals };
    });
    return { count: productIds.length, failed: null, facets };
  }
  const failed = testFilters(list, filters, candidates);
  const indexes = collectPositions(failed, true);
  const missed = indexes.length * 2 > failed.length ? collectPositions(failed, false) : null;
  const facets = columns.map((column) => {
    const own = 1 + filters.findIndex(({ attribute }) => attribute.key === column.attribute.key);
    const totals = totalsOf(list, column);
    return {
      column,
      counts: own > 0 ? countBut(column, failed, own) : countPositions(column, totals, indexes, missed),
      totals,
    };
  });
  return { count: indexes.length, failed, facets };
}

/** For each product of the list 0 where it meets all filters, without counting anything. */
export function testFilters(
  list: Columns,
  filters: readonly Filter[],
  candidates: Uint32Array | null = null,
): Uint8Array {
  const failed = startWith(candidates, list.productIds.length);
  for (const [index, filter] of filters.entries())
    testFilter(columnOf(filter.attribute, list), filter, failed, index + 1);
  return failed;
}

function columnOf(attribute: Attribute, { columns, productIds }: Columns): Column {
  const found = columns.find((column) => column.attribute.key === attribute.key);
  return found ?? { attribute, sets: [[]], numbers: new Uint16Array(productIds.length), sizes: null };
}

function startWith(candidates: Uint32Array | null, products: number): Uint8Array {
  const failed = new Uint8Array(products);
  if (candidates === null) return failed;
  failed.fill(SEVERAL);
  for (const index of candidates) failed[index] = 0;
  return failed;
}

function testFilter(column: Column, filter: Filter, failed: Uint8Array, own: number): void {
  const { numbers } = column;
  const isMet = decideSets(column, filter);
  for (let index = 0; index < failed.length; index += 1)
    if (isMet[numbers[index] ?? 0] === 0) failed[index] = failed[index] === 0 ? own : SEVERAL;
}

/** For each set whether a product with it meets the filter. */
function decideSets({ sets, sizes }: Column, filter: Filter): Uint8Array {
  if (sizes === null) return Uint8Array.from(sets, (values) => Number(meetsFilter(filter, values)));
  const isMet = new Uint8Array(sizes.length + 1);
  isMet[0] = Number(filter.withUnknown);
  for (const span of filter.spans ?? []) isMet.fill(1, ...rangeOf(sizes, span, filter.attribute.step));
  return isMet;
}

/** The sets of a span, from the first to behind the last. */
function rangeOf(sizes: Float64Array, { lo, hi }: SpanChoice, step: number): [number, number] {
  const rounded = { lo: roundTo(lo, step), hi: roundTo(hi, step) };
  const isBelow = (size: number) => rounded.lo !== null && (roundTo(size, step) ?? 0) < rounded.lo;
  const isWithin = (size: number) => rounded.hi === null || (roundTo(size, step) ?? 0) <= rounded.hi;
  return [1 + countWhile(sizes, isBelow), 1 + countWhile(sizes, isWithin)];
}

/** How many of the first meet the test, which those behind them do not, by halving. */
export function countWhile(items: Float64Array, meets: (item: number) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (meets(items[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function collectPositions(failed: Uint8Array, isFound: boolean): Uint32Array {
  const indexes = new Uint32Array(failed.length);
  let count = 0;
  for (let index = 0; index < failed.length; index += 1) {
    if ((failed[index] === 0) !== isFound) continue;
    indexes[count] = index;
    count += 1;
  }
  return indexes.subarray(0, count);
}

function countBut(column: Column, failed: Uint8Array, own: number): Uint32Array {
  const { numbers } = column;
  const counts = new Uint32Array(countSets(column));
  for (let index = 0; index < failed.length; index += 1)
    if (failed[index] === 0 || failed[index] === own) countOne(counts, numbers[index], 1);
  return counts;
}

/** From the side with fewer products: up from nothing, or down from all. */
function countPositions(
  column: Column,
  totals: Uint32Array,
  indexes: Uint32Array,
  missed: Uint32Array | null,
): Uint32Array {
  const { numbers } = column;
  const counts = missed === null ? new Uint32Array(countSets(column)) : totals.slice();
  const step = missed === null ? 1 : -1;
  for (const index of missed ?? indexes) countOne(counts, numbers[index], step);
  return counts;
}

/** Counted once, until something changes. */
export function totalsOf({ totals }: Columns, column: Column): Uint32Array {
  const { attribute, numbers } = column;
  const known = totals.get(attribute.key);
  if (known !== undefined) return known;
  const counts = new Uint32Array(countSets(column));
  for (const number of numbers) countOne(counts, number, 1);
  totals.set(attribute.key, counts);
  return counts;
}

function countOne(counts: Uint32Array, number = 0, by: 1 | -1): void {
  counts[number] = (counts[number] ?? 0) + by;
}
