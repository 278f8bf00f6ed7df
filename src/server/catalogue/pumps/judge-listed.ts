/** A listed pump judged at each of its speeds. */

import { judgePump } from '#contract/pumps/judge-pump.ts';
import type { PumpVerdict } from '#contract/pumps/judge-pump.ts';
import type { PumpDuty } from '#contract/pumps/read-pump-duty.ts';
import { comesNear } from './pump-index.ts';
import type { ListedPump } from './pump-list.ts';

export interface Judged {
  pump: ListedPump;
  verdict: PumpVerdict;
}

/** At its best speed; null for what neither flow nor head of the duty comes near. */
export function judgeListed(pump: ListedPump, duty: PumpDuty): Judged | null {
  let best: PumpVerdict | null = null;
  for (const { supply, lastFlow, mostHead, curves } of pump.groups) {
    if ((supply !== null && supply !== duty.supply) || !comesNear(duty, lastFlow, mostHead)) continue;
    const verdict = judgePump(curves, pump.facts, duty);
    if (best === null || KINDS.indexOf(verdict.kind) < KINDS.indexOf(best.kind)) best = verdict;
  }
  return best === null ? null : { pump, verdict: best };
}

/** The best first; of two speeds with the same kind the first counts. */
const KINDS = ['offered', 'two_points', 'too_big', 'refused'] as const;
