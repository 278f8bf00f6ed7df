/**
 * Quantities out of a supplier's text (`-20 to 200 °C (-4 to 392 °F)`, `2.62 and 3.53 mm`, `1-1/4 in oval flange`).
 * Nothing is guessed: what is not read is returned as the rest, or as the problem.
 */

import { normalizeCharacters } from './characters.ts';
import type { WrittenNumber } from './read-number.ts';
import { Scanner } from './scanner.ts';
import { takeMeasure } from './take-measure.ts';
import type { Dimension, UnitCode } from './units.ts';

export type Bound = 'exact' | 'at_most' | 'at_least' | 'approximate';

/** A number or a range in one unit. */
export interface Span {
  lo: number;
  hi: number;
  /** Null for a plain number. */
  unit: UnitCode | null;
  /** Half of the last place written, for comparison with the same value in another unit. */
  halfPlace: number;
}

export interface Quantity extends Span {
  bound: Bound;
  /** The same in another unit, as stated in brackets behind it. */
  other: Span | null;
}

export interface QuantitiesRead {
  quantities: readonly [Quantity, ...Quantity[]];
  /** What stands behind them. */
  rest: string;
}

/** `absolute`: a pressure above nothing, where all others are above the atmosphere's. */
export type QuantityProblem =
  | 'no_number'
  | 'no_unit'
  | 'two_units'
  | 'absolute'
  | 'too_large'
  | 'empty_range'
  | 'too_long';

/** Longest text that is read, in characters. */
const MAX_TEXT_CHARACTERS = 500;
/** Magnitude above which a number is no measure of anything that is sold. */
const MAX_MAGNITUDE = 1e9;

const BOUND_WORDS: readonly [RegExp, Bound][] = [
  [/(?:<=?|≤|max\.?|maximum|up to|under) ?(?=[-+.\d])/iy, 'at_most'],
  [/(?:>=?|≥|min\.?|minimum|from|over) ?(?=[-+.\d])/iy, 'at_least'],
  [/(?:approx\.?|about|ca\.?|~|±) ?(?=[-+.\d])/iy, 'approximate'],
];
/** The same behind the number: `16 bar max.`. */
const BOUNDS_BEHIND: readonly [RegExp, Bound][] = [
  [/ ?max(?:imum|\.)?(?!\p{L})/iuy, 'at_most'],
  [/ ?min(?:imum|\.)?(?!\p{L})/iuy, 'at_least'],
];
const RANGE = / ?(?:to\b|\.{2,3}|-|à) ?(?=[-+.\d])/iy;
const BETWEEN = /between ?(?=[-+.\d])/iy;
const RANGE_BETWEEN = / ?and ?(?=[-+.\d])/iy;
const ALTERNATIVE = / ?(?:;|and\b|or\b) ?(?=[-+.\d<>≤≥])/iy;
/** Between a minimum and a maximum. */
const OTHER_BOUND = / ?(?:[;,/]|and\b)? ?/iy;
/** Before the same value in another unit, and behind it. */
const BRACKETS: readonly [opening: RegExp, closing: RegExp][] = [
  [/ ?\(/y, /\)/y],
  [/ ?\[/y, /\]/y],
  [/ ?[/=] ?/y, /(?![\p{L}\d])/uy],
];
const SEPARATOR = /[ ,]*/y;

/** `dimension`: of the attribute; null for plain numbers such as pH or the number of teeth. */
export function readQuantities(text: string, dimension: Dimension | null): QuantitiesRead | QuantityProblem {
  if (text.length > MAX_TEXT_CHARACTERS) return 'too_long';
  const scanner = new Scanner(normalizeCharacters(text));
  const found: Quantity[] = [];
  do {
    const quantity = scanner.attempt(() => takeBounds(scanner, dimension));
    if (typeof quantity === 'string') return quantity;
    if (quantity === null) break;
    found.push(quantity);
  } while (scanner.take(ALTERNATIVE) !== null);
  const last = found.at(-1);
  if (last === undefined) return 'no_number';
  if (dimension !== null && last.unit === null) return 'no_unit';
  const quantities = found.map((quantity) => ({ ...quantity, unit: quantity.unit ?? last.unit }));
  scanner.take(SEPARATOR);
  const [first = last, ...more] = quantities;
  return { quantities: [first, ...more], rest: scanner.rest };
}

