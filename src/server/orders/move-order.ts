/** The owner moves a paid order on: shipped, then delivered. Each move is recorded with its time (readings, "Order status"). */
import type { Database } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { MOVE_BLOCKERS, NEXT_STATUSES } from './order-states.ts';
import { findByNumber, lockOrder, moveStatus, recordEvent } from './order-store.ts';

/** The moves that are the owner's; "processing" comes from the payment alone. */
export const OWNER_MOVES = ['shipped', 'delivered'] as const;
export type OwnerMove = (typeof OWNER_MOVES)[number];

export type Moved = { kind: 'moved' } | { kind: 'unknown' } | { kind: 'refused'; why: string };

export async function moveOrder(database: Database, orderNumber: string, to: OwnerMove): Promise<Moved> {
  const order = await findByNumber(database, orderNumber);
  if (order === null) return { kind: 'unknown' };
  return inTransaction(database, async (tx): Promise<Moved> => {
    const { status, payment_state } = await lockOrder(tx, order.id);
    if (!NEXT_STATUSES[status].includes(to))
      return { kind: 'refused', why: `it is ${status}, which cannot become ${to}` };
    const why = MOVE_BLOCKERS[payment_state];
    if (why !== null) return { kind: 'refused', why };
    await moveStatus(tx, order.id, { from: status, to });
    await recordEvent(tx, order.id, to);
    return { kind: 'moved' };
  });
}
