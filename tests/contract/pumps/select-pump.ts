/** A pump judged by its curves, with what it has when it is shown. */

import { measureCurves } from '#contract/pumps/curve-lines.ts';
import type { PumpCurve } from '#contract/pumps/curve-reply.ts';
import { completeSelection, judgePump } from '#contract/pumps/judge-pump.ts';
import type { PumpFacts, PumpVerdict, SelectedPump } from '#contract/pumps/judge-pump.ts';
import type { PumpDuty } from '#contract/pumps/read-pump-duty.ts';

export function selectPump(
  curves: readonly PumpCurve[],
  facts: PumpFacts,
  duty: PumpDuty,
): SelectedPump | Exclude<PumpVerdict, { kind: 'offered' }> {
  const verdict = judgePump(measureCurves(curves), facts, duty);
  return verdict.kind === 'offered' ? completeSelection(verdict, facts, duty) : verdict;
}
