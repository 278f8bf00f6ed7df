/** Diameters between two that were measured: linear in the diameter, at equal shares of the flow at best efficiency. */

import type { CurveLines } from './curve-lines.ts';

export interface MeasuredDiameter {
  diameter: number;
  lines: CurveLines;
}

/** `larger` and `smaller` were measured. Null where one of them has no best efficiency. */
export function blendLines(smaller: MeasuredDiameter, larger: MeasuredDiameter, diameter: number): CurveLines | null {
  const [one, other] = [smaller.lines, larger.lines];
  if (one.bestFlow === null || other.bestFlow === null) return null;
  const share = (diameter - smaller.diameter) / (larger.diameter - smaller.diameter);
  const between = (a: number, b: number) => a + (b - a) * share;
  const [smallBest, largeBest] = [one.bestFlow, other.bestFlow];
  const bestFlow = between(smallBest, largeBest);
  const blend = (figure: 'head' | 'efficiency' | 'npshr' | 'power') => (flow: number) => {
    const [a, b] = [one[figure]((flow / bestFlow) * smallBest), other[figure]((flow / bestFlow) * largeBest)];
    return a === null || b === null ? null : between(a, b);
  };
  return {
    from: Math.max(one.from / smallBest, other.from / largeBest) * bestFlow,
    to: Math.min(one.to / smallBest, other.to / largeBest) * bestFlow,
    bestFlow,
    head: blend('head'),
    efficiency: blend('efficiency'),
    npshr: blend('npshr'),
    power: blend('power'),
  };
}

const HALVINGS = 40;

/** The smallest diameter between the two with this head at this flow, in whole millimetres upwards; null when there is none. */
export function trimTo(
  smaller: MeasuredDiameter,
  larger: MeasuredDiameter,
  { flow, head }: { flow: number; head: number },
): number | null {
  const reaches = (diameter: number) => {
    const lines = blendLines(smaller, larger, diameter);
    return lines !== null && (lines.head(flow) ?? 0) >= head;
  };
  if (!reaches(larger.diameter)) return null;
  let [low, high] = [smaller.diameter, larger.diameter];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (reaches(middle)) high = middle;
    else low = middle;
  }
  return Math.min(larger.diameter, Math.ceil(high - 1e-6));
}
