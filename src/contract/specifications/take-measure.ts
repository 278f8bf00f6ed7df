/** A number with its unit (docs/measures.md): `38 mm`, `16 bar(g)`, `5' 6-1/2"`, `⌀38`, `38 mm dia`. */

import { takeNumber } from './read-number.ts';
import type { WrittenNumber } from './read-number.ts';
import type { QuantityProblem } from './read-quantities.ts';
import { takeUnit } from './read-unit.ts';
import type { Scanner } from './scanner.ts';
import type { Dimension, UnitCode } from './units.ts';

export interface WrittenMeasure {
  number: WrittenNumber;
  /** Null where none stands, and for a plain number. */
  unit: UnitCode | null;
}

const ABSOLUTE = / ?(?:bar|psi|kpa|mpa) ?(?:\((?:a|abs\.?|absolute)\)|(?:a|abs\.?|absolute)(?![\p{L}\d]))/iuy;
const INCHES_PER_FOOT = 12;
const BEFORE_INCHES = /-| ?/y;
const DIGIT = / ?\d/y;

const DIAMETER = String.raw`(?:[øφ⌀⦰∅]|dia(?:m|meter)?\.?|diam[eè]tre)`;
const DIAMETER_BEFORE = new RegExp(`${DIAMETER} ?:? ?(?=[-+.\\d])`, 'iuy');
const DIAMETER_BEHIND = new RegExp(` ?${DIAMETER}(?![\\p{L}\\d])`, 'iuy');

/** Null when no number stands here. */
export function takeMeasure(scanner: Scanner, dimension: Dimension | null): WrittenMeasure | QuantityProblem | null {
  if (dimension !== null && dimension !== 'length') return takeNumberWithUnit(scanner, dimension);
  return scanner.attempt(() => {
    takeDiameter(scanner);
    const measure = takeNumberWithUnit(scanner, dimension);
    scanner.take(DIAMETER_BEHIND);
    return measure;
  });
}

/** The sign of a diameter in front of a number. */
export function takeDiameter(scanner: Scanner): void {
  scanner.take(DIAMETER_BEFORE);
}

function takeNumberWithUnit(scanner: Scanner, dimension: Dimension | null): ReturnType<typeof takeMeasure> {
  const number = takeNumber(scanner);
  if (number === null) return null;
  if (dimension === null) return { number, unit: null };
  if (dimension === 'pressure' && scanner.take(ABSOLUTE) !== null) return 'absolute';
  const unit = takeUnit(scanner, dimension);
  if (unit !== '[ft_i]') return { number, unit };
  const inches = scanner.attempt(takeInches);
  if (inches !== null && number.value >= 0) return { number: addInches(number, inches), unit };
  // In other countries `1'250` is a thousand two hundred and fifty.
  const isSign = scanner.text[scanner.at - 1] === "'";
  return isSign && scanner.attempt(() => scanner.take(DIGIT)) !== null ? 'no_unit' : { number, unit };
}

/** Inches behind feet; null for anything else. */
function takeInches(scanner: Scanner): WrittenNumber | null {
  scanner.take(BEFORE_INCHES);
  const number = takeNumber(scanner);
  const isInches = number !== null && takeUnit(scanner, 'length') === '[in_i]';
  return isInches && number.value >= 0 && number.value < INCHES_PER_FOOT ? number : null;
}

function addInches(feet: WrittenNumber, inches: WrittenNumber): WrittenNumber {
  return { value: feet.value + inches.value / INCHES_PER_FOOT, halfPlace: inches.halfPlace / INCHES_PER_FOOT };
}
