/** The counts of one attribute as visitors choose by them. */
import type { Attribute, TypedValue } from '#contract/specifications/attribute.ts';
import type { Filter } from '#contract/specifications/filters.ts';
import { isNamed, toChoice } from '#contract/specifications/filters.ts';
import { roundTo } from '#contract/specifications/match-value.ts';
import type { SetCounts } from './find-by-specification.ts';

export interface FacetValue {
  /** As the address states it. */
  value: string;
  /** The name; or the size, in the attribute's unit. */
  name: string | null;
  number: number | null;
  count: number;
  isSelected: boolean;
}

export interface Facet {
  attribute: Attribute;
  /** Products that do not state the attribute. */
  unstated: number;
  values: FacetValue[];
  /** Of what is stated, in the attribute's unit; null when nothing is. */
  min: number | null;
  max: number | null;
}

export function sumFacet({ column, counts }: SetCounts, filter: Filter | undefined): Facet {
  const { attribute, sets } = column;
  const present = sets.map((values, number) => ({ values, count: counts[number] ?? 0 }));
  const stated = present.slice(1);
  const ends = stated.filter(({ count }) => count > 0).flatMap(({ values }) => values.flatMap(endsOf));
  return {
    attribute,
    unstated: present[0]?.count ?? 0,
    values: isNamed(attribute) ? sumNames(attribute, stated, filter) : sumSizes(attribute, stated, filter),
    min: ends.length === 0 ? null : ends.reduce((least, end) => Math.min(least, end)),
    max: ends.length === 0 ? null : ends.reduce((most, end) => Math.max(most, end)),
  };
}

interface Counted {
  values: readonly TypedValue[];
  count: number;
}

function endsOf({ lo, hi }: TypedValue): number[] {
  return [lo, hi].filter((end) => end !== null);
}

/** In the order of the attribute's list, then by letters. A product counts once for each of its names. */
function sumNames({ values }: Attribute, sets: readonly Counted[], filter: Filter | undefined): FacetValue[] {
  const counts = new Map<string, number>();
  for (const { values: set, count } of sets)
    for (const name of new Set(set.flatMap((value) => value.name ?? [])))
      counts.set(name, (counts.get(name) ?? 0) + count);
  const place = new Map(values.map(({ value }, index) => [value, index]));
  const placeOf = (name: string) => place.get(name) ?? values.length;
  return [...counts]
    .toSorted(([a], [b]) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1))
    .map(([name, count]) => ({
      value: name,
      name,
      number: null,
      count,
      isSelected: filter?.names?.includes(name) ?? false,
    }));
}

/** Sizes one by one; capabilities from each up, so that "16 bar or more" counts what has 25. */
function sumSizes(attribute: Attribute, sets: readonly Counted[], filter: Filter | undefined): FacetValue[] {
  if (attribute.kind !== 'exact' && attribute.kind !== 'at_least') return [];
  const sizes = new Map<number, { size: number; count: number }>();
  for (const { values, count } of sets) {
    for (const { key, size } of distinctSizes(attribute, values)) {
      const entry = sizes.get(key) ?? { size, count: 0 };
      sizes.set(key, { ...entry, count: entry.count + count });
    }
  }
  const ascending = [...sizes.values()].toSorted((a, b) => a.size - b.size);
  const isFromUp = attribute.kind === 'at_least';
  if (isFromUp) addFromAbove(ascending);
  return ascending.map(({ size, count }) => ({
    value: toChoice(attribute, { lo: size, hi: isFromUp ? null : size }),
    name: null,
    number: size,
    count,
    isSelected: isChosen(attribute, filter, size),
  }));
}

function addFromAbove(ascending: { count: number }[]): void {
  let above = 0;
  for (const entry of ascending.toReversed()) {
    entry.count += above;
    above = entry.count;
  }
}

/** Spans are no single size; of a capability only the largest counts, and a product once for each size. */
function distinctSizes({ kind, step }: Attribute, values: readonly TypedValue[]): { key: number; size: number }[] {
  const stated = values.flatMap(({ lo, hi }) => (hi !== null && (lo === hi || kind === 'at_least') ? [hi] : []));
  const sizes = kind === 'at_least' && stated.length > 1 ? [Math.max(...stated)] : stated;
  return [...new Map(sizes.map((size) => [roundTo(size, step) ?? 0, size])).entries()].map(([key, size]) => ({
    key,
    size,
  }));
}

function isChosen({ step }: Attribute, filter: Filter | undefined, size: number): boolean {
  return filter?.spans?.some(({ lo }) => roundTo(lo, step) === roundTo(size, step)) ?? false;
}
