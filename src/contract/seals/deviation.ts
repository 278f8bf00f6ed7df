/** How far a part differs from what was measured. */

import { MEASURES, SHAFT_OVER_BORE } from './measures.ts';
import type { SealMeasure } from './measures.ts';

export type Fit = 'exact' | 'possible' | 'no';

/** A size, or the sizes between which it lies, in millimetres. */
export interface Measured {
  lo: number;
  hi: number;
}

export function measured(millimetres: number): Measured {
  return { lo: millimetres, hi: millimetres };
}

/** The shaft that a head with this bore in millimetres sat on. */
export function shaftOfBore(bore: number): Measured {
  return { lo: bore + SHAFT_OVER_BORE.least, hi: bore + SHAFT_OVER_BORE.most };
}

/** Hundredths of a millimetre: a caliper shows no more. */
const GRID = 100;

/** The part's size less the measured one, in millimetres, to a hundredth; 0 within a span. */
export function deviationOf(provided: number, { lo, hi }: Measured): number {
  const nearest = Math.min(Math.max(provided, lo), hi);
  const rounded = (value: number) => Math.round(value * GRID);
  return (rounded(provided) - rounded(nearest)) / GRID || 0;
}

/** Deviations are multiples of a hundredth, which binary fractions miss by less than this. */
const NOISE = 1e-9;

/** A measure that decides nothing is exact whatever it is. */
export function fitOf(measure: SealMeasure, deviation: number): Fit {
  const { band } = MEASURES[measure];
  const distance = Math.abs(deviation) - NOISE;
  if (band === null || distance <= band.exact) return 'exact';
  return distance <= band.possible ? 'possible' : 'no';
}

/** `+0.00 mm`, `-0.50 mm`: always with its sign. */
export function printDeviation(deviation: number): string {
  return `${deviation < 0 ? '-' : '+'}${Math.abs(deviation).toFixed(2)}`;
}
