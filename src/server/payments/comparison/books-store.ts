/** The shop's records of the sessions, payments and refunds that Stripe names, and of its own recent ones. */

import { sql } from 'kysely';
import { STATUSES_WITH_MONEY } from '#server/payments/refunds/decide-dispute.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PaymentMode } from '#server/platform/database/payment-tables.ts';
import { inStates } from '#server/platform/database/states.ts';
import type { PaymentState, RefundStatus, SessionStatus } from '#server/platform/database/states.ts';

export interface BookedSession {
  orderNumber: string;
  stripeSessionId: string | null;
  paymentIntentId: string | null;
  status: SessionStatus;
  amountCents: number;
  /** The number of the freight offer that it is to pay; null when it is to pay the order. */
  freightOffer: number | null;
  paymentState: PaymentState;
  /** In which it was made; null where that was not recorded. */
  mode: PaymentMode | null;
  totalCents: number;
  /** The order is paid in parts, a deposit and a balance. */
  isPart: boolean;
  isRecent: boolean;
  /** Its disputes are won, or were only inquiries; Stripe goes on to call the charge disputed. */
  isDisputeWon: boolean;
}

export interface BookedRefund {
  orderNumber: string;
  stripeRefundId: string | null;
  paymentIntentId: string | null;
  amountCents: number;
  status: RefundStatus;
  /** Of its payment. */
  mode: PaymentMode | null;
  isRecent: boolean;
}

export interface Names {
  sessionIds: readonly string[];
  paymentIntentIds: readonly string[];
  refundIds: readonly string[];
}

export async function listBookedSessions(database: Database, since: Date, names: Names): Promise<BookedSession[]> {
  const { rows } = await sql<BookedSession>`
    select o.order_number as "orderNumber", s.stripe_session_id as "stripeSessionId", s.payment_intent_id as "paymentIntentId",
      s.status, s.amount_cents as "amountCents", f.number as "freightOffer", o.payment_state as "paymentState", o.total_cents as "totalCents",
      o.deposit_cents is not null as "isPart", s.mode,
      s.created_at >= ${since} as "isRecent",
      case when exists (select from disputes d where d.checkout_session_id = s.id)
        then not exists (select from disputes d where d.checkout_session_id = s.id
          and not ${inStates('d.status', STATUSES_WITH_MONEY)})
        else exists (select from order_events e where e.order_id = o.id and e.kind = 'dispute_won') end as "isDisputeWon"
    from checkout_sessions s join orders o on o.id = s.order_id left join freight_offers f on f.id = s.freight_offer_id
    where s.created_at >= ${since} or s.stripe_session_id = any(${names.sessionIds})
      or s.payment_intent_id = any(${names.paymentIntentIds})
    order by s.id`.execute(database);
  return rows;
}

export async function listBookedRefunds(database: Database, since: Date, names: Names): Promise<BookedRefund[]> {
  const { rows } = await sql<BookedRefund>`
    select o.order_number as "orderNumber", r.stripe_refund_id as "stripeRefundId", s.payment_intent_id as "paymentIntentId",
      r.amount_cents as "amountCents", r.status, s.mode, r.created_at >= ${since} as "isRecent"
    from refunds r join orders o on o.id = r.order_id join checkout_sessions s on s.id = r.checkout_session_id
    where r.created_at >= ${since} or r.stripe_refund_id = any(${names.refundIds})
    order by r.id`.execute(database);
  return rows;
}

/** The last comparison of each mode is stored. */
export async function insertComparison(
  database: Database,
  mode: PaymentMode,
  { since, differences, by }: { since: Date; differences: number; by: string },
): Promise<void> {
  await sql`
    insert into stripe_comparisons (mode, compared_since, differences, made_by) values (${mode}, ${since}, ${differences}, ${by})
    on conflict (mode) do update set compared_since = excluded.compared_since, differences = excluded.differences,
      made_by = excluded.made_by, made_at = now()`.execute(database);
}
