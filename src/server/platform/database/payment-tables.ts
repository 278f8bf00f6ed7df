/** Checkout sessions, refunds and Stripe's events. */

import type { ColumnType, Generated } from 'kysely';
import type { OfflineKind } from '#contract/offline-payments.ts';
import type { GeneratedMoment, Moment } from './moment.ts';
import type { RefundStatus, SessionStatus } from './states.ts';

/** Where a payment session was made: the built-in sandbox, or Stripe with a test key or a live one. */
export type PaymentMode = 'sandbox' | 'test' | 'live';

/** `offer_ended`: paid after its freight offer was withdrawn or had expired. */
export type RefundReason = 'requested' | 'no_stock' | 'duplicate' | 'outside' | 'offer_ended';

interface CheckoutSessionsTable {
  id: Generated<number>;
  order_id: number;
  /** The freight offer of the order that it pays; null when it pays the order itself. */
  freight_offer_id: ColumnType<number | null, number | null | undefined, never>;
  /** Of an order that was sold by a deposit: pays what is owed of it on account. */
  pays_balance: ColumnType<boolean, boolean | undefined, never>;
  attempt: number;
  idempotency_key: string;
  status: SessionStatus;
  stripe_session_id: string | null;
  payment_intent_id: string | null;
  url: string | null;
  amount_cents: number;
  expires_at: Moment;
  created_at: GeneratedMoment;
  /** Null: made by a version that did not record it. */
  mode: ColumnType<PaymentMode | null, PaymentMode | undefined, never>;
  checks: ColumnType<number, undefined, never>;
  next_check_at: ColumnType<Date | null, undefined, never>;
  /** Stripe's word for the card that paid; empty where it is not known. */
  card_brand: ColumnType<string, undefined, string>;
  card_last4: ColumnType<string, undefined, string>;
}

interface PaymentEventsTable {
  id: string;
  type: string;
  session_id: string | null;
  payload: ColumnType<unknown, string, string>;
  received_at: GeneratedMoment;
  processed_at: ColumnType<Date | null, undefined, Date>;
}

interface PaymentEventsReadTable {
  only_one: Generated<boolean>;
  until: Moment;
}

interface RefundsTable {
  id: Generated<number>;
  order_id: number;
  /** Null for a refund of money received outside. */
  checkout_session_id: number | null;
  outside_payment_id: ColumnType<number | null, number | null | undefined, never>;
  /** How money received outside was given back; null for refunds of a session. */
  outside_kind: ColumnType<OfflineKind | null, OfflineKind | null | undefined, never>;
  /** Of that cheque or transfer. */
  outside_reference: Generated<string>;
  /** Given back in cash beyond the amount, negative for less. */
  outside_rounding_cents: Generated<number>;
  amount_cents: number;
  reason: RefundReason;
  restock: Generated<boolean>;
  idempotency_key: string;
  stripe_refund_id: string | null;
  status: ColumnType<RefundStatus, RefundStatus | undefined, RefundStatus>;
  failure: string | null;
  created_at: GeneratedMoment;
  checks: ColumnType<number, undefined, never>;
  next_check_at: ColumnType<Date | null, undefined, never>;
  /** Why it was made, in the owner's words. */
  note: Generated<string>;
  /** Null: made by the shop itself, in Stripe's dashboard, or before it was recorded. */
  made_by: ColumnType<string | null, string | null | undefined, never>;
  /** The part of the amount that gives freight back, net of tax. */
  freight_cents: Generated<number>;
  /** The tax within the amount; null for refunds from before it was recorded. */
  tax_cents: ColumnType<number | null, number | null | undefined, number>;
}

interface DisputesTable {
  /** Stripe's id. */
  id: string;
  order_id: number;
  checkout_session_id: number;
  /** Stripe's own word. */
  status: string;
  /** When Stripe set this status. */
  changed_at: Moment;
  created_at: GeneratedMoment;
}

export interface PaymentTables {
  checkout_sessions: CheckoutSessionsTable;
  payment_events: PaymentEventsTable;
  payment_events_read: PaymentEventsReadTable;
  refunds: RefundsTable;
  disputes: DisputesTable;
}
