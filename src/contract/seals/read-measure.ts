/** One measure as people type it: `38`, `1.5in`, `1-1/2`, `38.1 mm`. */

import { normalizeCharacters } from '../specifications/characters.ts';
import { printPlainNumber, printSpan } from '../specifications/print-quantity.ts';
import { takeNumber } from '../specifications/read-number.ts';
import { Scanner } from '../specifications/scanner.ts';
import { takeDiameter, takeMeasure } from '../specifications/take-measure.ts';
import { convert } from '../specifications/units.ts';
import type { UnitCode } from '../specifications/units.ts';
import { MEASURES } from './measures.ts';
import type { SealInput } from './measures.ts';

/** As addresses and the choice beside a field write them. */
export const LENGTH_UNITS = ['mm', 'in'] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

const CODE_OF: Record<LengthUnit, UnitCode> = { mm: 'mm', in: '[in_i]' };

export interface ReadMeasure {
  millimetres: number;
  /** The number as typed, without its unit; in another unit than the two of a field, in millimetres. */
  text: string;
  unit: LengthUnit;
  /** How it was understood, where that may surprise; else empty. */
  note: string;
}

export interface UnreadMeasure {
  problem: string;
}

const MAX_CHARACTERS = 40;
const THOUSANDS = /\d,\d{3}(?!\d)/;
const DECIMAL_COMMA = /\d,\d/;

/** `chosen` holds for a number without a unit. Null for an empty field. */
export function readMeasure(
  input: SealInput,
  provided: string,
  chosen: LengthUnit,
): ReadMeasure | UnreadMeasure | null {
  if (provided.length > MAX_CHARACTERS * 4) return { problem: SEAL_PROBLEMS.unreadable };
  const typed = normalizeCharacters(provided);
  if (typed === '') return null;
  if (typed.length > MAX_CHARACTERS) return { problem: SEAL_PROBLEMS.unreadable };
  const scanner = new Scanner(typed);
  const text = readNumberText(typed);
  const measure = takeMeasure(scanner, 'length');
  if (measure === null || typeof measure === 'string' || scanner.rest.trim() !== '')
    return { problem: DECIMAL_COMMA.test(typed) ? SEAL_PROBLEMS.comma : SEAL_PROBLEMS.unreadable };
  const { number } = measure;
  const unit = measure.unit ?? CODE_OF[chosen];
  const millimetres = convert(number.value, unit, 'mm');
  const hasThousands = number.value >= 1000 && THOUSANDS.test(text);
  const problem = findProblem(input, number.value, unit, hasThousands);
  if (problem !== null) return { problem };
  return {
    ...toField(text, millimetres, unit),
    millimetres,
    note: hasThousands ? SEAL_PROBLEMS.thousands(printPlainNumber(number.value)) : '',
  };
}

/** The number alone, its decimals behind a point. */
function readNumberText(typed: string): string {
  const scanner = new Scanner(typed);
  takeDiameter(scanner);
  const from = scanner.at;
  const number = takeNumber(scanner);
  const text = typed.slice(from, scanner.at);
  return number !== null && number.value < 1000 ? text.replace(',', '.') : text;
}

function toField(text: string, millimetres: number, unit: UnitCode): Pick<ReadMeasure, 'text' | 'unit'> {
  const field = LENGTH_UNITS.find((candidate) => CODE_OF[candidate] === unit);
  return field === undefined ? { text: printPlainNumber(millimetres), unit: 'mm' } : { text, unit: field };
}

function findProblem(input: SealInput, value: number, unit: UnitCode, hasThousands: boolean): string | null {
  if (value <= 0) return SEAL_PROBLEMS.notPositive;
  if (isSize(input, value, unit)) return null;
  const other: UnitCode = unit === 'mm' ? '[in_i]' : 'mm';
  const print = (item: UnitCode) => printSpan({ lo: value, hi: value, unit: item });
  const { label, least, most } = MEASURES[input];
  const comma = hasThousands ? ` ${SEAL_PROBLEMS.thousands(printPlainNumber(value))}` : '';
  if (isSize(input, value, other)) return SEAL_PROBLEMS.didYouMean(label, print(unit), print(other)) + comma;
  return SEAL_PROBLEMS.beyond(label, least, most) + comma;
}

function isSize(input: SealInput, value: number, unit: UnitCode): boolean {
  const millimetres = convert(value, unit, 'mm');
  return millimetres >= MEASURES[input].least && millimetres <= MEASURES[input].most;
}

/** As an address has it: `1.5in`, `38mm`. */
export function toMeasureParameter({ text, unit }: Pick<ReadMeasure, 'text' | 'unit'>): string {
  return `${text.replaceAll(' ', '-')}${unit}`;
}

/** One line each at the field. */
const SEAL_PROBLEMS = {
  unreadable: 'Enter a number with its unit, such as 38 mm, 1.5 in or 1-1/2 in.',
  comma: 'Use a decimal point, such as 38.1. A comma separates thousands.',
  notPositive: 'Must be above 0.',
  didYouMean: (label: string, input: string, other: string) =>
    `${label} of ${input} is outside the range of any seal. Did you mean ${other}?`,
  beyond: (label: string, least: number, most: number) => `${label} must be from ${least} to ${most} mm.`,
  thousands: (number: string) => `Read as ${number}. A comma separates thousands.`,
} as const;
