/** The life of an order as tables: which state may follow which (readings, "Order status"; reliability §3). */

import type { OrderStatus } from '#contract/orders.ts';
import type { PaymentState } from '#server/platform/database/states.ts';

export const NEXT_STATUSES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  // Back when a shipment is undone.
  shipped: ['delivered', 'processing', 'cancelled'],
  delivered: [],
  cancelled: [],
};

/** Why the owner cannot move an order on while its payment is in this state; null when it can be moved. */
export const MOVE_BLOCKERS: Record<PaymentState, string | null> = {
  none: 'it has not been paid',
  session_creating: 'it has not been paid',
  session_open: 'it has not been paid',
  expired: 'it has not been paid',
  cancelled: 'it has not been paid',
  review: 'its payment is under review',
  paid: null,
  part_refunded: null,
  refund_due: 'its payment is being refunded',
  refunded: 'its payment has been refunded',
  disputed: 'its payment is disputed',
  inquiry: "the customer's bank inquires about its payment: respond to the inquiry or refund the order first",
};

/** The effect of a payment's disputes on its order: the money is disputed, an inquiry is open, or neither. */
export type DisputeEffect = 'disputed' | 'inquiry' | null;

/** The state of a paid order of whose payment `refundedCents` were refunded, with this effect of its disputes. */
export function decidePaidState(
  order: { status: OrderStatus; total_cents: number },
  refundedCents: number,
  dispute: DisputeEffect,
): { paymentState: PaymentState; status: OrderStatus } {
  const isWhole = refundedCents >= order.total_cents;
  // An order that has not been shipped is cancelled once its whole payment is refunded.
  const status = isWhole && order.status === 'processing' ? 'cancelled' : order.status;
  if (dispute === 'disputed') return { paymentState: 'disputed', status };
  if (isWhole) return { paymentState: 'refunded', status };
  if (status === 'cancelled') return { paymentState: 'refund_due', status };
  if (dispute === 'inquiry') return { paymentState: 'inquiry', status };
  return { paymentState: refundedCents > 0 ? 'part_refunded' : 'paid', status };
}
