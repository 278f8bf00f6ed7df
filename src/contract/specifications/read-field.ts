/** One measure in a field, in any unit: `60`, `60 mm`, `2-3/8 in`, `1,250`. A number without a unit has the field's. */

import { compareUnits } from './agreement.ts';
import { printConverted, printSpan } from './print-quantity.ts';
import { readQuantities } from './read-quantities.ts';
import type { QuantityProblem } from './read-quantities.ts';
import { UNITS, convert, dimensionOf } from './units.ts';
import type { UnitCode } from './units.ts';

export interface MeasuredField {
  /** Of a number without a unit; null where numbers have none. */
  unit: UnitCode | null;
  /** In that unit. */
  min: number;
  max: number;
  /** The field's name within a sentence. */
  name: string;
  /** How it may be written. */
  example: string;
  isWhole?: boolean;
}

const PROBLEMS: Record<Exclude<QuantityProblem, 'no_number'>, string> = {
  no_unit: 'We do not know this unit',
  two_units: 'Use one unit',
  absolute: 'Enter gauge pressure, as read on a gauge',
  too_large: 'Is too large',
  empty_range: 'Must be one number',
  too_long: 'Is too long',
};

/** The unit that a number without one may have been meant in, and half of the last place that is printed of it (0: a size). */
const OTHER_UNITS: Partial<Record<UnitCode, readonly [unit: UnitCode, halfPlace: number]>> = {
  mm: ['[in_i]', 0],
  m: ['[ft_i]', 0.05],
  'm3/h': ['[gal_us]/min', 0.05],
  Cel: ['[degF]', 0.05],
  bar: ['[psi]', 0.05],
};

const DECIMAL_COMMA = /\d,\d/;
const THOUSANDS = /\d,\d{3}(?!\d)/;

function readAs(text: string, value: number): string {
  return `; “${text}” is read as ${value}: a comma separates thousands`;
}

/** The value in the field's unit, and how it was understood where that is not certain; or what is wrong, in one line. */
export function readField(text: string, field: MeasuredField): { value: number; understood: string | null } | string {
  const { unit, min, max } = field;
  const dimension = unit === null ? null : dimensionOf(unit);
  const withUnit = readQuantities(text, dimension);
  const read = withUnit === 'no_unit' ? readQuantities(text, null) : withUnit;
  const isUnread = read === 'no_number' || (typeof read !== 'string' && read.rest !== '');
  if (isUnread && DECIMAL_COMMA.test(text)) return 'Use a decimal point: a comma separates thousands';
  if (read === 'no_number') return `Must be a number, such as ${field.example}`;
  if (typeof read === 'string') return PROBLEMS[read];
  const [span] = read.quantities;
  if (read.rest !== '') return `“${read.rest.slice(0, 20)}” is not understood`;
  const isOne = read.quantities.length === 1 && span.lo === span.hi;
  if (!isOne || span.bound === 'at_most' || span.bound === 'at_least') return PROBLEMS.empty_range;
  if (compareUnits(span) === 'contradicts') return 'The two values are not the same. Enter one of them';
  const value = unit === null || span.unit === null ? span.lo : convert(span.lo, span.unit, unit);
  if (!Number.isFinite(value)) return PROBLEMS.too_large;
  if (field.isWhole === true && !Number.isInteger(value)) return 'Must be a whole number';
  if (value < min || value > max) return `${outside(field, span)}${THOUSANDS.test(text) ? readAs(text, span.lo) : ''}`;
  const inBoth = span.unit === null && unit !== null ? printBoth(value, unit) : null;
  if (inBoth !== null) return { value, understood: inBoth };
  const isPlain = (span.unit === null || span.unit === unit) && !/[,/]/.test(text);
  return { value, understood: isPlain ? null : printed({ ...span, unit: span.unit ?? unit }, unit) };
}

/** A number without a unit: `60 mm (2.362 in)`. Null where there is no other unit that it may have been meant in. */
function printBoth(value: number, unit: UnitCode): string | null {
  const other = OTHER_UNITS[unit];
  if (other === undefined) return null;
  const span = { lo: value, hi: value, unit };
  return `${printSpan(span)} (${printConverted(span, ...other)})`;
}

function printed(span: { lo: number; hi: number; unit: UnitCode | null }, unit: UnitCode | null): string {
  return span.unit === null || unit === null || span.unit === unit
    ? printSpan(span)
    : printConverted({ ...span, unit: span.unit }, unit, 0);
}

/** With the same number in another unit, where that would be right: 38 in as a shaft is 38 mm by mistake, and 2 is 2 in. */
function outside({ unit, name, min, max }: MeasuredField, span: { lo: number; unit: UnitCode | null }): string {
  const limits = printSpan({ lo: min, hi: max, unit });
  const meant = unit === null ? null : span.unit === null ? OTHER_UNITS[unit]?.[0] : unit;
  const isMistaken = (code: UnitCode) => {
    const value = unit === null ? span.lo : convert(span.lo, code, unit);
    return code !== span.unit && value >= min && value <= max;
  };
  const question = meant && isMistaken(meant) ? `: did you mean ${span.lo} ${UNITS[meant].symbol}?` : '';
  return `A ${name} is ${limits}${question}`;
}
