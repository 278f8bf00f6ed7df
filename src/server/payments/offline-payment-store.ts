/** SQL of money that was received outside of the payment service. */

import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { cashRounding } from '#contract/cash.ts';
import type { OfflineKind } from '#contract/offline-payments.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import { toOfferId } from './purpose.ts';
import type { Charge } from './purpose.ts';

export type OfflinePaymentRow = Selectable<Tables['outside_payments']>;

export interface NewOfflinePayment {
  orderId: number;
  charge: Charge;
  kind: OfflineKind;
  amountCents: number;
  receivedAt: Date;
  reference: string;
  by: string;
}

/** False, and nothing written, when the month in which it was received is closed. The caller holds the order's lock. */
export async function insertOfflinePayment(tx: InTransaction, payment: NewOfflinePayment): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into outside_payments (order_id, freight_offer_id, kind, amount_cents, rounding_cents, received_at, reference, made_by)
    select ${payment.orderId}, ${toOfferId(payment.charge)}, ${payment.kind}, ${payment.amountCents}, ${roundingOf(payment)}, ${payment.receivedAt},
      ${payment.reference}, ${payment.by}
    where not exists (select from closed_months
      where month = date_trunc('month', book_day(${payment.receivedAt}::timestamptz))::date)`.execute(tx);
  return numAffectedRows === 1n;
}

function roundingOf({ kind, amountCents }: Pick<NewOfflinePayment, 'kind' | 'amountCents'>): number {
  return kind === 'cash' ? cashRounding(amountCents) : 0;
}

/** What is owed on account of the order itself, or of this freight offer: what refunds have taken off is not. */
export async function findOwedCents(queries: Queries, orderId: number, charge: Charge): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(case when p.kind = 'account' then p.amount_cents else 0 end - coalesce(r.cents, 0)), 0)::bigint as owed
    from outside_payments p left join lateral (
      select sum(amount_cents) as cents from refunds
      where outside_payment_id = p.id and outside_kind = 'account' and status <> 'failed'
    ) r on true
    where p.order_id = ${orderId} and p.freight_offer_id is not distinct from ${toOfferId(charge)}`.execute(queries);
  return rows[0]?.owed ?? 0;
}

/** What paid the order itself, or this freight offer of it, oldest first. */
export async function listOfflinePayments(
  queries: Queries,
  orderId: number,
  charge: Charge,
): Promise<OfflinePaymentRow[]> {
  return queries
    .selectFrom('outside_payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('freight_offer_id', 'is not distinct from', toOfferId(charge))
    .orderBy('id')
    .execute();
}
