/** A listed pump judged at each of its speeds. */

import { judgePump } from '#contract/pumps/judge-pump.ts';
import type { PumpVerdict } from '#contract/pumps/judge-pump.ts';
import type { PumpDuty } from '#contract/pumps/read-pump-duty.ts';
import type { ListedPump } from './pump-list.ts';

/** A pump that makes more of the duty's head than this is not near it. */
const MOST_HEAD_NAMED = 2.5;

export interface Judged {
  pump: ListedPump;
  verdict: PumpVerdict;
}

/** At its best speed; null for what neither flow nor head of the duty comes near. */
export function judgeListed(pump: ListedPump, duty: PumpDuty): Judged | null {
  const verdicts = pump.groups
    .filter(
      ({ supply, lastFlow, mostHead }) =>
        (supply === null || supply === duty.supply) &&
        duty.flow <= lastFlow * 1.2 &&
        duty.head <= mostHead * 1.25 &&
        mostHead <= duty.head * MOST_HEAD_NAMED,
    )
    .map(({ curves }) => judgePump(curves, pump.facts, duty));
  const best = KINDS.map((kind) => verdicts.find((verdict) => verdict.kind === kind)).find(
    (found) => found !== undefined,
  );
  return best === undefined ? null : { pump, verdict: best };
}

const KINDS = ['offered', 'two_points', 'too_big', 'refused'] as const;
