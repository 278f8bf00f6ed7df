/** The system that a pump works on: H = Hs + k Q², through the duty; and where a pump meets it. */

import type { CurveLines } from './curve-lines.ts';

export interface Duty {
  /** m³/h. */
  flow: number;
  /** Metres of the liquid, of which `staticHead` does not depend on the flow. */
  head: number;
  staticHead: number;
}

export interface OperatingPoint {
  flow: number;
  head: number;
}

export function systemCurve({ flow, head, staticHead }: Duty): (flow: number) => number {
  const k = (head - staticHead) / flow ** 2;
  return (at) => staticHead + k * at ** 2;
}

/** Of the whole curve. */
const STEPS = 400;
/** Of the flow at the curve's end. */
const PRECISION = 1e-10;

/** All flows at which the pump's head is that of the system, rising; two or more where a drooping curve meets it twice. */
export function findOperatingPoints(
  { from, to, head, isFalling }: Pick<CurveLines, 'from' | 'to' | 'head' | 'isFalling'>,
  system: (flow: number) => number,
): OperatingPoint[] {
  const above = (flow: number) => (head(flow) ?? Number.NaN) - system(flow);
  // A system's curve rises: it meets a falling one once, or nowhere.
  if (isFalling) {
    if (!(above(from) >= 0 && above(to) <= 0)) return [];
    const flow = halve(above, from, to);
    return [{ flow, head: system(flow) }];
  }
  const points: OperatingPoint[] = [];
  let left = from;
  if (above(from) === 0) points.push({ flow: from, head: system(from) });
  for (let step = 1; step <= STEPS; step += 1) {
    const right = step === STEPS ? to : from + ((to - from) * step) / STEPS;
    if (above(left) * above(right) < 0) {
      const flow = halve(above, left, right);
      points.push({ flow, head: system(flow) });
    } else if (above(right) === 0) points.push({ flow: right, head: system(right) });
    left = right;
  }
  return points;
}

function halve(above: (flow: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  const isFalling = above(low) > 0;
  const least = Math.abs(high) * PRECISION;
  while (high - low > least) {
    const middle = (low + high) / 2;
    if (above(middle) > 0 === isFalling) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
