/** The tones of an order's states, and what an order waits for that needs a look. */

import { orderStates } from '#contract/order-states.ts';
import type { OrderState, StateFacts } from '#contract/order-states.ts';
import type { BadgeTone } from '#ui/badge.tsx';

const TONES: Record<OrderState, BadgeTone> = {
  to_approve: 'accent',
  unpaid: 'warn',
  declined: 'danger',
  abandoned: 'neutral',
  to_quote: 'accent',
  freight_asked: 'warn',
  to_ship: 'info',
  part_shipped: 'info',
  shipped: 'violet',
  delivered: 'ok',
  cancelled: 'neutral',
  part_refunded: 'neutral',
  refunded: 'neutral',
  disputed: 'danger',
  needs_a_look: 'danger',
};

export function tonedStates(facts: StateFacts): { state: OrderState; tone: BadgeTone }[] {
  return orderStates(facts).map((state) => ({ state, tone: TONES[state] }));
}

/** What an order that needs a look waits for; null for any other. */
export function describeNeed({ payment_state }: Pick<StateFacts, 'payment_state'>): string | null {
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
