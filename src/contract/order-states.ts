/** The words for an order's states, in one place. No schema library here, so that the browser can carry it. */

import type { PaymentStateName } from './order-lists.ts';
import type { OrderStatus } from './orders.ts';

export const STATE_WORDS = {
  to_approve: 'To approve',
  unpaid: 'Unpaid',
  declined: 'Declined',
  abandoned: 'Abandoned',
  to_quote: 'To quote',
  freight_asked: 'Freight asked',
  to_ship: 'To ship',
  part_shipped: 'Part shipped',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  part_refunded: 'Part refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
  needs_a_look: 'Needs a look',
} as const;
export type OrderState = keyof typeof STATE_WORDS;

export interface StateFacts {
  status: OrderStatus;
  payment_state: PaymentStateName;
  /** Its freight is neither offered nor settled. */
  is_to_quote: boolean;
  /** It has a freight offer that is not paid yet. */
  is_freight_asked: boolean;
  /** Some of it has left, and some has not. */
  is_part_shipped: boolean;
  /** It was bought on terms and waits for the owner. */
  is_to_approve: boolean;
  /** A card was declined for it. */
  is_declined: boolean;
  /** It ended unpaid, and no person cancelled it. */
  is_abandoned: boolean;
}

/** In the order in which they are shown: freight, shipping, payment. */
export function orderStates(facts: StateFacts): OrderState[] {
  const states = [freightState(facts), shippingState(facts), paymentState(facts)];
  return states.filter((state) => state !== null);
}

function freightState({ is_to_quote, is_freight_asked }: StateFacts): OrderState | null {
  if (is_freight_asked) return 'freight_asked';
  return is_to_quote ? 'to_quote' : null;
}

function shippingState({ status, payment_state, is_part_shipped, is_abandoned }: StateFacts): OrderState | null {
  switch (status) {
    case 'pending':
      return null;
    case 'processing':
      if (is_part_shipped) return 'part_shipped';
      return payment_state === 'paid' || payment_state === 'part_refunded' ? 'to_ship' : null;
    case 'cancelled':
      return is_abandoned ? null : 'cancelled';
    case 'shipped':
    case 'delivered':
      return status;
  }
}

function paymentState({ payment_state, is_to_approve, is_declined, is_abandoned }: StateFacts): OrderState | null {
  switch (payment_state) {
    case 'none':
    case 'session_creating':
    case 'session_open':
      if (is_to_approve) return 'to_approve';
      return is_declined ? 'declined' : 'unpaid';
    case 'expired':
    case 'cancelled':
      return is_abandoned ? 'abandoned' : null;
    case 'review':
    case 'refund_due':
    case 'inquiry':
      return 'needs_a_look';
    case 'part_refunded':
    case 'refunded':
    case 'disputed':
      return payment_state;
    case 'paid':
      return null;
  }
}
