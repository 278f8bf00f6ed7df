/** The pumps that are judged for a duty. */

import type { PumpDuty } from '#contract/pumps/read-pump-duty.ts';
import { judgeListed } from './judge-listed.ts';
import type { Judged } from './judge-listed.ts';
import type { PumpIndex } from './pump-index.ts';

/** Fewer are all judged, so that the reasons of those not offered are complete in a usual shop. */
const ALWAYS_JUDGED = 120;

/**
 * Those that can come nearest to their best efficiency first, until `enough` in the preferred range are nearer than any further one can
 * be: these are the first of all.
 */
export function judgeNearest(pumps: PumpIndex, duty: PumpDuty, enough: number): Judged[] {
  const judged: Judged[] = [];
  /** The distances of the nearest, at the most `enough`, rising. */
  const nearest: number[] = [];
  for (const { pump, least } of pumps.findNear(duty)) {
    if (judged.length >= ALWAYS_JUDGED && (nearest[enough - 1] ?? Number.POSITIVE_INFINITY) < least) break;
    const found = judgeListed(pump, duty);
    if (found === null) continue;
    judged.push(found);
    const { verdict } = found;
    if (verdict.kind === 'offered' && verdict.isPreferred) insert(nearest, Math.abs(1 - (verdict.share ?? 0)), enough);
  }
  return judged;
}

function insert(nearest: number[], distance: number, most: number): void {
  const at = nearest.findIndex((other) => other > distance);
  if (at === -1 && nearest.length === most) return;
  nearest.splice(at === -1 ? nearest.length : at, 0, distance);
  nearest.length = Math.min(nearest.length, most);
}
