/**
 * What the packing calculator is asked, out of texts in any unit: `60`, `60 mm`, `2-3/8 in`, `1,250`. A problem names its field
 * in one line.
 */

import { compareUnits } from '../specifications/agreement.ts';
import { printConverted, printSpan } from '../specifications/print-quantity.ts';
import { readQuantities } from '../specifications/read-quantities.ts';
import type { QuantityProblem } from '../specifications/read-quantities.ts';
import { UNITS, convert, dimensionOf } from '../specifications/units.ts';
import type { UnitCode } from '../specifications/units.ts';
import { DUTY_CHOICES, DUTY_KEYS } from './duty-fields.ts';
import type { DutyChoice, DutyKey, DutyTexts } from './duty-fields.ts';
import { DUTY_FIELDS } from './duty-limits.ts';
import type { DutyField } from './duty-limits.ts';

export type FieldProblems = Partial<Record<DutyKey | DutyChoice, string>>;

/** Values of the choices; an empty one is not given. */
const CHOICES = {
  for: ['pump', 'valve'],
  liquid: ['clean', 'abrasive', 'other'],
  sleeve: ['hard', 'plain'],
} as const satisfies Record<DutyChoice, readonly string[]>;

/** Null where nothing is provided. */
export interface Duty {
  shaft: number;
  box: number;
  depth: number;
  lantern: number;
  port: number | null;
  entry: number;
  boxes: number;
  /** Surface speed in m/s. */
  speed: number | null;
  temperature: number | null;
  pressure: number | null;
  ph: number | null;
  use: 'pump' | 'valve';
  /** `other`: food, oxidizing and what else the table of yarns does not have. */
  liquid: 'clean' | 'abrasive' | 'other' | null;
  /** `hard`: hardened or coated. */
  sleeve: 'hard' | 'plain' | null;
}

/** The nose of the gland stands at least 1/8 in within the box (docs/finders.md, "Packing calculator"). */
export const LEAST_ENTRY = 3.175;

export interface ReadDuty {
  /** Null while shaft, box bore or depth are missing or anything is wrong. */
  duty: Duty | null;
  problems: FieldProblems;
  /** How each text was understood, in its field's unit, where that is not plain. */
  understood: Partial<Record<DutyKey, string>>;
}

export function readDuty(texts: DutyTexts): ReadDuty {
  const problems: FieldProblems = {};
  const understood: ReadDuty['understood'] = {};
  const values: Partial<Record<DutyKey, number>> = {};
  for (const key of DUTY_KEYS) {
    const text = texts[key]?.trim() ?? '';
    if (text === '') continue;
    const read = readField(text, DUTY_FIELDS[key]);
    if (typeof read === 'string') problems[key] = read;
    else {
      values[key] = read.value;
      if (read.understood !== null) understood[key] = read.understood;
    }
  }
  for (const choice of DUTY_CHOICES)
    if ((texts[choice] ?? '') !== '' && readChoice(choice, texts) === null)
      problems[choice] = `Must be ${CHOICES[choice].join(' or ')}`;
  if (values.n !== undefined && values.speed !== undefined) problems.speed = 'Enter rpm or surface speed, not both';
  const isWrong = Object.keys(problems).length > 0;
  return { duty: isWrong ? null : toDuty(values, texts), problems, understood };
}

function readChoice<Choice extends DutyChoice>(
  choice: Choice,
  texts: DutyTexts,
): (typeof CHOICES)[Choice][number] | null {
  return CHOICES[choice].find((value) => value === texts[choice]) ?? null;
}

function toDuty(values: Partial<Record<DutyKey, number>>, texts: DutyTexts): Duty | null {
  const { d, D, depth, n } = values;
  if (d === undefined || D === undefined || depth === undefined) return null;
  return {
    shaft: d,
    box: D,
    depth,
    lantern: values.lantern ?? 0,
    port: values.port ?? null,
    entry: values.entry ?? LEAST_ENTRY,
    boxes: values.boxes ?? 1,
    speed: n === undefined ? (values.speed ?? null) : surfaceSpeed(d, n),
    temperature: values.temp ?? null,
    pressure: values.p ?? null,
    ph: values.ph ?? null,
    use: readChoice('for', texts) ?? 'pump',
    liquid: readChoice('liquid', texts),
    sleeve: readChoice('sleeve', texts),
  };
}

/** In m/s, of a shaft in mm at revolutions per minute: the definition. */
export function surfaceSpeed(shaft: number, revolutions: number): number {
  return (Math.PI * shaft * revolutions) / 60_000;
}

const PROBLEMS: Record<Exclude<QuantityProblem, 'no_number'>, string> = {
  no_unit: 'We do not know this unit',
  two_units: 'Use one unit',
  absolute: 'Enter gauge pressure, as read on a gauge',
  too_large: 'Is too large',
  empty_range: 'Must be one number',
  too_long: 'Is too long',
};

const DECIMAL_COMMA = /\d,\d/;
const THOUSANDS = /\d,\d{3}(?!\d)/;

function readAs(text: string, value: number): string {
  return `; “${text}” is read as ${value}: a comma separates thousands`;
}

function readField(text: string, field: DutyField): { value: number; understood: string | null } | string {
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
  const isPlain = (span.unit === null || span.unit === unit) && !/[,/]/.test(text);
  return { value, understood: isPlain ? null : printed({ ...span, unit: span.unit ?? unit }, unit) };
}

function printed(span: { lo: number; hi: number; unit: UnitCode | null }, unit: UnitCode | null): string {
  return span.unit === null || unit === null || span.unit === unit
    ? printSpan(span)
    : printConverted({ ...span, unit: span.unit }, unit, 0);
}

/** With the same number in the field's unit, where that would be right: 38 in as a shaft is 38 mm by mistake. */
function outside({ unit, name, min, max }: DutyField, span: { lo: number; unit: UnitCode | null }): string {
  const limits = printSpan({ lo: min, hi: max, unit });
  const isMistaken = unit !== null && span.unit !== null && span.unit !== unit && span.lo >= min && span.lo <= max;
  const question = isMistaken ? `: did you mean ${span.lo} ${UNITS[unit].symbol}?` : '';
  return `A ${name} is ${limits}${question}`;
}
