/** Whether a value and the same value in another unit, as stated beside it, agree. */
import type { Quantity, Span } from './read-quantities.ts';
import { convert } from './units.ts';

export type Agreement = 'agrees' | 'differs' | 'contradicts';

/** Shares of the value: above the first it is reported, above the second it is an error. */
const DIFFERS_ABOVE = 0.01;
const CONTRADICTS_ABOVE = 0.05;

/** Two that are equal within the places written agree. Null when only one unit is stated. */
export function compareUnits({ other, ...stated }: Quantity): Agreement | null {
  if (other === null || other.unit === null || stated.unit === null) return null;
  const deviation = Math.max(deviationOf('lo', stated, other), deviationOf('hi', stated, other));
  if (deviation > CONTRADICTS_ABOVE) return 'contradicts';
  return deviation > DIFFERS_ABOVE ? 'differs' : 'agrees';
}

/** Share by which the two ends differ beyond what their places explain. */
function deviationOf(end: 'lo' | 'hi', stated: Span, other: Span): number {
  if (stated.unit === null || other.unit === null) return 0;
  const converted = convert(stated[end], stated.unit, other.unit);
  const next = convert(stated[end] + stated.halfPlace, stated.unit, other.unit);
  const places = Math.abs(next - converted) + other.halfPlace;
  const difference = Math.abs(converted - other[end]);
  if (difference <= places * (1 + 1e-9)) return 0;
  return difference / Math.max(Math.abs(converted), Math.abs(other[end]));
}
