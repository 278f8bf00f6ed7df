/** Money received outside of the payment service, Stripe's balance, and months that are closed. */

import type { ColumnType, Generated } from 'kysely';
import type { OfflineKind } from '#contract/offline-payments.ts';
import type { GeneratedMoment, Moment } from './moment.ts';
import type { PaymentMode } from './payment-tables.ts';

interface OfflinePaymentsTable {
  id: Generated<number>;
  order_id: number;
  /** The offer that it pays; null when it pays the order. */
  freight_offer_id: ColumnType<number | null, number | null | undefined, never>;
  kind: OfflineKind;
  /** Negative only when a payment on account is replaced by money. */
  amount_cents: number;
  received_at: Moment;
  reference: Generated<string>;
  made_by: string;
  created_at: GeneratedMoment;
  /** Received in cash beyond the amount, negative for less: cash has no cents. */
  rounding_cents: Generated<number>;
}

/** A movement of the balance at Stripe. */
interface BalanceTransactionsTable {
  /** Stripe's id. */
  id: string;
  mode: PaymentMode;
  /** Stripe's words. */
  type: string;
  category: string;
  amount_cents: number;
  fee_cents: number;
  currency: string;
  booked_at: Moment;
  /** The charge, refund or dispute that it belongs to. */
  source_id: string | null;
  payment_intent_id: string | null;
}

/** The time up to which Stripe's balance has been read without a gap. */
interface BalanceReadTable {
  mode: PaymentMode;
  until: Moment;
}

interface ClosedMonthsTable {
  /** Its first day, YYYY-MM-DD. */
  month: string;
  closed_at: GeneratedMoment;
  closed_by: string;
  /** That of its days. */
  time_zone: Generated<string>;
  figures: ColumnType<unknown, string, never>;
}

/** The last comparison of Stripe's records with the shop's, for each mode. */
interface StripeComparisonsTable {
  mode: PaymentMode;
  compared_since: Moment;
  differences: number;
  made_by: string;
  made_at: GeneratedMoment;
}

export interface BooksTables {
  stripe_comparisons: StripeComparisonsTable;
  outside_payments: OfflinePaymentsTable;
  balance_transactions: BalanceTransactionsTable;
  balance_read: BalanceReadTable;
  closed_months: ClosedMonthsTable;
}
