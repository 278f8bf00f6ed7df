/**
 * What a filter of the address may have meant: a number in another unit, as 38 inches of a shaft that is measured in
 * millimetres (docs/measures.md, "Doubtful"), or a text that was not understood.
 */

import { labelOfValue } from '#app/api/shown-facets.ts';
import type { ShownFacet, ShownValue } from '#app/api/shown-facets.ts';
import { readSpan } from '#contract/specifications/filters.ts';
import type { IgnoredFilter } from '#contract/specifications/filters.ts';
import { toUnitCode } from '#contract/specifications/print-choice.ts';
import { UNIT_CODES, convert, dimensionOf } from '#contract/specifications/units.ts';
import type { UnitCode } from '#contract/specifications/units.ts';

export interface MeantChoice {
  key: string;
  /** All choices of the filter, as the address states them. */
  value: string;
  /** `Shaft size 38 mm (1.496 in)` */
  label: string;
}

/** Differences that a conversion to printed digits makes, as a part of the number. */
const MOST_DIFFERENCE = 0.0005;

/** For each chosen number that no product has: values of products that are the same number in another unit. */
export function listMeantChoices(
  filters: Readonly<Record<string, string>>,
  facets: readonly ShownFacet[],
): MeantChoice[] {
  return facets.flatMap((facet) => {
    const unit = toUnitCode(facet.unit);
    const span = unit === null ? null : readSpan({ ...facet, unit }, filters[facet.key] ?? '');
    if (unit === null || span === null || span.lo === null || span.lo !== span.hi) return [];
    const meant = inOtherUnits(span.lo, unit);
    return facet.values
      .filter(({ value, count }) => count > 0 && meant.some((number) => isNear(number, Number(value))))
      .map((value) => ({ key: facet.key, value: value.value, label: `${facet.label} ${labelOfValue(value)}` }));
  });
}

/** For each text that was not understood. */
const MOST_MEANT = 3;
/** Two words that begin with the same letters may be one, misspelt or in another form. */
const FIRST_LETTERS = 3;

/** For each choice that was not understood: values of products with its number, or with a word that begins as it does. */
export function listMeantValues(
  filters: Readonly<Record<string, string>>,
  ignored: readonly IgnoredFilter[],
  facets: readonly ShownFacet[],
): MeantChoice[] {
  return ignored.flatMap(({ key, value: requested }) => {
    const facet = facets.find((candidate) => candidate.key === key);
    const choices = (filters[key] ?? '').split(',').map((choice) => choice.trim());
    const meant = facet?.values.filter((value) => value.count > 0 && mayBeMeant(requested, value)) ?? [];
    return meant.slice(0, MOST_MEANT).map((value) => ({
      key,
      value: choices.map((choice) => (choice === requested ? value.value : choice)).join(','),
      label: `${facet?.label} ${labelOfValue(value)}`,
    }));
  });
}

function mayBeMeant(requested: string, value: ShownValue): boolean {
  const number = /\d+(?:\.\d+)?/.exec(requested)?.[0];
  if (number !== undefined && Number(number) === Number(value.value)) return true;
  const beginnings = wordBeginnings(labelOfValue(value));
  return wordBeginnings(requested).some((beginning) => beginnings.includes(beginning));
}

function wordBeginnings(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.filter(({ length }) => length >= FIRST_LETTERS).map((word) => word.slice(0, FIRST_LETTERS));
}

/** What the number is in each other unit, and what as many of each other unit are. */
function inOtherUnits(value: number, unit: UnitCode): number[] {
  const others = UNIT_CODES.filter((other) => other !== unit && dimensionOf(other) === dimensionOf(unit));
  return others.flatMap((other) => [convert(value, unit, other), convert(value, other, unit)]);
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.abs(other) * MOST_DIFFERENCE;
}
