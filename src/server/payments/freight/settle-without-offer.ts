/** The owner says that an order costs no freight, or that it is settled otherwise: the order is no longer to quote. */

import { changeOrder } from '#server/orders/orders/change-order.ts';
import type { OrderChange, OrderChanged } from '#server/orders/orders/change-order.ts';
import { noteFreightSettled, recordEvent } from '#server/orders/orders/order-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findOfferBlocker } from './decide-offer.ts';
import { findFreightOfOrder } from './freight-of-order.ts';

export async function settleWithoutOffer(
  database: Database,
  change: OrderChange,
): Promise<OrderChanged<{ kind: 'done' }>> {
  return changeOrder<{ kind: 'done' }>(database, change, async (tx, order) => {
    const blocker = findOfferBlocker(order, await findFreightOfOrder(tx, order.id));
    if (blocker !== null) return { kind: 'refused', why: blocker };
    if (!(await noteFreightSettled(tx, order.id))) return { kind: 'refused', why: 'it has no freight already' };
    await recordEvent(tx, order.id, 'freight_settled', {}, change.by);
    return { kind: 'done' };
  });
}
