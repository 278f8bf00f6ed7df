/** SQL of closed months, and of what is still undecided of a month. */

import { sql } from 'kysely';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import type { PaymentMode } from '#server/platform/database/payment-tables.ts';
import { OPEN_REFUND_STATUSES, inStates } from '#server/platform/database/states.ts';
import { isOfMode } from './ledger-store.ts';
import type { Period } from './ledger-store.ts';

export interface ClosedMonth {
  timeZone: string;
  closedAt: Date;
  closedBy: string;
  figures: unknown;
}

/** `month` is its first day. */
export async function findClosedMonth(queries: Queries, month: string): Promise<ClosedMonth | null> {
  const { rows } = await sql<ClosedMonth>`
    select closed_at as "closedAt", closed_by as "closedBy", time_zone as "timeZone", figures from closed_months where month = ${month}::date`.execute(
    queries,
  );
  return rows[0] ?? null;
}

export interface ClosedMonthRow {
  /** Such as 2026-11. */
  month: string;
  closedAt: Date;
  closedBy: string;
}

/** Newest first. */
export async function listClosedMonths(queries: Queries): Promise<ClosedMonthRow[]> {
  const { rows } = await sql<ClosedMonthRow>`
    select to_char(month, 'YYYY-MM') as month, closed_at as "closedAt", closed_by as "closedBy" from closed_months
    order by closed_months.month desc`.execute(queries);
  return rows;
}

/** No payment can be recorded in any month until the transaction ends. */
export async function lockOfflinePayments(tx: InTransaction): Promise<void> {
  await sql`lock table outside_payments in share row exclusive mode`.execute(tx);
}

/** False when it was closed before. */
export async function insertClosedMonth(
  tx: InTransaction,
  { month, by, timeZone }: { month: string; by: string; timeZone: string },
  totals: unknown,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into closed_months (month, closed_by, time_zone, figures)
    values (${month}::date, ${by}, ${timeZone}, ${JSON.stringify(totals)}::jsonb)
    on conflict (month) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** What of the period a person or Stripe has still to decide. */
export interface Undecided {
  reviews: number;
  refunds: number;
  events: number;
}

export async function countUndecided(queries: Queries, mode: PaymentMode, { to }: Period): Promise<Undecided> {
  const { rows } = await sql<Undecided>`
    select (select count(*) from orders where payment_state = 'review' and created_at < ${to})
        + (select count(*) from freight_offers where state = 'review' and created_at < ${to}) as reviews,
      (select count(*) from refunds r left join checkout_sessions s on s.id = r.checkout_session_id
        where ${inStates('r.status', OPEN_REFUND_STATUSES)} and r.created_at < ${to}
          and (s.id is null or ${isOfMode(mode)})) as refunds,
      (select count(*) from payment_events where processed_at is null and received_at < ${to}) as events`.execute(
    queries,
  );
  return rows[0] ?? { reviews: 0, refunds: 0, events: 0 };
}
