/** Where no pump is for a duty: those that come nearest to it, each with the figure that fails. */

import { judgePump } from '#contract/pumps/judge-pump.ts';
import { missDuty } from '#contract/pumps/miss-duty.ts';
import type { Miss } from '#contract/pumps/miss-duty.ts';
import type { PumpDuty } from '#contract/pumps/read-pump-duty.ts';
import type { ListedPump } from './pump-list.ts';

const MAX_NEAREST = 5;

export interface NearestPump {
  pump: ListedPump;
  reason: string;
}

/** By flow and head; of those that make both, the verdict is the reason. `named`: ids of pumps that are named elsewhere. */
export function findNearestPumps(
  pumps: readonly ListedPump[],
  duty: PumpDuty,
  named: ReadonlySet<number>,
): NearestPump[] {
  return pumps
    .flatMap((pump) => {
      const miss = named.has(pump.id) ? null : missOf(pump, duty);
      return miss === null ? [] : [{ pump, ...miss }];
    })
    .toSorted((one, other) => one.share - other.share)
    .slice(0, MAX_NEAREST)
    .map(({ pump, reason }) => ({ pump, reason }));
}

/** At the speed that is nearest; null for a pump without a curve for this supply. */
function missOf({ groups, facts }: ListedPump, duty: PumpDuty): Miss | null {
  let nearest: Miss | null = null;
  for (const { supply, curves } of groups) {
    if (supply !== null && supply !== duty.supply) continue;
    const miss = missDuty(curves, duty) ?? refusalOf(judgePump(curves, facts, duty));
    if (miss !== null && (nearest === null || miss.share < nearest.share)) nearest = miss;
  }
  return nearest;
}

function refusalOf(verdict: ReturnType<typeof judgePump>): Miss | null {
  return verdict.kind === 'refused' ? { share: 0, reason: verdict.reason } : null;
}
