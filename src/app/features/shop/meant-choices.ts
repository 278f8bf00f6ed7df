/** A number in another unit than it was meant in: 38 inches of a shaft that is measured in millimetres (docs/measures.md, "Doubtful"). */
import { labelOfValue } from '#app/api/shown-facets.ts';
import type { ShownFacet } from '#app/api/shown-facets.ts';
import { readSpan } from '#contract/specifications/filters.ts';
import { toUnitCode } from '#contract/specifications/print-choice.ts';
import { UNIT_CODES, convert, dimensionOf } from '#contract/specifications/units.ts';
import type { UnitCode } from '#contract/specifications/units.ts';

export interface MeantChoice {
  key: string;
  /** As the address states it. */
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

/** What the number is in each other unit, and what as many of each other unit are. */
function inOtherUnits(value: number, unit: UnitCode): number[] {
  const others = UNIT_CODES.filter((other) => other !== unit && dimensionOf(other) === dimensionOf(unit));
  return others.flatMap((other) => [convert(value, unit, other), convert(value, other, unit)]);
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.abs(other) * MOST_DIFFERENCE;
}
