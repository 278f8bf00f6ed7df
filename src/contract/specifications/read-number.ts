/** Numbers as people write them (docs/measures.md): `1,250`, `44.45`, `38,1`, `1-1/2`, `3/8`; `230/400` is two numbers and read as none. */

import type { Scanner } from './scanner.ts';

export interface WrittenNumber {
  value: number;
  /** Half of the last place that is written: 0.05 of `1.5`, 0 of a fraction, which is exact. */
  halfPlace: number;
}

/** A hyphen without spaces binds a whole number to the fraction behind it; `1 - 1/2` is a range. */
const MIXED = /(\d{1,9})[- ](\d{1,4})\/(\d{1,4})(?![\d/])/y;
const FRACTION = /(\d{1,9})\/(\d{1,4})(?![\d/])/y;
const DECIMAL = /([1-9]\d{0,2}(?:,\d{3})+|\d{1,15})(?:\.(\d{1,20}))?(?![\d]|,\d|\/\d)/y;
/** A comma that cannot stand between thousands: `38,1`, `44,45`, `0,125`. */
const DECIMAL_COMMA = /(?:(0),(\d{1,12})|(\d{1,9}),(\d{1,2}|\d{4,12}))(?![\d]|[,.]\d|\/\d)/y;
const WITHOUT_WHOLE = /\.(\d{1,20})(?!\d)/y;
const SIGN = /[-+]/y;
/** Parts into which inches and horsepower are divided. */
const DENOMINATORS: ReadonlySet<number> = new Set([2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 32, 64, 128]);

/** Takes a number, with its sign where one may stand; null when there is none. */
export function takeNumber(scanner: Scanner): WrittenNumber | null {
  return scanner.attempt(() => {
    const isNegative = scanner.take(SIGN)?.[0] === '-';
    const number = takeMagnitude(scanner);
    if (number === null || !isNegative) return number;
    return { ...number, value: number.value === 0 ? 0 : -number.value };
  });
}

function takeMagnitude(scanner: Scanner): WrittenNumber | null {
  const mixed = scanner.take(MIXED);
  if (mixed !== null) return fraction(Number(mixed[1]), Number(mixed[2]), Number(mixed[3]));
  const plain = scanner.take(FRACTION);
  if (plain !== null) return fraction(0, Number(plain[1]), Number(plain[2]));
  const decimal = scanner.take(DECIMAL);
  if (decimal !== null) return written(`${(decimal[1] ?? '').replaceAll(',', '')}.${decimal[2] ?? ''}`, decimal[2]);
  const comma = scanner.take(DECIMAL_COMMA);
  if (comma !== null) {
    const [, zero, ofZero, whole = zero, decimals = ofZero] = comma;
    return written(`${whole}.${decimals}`, decimals);
  }
  const part = scanner.take(WITHOUT_WHOLE);
  return part === null ? null : written(`0.${part[1]}`, part[1]);
}

function fraction(whole: number, numerator: number, denominator: number): WrittenNumber | null {
  if (numerator >= denominator || !DENOMINATORS.has(denominator)) return null;
  return { value: whole + numerator / denominator, halfPlace: 0 };
}

function written(text: string, decimals: string | undefined): WrittenNumber {
  return { value: Number(text), halfPlace: 0.5 * 10 ** -(decimals?.length ?? 0) };
}
