/** The dimension lines of the drawing of a stuffing box, in the drawing's millimetres; pure. */

import type { DutyKey } from '#contract/packing/duty-fields.ts';
import type { Duty } from '#contract/packing/read-duty.ts';

export interface BoxDimension {
  input: DutyKey;
  label: string;
  path: string;
  at: readonly [x: number, y: number];
  textAnchor: 'start' | 'middle' | 'end';
}

export interface DrawnBox {
  /** Radii of the shaft and of the bore, as they are drawn. */
  shaft: number;
  bore: number;
  /** Of the wall around it. */
  outside: number;
  /** Where the lantern ring begins; null without one. */
  lanternAt: number | null;
  /** Height of the lettering. */
  letter: number;
}

/** What is not in the box has no dimension. */
export function boxDimensions({ depth, lantern, port, entry }: Duty, drawn: DrawnBox): BoxDimension[] {
  const { shaft, bore, outside, lanternAt, letter } = drawn;
  const above = -outside - 0.6 * letter;
  const below = outside + 1.6 * letter;
  const dimensions: (BoxDimension | null)[] = [
    upright('D', 'Box bore', { x: -2.2 * WALL - letter, radius: bore, from: 0, textAnchor: 'end', at: 0.35 * letter }),
    upright('d', 'Shaft', { x: depth + 2.6 * WALL, radius: shaft, from: null, textAnchor: 'start', at: 0.35 * letter }),
    level('depth', 'Box depth', { from: 0, to: depth, y: below, edge: outside, letter, side: 'over' }),
    // From the top down: a name covers the lines that cross it.
    entry === 0
      ? null
      : level('entry', 'Gland nose', {
          from: depth - entry,
          to: depth,
          y: above - 3.6 * letter,
          edge: -bore,
          letter,
          side: 'behind',
        }),
    port === null
      ? null
      : level('port', 'Flush port', {
          from: 0,
          to: port,
          y: above - 1.8 * letter,
          edge: -bore,
          letter,
          side: 'behind',
        }),
    lanternAt === null || lantern === 0
      ? null
      : level('lantern', 'Lantern ring', {
          from: lanternAt,
          to: lanternAt + lantern,
          y: above,
          edge: -bore,
          letter,
          side: 'behind',
        }),
  ];
  return dimensions.filter((dimension) => dimension !== null);
}

/** Millimetres of wall, gland and shaft around the box. */
export const WALL = 12;
/** Length and half width of an arrow. */
const ARROW = [2.4, 1] as const;

interface Upright {
  x: number;
  radius: number;
  /** Where the extension lines begin; null where the line stands on the part itself. */
  from: number | null;
  textAnchor: BoxDimension['textAnchor'];
  at: number;
}

function upright(input: DutyKey, label: string, { x, radius, from, textAnchor, at }: Upright): BoxDimension {
  const [length, half] = ARROW;
  const extensions = from === null ? '' : `M${from} ${-radius}H${x - 2}M${from} ${radius}H${x - 2}`;
  const ends = [-radius, radius].map((y) => {
    const inside = y - Math.sign(y) * length;
    return `M${x - half} ${inside}L${x} ${y}L${x + half} ${inside}`;
  });
  return {
    input,
    label,
    path: `${extensions}M${x} ${-radius}V${radius}${ends.join('')}`,
    at: [textAnchor === 'end' ? x - 3 : x + 3, at],
    textAnchor,
  };
}

interface Level {
  from: number;
  to: number;
  y: number;
  /** Where the extension lines begin. */
  edge: number;
  letter: number;
  /** Where the name stands: over the line, or behind its end. */
  side: 'over' | 'behind';
}

function level(input: DutyKey, label: string, { from, to, y, edge, letter, side }: Level): BoxDimension {
  const [length, half] = ARROW;
  const beyond = y + Math.sign(y) * 2;
  const tip = Math.min(length, (to - from) / 2);
  return {
    input,
    label,
    path: `M${from} ${edge}V${beyond}M${to} ${edge}V${beyond}M${from} ${y}H${to}M${from + tip} ${y - half}L${from} ${y}L${from + tip} ${y + half}M${to - tip} ${y - half}L${to} ${y}L${to - tip} ${y + half}`,
    at: side === 'over' ? [(from + to) / 2, y - 0.35 * letter] : [to + 3, y + 0.35 * letter],
    textAnchor: side === 'over' ? 'middle' : 'start',
  };
}
