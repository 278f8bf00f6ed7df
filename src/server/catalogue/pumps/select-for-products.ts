import type { PumpTexts } from '#contract/pumps/pump-duty-fields.ts';
import type { PumpSelection } from '#contract/pumps/selection.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { loadPumps } from './pump-list.ts';
import { selectOnePump } from './select-one-pump.ts';

/** Those of the products that are pumps offered for a duty, each once; none without a duty. */
export async function selectForProducts(
  queries: Queries,
  texts: PumpTexts | null,
  productIds: readonly number[],
): Promise<PumpSelection[]> {
  if (texts === null || productIds.length === 0) return [];
  const pumps = await loadPumps(queries, productIds);
  return [...new Set(productIds)].flatMap((id) => {
    const selection = selectOnePump(pumps, id, texts);
    return selection instanceof Problem ? [] : [selection];
  });
}
