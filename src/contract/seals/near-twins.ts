/** Shaft sizes in millimetres and in inches that a caliper hardly tells apart. */

import type { Measured } from './deviation.ts';

export interface NearTwins {
  metric: string;
  inch: string;
  /** Millimetres between them. */
  apart: number;
}

/** Neighbours in both systems, from 16 to 50 mm; the inch size as its fraction and in millimetres. */
const TWINS: readonly (readonly [metric: number, inch: string, inMillimetres: number])[] = [
  [16, '5/8', 15.875],
  [19, '3/4', 19.05],
  [22, '7/8', 22.225],
  [25, '1', 25.4],
  [28, '1-1/8', 28.575],
  [32, '1-1/4', 31.75],
  [35, '1-3/8', 34.925],
  [38, '1-1/2', 38.1],
  [45, '1-3/4', 44.45],
  [50, '2', 50.8],
];

/** What a measured shaft may differ from both, in millimetres. */
const WITHIN = 0.3;
const NOISE = 1e-9;

/** The pair of which both are within 0.30 mm of the shaft; null for none. */
export function findNearTwins({ lo, hi }: Measured): NearTwins | null {
  const isNear = (size: number) => lo - WITHIN <= size + NOISE && size - NOISE <= hi + WITHIN;
  const found = TWINS.find(([metric, , inch]) => isNear(metric) && isNear(inch));
  if (found === undefined) return null;
  const [metric, inch, inMillimetres] = found;
  return { metric: `${metric} mm`, inch: `${inch} in`, apart: Math.abs(metric - inMillimetres) };
}

/** The next smaller metric size of a size in inches, such as `1-1/2in` or `1.5in`; null for a metric size, and where it is more than 0.30 mm away. */
export function metricTwinOf(size: string): NearTwins | null {
  const [, text] = /^([\d./-]+)in$/.exec(size) ?? [];
  if (text === undefined) return null;
  const inches = text.split('-').reduce((sum, part) => {
    const [over = '', under = '1'] = part.split('/');
    return sum + Number(over) / Number(under);
  }, 0);
  const twins = findNearTwins({ lo: inches * 25.4, hi: inches * 25.4 });
  return twins !== null && Number.parseFloat(twins.metric) < inches * 25.4 ? twins : null;
}
