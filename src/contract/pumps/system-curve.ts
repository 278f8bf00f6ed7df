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
const MAX_STEPS = 100;

/** All flows at which the pump's head is that of the system, rising; two or more where a drooping curve meets it twice. */
export function findOperatingPoints(
  { from, to, head, isFalling }: Pick<CurveLines, 'from' | 'to' | 'head' | 'isFalling'>,
  system: (flow: number) => number,
): OperatingPoint[] {
  const above = (flow: number) => (head(flow) ?? Number.NaN) - system(flow);
  // A system's curve rises: it meets a falling one once, or nowhere.
  if (isFalling) {
    if (!(above(from) >= 0 && above(to) <= 0)) return [];
    const flow = findRoot(above, from, to);
    return [{ flow, head: system(flow) }];
  }
  const points: OperatingPoint[] = [];
  let left = from;
  if (above(from) === 0) points.push({ flow: from, head: system(from) });
  for (let step = 1; step <= STEPS; step += 1) {
    const right = step === STEPS ? to : from + ((to - from) * step) / STEPS;
    if (above(left) * above(right) < 0) {
      const flow = findRoot(above, left, right);
      points.push({ flow, head: system(flow) });
    } else if (above(right) === 0) points.push({ flow: right, head: system(right) });
    left = right;
  }
  return points;
}

/** By the secant, halving the weight of an end that stays (Illinois), which takes some seven steps where halving takes thirty. */
function findRoot(above: (flow: number) => number, from: number, to: number): number {
  let [kept, last] = [from, to];
  let [keptValue, lastValue] = [above(from), above(to)];
  const least = Math.abs(to) * PRECISION;
  for (let step = 0; step < MAX_STEPS && Math.abs(last - kept) > least && lastValue !== 0; step += 1) {
    const next = last - (lastValue * (last - kept)) / (lastValue - keptValue);
    const value = above(next);
    if (value * lastValue < 0) [kept, keptValue] = [last, lastValue];
    else keptValue /= 2;
    if (Math.abs(next - last) <= least) return next;
    [last, lastValue] = [next, value];
  }
  return last;
}
