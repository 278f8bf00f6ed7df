/** The tones of an order's states, and what an order waits for that needs a look. */

import { orderStates } from '#contract/order-states.ts';
import type { OrderState, StateFacts } from '#contract/order-states.ts';
import type { BadgeTone } from '#ui/badge.tsx';

export const STATE_TONES: Record<OrderState, BadgeTone> = {
  to_quote: 'accent',
  freight_asked: 'warn',
  to_approve: 'accent',
  to_ship: 'info',
  part_shipped: 'info',
  shipped: 'violet',
  delivered: 'ok',
  closed: 'neutral',
  cancelled: 'neutral',
  not_paid: 'warn',
  owed: 'warn',
  part_paid: 'warn',
  paid: 'ok',
  part_refunded: 'neutral',
  refunded: 'neutral',
  disputed: 'danger',
  declined: 'danger',
  needs_a_look: 'danger',
};

export function tonedStates(facts: StateFacts): { state: OrderState; tone: BadgeTone }[] {
  return orderStates(facts).map((state) => ({ state, tone: STATE_TONES[state] }));
}

/** What an order that needs a look waits for; null for any other. */
export function describeNeed({ payment_state }: Pick<StateFacts, 'payment_state'>): string | null {
  switch (payment_state) {
    case 'review':
      return 'The payment does not fit the order. Compare both before anything is shipped.';
    case 'refund_due':
      return 'A refund is due.';
    case 'disputed':
      return 'The buyer disputes the payment. Respond in Stripe before the date that it names.';
    case 'inquiry':
      return "The buyer's bank asks about the payment. Respond in Stripe, or refund the order.";
    default:
      return null;
  }
}
