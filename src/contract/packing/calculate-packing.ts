/** Section, rings and lengths of a stuffing box. Formulas with their sources: docs/finders.md, "Packing calculator". */

import { printSpan } from '../specifications/print-quantity.ts';
import { convert } from '../specifications/units.ts';
import type { DutyKey } from './duty-fields.ts';
import type { Duty, FieldProblems } from './read-duty.ts';

/** Longer than the mean circumference, so that the ends can be cut at an angle. */
export const CUT_ALLOWANCE = 6.35;
/** Sections that are sold. */
const MIN_SECTION = 3;
const MAX_SECTION = 25.4;
/** A box below so many sections cannot be packed. */
const MIN_SECTIONS_DEEP = 3;
/** By which share the rings below a lantern ring become shorter when the gland is tightened. */
const COMPRESSION = 0.15;
/** Absorbs the noise of conversions where a whole number of rings just fits. */
const NUDGE = 1e-6;

export interface Length {
  mm: number;
  /** The nearest 1/16 in, such as `9-11/16 in`. */
  inch: string;
}

export interface PackingResult {
  /** In mm, not rounded. */
  section: number;
  /** Of one box. */
  rings: number;
  /** Of all boxes. */
  totalRings: number;
  cutLength: Length;
  /** Degrees between the joints of one ring and the next. */
  jointDegrees: number;
  /** Rings between the bottom of the box and the lantern ring; null without a lantern ring or port. */
  ringsBelowLantern: number | null;
  speed: { metresPerSecond: number; feetPerMinute: number } | null;
  /** Pressure in bar times speed in m/s; null unless both are provided. */
  pressureSpeed: number | null;
}

/** The figures, or what is impossible about the box, by field. */
export function calculatePacking(duty: Duty): PackingResult | FieldProblems {
  const section = (duty.box - duty.shaft) / 2;
  const refused = refuseBox(duty, section);
  if (refused !== null) return refused;
  const rings = Math.floor((duty.depth - duty.lantern - duty.entry) / section + NUDGE);
  if (rings < 1) return { lantern: 'The lantern ring and gland leave no room for a ring of packing' };
  const { speed, pressure } = duty;
  return {
    section,
    rings,
    totalRings: rings * duty.boxes,
    cutLength: toLength(Math.PI * (duty.shaft + section) + CUT_ALLOWANCE),
    jointDegrees: rings > 3 ? 90 : rings === 3 ? 120 : 180,
    ringsBelowLantern: countBelowLantern(duty, section, rings),
    speed: speed === null ? null : { metresPerSecond: speed, feetPerMinute: convert(speed, 'm/s', '[ft_i]/min') },
    pressureSpeed: speed === null || pressure === null ? null : speed * pressure,
  };
}

export function isCalculated(result: PackingResult | FieldProblems): result is PackingResult {
  return 'section' in result;
}

function refuseBox({ depth, port, lantern, entry }: Duty, section: number): FieldProblems | null {
  const refuse = (key: DutyKey, reason: string): FieldProblems => ({ [key]: reason });
  const printed = printSpan({ lo: roundTo(section, 0.01), hi: roundTo(section, 0.01), unit: 'mm' });
  if (section <= 0) return refuse('D', 'The box bore must be larger than the shaft');
  if (section < MIN_SECTION) return refuse('D', `Leaves ${printed} for packing; the smallest section is 3 mm`);
  if (section > MAX_SECTION) return refuse('D', `Leaves ${printed} for packing; the largest section is 25.4 mm (1 in)`);
  if (depth < MIN_SECTIONS_DEEP * section - NUDGE)
    return refuse('depth', `Must hold at least three rings of ${printed}`);
  if (lantern + entry >= depth) return refuse('lantern', 'The lantern ring and gland leave no room for packing');
  return port !== null && port > depth ? refuse('port', 'Is deeper than the box. Measure from the box bottom') : null;
}

/** The lantern ring must lie under the port once the rings below it are compressed. */
function countBelowLantern({ lantern, port }: Duty, section: number, rings: number): number | null {
  if (lantern === 0 || port === null) return null;
  const below = Math.round((port - lantern / 2) / (section * (1 - COMPRESSION)));
  return Math.min(Math.max(below, 0), rings);
}

function toLength(mm: number): Length {
  return { mm, inch: nearestSixteenth(mm) };
}

/** Of a length in mm, as a rule shows it: `9-11/16 in`. */
export function nearestSixteenth(mm: number): string {
  const inches = Math.round(convert(mm, 'mm', '[in_i]') * 16) / 16;
  return printSpan({ lo: inches, hi: inches, unit: '[in_i]' });
}

export function roundTo(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(4));
}
