/**
 * Quantities out of a supplier's text (`-20 to 200 °C (-4 to 392 °F)`, `2.62 and 3.53 mm`, `1-1/4 in oval flange`).
 * Nothing is guessed: what is not read is returned as the rest, or as the problem.
 */
import { normalizeCharacters } from './characters.ts';
import { takeNumber } from './read-number.ts';
import type { WrittenNumber } from './read-number.ts';
import { takeUnit } from './read-unit.ts';
import { Scanner } from './scanner.ts';
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

export type QuantityProblem = 'no_number' | 'no_unit' | 'two_units' | 'too_large' | 'empty_range' | 'too_long';

/** Longest text that is read, in characters. */
const MAX_TEXT_CHARACTERS = 500;
/** Magnitude above which a number is no measure of anything that is sold. */
const MAX_MAGNITUDE = 1e9;

const BOUND_WORDS: readonly [RegExp, Bound][] = [
  [/(?:<=?|≤|max\.?|maximum|up to|under) ?(?=[-+.\d])/iy, 'at_most'],
  [/(?:>=?|≥|min\.?|minimum|from|over) ?(?=[-+.\d])/iy, 'at_least'],
  [/(?:approx\.?|about|ca\.?|~|±) ?(?=[-+.\d])/iy, 'approximate'],
];
const DIAMETER = /(?:ø|dia\.?|diameter) ?(?=[-+.\d])/iy;
const RANGE = / ?(?:to\b|\.\.|-|à) ?(?=[-+.\d])/iy;
const ALTERNATIVE = / ?(?:;|and\b|or\b) ?(?=[-+.\d<>≤≥])/iy;
const OPENING = / ?\(/y;
const CLOSING = /\)/y;
const SEPARATOR = /[ ,]*/y;

/** `dimension`: of the attribute; null for plain numbers such as pH or the number of teeth. */
export function readQuantities(text: string, dimension: Dimension | null): QuantitiesRead | QuantityProblem {
  if (text.length > MAX_TEXT_CHARACTERS) return 'too_long';
  const scanner = new Scanner(normalizeCharacters(text));
  const found: Quantity[] = [];
  do {
    const quantity = scanner.attempt(() => takeQuantity(scanner, dimension));
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

function takeQuantity(scanner: Scanner, dimension: Dimension | null): Quantity | QuantityProblem | null {
  scanner.take(DIAMETER);
  const bound = BOUND_WORDS.find(([words]) => scanner.take(words) !== null)?.[1] ?? 'exact';
  const span = takeSpan(scanner, dimension);
  if (span === null || typeof span === 'string') return span;
  return { ...span, bound, other: scanner.attempt(() => takeOther(scanner, dimension)) };
}

function takeSpan(scanner: Scanner, dimension: Dimension | null): Span | QuantityProblem | null {
  const first = takeNumber(scanner);
  if (first === null) return null;
  const firstUnit = dimension === null ? null : takeUnit(scanner, dimension);
  const second = scanner.attempt(() => (scanner.take(RANGE) === null ? null : takeNumber(scanner)));
  if (second === null) return toSpan(first, first, firstUnit);
  const secondUnit = dimension === null ? null : takeUnit(scanner, dimension);
  if (firstUnit !== null && secondUnit !== null && firstUnit !== secondUnit) return 'two_units';
  return toSpan(first, second, secondUnit ?? firstUnit);
}

function toSpan(first: WrittenNumber, second: WrittenNumber, unit: UnitCode | null): Span | QuantityProblem {
  if (Math.max(Math.abs(first.value), Math.abs(second.value)) > MAX_MAGNITUDE) return 'too_large';
  if (first.value > second.value) return 'empty_range';
  return { lo: first.value, hi: second.value, unit, halfPlace: Math.max(first.halfPlace, second.halfPlace) };
}

/** The same value in brackets, in another unit; anything else in brackets stays in the rest. */
function takeOther(scanner: Scanner, dimension: Dimension | null): Span | null {
  if (dimension === null || scanner.take(OPENING) === null) return null;
  const span = takeSpan(scanner, dimension);
  if (span === null || typeof span === 'string' || span.unit === null) return null;
  return scanner.take(CLOSING) === null ? null : span;
}
