/**
 * How much larger the bore of a new seal may be than the shaft, by kind of seal. A rubber bellows gives way; a steel sleeve
 * does not: bored for 38 mm it does not go on a shaft of 38.1 mm (docs/finders.md, "Tolerance bands").
 */

import { printPlainNumber, printSpan } from '../specifications/print-quantity.ts';
import { convert } from '../specifications/units.ts';
import type { Measured } from './deviation.ts';

/** `cartridge`: also split seals, which state no length or seat either. `unstated`: it states no pattern that we know. */
export const SEAL_KINDS = ['cartridge', 'multi-spring', 'bellows', 'wave', 'metal-bellows', 'unstated'] as const;
export type SealKind = (typeof SEAL_KINDS)[number];

export interface ShaftTolerance {
  /** Bore minus shaft in millimetres, from and to. */
  least: number;
  most: number;
  /** Whether beyond it the seal is still worth comparing, as far as the band of `MEASURES.shaft`; else it is not sold. */
  beyond: 'compare' | 'refuse' | 'ask';
  reason: string;
  source: string;
}

const FLOWSERVE =
  'Flowserve, Cartridge seals, user manual, figure 1: shaft or sleeve +0.000 / -0.050 mm (+0.000 / -0.002 in)';
const BELLOWS = 'John Crane, Type 21: shaft ±0.002 in (0.05 mm)';
const NONE_FOUND = 'No figure of its own was found: that of elastomer bellows';

export const SHAFT_TOLERANCES: Record<SealKind, ShaftTolerance> = {
  cartridge: {
    least: 0,
    most: 0.05,
    beyond: 'refuse',
    reason: 'A steel sleeve, or the two halves of a holder, have the bore of their size and do not give way.',
    source: `${FLOWSERVE}; Chesterton, 442 split seal, installation: 0.05 mm (.002 in)`,
  },
  'multi-spring': {
    least: 0,
    most: 0.05,
    beyond: 'refuse',
    reason: 'The retainer is steel, and its O-ring slides on the shaft.',
    source: 'civilengineeringhandbook.tk, Incorrect installation dimension: shaft +0.000 / -0.002 in',
  },
  bellows: {
    least: -0.05,
    most: 0.05,
    beyond: 'compare',
    reason: 'The rubber grips the shaft and takes up small differences.',
    source: BELLOWS,
  },
  wave: {
    least: -0.05,
    most: 0.05,
    beyond: 'compare',
    reason: 'One wave spring outside the liquid.',
    source: NONE_FOUND,
  },
  'metal-bellows': {
    least: -0.05,
    most: 0.05,
    beyond: 'compare',
    reason: 'Sealed to the shaft by a wedge or an O-ring.',
    source: NONE_FOUND,
  },
  unstated: {
    least: 0,
    most: 0.05,
    beyond: 'ask',
    reason: 'A seal with no type listed may have a steel sleeve.',
    source: FLOWSERVE,
  },
};

/** By the name of its pattern; of several the most rigid one. */
export function sealKindOf(patterns: readonly string[], isApart: boolean): SealKind {
  const isKind = (name: string): name is SealKind => name !== 'unstated' && SEAL_KINDS.some((kind) => kind === name);
  const kinds = patterns.map((name) => (isKind(name) ? name : 'unstated'));
  const found = SEAL_KINDS.find((kind) => SHAFT_TOLERANCES[kind].beyond === 'refuse' && kinds.includes(kind));
  if (found !== undefined) return found;
  if (kinds.includes('unstated')) return 'unstated';
  return kinds[0] ?? (isApart ? 'cartridge' : 'unstated');
}

/** `goes`: the bands decide as for every measure. `unsure`: it may go, which the shop must confirm. */
export type ShaftVerdict = 'goes' | 'refused' | 'unsure';

const NOISE = 1e-9;

/** `deviation`: bore minus shaft in millimetres. A shaft that is only known within a span is not enough for a steel sleeve. */
export function judgeShaft(kind: SealKind, deviation: number, shaft: Measured): ShaftVerdict {
  const { least, most, beyond } = SHAFT_TOLERANCES[kind];
  if (beyond === 'compare') return 'goes';
  const isWithin = deviation >= least - NOISE && deviation <= most + NOISE;
  if (shaft.lo !== shaft.hi) return isWithin || beyond === 'ask' ? 'unsure' : 'refused';
  if (isWithin) return 'goes';
  return beyond === 'ask' ? 'unsure' : 'refused';
}

/** Why a seal cannot be added to the cart, in one sentence; null when it can. */
export function describeObstacle(kind: SealKind, deviation: number, shaft: Measured): string | null {
  const verdict = judgeShaft(kind, deviation, shaft);
  if (verdict === 'goes') return null;
  const isSpan = shaft.lo !== shaft.hi;
  if (verdict === 'unsure')
    return isSpan
      ? 'The bore of an old head is not accurate enough to size a rigid sleeve. Measure the shaft.'
      : 'No seal type is listed, so it may have a rigid sleeve that fits only its own shaft size. Ask us.';
  const made = printSize(Math.round(((deviation < 0 ? shaft.lo : shaft.hi) + deviation) * 100) / 100);
  const measured = printSize(deviation < 0 ? shaft.lo : shaft.hi);
  return deviation < 0
    ? `Made for ${made}: does not go on a ${measured} shaft.`
    : `Made for ${made}: too loose on a ${measured} shaft.`;
}

/** Inches where the size is a whole number of sixteenths and not of millimetres: `38 mm`, `1-1/2 in`, `38.3 mm`. */
function printSize(millimetres: number): string {
  const sixteenths = convert(millimetres, 'mm', '[in_i]') * 16;
  const isInch = Math.abs(sixteenths - Math.round(sixteenths)) < 0.005 && !Number.isInteger(millimetres);
  if (!isInch) return `${printPlainNumber(Math.round(millimetres * 100) / 100)} mm`;
  const inches = Math.round(sixteenths) / 16;
  return printSpan({ lo: inches, hi: inches, unit: '[in_i]' });
}
