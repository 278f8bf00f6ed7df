/** One pump for a duty, from the curves in memory. */

import type { PumpTexts } from '#contract/pumps/pump-duty-fields.ts';
import type { PumpSelection } from '#contract/pumps/selection.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { judgeListed } from './judge-listed.ts';
import { parseDuty } from './parse-duty.ts';
import type { ListedPump } from './pump-list.ts';
import { nameOf, showDuty, showFigures } from './show-selection.ts';

/** A problem for a bad duty, and where this pump is not offered for it. */
export function selectOnePump(
  pumps: readonly ListedPump[],
  productId: number,
  texts: PumpTexts,
): PumpSelection | Problem {
  const duty = parseDuty(texts);
  if (duty instanceof Problem) return duty;
  const pump = pumps.find(({ id }) => id === productId);
  const verdict = pump === undefined ? undefined : judgeListed(pump, duty)?.verdict;
  if (pump === undefined || verdict?.kind !== 'offered') return new Problem('not_found');
  return { product: nameOf(pump), entered: texts, duty: showDuty(duty), figures: showFigures(pump, verdict, duty) };
}
