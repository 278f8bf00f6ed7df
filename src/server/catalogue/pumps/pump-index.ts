/**
 * Which pumps are near a duty, and how near they can be to their best efficiency at the most, by figures of their curves in typed
 * arrays: of ten thousand curves most are ruled out without being looked at.
 */

import { MOST_HEAD_OFFERED } from '#contract/pumps/judge-pump.ts';
import type { PumpDuty } from '#contract/pumps/read-pump-duty.ts';
import { THIN } from '#contract/pumps/viscosity.ts';
import type { ListedPump } from './pump-list.ts';

/** Shares of the ends of curves beyond which a duty is not near, and of the duty's head beyond which a pump is not. */
const MOST_FLOW = 1.2;
const MOST_HEAD = 1.25;
const MOST_HEAD_NAMED = 2.5;
/** The operating flow is at the least this share of the duty's; a drooping curve rises at the most by this share above the duty. */
const LEAST_OPERATING = 0.98;
const MOST_RISE = 1.05;

export interface NearPump {
  pump: ListedPump;
  /** How far its operating flow is from that at best efficiency at the least, as a share; 0 where it may be there. */
  least: number;
}

export interface PumpIndex {
  pumps: readonly ListedPump[];
  /** Those without a curve. */
  uncurved: readonly ListedPump[];
  /** Those of which a speed comes near the duty, by `least`. */
  findNear: (duty: PumpDuty) => NearPump[];
}

export function indexPumps(pumps: readonly ListedPump[]): PumpIndex {
  const speeds = pumps.flatMap((pump, place) => pump.groups.map((group) => ({ place, group })));
  const places = Int32Array.from(speeds, ({ place }) => place);
  const lastFlows = Float64Array.from(speeds, ({ group }) => group.lastFlow);
  const mostHeads = Float64Array.from(speeds, ({ group }) => group.mostHead);
  const bestFlows = speeds.map(({ group: { curves } }) => curves.flatMap(({ lines }) => lines.bestFlow ?? []));
  const leastBest = Float64Array.from(bestFlows, (flows) => Math.min(...flows));
  const mostBest = Float64Array.from(bestFlows, (flows) => Math.max(...flows));
  return {
    pumps,
    uncurved: pumps.filter(({ groups }) => groups.length === 0),
    findNear: (duty) => {
      const [from, to] = operatingFlows(duty);
      const near: NearPump[] = [];
      let last = -1;
      for (let at = 0; at < places.length; at += 1) {
        if (!comesNear(duty, lastFlows[at] ?? 0, mostHeads[at] ?? 0)) continue;
        const place = places[at] ?? 0;
        const pump = pumps[place];
        const least = duty.viscosity > THIN ? 0 : leastDistance(from / (mostBest[at] ?? 0), to / (leastBest[at] ?? 0));
        const known = near.at(-1);
        // The speeds of a pump follow each other.
        if (place === last && known !== undefined) known.least = Math.min(known.least, least);
        else if (pump !== undefined) near.push({ pump, least });
        last = place;
      }
      return near.toSorted((one, other) => one.least - other.least);
    },
  };
}

/** `lastFlow`: at which the longest curve of a speed ends, in m³/h; `mostHead`: the highest of them, in m. */
export function comesNear({ flow, head }: PumpDuty, lastFlow: number, mostHead: number): boolean {
  return flow <= lastFlow * MOST_FLOW && head <= mostHead * MOST_HEAD && mostHead <= head * MOST_HEAD_NAMED;
}

/** Where pumps that are offered can run: an impeller that cannot be trimmed makes more than the duty's head. */
function operatingFlows({ flow, head, staticHead }: PumpDuty): [number, number] {
  const most = head * MOST_HEAD_OFFERED * MOST_RISE;
  return [flow * LEAST_OPERATING, flow * Math.sqrt((most - staticHead) / (head - staticHead))];
}

/** From a share of 1, of shares between two; 1 where no flow at best efficiency is known. */
function leastDistance(from: number, to: number): number {
  if (!(from <= to)) return 1;
  if (to < 1) return 1 - to;
  return Math.max(0, from - 1);
}
