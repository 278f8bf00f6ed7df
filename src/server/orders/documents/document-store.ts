/** SQL of what documents show beside stored invoices and the order itself. */

import { sql } from 'kysely';
import type { OfflineKind } from '#contract/offline-payments.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { ACCEPTED_REFUND_STATUSES, inStates } from '#server/platform/database/states.ts';

export interface StoredRefund {
  createdAt: Date;
  amountCents: number;
  /** Given back in cash beyond the amount, negative for less. */
  roundingCents: number;
  taxCents: number | null;
  /** How it was refunded outside of the payment service; null for one by card there. */
  offlineKind: OfflineKind | null;
}

/**
 * Refunds of what paid the order itself, or this freight offer of it, without those of a second payment and those that
 * failed; oldest first.
 */
export async function listPrintedRefunds(
  queries: Queries,
  orderId: number,
  freightOfferId: number | null,
): Promise<StoredRefund[]> {
  const { rows } = await sql<StoredRefund>`
    select r.created_at as "createdAt", r.amount_cents as "amountCents", r.outside_rounding_cents as "roundingCents", r.tax_cents as "taxCents", r.outside_kind as "offlineKind"
    from refunds r left join checkout_sessions s on s.id = r.checkout_session_id
    left join outside_payments p on p.id = r.outside_payment_id
    where r.order_id = ${orderId} and ${inStates('r.status', ACCEPTED_REFUND_STATUSES)} and (p.id is not null or s.status = 'complete')
      and coalesce(s.freight_offer_id, p.freight_offer_id) is not distinct from ${freightOfferId}
    order by r.id`.execute(queries);
  return rows;
}

interface ReceivedMoney {
  receivedAt: Date;
  amountCents: number;
  /** Received in cash beyond the amount, negative for less. */
  roundingCents: number;
  /** `card`: the deposit or the balance on the payment page. */
  kind: 'card' | OfflineKind;
}

/** Money by which an order on account was paid afterwards, or an order, or this freight offer of it, was paid offline; oldest first. */
export async function listReceivedMoney(
  queries: Queries,
  orderId: number,
  freightOfferId: number | null,
): Promise<ReceivedMoney[]> {
  const { rows } = await sql<ReceivedMoney>`
    select received_at as "receivedAt", amount_cents as "amountCents", rounding_cents as "roundingCents", kind from outside_payments
    where order_id = ${orderId} and freight_offer_id is not distinct from ${freightOfferId} and kind <> 'account'
    union all
    select coalesce(b.booked_at, e.created_at, o.paid_at), s.amount_cents, 0, 'card' from checkout_sessions s
    join orders o on o.id = s.order_id
    left join order_events e on s.pays_balance and e.order_id = o.id and e.kind = 'balance_paid'
      and e.detail ->> 'session_id' = s.stripe_session_id
    left join balance_transactions b on b.payment_intent_id = s.payment_intent_id and b.category = 'charge'
    where s.order_id = ${orderId} and s.freight_offer_id is null and ${freightOfferId}::bigint is null and s.status = 'complete'
      and o.deposit_cents is not null
    order by 1`.execute(queries);
  return rows;
}

/** Where these products are stored; those without a place are left out. */
export async function listBins(queries: Queries, productIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; bin: string }>`
    select id, bin from products where id = any(${productIds}::bigint[]) and bin <> ''`.execute(queries);
  return new Map(rows.map(({ id, bin }) => [id, bin]));
}
