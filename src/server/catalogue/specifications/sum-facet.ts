/** The counts of one attribute as visitors choose by them. */

import type { Attribute } from '#contract/specifications/attribute.ts';
import type { Filter, SpanChoice } from '#contract/specifications/filters.ts';
import { roundTo } from '#contract/specifications/match-value.ts';
import type { SetCounts } from './find-by-specification.ts';
import { summarizeColumn } from './summarize-column.ts';
import type { Choice, ColumnSummary } from './summarize-column.ts';

export interface FacetValue extends Choice {
  count: number;
  isSelected: boolean;
}

export interface Facet {
  attribute: Attribute;
  /** Products that do not state the attribute. */
  unstated: number;
  /** Names; sizes one by one; capabilities from each up, so that "16 bar or more" counts what has 25. */
  values: FacetValue[];
  /** Of what the counted products state, in the attribute's unit; null when none states it. */
  min: number | null;
  max: number | null;
  /** Of what all products of the list state. */
  allMin: number | null;
  allMax: number | null;
}

export function sumFacet({ column, counts, totals }: SetCounts, filter: Filter | undefined): Facet {
  const { attribute } = column;
  const summary = summarizeColumn(column);
  const sums = sumChoices(summary, counts);
  const all = endsOf(summary, totals);
  if (attribute.kind === 'at_least') addFromAbove(sums);
  return {
    attribute,
    unstated: counts[0] ?? 0,
    values: summary.choices.map((choice, index) => {
      return { ...choice, count: sums[index] ?? 0, isSelected: isChosen(attribute, filter, choice) };
    }),
    ...endsOf(summary, counts),
    allMin: all.min,
    allMax: all.max,
  };
}

/** A product counts once for each of its choices. */
function sumChoices({ choices, chosen, starts }: ColumnSummary, counts: Uint32Array): Uint32Array {
  const sums = new Uint32Array(choices.length);
  for (let set = 1; set < counts.length; set += 1) {
    const count = counts[set] ?? 0;
    if (count === 0) continue;
    for (let at = starts[set] ?? 0; at < (starts[set + 1] ?? 0); at += 1) {
      const choice = chosen[at] ?? 0;
      sums[choice] = (sums[choice] ?? 0) + count;
    }
  }
  return sums;
}

function addFromAbove(ascending: Uint32Array): void {
  for (let index = ascending.length - 2; index >= 0; index -= 1)
    ascending[index] = (ascending[index] ?? 0) + (ascending[index + 1] ?? 0);
}

function endsOf({ least, most }: ColumnSummary, counts: Uint32Array): { min: number | null; max: number | null } {
  let [min, max] = [Infinity, -Infinity];
  for (let set = 1; set < counts.length; set += 1) {
    if (counts[set] === 0) continue;
    min = Math.min(min, least[set] ?? Infinity);
    max = Math.max(max, most[set] ?? -Infinity);
  }
  return { min: Number.isFinite(min) ? min : null, max: Number.isFinite(max) ? max : null };
}

/** A size is chosen by itself, a capability as the least that is requested; a range chooses none of them. */
function isChosen({ kind, step }: Attribute, filter: Filter | undefined, { name, number }: Choice): boolean {
  if (filter === undefined) return false;
  if (name !== null) return filter.names?.includes(name) ?? false;
  const size = roundTo(number, step);
  const isIt = ({ lo, hi }: SpanChoice) =>
    roundTo(lo, step) === size && (kind === 'at_least' ? hi === null : hi === lo);
  return filter.spans?.some(isIt) ?? false;
}
