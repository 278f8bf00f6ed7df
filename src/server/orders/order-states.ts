/** The life of an order as tables: which state may follow which (readings, "Order status"; reliability §3). */
import type { OrderStatus } from '#contract/orders.ts';
import type { PaymentState } from '#server/database/order-tables.ts';

export const NEXT_STATUSES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
};

/** States in which a buyer can still pay. */
export const UNPAID_STATES = ['none', 'session_creating', 'session_open'] as const satisfies readonly PaymentState[];

/** States that mean that the money arrived, whatever became of it afterwards. */
export const PAID_STATES = [
  'paid',
  'refund_due',
  'part_refunded',
  'refunded',
  'disputed',
] as const satisfies readonly PaymentState[];

export function isUnpaid(state: PaymentState): boolean {
  return UNPAID_STATES.some((unpaid) => unpaid === state);
}

export function isPaid(state: PaymentState): boolean {
  return PAID_STATES.some((paid) => paid === state);
}

/** What the history of an order can hold. */
export type OrderEventKind =
  | 'created'
  | 'session_opened'
  | 'session_expired'
  | 'payment_failed'
  | 'payment_failure_told'
  | 'paid'
  | 'replaced'
  | 'lapsed'
  | 'cancelled'
  | 'review'
  | 'no_stock'
  | 'paid_twice'
  | 'refunded'
  | 'refund_failed'
  | 'disputed'
  | 'dispute_won'
  | 'dispute_lost'
  | 'shipped'
  | 'delivered';

/** What an order is whose payment has arrived, after `refundedCents` of it were given back. */
export function decideAfterRefunds(
  order: { status: OrderStatus; payment_state: PaymentState; total_cents: number },
  refundedCents: number,
): { paymentState: PaymentState; status: OrderStatus } {
  const isWhole = refundedCents >= order.total_cents;
  // What has not left the house yet is not sent any more once its money is back.
  const status = isWhole && order.status === 'processing' ? 'cancelled' : order.status;
  if (order.payment_state === 'disputed') return { paymentState: 'disputed', status };
  if (isWhole) return { paymentState: 'refunded', status };
  if (status === 'cancelled') return { paymentState: 'refund_due', status };
  return { paymentState: refundedCents > 0 ? 'part_refunded' : 'paid', status };
}
