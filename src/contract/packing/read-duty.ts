/**
 * What the packing calculator is asked, out of texts in any unit: `60`, `60 mm`, `2-3/8 in`, `1,250`. A problem names its field
 * in one line.
 */

import { readField } from '../specifications/read-field.ts';
import { DUTY_CHOICES, DUTY_KEYS } from './duty-fields.ts';
import type { DutyChoice, DutyKey, DutyTexts } from './duty-fields.ts';
import { DUTY_FIELDS } from './duty-limits.ts';

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
