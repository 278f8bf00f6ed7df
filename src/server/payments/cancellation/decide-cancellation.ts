/** What cancelling means for an order: pure. */

import type { Refused } from '#server/orders/orders/change-order.ts';
import { MOVE_BLOCKERS } from '#server/orders/orders/order-states.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { fulfilmentOf } from '#server/orders/shipments/decide-shipment.ts';
import type { ShipmentFacts } from '#server/orders/shipments/decide-shipment.ts';
import { isUnpaid } from '#server/platform/database/states.ts';

export type Cancellation =
  /** It is unpaid: its payment page is closed and its stock released. */
  | { kind: 'close' }
  /** It is paid: all that is left of the money is refunded, and its items return to stock. */
  | { kind: 'refund' }
  | Refused;

type CancelFacts = ShipmentFacts & { order: Pick<OrderRow, 'approve_until'> };

export function decideCancellation(facts: CancelFacts): Cancellation {
  const { status, payment_state, approve_until } = facts.order;
  if (status === 'cancelled') return { kind: 'refused', why: 'it is cancelled already' };
  if (isUnpaid(payment_state))
    return approve_until === null
      ? { kind: 'close' }
      : { kind: 'refused', why: 'it waits for approval: decline it instead' };
  switch (fulfilmentOf(facts)) {
    case 'shipped':
      return { kind: 'refused', why: `it is ${status}: refund it instead` };
    case 'part_shipped':
      return { kind: 'refused', why: 'a part of it has been shipped: refund the rest instead' };
    case 'none':
  }
  // A refund ends an inquiry.
  const why = payment_state === 'inquiry' ? null : MOVE_BLOCKERS[payment_state];
  return why === null ? { kind: 'refund' } : { kind: 'refused', why };
}
