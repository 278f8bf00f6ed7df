/** Whether a product's values of one attribute meet a filter. What is not stated never does. */

import type { Attribute, TypedValue } from './attribute.ts';
import type { Filter, SpanChoice } from './filters.ts';

type Ends = Pick<TypedValue, 'lo' | 'hi'>;

/** Sizes of a standard's pairs (9.5 mm, 3/8 in) are the same within this share. */
const PAIR_TOLERANCE = 0.02;

/** `values`: of the filter's attribute; empty when the product states none. */
export function meetsFilter(filter: Filter, values: readonly TypedValue[]): boolean {
  if (values.length === 0) return filter.withUnknown;
  const { attribute, names, spans } = filter;
  if (names !== null) return values.some(({ name }) => name !== null && names.includes(name));
  return values.some((value) => value.name === null && spans.some((span) => meetsSpan(attribute, span, value)));
}

function meetsSpan(attribute: Attribute, span: SpanChoice, value: Ends): boolean {
  const requested = roundEnds(span, attribute.step);
  const provided = roundEnds(value, attribute.step);
  if (attribute.kind === 'covers') return covers(provided, requested);
  if (attribute.kind === 'at_least') return provided.hi !== null && isWithin(provided.hi, requested);
  if (attribute.isPaired && span.lo !== null && span.lo === span.hi) return isPairOf(span.lo, value);
  return overlaps(provided, requested);
}

/** A maximum stated alone covers all below it, and a minimum all above. */
function covers(provided: Ends, { lo, hi }: Ends): boolean {
  const least = lo ?? hi ?? 0;
  const most = hi ?? lo ?? 0;
  return (provided.lo ?? -Infinity) <= least && most <= (provided.hi ?? Infinity);
}

function isWithin(value: number, { lo, hi }: Ends): boolean {
  return (lo ?? -Infinity) <= value && value <= (hi ?? Infinity);
}

function overlaps(one: Ends, other: Ends): boolean {
  return (one.lo ?? -Infinity) <= (other.hi ?? Infinity) && (other.lo ?? -Infinity) <= (one.hi ?? Infinity);
}

function isPairOf(requested: number, { lo, hi }: Ends): boolean {
  const tolerance = Math.abs(requested) * PAIR_TOLERANCE;
  return overlaps({ lo, hi }, { lo: requested - tolerance, hi: requested + tolerance });
}

function roundEnds({ lo, hi }: Ends, step: number): Ends {
  return { lo: roundTo(lo, step), hi: roundTo(hi, step) };
}

/** Absorbs the noise of a conversion, so that two ways to one value end in the same step. */
const NUDGE = 1e-6;

/** In whole steps. */
export function roundTo(value: number | null, step: number): number | null {
  return value === null ? null : Math.round(value / step + NUDGE);
}
