/** Quantities as people read them: `38 mm`, `1-1/2 in`, `-20 to 200 °C`, `20,000 cSt`. What is printed can be read back. */

import { UNITS, convert } from './units.ts';
import type { UnitCode } from './units.ts';

/** An end that is not stated is null. */
export interface PrintedSpan {
  lo: number | null;
  hi: number | null;
  unit: UnitCode | null;
}

/** Fractions of an inch are printed down to 1/64. */
const FINEST_FRACTION = 64;
/** A converted size has as many decimals as a fitter measures. */
const SIZE_DECIMALS: Partial<Record<UnitCode, number>> = { mm: 2, '[in_i]': 3 };
const MAX_DECIMALS = 6;

/** All digits, nothing rounded. */
export function printSpan(span: PrintedSpan): string {
  return printEnds(span, (value) => printNumber(value, span.unit));
}

/**
 * In another unit of the same dimension, with the precision of the source. `halfPlace`: half of its last place in its own
 * unit; 0 for a size that is exact.
 */
export function printConverted(span: PrintedSpan & { unit: UnitCode }, to: UnitCode, halfPlace: number): string {
  const inUnit = (value: number | null) => (value === null ? null : convert(value, span.unit, to));
  const decimals = decimalsOf(
    halfPlace === 0 ? 0 : Math.abs(convert(halfPlace, span.unit, to) - convert(0, span.unit, to)),
    to,
  );
  return printEnds({ lo: inUnit(span.lo), hi: inUnit(span.hi), unit: to }, (value) =>
    withCommas(round(value, decimals)),
  );
}

/** The other size of a pair, where it is certain: a length of whole sixteenths of an inch, `3/8 in`; null for any other. */
export function printPaired({ lo, hi, unit }: PrintedSpan, to: UnitCode | null): string | null {
  if (unit !== 'mm' || to !== '[in_i]' || lo === null || lo !== hi) return null;
  const sixteenths = convert(lo, unit, to) * 16;
  const whole = Math.round(sixteenths);
  return Math.abs(sixteenths - whole) > 1e-6 ? null : printSpan({ lo: whole / 16, hi: whole / 16, unit: to });
}

function decimalsOf(halfPlace: number, unit: UnitCode | null): number {
  if (halfPlace === 0) return (unit === null ? undefined : SIZE_DECIMALS[unit]) ?? 2;
  return Math.min(Math.max(Math.ceil(-Math.log10(2 * halfPlace) - 1e-9), 0), MAX_DECIMALS);
}

function round(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return short === '-0' ? '0' : short;
}

function printEnds({ lo, hi, unit }: PrintedSpan, print: (value: number) => string): string {
  const symbol = unit === null ? '' : ` ${UNITS[unit].symbol}`;
  if (lo === null) return hi === null ? '' : `up to ${print(hi)}${symbol}`;
  if (hi === null) return `from ${print(lo)}${symbol}`;
  return lo === hi ? `${print(lo)}${symbol}` : `${print(lo)} to ${print(hi)}${symbol}`;
}

function printNumber(value: number, unit: UnitCode | null): string {
  const parts = unit === '[in_i]' ? Math.abs(value) * FINEST_FRACTION : Number.NaN;
  if (Number.isInteger(parts) && parts > 0 && parts % FINEST_FRACTION !== 0) return printFraction(value, parts);
  return withCommas(printPlainNumber(value));
}

function printFraction(value: number, parts: number): string {
  const sign = value < 0 ? '-' : '';
  const whole = Math.floor(parts / FINEST_FRACTION);
  let numerator = parts % FINEST_FRACTION;
  let denominator = FINEST_FRACTION;
  while (numerator % 2 === 0) {
    numerator /= 2;
    denominator /= 2;
  }
  return `${sign}${whole === 0 ? '' : `${whole}-`}${numerator}/${denominator}`;
}

/** The shortest digits that mean this number, without an exponent. */
export function printPlainNumber(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  const decimals = Math.min(20, Number(/e-(\d+)/.exec(text)?.[1] ?? 0) + (/\.(\d+)e/.exec(text)?.[1]?.length ?? 0));
  return value.toFixed(decimals);
}

function withCommas(digits: string): string {
  const [whole = '', decimals] = digits.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
