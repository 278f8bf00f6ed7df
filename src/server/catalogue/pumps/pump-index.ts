/** Which pumps are near a duty, by the ends of their curves in typed arrays, so that most are ruled out without being looked at. */

import type { PumpDuty } from '#contract/pumps/read-pump-duty.ts';
import type { ListedPump } from './pump-list.ts';

/** Shares of the ends of curves beyond which a duty is not near, and of the duty's head beyond which a pump is not. */
const MOST_FLOW = 1.2;
const MOST_HEAD = 1.25;
const MOST_HEAD_NAMED = 2.5;

export interface PumpIndex {
  pumps: readonly ListedPump[];
  /** Those without a curve. */
  uncurved: readonly ListedPump[];
  /** Those of which a speed comes near the duty, in the order of the pumps. */
  findNear: (duty: PumpDuty) => ListedPump[];
}

export function indexPumps(pumps: readonly ListedPump[]): PumpIndex {
  const speeds = pumps.flatMap((pump) => pump.groups.map((group) => ({ pump, group })));
  const lastFlows = Float64Array.from(speeds, ({ group }) => group.lastFlow);
  const mostHeads = Float64Array.from(speeds, ({ group }) => group.mostHead);
  return {
    pumps,
    uncurved: pumps.filter(({ groups }) => groups.length === 0),
    findNear: (duty) => {
      const near = new Set<ListedPump>();
      for (let at = 0; at < speeds.length; at += 1) {
        if (!comesNear(duty, lastFlows[at] ?? 0, mostHeads[at] ?? 0)) continue;
        const pump = speeds[at]?.pump;
        if (pump !== undefined) near.add(pump);
      }
      return [...near];
    },
  };
}

/** `lastFlow`: at which the longest curve of a speed ends, in m³/h; `mostHead`: the highest of them, in m. */
export function comesNear({ flow, head }: PumpDuty, lastFlow: number, mostHead: number): boolean {
  return flow <= lastFlow * MOST_FLOW && head <= mostHead * MOST_HEAD && mostHead <= head * MOST_HEAD_NAMED;
}
