/** Which products meet all filters, and what each attribute counts when its own filter is left out. */
import type { Attribute } from '#contract/specifications/attribute.ts';
import type { Filter } from '#contract/specifications/filters.ts';
import { meetsFilter } from '#contract/specifications/match-value.ts';
import type { Column, Columns } from './columns.ts';

export interface SetCounts {
  column: Column;
  /** For each set of the column: products that have it and meet all filters but the attribute's own. */
  counts: Uint32Array;
}

export interface Found {
  /** Places of the products in the list, ascending. */
  places: Uint32Array;
  facets: SetCounts[];
}

/** `candidates`: places to which the search is limited; null for all. */
export function findBySpecification(
  { productIds, columns }: Columns,
  filters: readonly Filter[],
  candidates: Uint32Array | null = null,
): Found {
  const facets = columns.map((column) => ({ column, counts: new Uint32Array(column.sets.length) }));
  const tests = filters.map((filter) => toTest(filter, facets, productIds.length));
  const total = candidates?.length ?? productIds.length;
  const places = new Uint32Array(total);
  let found = 0;
  for (let index = 0; index < total; index += 1) {
    const place = candidates === null ? index : (candidates[index] ?? 0);
    const failed = findFailed(tests, place);
    if (failed === null) {
      places[found] = place;
      found += 1;
      for (const { column, counts } of facets) countSet(counts, column.numbers[place]);
    } else if (failed !== 'several') {
      countSet(failed.facet.counts, failed.facet.column.numbers[place]);
    }
  }
  return { places: places.subarray(0, found), facets };
}

interface Test {
  facet: SetCounts;
  /** Whether a product with this set meets the filter. */
  isMet: Uint8Array;
}

function toTest(filter: Filter, facets: readonly SetCounts[], products: number): Test {
  const { key } = filter.attribute;
  const facet = facets.find(({ column }) => column.attribute.key === key) ?? statedByNone(filter.attribute, products);
  return { facet, isMet: Uint8Array.from(facet.column.sets, (values) => Number(meetsFilter(filter, values))) };
}

function statedByNone(attribute: Attribute, products: number): SetCounts {
  return { column: { attribute, sets: [[]], numbers: new Uint16Array(products) }, counts: new Uint32Array(1) };
}

/** The one test that the product fails; null when it meets all. */
function findFailed(tests: readonly Test[], place: number): Test | 'several' | null {
  let failed: Test | null = null;
  for (const test of tests) {
    if (test.isMet[test.facet.column.numbers[place] ?? 0] === 1) continue;
    if (failed !== null) return 'several';
    failed = test;
  }
  return failed;
}

function countSet(counts: Uint32Array, number = 0): void {
  counts[number] = (counts[number] ?? 0) + 1;
}
