/**
 * SQL of checks: which sessions and refunds are due, and when each is due again. The interval between two checks of a row
 * doubles from one minute to six hours.
 */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { RefundRow } from '#server/payments/refunds/refund-store.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import { LIVE_SESSION_STATUSES, OPEN_REFUND_STATUSES, inStates } from '#server/platform/database/states.ts';

const LONGEST_INTERVAL_MINUTES = 360;
/** Of the clock that starts the runs, so that a row is not left for the run after by a moment. */
const TOLERANCE_SECONDS = 10;

const POSTPONED = sql`checks = least(checks + 1, 100), next_check_at = now()
  + make_interval(mins => least(power(2, least(checks, 20))::int, ${sql.lit(LONGEST_INTERVAL_MINUTES)}))`;

function isDue(nextCheckAt: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${nextCheckAt} is null or ${nextCheckAt} < now() + make_interval(secs => ${sql.lit(TOLERANCE_SECONDS)}))`;
}

export interface OverdueSession {
  id: number;
}

/**
 * Attempts that should have come to an end: open past their end, or without a reply for long. Those never checked
 * come first, so that they do not wait behind ones that stay as they are; among both, the one due for longest.
 */
export async function listOverdueSessions(queries: Queries, limit: number): Promise<OverdueSession[]> {
  const { rows } = await sql<OverdueSession>`
    select s.id from checkout_sessions s join orders o on o.id = s.order_id left join freight_offers f on f.id = s.freight_offer_id
    where ${inStates('s.status', LIVE_SESSION_STATUSES)} and ${isDue(sql`s.next_check_at`)}
      and (s.expires_at < now() - interval '30 seconds'
        or (s.status = 'creating' and s.created_at < now() - interval '2 minutes'))
    order by s.checks > 0 or coalesce(f.state, o.payment_state) = 'review', coalesce(s.next_check_at, s.expires_at), s.id
    limit ${limit}`.execute(queries);
  return rows;
}

export async function postponeSession(queries: Queries, id: number): Promise<void> {
  await sql`update checkout_sessions set ${POSTPONED} where id = ${id}`.execute(queries);
}

/** Of an order that could not be closed: the check of its live session. */
export async function postponeOrderCheck(database: Database, orderId: number): Promise<void> {
  await sql`
    update checkout_sessions set ${POSTPONED}
    where order_id = ${orderId} and freight_offer_id is null and ${inStates('status', LIVE_SESSION_STATUSES)}`.execute(
    database,
  );
}

/** Refunds without an update for too long: never sent, or pending at the bank. In the same order as sessions. */
export async function listLateRefunds(queries: Queries, limit: number): Promise<RefundRow[]> {
  return queries
    .selectFrom('refunds')
    .selectAll()
    .where('status', 'in', OPEN_REFUND_STATUSES)
    .where('created_at', '<', sql<Date>`now() - interval '5 minutes'`)
    .where(isDue(sql`next_check_at`))
    .orderBy(sql`checks > 0`)
    .orderBy(sql`coalesce(next_check_at, created_at)`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function postponeRefund(database: Database, id: number): Promise<void> {
  await sql`update refunds set ${POSTPONED} where id = ${id}`.execute(database);
}
