/** What of an order can be returned, and until when (§2, refund policy); pure. */

import { dayIn } from '#contract/company-time.ts';
import { RETURN_DAYS } from '#contract/return-terms.ts';
import type { ReturnState } from '#contract/return-terms.ts';

export interface ReturnFacts {
  /** The company's. */
  timeZone: string;
  /** Null while delivery is not recorded. */
  deliveredAt: Date | null;
  isCancelled: boolean;
  items: readonly ReturnFactsItem[];
}

export interface ReturnFactsItem {
  id: number;
  quantity: number;
  /** Null: made or ordered for this buyer, or freight. */
  productId: number | null;
  shipped: number;
  refunded: number;
  returned: readonly { state: ReturnState; quantity: number }[];
}

/** `why` completes "The return was not started: ...". */
export type ReturnDecision = { kind: 'go' } | { kind: 'refused'; why: string };

/** The last day, in the company's time zone, on which a return can be started; null while delivery is not recorded. */
export function lastReturnDay({ deliveredAt, timeZone }: Pick<ReturnFacts, 'deliveredAt' | 'timeZone'>): string | null {
  if (deliveredAt === null) return null;
  const last = new Date(`${dayIn(timeZone, deliveredAt)}T00:00:00Z`);
  last.setUTCDate(last.getUTCDate() + RETURN_DAYS);
  return last.toISOString().slice(0, 10);
}

/** Units of an item that can be returned: what has left, less what was refunded or has come back, less what is coming back. */
export function unitsReturnable({ quantity, productId, shipped, refunded, returned }: ReturnFactsItem): number {
  if (productId === null) return 0;
  const sumOf = (isCounted: (state: ReturnState) => boolean) =>
    returned.filter(({ state }) => isCounted(state)).reduce((sum, item) => sum + item.quantity, 0);
  // A return that is closed was refunded by line as a rule: its units count once.
  const gone = Math.max(
    refunded,
    sumOf((state) => state === 'closed'),
  );
  const incoming = sumOf((state) => state !== 'closed' && state !== 'declined');
  return Math.max(0, Math.min(shipped, quantity) - gone - incoming);
}

/** Whether the time for a return is over. */
export function isReturnTimeOver(facts: Pick<ReturnFacts, 'deliveredAt' | 'timeZone'>, now: Date): boolean {
  const last = lastReturnDay(facts);
  return last !== null && dayIn(facts.timeZone, now) > last;
}

export function decideReturn(
  facts: ReturnFacts,
  requested: readonly { id: number; quantity: number }[],
  now: Date,
): ReturnDecision {
  if (facts.isCancelled) return refused('the order is cancelled');
  if (isReturnTimeOver(facts, now)) return refused(`returns are started within ${RETURN_DAYS} days of delivery`);
  if (new Set(requested.map(({ id }) => id)).size < requested.length) return refused('an item is named twice');
  for (const { id, quantity } of requested) {
    const item = facts.items.find((candidate) => candidate.id === id);
    if (item === undefined) return refused('an item is not part of this order');
    if (item.productId === null) return refused('custom and special orders cannot be returned');
    const left = unitsReturnable(item);
    if (quantity > left) return refused(`of an item ${left} can be returned, ${quantity} were asked for`);
  }
  return { kind: 'go' };
}

function refused(why: string): ReturnDecision {
  return { kind: 'refused', why };
}