/** A quantity; a minimum and a maximum beside it are one range. */
function takeBounds(scanner: Scanner, dimension: Dimension | null): Quantity | QuantityProblem | null {
  const first = takeQuantity(scanner, dimension);
  if (first === null || typeof first === 'string' || !isBound(first)) return first;
  const second = scanner.attempt(() => {
    scanner.take(OTHER_BOUND);
    const other = takeQuantity(scanner, dimension);
    return other === null || typeof other === 'string' || (isBound(other) && other.bound !== first.bound)
      ? other
      : null;
  });
  if (second === null || typeof second === 'string') return second ?? first;
  const [least, most] = first.bound === 'at_least' ? [first, second] : [second, first];
  if (least.unit !== null && most.unit !== null && least.unit !== most.unit) return 'two_units';
  const span = toSpan(toWritten(least), toWritten(most), least.unit ?? most.unit);
  return typeof span === 'string' ? span : { ...span, bound: 'exact', other: null };
}

function isBound({ bound }: Quantity): boolean {
  return bound === 'at_least' || bound === 'at_most';
}

function toWritten({ lo, halfPlace }: Span): WrittenNumber {
  return { value: lo, halfPlace };
}

function takeQuantity(scanner: Scanner, dimension: Dimension | null): Quantity | QuantityProblem | null {
  const isBetween = scanner.take(BETWEEN) !== null;
  const before = takeFirst(scanner, BOUND_WORDS);
  const span = takeSpan(scanner, dimension, isBetween ? RANGE_BETWEEN : RANGE);
  if (span === null || typeof span === 'string') return span;
  const isPoint = span.lo === span.hi;
  const behind = isPoint ? takeFirst(scanner, BOUNDS_BEHIND) : null;
  const other = takeOther(scanner, dimension);
  const behindOther = isPoint ? takeFirst(scanner, BOUNDS_BEHIND) : null;
  const bound = before ?? behind ?? behindOther ?? 'exact';
  // Of "from -20 to 200" and "max. -20 to 200" both ends are provided.
  return { ...span, bound: isPoint || bound === 'approximate' ? bound : 'exact', other };
}

function takeFirst(scanner: Scanner, words: readonly [RegExp, Bound][]): Bound | null {
  return words.find(([pattern]) => scanner.take(pattern) !== null)?.[1] ?? null;
}

function takeSpan(scanner: Scanner, dimension: Dimension | null, range: RegExp): Span | QuantityProblem | null {
  const first = takeMeasure(scanner, dimension);
  if (first === null || typeof first === 'string') return first;
  const second = scanner.attempt(() => (scanner.take(range) === null ? null : takeMeasure(scanner, dimension)));
  if (typeof second === 'string') return second;
  if (second === null) return toSpan(first.number, first.number, first.unit);
  if (first.unit !== null && second.unit !== null && first.unit !== second.unit) return 'two_units';
  return toSpan(first.number, second.number, second.unit ?? first.unit);
}

function toSpan(first: WrittenNumber, second: WrittenNumber, unit: UnitCode | null): Span | QuantityProblem {
  if (Math.max(Math.abs(first.value), Math.abs(second.value)) > MAX_MAGNITUDE) return 'too_large';
  if (first.value > second.value) return 'empty_range';
  return { lo: first.value, hi: second.value, unit, halfPlace: Math.max(first.halfPlace, second.halfPlace) };
}

/** The same value in brackets or behind a stroke, in another unit; anything else stays in the rest. */
function takeOther(scanner: Scanner, dimension: Dimension | null): Span | null {
  if (dimension === null) return null;
  for (const [opening, closing] of BRACKETS) {
    const other = scanner.attempt(() => {
      if (scanner.take(opening) === null) return null;
      const span = takeSpan(scanner, dimension, RANGE);
      if (span === null || typeof span === 'string' || span.unit === null) return null;
      return scanner.take(closing) === null ? null : span;
    });
    if (other !== null) return other;
  }
  return null;
}
