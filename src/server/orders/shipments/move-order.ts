/** The owner moves a paid order on: shipped, then delivered. Each move is recorded with its time (readings, "Order status"). */

import { changeOrder } from '#server/orders/orders/change-order.ts';
import type { OrderChange, OrderChanged, Refused } from '#server/orders/orders/change-order.ts';
import { MOVE_BLOCKERS, NEXT_STATUSES } from '#server/orders/orders/order-states.ts';
import { moveStatus, recordEvent } from '#server/orders/orders/order-store.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import type { Database, InTransaction } from '#server/platform/database/database.ts';
import { recordShipment } from './record-shipment.ts';

/** The moves that are the owner's; "processing" comes from the payment alone. */
export const OWNER_MOVES = ['shipped', 'delivered'] as const;
export type OwnerMove = (typeof OWNER_MOVES)[number];

/** To "shipped" it is a shipment of all that is left, without a carrier and without a mail. */
export async function moveOrder(
  database: Database,
  change: OrderChange,
  to: OwnerMove,
): Promise<OrderChanged<{ kind: 'done' }>> {
  return changeOrder(database, change, async (tx, order) => {
    if (!NEXT_STATUSES[order.status].includes(to))
      return { kind: 'refused', why: `it is ${order.status}, which cannot become ${to}` };
    const why = MOVE_BLOCKERS[order.payment_state];
    if (why !== null) return { kind: 'refused', why };
    return to === 'shipped' ? shipRest(tx, order, change.by) : deliver(tx, order, change.by);
  });
}

async function shipRest(tx: InTransaction, order: OrderRow, by: string): Promise<{ kind: 'done' } | Refused> {
  const rest = { items: null, evenThough: null, carrier: null, carrierName: '', trackingNumber: null };
  const shipped = await recordShipment(tx, order, rest, { by, isBuyerTold: false });
  return shipped.kind === 'done' ? { kind: 'done' } : { kind: 'refused', why: shipped.why };
}

async function deliver(tx: InTransaction, order: OrderRow, by: string): Promise<{ kind: 'done' }> {
  await moveStatus(tx, order.id, { from: order.status, to: 'delivered' });
  await recordEvent(tx, order.id, 'delivered', { before: order.status, after: 'delivered' }, by);
  return { kind: 'done' };
}
