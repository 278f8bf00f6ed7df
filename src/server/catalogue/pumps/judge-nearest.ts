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
  const distances: number[] = [];
  for (const { pump, least } of pumps.findNear(duty)) {
    const isFound = distances.length >= enough && distances.filter((distance) => distance < least).length >= enough;
    if (judged.length >= ALWAYS_JUDGED && isFound) break;
    const found = judgeListed(pump, duty);
    if (found === null) continue;
    judged.push(found);
    const { verdict } = found;
    if (verdict.kind === 'offered' && verdict.isPreferred) distances.push(Math.abs(1 - (verdict.share ?? 0)));
  }
  return judged;
}
