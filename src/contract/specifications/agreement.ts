/** Whether a value and the same value in another unit, as stated beside it, agree. */

import type { Quantity, Span } from './read-quantities.ts';
import { convert } from './units.ts';

export type Agreement = 'agrees' | 'differs' | 'contradicts';

/** Shares of the value: above the first it is reported, above the second it is an error. */
const DIFFERS_ABOVE = 0.01;
const CONTRADICTS_ABOVE = 0.05;

/** Two that are equal within the digits written agree. Null when only one unit is provided. */
export function compareUnits({ other, ...provided }: Quantity): Agreement | null {
  if (other === null || other.unit === null || provided.unit === null) return null;
  const deviation = Math.max(deviationOf('lo', provided, other), deviationOf('hi', provided, other));
  if (deviation > CONTRADICTS_ABOVE) return 'contradicts';
  return deviation > DIFFERS_ABOVE ? 'differs' : 'agrees';
}

/** Share by which the two ends differ beyond what their places explain. */
function deviationOf(end: 'lo' | 'hi', provided: Span, other: Span): number {
  if (provided.unit === null || other.unit === null) return 0;
  const converted = convert(provided[end], provided.unit, other.unit);
  const next = convert(provided[end] + provided.halfPlace, provided.unit, other.unit);
  const indexes = Math.abs(next - converted) + other.halfPlace;
  const difference = Math.abs(converted - other[end]);
  if (difference <= indexes * (1 + 1e-9)) return 0;
  return difference / Math.max(Math.abs(converted), Math.abs(other[end]));
}
