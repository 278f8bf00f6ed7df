/** The owner moves a paid order on: shipped, then delivered. Each move is recorded with its time (readings, "Order status"). */
import type { Database } from '#server/database/database.ts';
import { changeOrder } from './change-order.ts';
import type { OrderChange, OrderChanged } from './change-order.ts';
import { MOVE_BLOCKERS, NEXT_STATUSES } from './order-states.ts';
import { moveStatus, recordEvent } from './order-store.ts';

/** The moves that are the owner's; "processing" comes from the payment alone. */
export const OWNER_MOVES = ['shipped', 'delivered'] as const;
export type OwnerMove = (typeof OWNER_MOVES)[number];

export async function moveOrder(
  database: Database,
  change: OrderChange,
  to: OwnerMove,
): Promise<OrderChanged<{ kind: 'done' }>> {
  return changeOrder(database, change, async (tx, { id, status, payment_state }) => {
    if (!NEXT_STATUSES[status].includes(to))
      return { kind: 'refused', why: `it is ${status}, which cannot become ${to}` };
    const why = MOVE_BLOCKERS[payment_state];
    if (why !== null) return { kind: 'refused', why };
    await moveStatus(tx, id, { from: status, to });
    await recordEvent(tx, id, to, { before: status, after: to }, change.by);
    return { kind: 'done' };
  });
}
