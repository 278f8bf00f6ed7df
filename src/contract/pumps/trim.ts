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
    const a = one[figure](withinEnds((flow / bestFlow) * smallBest, one));
    const b = other[figure](withinEnds((flow / bestFlow) * largeBest, other));
    return a === null || b === null ? null : between(a, b);
  };
  return {
    from: Math.max(one.from / smallBest, other.from / largeBest) * bestFlow,
    to: Math.min(one.to / smallBest, other.to / largeBest) * bestFlow,
    bestFlow,
    isFalling: one.isFalling && other.isFalling,
    head: blend('head'),
    efficiency: blend('efficiency'),
    npshr: blend('npshr'),
    power: blend('power'),
  };
}

/** Of blendLines, the head at one flow: a trim is searched by it among thousands of pumps. */
function headOf(smaller: MeasuredDiameter, larger: MeasuredDiameter, diameter: number, flow: number): number | null {
  const [one, other] = [smaller.lines, larger.lines];
  if (one.bestFlow === null || other.bestFlow === null) return null;
  const share = (diameter - smaller.diameter) / (larger.diameter - smaller.diameter);
  const bestFlow = one.bestFlow + (other.bestFlow - one.bestFlow) * share;
  const a = one.head(withinEnds((flow / bestFlow) * one.bestFlow, one));
  const b = other.head(withinEnds((flow / bestFlow) * other.bestFlow, other));
  return a === null || b === null ? null : a + (b - a) * share;
}

/** As a share: a flow that is this little beyond an end is at it, and a head that lacks this little is made. */
const ROUNDING = 1e-9;

function withinEnds(flow: number, { from, to }: CurveLines): number {
  if (flow > to && flow <= to * (1 + ROUNDING)) return to;
  return flow < from && flow >= from * (1 - ROUNDING) ? from : flow;
}

/** The smallest diameter between the two with this head at this flow, in whole millimetres upwards; null when there is none. */
export function trimTo(
  smaller: MeasuredDiameter,
  larger: MeasuredDiameter,
  { flow, head }: { flow: number; head: number },
): number | null {
  const reaches = (diameter: number) => (headOf(smaller, larger, diameter, flow) ?? 0) >= head * (1 - ROUNDING);
  if (!reaches(larger.diameter)) return null;
  if (reaches(smaller.diameter)) return Math.min(larger.diameter, Math.ceil(smaller.diameter));
  let [low, high] = [Math.floor(smaller.diameter), Math.ceil(larger.diameter)];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (reaches(middle)) high = middle;
    else low = middle;
  }
  return Math.min(larger.diameter, high);
}
