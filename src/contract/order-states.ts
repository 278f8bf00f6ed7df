/**
 * The words for an order's states, in one place: one for its money, one for its work, and what else has to be seen of it. Lists,
 * commands, sheets and the API take them from here (docs/decisions/179). No schema library here, so that the browser can carry it.
 */

import type { PaymentStateName } from './order-lists.ts';
import type { OrderStatus } from './orders.ts';

/** What the company has of the order's money. */
export const MONEY_WORDS = {
  not_paid: 'Not paid',
  owed: 'Owed',
  part_paid: 'Part paid',
  paid: 'Paid',
  part_refunded: 'Part refunded',
  refunded: 'Refunded',
  disputed: 'In dispute',
} as const;
export type MoneyState = keyof typeof MONEY_WORDS;
export const MONEY_STATES = Object.keys(MONEY_WORDS) as MoneyState[]; // keys of an object literal

/** What has been done of the order's work; closed: it ended without a payment, and no person cancelled it. */
export const WORK_WORDS = {
  to_approve: 'To approve',
  to_ship: 'To ship',
  part_shipped: 'Part shipped',
  shipped: 'Shipped',
  delivered: 'Delivered',
  closed: 'Closed',
  cancelled: 'Cancelled',
} as const;
export type WorkState = keyof typeof WORK_WORDS;
export const WORK_STATES = Object.keys(WORK_WORDS) as WorkState[]; // keys of an object literal

/** What has to be seen beside both. */
export const FLAG_WORDS = {
  to_quote: 'To quote',
  freight_asked: 'Freight asked',
  declined: 'Card declined',
  needs_a_look: 'Needs a look',
} as const;
type OrderFlag = keyof typeof FLAG_WORDS;

export const STATE_WORDS = { ...MONEY_WORDS, ...WORK_WORDS, ...FLAG_WORDS } as const;
export type OrderState = keyof typeof STATE_WORDS;

export interface MoneyFacts {
  payment_state: PaymentStateName;
  /** On account, of the order and its freight. */
  owed_cents: number;
  /** Of the order and its freight, before refunds. */
  received_cents: number;
}

export interface StateFacts extends MoneyFacts {
  status: OrderStatus;
  /** It was sold, and its freight is neither offered nor settled. */
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

/** In the order in which they are shown: freight, work, money, what a person must decide. */
export function orderStates(facts: StateFacts): OrderState[] {
  const states = [freightFlag(facts), workState(facts), moneyState(facts), decisionFlag(facts)];
  return states.filter((state) => state !== null);
}

/** The same as people read them. */
export function describeStates(facts: StateFacts): string {
  return orderStates(facts)
    .map((state) => STATE_WORDS[state])
    .join(', ');
}

/** `paid` of the column payment_state says that the order was sold; only this says whether money has come. */
export function moneyState({ payment_state, owed_cents, received_cents }: MoneyFacts): MoneyState {
  switch (payment_state) {
    case 'none':
    case 'session_creating':
    case 'session_open':
    case 'expired':
    case 'cancelled':
    // Its payment does not fit and is booked nowhere: `needs_a_look` says so.
    case 'review':
      return 'not_paid';
    case 'disputed':
      return 'disputed';
    case 'refunded':
      // Nothing was received of an order on account that ended before it was paid.
      return received_cents > 0 ? 'refunded' : 'not_paid';
    case 'paid':
    case 'part_refunded':
    case 'refund_due':
    case 'inquiry':
      if (owed_cents > 0) return received_cents > 0 ? 'part_paid' : 'owed';
      // All of it was taken off the account, and the order is about to end.
      if (received_cents <= 0) return 'not_paid';
      return payment_state === 'part_refunded' ? 'part_refunded' : 'paid';
  }
}

/** Null: it waits for its payment or for a decision about it. */
export function workState({
  status,
  payment_state,
  is_part_shipped,
  is_to_approve,
  is_abandoned,
}: Pick<
  StateFacts,
  'status' | 'payment_state' | 'is_part_shipped' | 'is_to_approve' | 'is_abandoned'
>): WorkState | null {
  switch (status) {
    case 'pending':
      return is_to_approve ? 'to_approve' : null;
    case 'processing':
      if (is_part_shipped) return 'part_shipped';
      return payment_state === 'paid' || payment_state === 'part_refunded' ? 'to_ship' : null;
    case 'cancelled':
      return is_abandoned ? 'closed' : 'cancelled';
    case 'shipped':
    case 'delivered':
      return status;
  }
}

function freightFlag({ is_to_quote, is_freight_asked }: StateFacts): OrderFlag | null {
  if (is_freight_asked) return 'freight_asked';
  return is_to_quote ? 'to_quote' : null;
}

function decisionFlag({ payment_state, is_declined, is_to_approve }: StateFacts): OrderFlag | null {
  switch (payment_state) {
    case 'none':
    case 'session_creating':
    case 'session_open':
      return is_declined && !is_to_approve ? 'declined' : null;
    case 'review':
    case 'refund_due':
    case 'inquiry':
      return 'needs_a_look';
    default:
      return null;
  }
}
