/** What of a column is the same for every search: what can be chosen, the ends of its values, and their order. */

import type { Attribute, TypedValue } from '#contract/specifications/attribute.ts';
import { isNamed, toChoice } from '#contract/specifications/filters.ts';
import { roundTo } from '#contract/specifications/match-value.ts';
import type { Column } from './columns.ts';

/** One choice of a facet. */
export interface Choice {
  /** As the address states it. */
  value: string;
  /** The name; or the size, in the attribute's unit. */
  name: string | null;
  number: number | null;
}

export interface ColumnSummary {
  choices: readonly Choice[];
  /** For each set the places of its choices, each once: those from `starts[set]` to `starts[set + 1]`. */
  chosen: Uint32Array;
  starts: Uint32Array;
  /** For each set the least and the greatest end that is provided, and Infinity and -Infinity for none. */
  least: Float64Array;
  most: Float64Array;
  /** For each set its place in the order of the values; sets that are alike share one, and not stated is the last. */
  ranks: Uint32Array;
}

const summaries = new WeakMap<Column, ColumnSummary>();

/** Made once for each column. */
export function summarizeColumn(column: Column): ColumnSummary {
  const known = summaries.get(column);
  if (known !== undefined) return known;
  const made = column.sizes === null ? ofSets(column) : ofSizes(column.sizes);
  summaries.set(column, made);
  return made;
}

/** Sizes that may be as many as the products are no choices one by one. */
function ofSizes(sizes: Float64Array): ColumnSummary {
  const ranks = Uint32Array.from({ length: sizes.length + 1 }, (_, set) => (set === 0 ? sizes.length : set - 1));
  const [least, most] = [new Float64Array(ranks.length), new Float64Array(ranks.length)];
  least.set(sizes, 1);
  most.set(sizes, 1);
  [least[0], most[0]] = [Infinity, -Infinity];
  return { choices: [], chosen: new Uint32Array(0), starts: new Uint32Array(ranks.length + 1), least, most, ranks };
}

function ofSets({ attribute, sets }: Column): ColumnSummary {
  const ofSet = isNamed(attribute) ? namesOf : sizesOf;
  const byKey = new Map<string | number, Choice>();
  for (const set of sets)
    for (const [key, choice] of ofSet(attribute, set)) if (!byKey.has(key)) byKey.set(key, choice);
  const entries = [...byKey].toSorted(([, a], [, b]) => compareChoices(attribute, a, b));
  const indexOf = new Map(entries.map(([key], index) => [key, index]));
  const indexes = sets.map((set) => ofSet(attribute, set).map(([key]) => indexOf.get(key) ?? 0));
  const starts = new Uint32Array(sets.length + 1);
  for (const [set, { length }] of indexes.entries()) starts[set + 1] = (starts[set] ?? 0) + length;
  return {
    choices: entries.map(([, choice]) => choice),
    chosen: Uint32Array.from(indexes.flat()),
    starts,
    least: Float64Array.from(sets, (values) => endsOf(values).reduce((a, b) => Math.min(a, b), Infinity)),
    most: Float64Array.from(sets, (values) => endsOf(values).reduce((a, b) => Math.max(a, b), -Infinity)),
    ranks: rankSets(attribute, sets),
  };
}

function endsOf(values: readonly TypedValue[]): number[] {
  return values.flatMap(({ lo, hi }) => [lo, hi].filter((end) => end !== null));
}

function namesOf(_attribute: Attribute, values: readonly TypedValue[]): [string, Choice][] {
  const names = new Set(values.flatMap(({ name }) => name ?? []));
  return [...names].map((name) => [name, { value: name, name, number: null }]);
}

/** Spans are no single size; of a capability only the largest counts, and a product once for each size. */
function sizesOf(attribute: Attribute, values: readonly TypedValue[]): [number, Choice][] {
  const { kind, step } = attribute;
  const isFromUp = kind === 'at_least';
  if (kind !== 'exact' && !isFromUp) return [];
  const provided = values.flatMap(({ lo, hi }) => (hi !== null && (lo === hi || isFromUp) ? [hi] : []));
  const sizes = isFromUp && provided.length > 1 ? [provided.reduce((a, b) => Math.max(a, b))] : provided;
  const byStep = new Map(sizes.map((size) => [roundTo(size, step) ?? 0, size]));
  return [...byStep].map(([key, size]) => {
    return [key, { value: toChoice(attribute, { lo: size, hi: isFromUp ? null : size }), name: null, number: size }];
  });
}

/** In the order of the attribute's list, then by letters; sizes by number. */
function compareChoices({ values }: Attribute, a: Choice, b: Choice): number {
  if (a.number !== null && b.number !== null) return a.number - b.number;
  const place = ({ name }: Choice) => {
    const found = values.findIndex(({ value }) => value === name);
    return found === -1 ? values.length : found;
  };
  return place(a) - place(b) || (a.value < b.value ? -1 : 1);
}

/** By the first value. */
function rankSets({ values }: Attribute, sets: Column['sets']): Uint32Array {
  const indexOf = new Map(values.map(({ value }, index) => [value, index]));
  const keyed = sets.map(([first], set) => ({ set, key: first === undefined ? null : toSortKey(first, indexOf) }));
  keyed.sort((a, b) => compareKeys(a.key, b.key));
  const ranks = new Uint32Array(sets.length);
  let rank = 0;
  for (const [index, { set, key }] of keyed.entries()) {
    if (index > 0 && compareKeys(keyed[index - 1]?.key ?? null, key) !== 0) rank += 1;
    ranks[set] = rank;
  }
  return ranks;
}

type SortKey = readonly [number, string];

function toSortKey({ name, lo, hi }: TypedValue, indexOf: ReadonlyMap<string, number>): SortKey {
  return name === null ? [lo ?? hi ?? 0, ''] : [indexOf.get(name) ?? indexOf.size, name];
}

function compareKeys(a: SortKey | null, b: SortKey | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a[0] - b[0] || (a[1] < b[1] ? -1 : Number(a[1] > b[1]));
}
