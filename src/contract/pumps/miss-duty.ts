/** How far the curves of a speed are from a duty, where none of them makes it; pure. */

import type { MeasuredCurve } from './curve-lines.ts';
import { MOST_HEAD_OFFERED, describeLowFlow, describeShortFlow, describeShortHead } from './judge-pump.ts';
import { both } from './print-both.ts';

export interface Miss {
  /** The shares of flow and head that are missing or too much, together; 0 for none. */
  share: number;
  /** The figure that fails. */
  reason: string;
}

/** `curves`: of one speed, the smallest diameter first. Null: both flow and head are in reach. */
export function missDuty(curves: readonly MeasuredCurve[], duty: { flow: number; head: number }): Miss | null {
  const { flow, head } = duty;
  const [smallest, largest] = [curves[0], curves.at(-1)];
  if (smallest === undefined || largest === undefined) return null;
  const { to } = largest.lines;
  const most = largest.lines.head(flow);
  if (most === null) {
    const missing = Math.max(0, 1 - (largest.lines.head(to) ?? 0) / head);
    return { share: Math.max(0, 1 - to / flow) + missing, reason: describeShortFlow(flow, to) };
  }
  const leastFlow = largest.curve.min_flow ?? 0;
  if (flow < leastFlow) return { share: 1 - flow / leastFlow, reason: describeLowFlow(leastFlow) };
  if (most < head) return { share: 1 - most / head, reason: describeShortHead(duty, most) };
  const least = smallest.lines.head(flow) ?? head;
  if (least <= MOST_HEAD_OFFERED * head) return null;
  return {
    share: least / head - 1,
    reason: `Gives ${both.head(least)} at ${both.flow(flow)} with its smallest impeller, ${both.head(least - head)} too much`,
  };
}
