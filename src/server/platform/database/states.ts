/**
 * The states of orders, payment sessions, refunds and enquiries, and the groups of them that rules and SQL use. Every group is
 * listed here alone: statements take it through `inStates`.
 */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { EnquiryState } from '#contract/console/enquiry-lists.ts';
import type { OrderStatus } from '#contract/orders.ts';

/** States in which a buyer can still pay. */
export const UNPAID_STATES = ['none', 'session_creating', 'session_open'] as const;
/** Unpaid states of orders that have, or are being given, a payment page. */
export const PAYMENT_PAGE_STATES = ['session_creating', 'session_open'] as const satisfies readonly PaymentState[];
/** States of orders that ended without a payment. */
export const EXPIRED_STATES = ['expired', 'cancelled'] as const;
/** States in which the money arrived, whatever became of it afterwards. */
export const PAID_STATES = ['paid', 'refund_due', 'part_refunded', 'refunded', 'disputed', 'inquiry'] as const;
/** Paid states in which an order that has not left is to be shipped. */
export const SHIPPABLE_STATES = ['paid', 'part_refunded'] as const satisfies readonly PaymentState[];
/** States of payments that the owner has to look at. */
export const TO_DECIDE_STATES = [
  'review',
  'refund_due',
  'disputed',
  'inquiry',
] as const satisfies readonly PaymentState[];
/** Paid states in which neither a refund nor a dispute is pending. */
export const SETTLED_STATES = ['paid', 'part_refunded', 'refunded'] as const satisfies readonly PaymentState[];

/** `inquiry`: the buyer's bank inquires about the payment, and the money has not been taken back. */
export type PaymentState =
  | (typeof UNPAID_STATES)[number]
  | (typeof EXPIRED_STATES)[number]
  | (typeof PAID_STATES)[number]
  | 'review';

/** Statuses after which an order does not change by itself. */
export const FINAL_STATUSES = ['delivered', 'cancelled'] as const satisfies readonly OrderStatus[];

/** Payment sessions that can still be paid. */
export const LIVE_SESSION_STATUSES = ['creating', 'open'] as const;
/** Payment sessions whose money arrived; `duplicate`: it goes back, because another had paid before or the freight offer had ended. */
export const BOOKED_SESSION_STATUSES = ['complete', 'duplicate'] as const;
export type SessionStatus =
  | (typeof LIVE_SESSION_STATUSES)[number]
  | (typeof BOOKED_SESSION_STATUSES)[number]
  | 'expired'
  | 'failed';

/** `review`: money came for it that does not match, and a person must decide. */
export type FreightOfferState = 'open' | 'paid' | 'withdrawn' | 'expired' | 'review';
/** The buyer has been asked for the freight, or has paid it. */
export const STANDING_OFFER_STATES = ['open', 'review', 'paid'] as const satisfies readonly FreightOfferState[];
/** At most one offer of an order is in one of these states. */
export const UNSETTLED_OFFER_STATES = ['open', 'review'] as const satisfies readonly FreightOfferState[];

/** Refunds whose result is not known yet. */
export const OPEN_REFUND_STATUSES = ['requested', 'pending'] as const;
/** Refunds that the payment service accepted. */
export const ACCEPTED_REFUND_STATUSES = ['pending', 'succeeded'] as const satisfies readonly RefundStatus[];
export type RefundStatus = (typeof OPEN_REFUND_STATUSES)[number] | 'succeeded' | 'failed';

/** States of enquiries that the owner has dealt with. */
export const HANDLED_ENQUIRY_STATES = ['answered', 'closed'] as const satisfies readonly EnquiryState[];
export type HandledEnquiryState = (typeof HANDLED_ENQUIRY_STATES)[number];

export function isUnpaid(state: PaymentState): boolean {
  return includes(UNPAID_STATES, state);
}

export function isExpired(state: PaymentState): boolean {
  return includes(EXPIRED_STATES, state);
}

export function isPaid(state: PaymentState): boolean {
  return includes(PAID_STATES, state);
}

export function isLive(status: SessionStatus): boolean {
  return includes(LIVE_SESSION_STATUSES, status);
}

export function isBooked(status: SessionStatus): boolean {
  return includes(BOOKED_SESSION_STATUSES, status);
}

export function isAcceptedRefund(status: RefundStatus): boolean {
  return includes(ACCEPTED_REFUND_STATUSES, status);
}

/** `column in ('a', 'b')`, with the states as literals, so that partial indexes of the same states apply. */
export function inStates(column: string, states: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} in (${sql.join(states.map((state) => sql.lit(state)))})`;
}

function includes(states: readonly string[], state: string): boolean {
  return states.includes(state);
}
