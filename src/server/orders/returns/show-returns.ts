/** The returns of an order: as they are stored, and as the contract's replies show them. */

import { returnNumber } from '#contract/return-terms.ts';
import type { OrderReturn, Returnable } from '#contract/returns.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { isReturnTimeOver, lastReturnDay, unitsReturnable } from './decide-return.ts';
import { loadReturnFacts } from './load-return-facts.ts';
import { listReturns } from './return-store.ts';

export { listReturns };

export interface ShownReturns {
  returns: OrderReturn[];
  /** Null when nothing can be returned now. */
  returnable: Returnable | null;
}

export async function showReturns(queries: Queries, order: OrderRow, now: Date): Promise<ShownReturns> {
  const returns = await listReturns(queries, order.id);
  const facts = await loadReturnFacts(queries, order, returns);
  const items = facts.items
    .map((item) => ({ id: item.id, quantity: unitsReturnable(item) }))
    .filter(({ quantity }) => quantity > 0);
  const isOpen = items.length > 0 && !facts.isCancelled && !isReturnTimeOver(facts, now);
  return {
    returns: returns.map(({ number, state, created_at, items: lines, decline_reason }) => ({
      number: returnNumber(order.order_number, number),
      state,
      created_at: created_at.toISOString(),
      items: lines,
      decline_reason,
    })),
    returnable: isOpen ? { through: lastReturnDay(facts), items } : null,
  };
}
