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
  const verdicts = pump.groups
    .filter(
      ({ supply, lastFlow, mostHead }) =>
        (supply === null || supply === duty.supply) && comesNear(duty, lastFlow, mostHead),
    )
    .map(({ curves }) => judgePump(curves, pump.facts, duty));
  const best = KINDS.map((kind) => verdicts.find((verdict) => verdict.kind === kind)).find(
    (found) => found !== undefined,
  );
  return best === undefined ? null : { pump, verdict: best };
}

const KINDS = ['offered', 'two_points', 'too_big', 'refused'] as const;
