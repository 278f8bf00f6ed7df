/**
 * What the history of an order can hold: the details of each kind, as they are written and read. A key whose value may be
 * undefined is one that a writer has to decide on; it is not stored then.
 */

import type { FormField } from '#contract/checkout-form.ts';
import type { OfflineKind } from '#contract/offline-payments.ts';
import type { OrderStatus } from '#contract/orders.ts';
import type { PaymentState } from '#server/platform/database/states.ts';

type Nothing = Record<string, never>;

/** The number within the order of the freight offer that the event is about. */
interface OfOffer {
  offer: number;
}

/** The same, but undefined when the event is about the order itself. */
interface OfOrderOrOffer {
  offer: number | undefined;
}

/** The ids that the payment service has for the payment. */
interface OfPayment {
  session_id: string;
  payment_intent: string | null;
}

interface OfAttempt {
  session_id: string;
  /** Counted within the order. */
  attempt: number;
}

interface OfStatus {
  before: OrderStatus;
  after: OrderStatus;
}

interface OfShipment extends OfStatus {
  shipment: number;
  /** Lines of the order, from 1. */
  items: { line: number; quantity: number }[];
}

interface Shipped extends OfShipment {
  carrier: string | null;
  even_though?: string;
}

/** Money that came by card has the payment, money from outside how it came. */
interface Received extends Partial<OfPayment> {
  outside: OfflineKind | undefined;
  reference?: string;
  amount_cents?: number;
}

interface Dispute extends OfOrderOrOffer {
  dispute: string;
  /** Stripe's. */
  status: string;
  payment_intent: string;
}

interface Refunded extends OfOrderOrOffer {
  amount_cents: number;
  tax_cents?: number;
  reason: string;
  outside: OfflineKind | undefined;
  reference?: string | null;
  restock: boolean;
  lines?: { part_number: string; quantity: number; restock: boolean }[];
  before: { refunded_cents: number };
  after: { refunded_cents: number };
  /** Its idempotency key. */
  refund: string;
}

interface OfReturn {
  /** The number of the return within the order. */
  return: number;
}

export interface OrderEventDetails {
  created: { total_cents: number; quote?: string; version?: number };
  session_opened: OfAttempt;
  session_expired: Nothing;
  session_lost: OfOrderOrOffer & { why: string; session_id: string | null; made_in: string | null; configured: string };
  payment_failed: { code: string | null; session_id?: string; is_final?: true };
  payment_failure_told: { reason: string };
  paid: Received & { deposit_cents: number | undefined };
  paid_outside: Nothing;
  account_paid: OfOrderOrOffer & {
    before: 'account';
    after: OfflineKind;
    reference: string;
    amount_cents: number;
    left_cents?: number;
  };
  balance_session_opened: OfAttempt & { amount_cents: number };
  balance_paid: OfPayment & { amount_cents: number };
  balance_requested: { amount_cents: number };
  replaced: Nothing;
  lapsed: Nothing;
  cancelled: { why?: string };
  /** An order on terms waits for the owner. */
  approval_requested: { company: string; code_end: string };
  approved: Nothing;
  approval_declined: { reason: string };
  review: { why: string; session_id: string; attempt?: number };
  no_stock: OfPayment;
  paid_twice: OfPayment;
  refunded: Refunded;
  refund_failed: OfOrderOrOffer & { amount_cents: number; why: string; refund: string };
  inquiry: Dispute;
  inquiry_closed: Dispute;
  disputed: Dispute;
  dispute_won: Dispute;
  dispute_lost: Dispute;
  shipped: Shipped;
  part_shipped: Shipped;
  shipment_undone: OfShipment;
  delivered: Partial<OfStatus> & { why?: string };
  cancel_requested: OfStatus & { payment: PaymentState };
  corrected: {
    before: Partial<Record<FormField, string>>;
    after: Partial<Record<FormField, string>>;
    total_cents: number | undefined;
    total_cents_before: number | undefined;
  };
  /** A person has promised items for a later day. */
  promise_moved: { day: string; reason: string; before: { item: number; day: string | null }[] };
  note: Nothing;
  freight_offered: OfOffer & {
    before: null;
    after: { carrier: string; amount_cents: number; tax_cents: number; total_cents: number };
    days: number;
  };
  freight_reminded: OfOffer & { reminder: number };
  freight_withdrawn: OfOffer & { before: 'open' | 'review'; after: 'withdrawn'; why?: string };
  freight_expired: OfOffer & { before: 'open'; after: 'expired' };
  freight_session_opened: OfOffer & OfAttempt;
  freight_payment_failed: OfOffer & { code: string | null };
  freight_paid: OfOffer & Received;
  /** Paid twice, or after the offer had ended: the money goes back. */
  freight_returned: OfOffer & OfPayment & { why: string; state: string };
  freight_review: OfOffer & { why: string; session_id: string; attempt?: number };
  /** A person has said that there is none to pay. */
  freight_settled: Nothing;
  mail_resent: { mail: number; subject: string };
  return_requested: OfReturn;
  return_approved: OfReturn;
  return_declined: OfReturn;
  return_received: OfReturn;
  return_closed: OfReturn;
}

export type OrderEventKind = keyof OrderEventDetails;

/** The argument of `recordEvent`; `madeBy` is a person's name, or null when the shop itself made the event. */
export type NewOrderEvent = {
  [Kind in OrderEventKind]: [kind: Kind, detail: OrderEventDetails[Kind], madeBy?: string | null];
}[OrderEventKind];

/** The keys of each kind as a row has them: an older version may have left one out, and an erasure takes them out. */
export type StoredDetails<Details> = {
  readonly [Kind in keyof Details]: { readonly [Key in keyof Details[Kind]]?: unknown };
};
