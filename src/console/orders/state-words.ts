/** The words for an order's states, in one place. */
import type { OrderRowView } from '#contract/console/orders.ts';
import type { PaymentStateName } from '#contract/console/order-lists.ts';
import type { BadgeTone } from '#ui/badge.tsx';

export interface StateWords {
  text: string;
  tone: BadgeTone;
}

const PAYMENT: Record<PaymentStateName, StateWords> = {
  none: { text: 'Unpaid', tone: 'warn' },
  session_creating: { text: 'Unpaid', tone: 'warn' },
  session_open: { text: 'Unpaid', tone: 'warn' },
  expired: { text: 'Abandoned', tone: 'neutral' },
  cancelled: { text: 'Not paid', tone: 'neutral' },
  review: { text: 'Review payment', tone: 'danger' },
  paid: { text: 'Paid', tone: 'ok' },
  part_refunded: { text: 'Part refunded', tone: 'info' },
  refund_due: { text: 'Refund due', tone: 'danger' },
  refunded: { text: 'Refunded', tone: 'neutral' },
  disputed: { text: 'Disputed', tone: 'danger' },
  inquiry: { text: 'Bank inquiry', tone: 'danger' },
};

const FULFILMENT: Record<OrderRowView['status'], StateWords | null> = {
  // Nothing is to be done before it is paid.
  pending: null,
  processing: { text: 'To ship', tone: 'info' },
  shipped: { text: 'Shipped', tone: 'violet' },
  delivered: { text: 'Delivered', tone: 'ok' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
};

type States = Pick<OrderRowView, 'status' | 'payment_state'>;

export function stateWords({ status, payment_state }: States): StateWords[] {
  return [FULFILMENT[status], PAYMENT[payment_state]].filter((words) => words !== null);
}

/** What an order that needs a look waits for; null for any other. */
export function describeNeed({ payment_state }: States): string | null {
  switch (payment_state) {
    case 'review':
      return 'The payment does not fit the order. Compare both before anything is shipped.';
    case 'refund_due':
      return 'Money is to be given back.';
    case 'disputed':
      return 'The buyer disputes the payment. Respond in Stripe before the date that it names.';
    case 'inquiry':
      return "The buyer's bank asks about the payment. Respond in Stripe, or refund the order.";
    default:
      return null;
  }
}
