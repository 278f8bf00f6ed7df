/** SQL of what documents show beside stored invoices and the order itself. */
import { sql } from 'kysely';
import type { OutsideKind } from '#contract/outside-payments.ts';
import type { Queries } from '#server/database/database.ts';
import { ACCEPTED_REFUND_STATUSES, inStates } from '#server/database/states.ts';

export interface StoredRefund {
  createdAt: Date;
  amountCents: number;
  taxCents: number | null;
  /** How it was given back outside of the payment service; null for one by card there. */
  outsideKind: OutsideKind | null;
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
    select r.created_at as "createdAt", r.amount_cents as "amountCents", r.tax_cents as "taxCents", r.outside_kind as "outsideKind"
    from refunds r left join checkout_sessions s on s.id = r.checkout_session_id
    left join outside_payments p on p.id = r.outside_payment_id
    where r.order_id = ${orderId} and ${inStates('r.status', ACCEPTED_REFUND_STATUSES)} and (p.id is not null or s.status = 'complete')
      and coalesce(s.freight_offer_id, p.freight_offer_id) is not distinct from ${freightOfferId}
    order by r.id`.execute(queries);
  return rows;
}

/** Money by which an order on account, or this freight offer of it, was paid afterwards; oldest first. */
export async function listMoneyOnAccount(
  queries: Queries,
  orderId: number,
  freightOfferId: number | null,
): Promise<{ receivedAt: Date; amountCents: number; kind: OutsideKind }[]> {
  return queries
    .selectFrom('outside_payments')
    .select(['received_at as receivedAt', 'amount_cents as amountCents', 'kind'])
    .where('order_id', '=', orderId)
    .where('freight_offer_id', 'is not distinct from', freightOfferId)
    .where('kind', '<>', 'account')
    .orderBy('id')
    .execute();
}
