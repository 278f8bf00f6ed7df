/** The mode in which payment sessions were made: one of another mode is unknown to the service that is configured now. */

import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { PaymentMode } from '#server/platform/database/payment-tables.ts';
import { LIVE_SESSION_STATUSES, inStates } from '#server/platform/database/states.ts';
import type { CheckoutSessionRow } from './checkout-session-store.ts';
import { toPurpose } from './purpose.ts';

/** For rows from before the mode was recorded, Stripe's ids show test or live. */
export function isOfMode(attempt: Pick<CheckoutSessionRow, 'mode' | 'stripe_session_id'>, mode: PaymentMode): boolean {
  if (attempt.mode !== null) return attempt.mode === mode;
  return attempt.stripe_session_id?.startsWith(otherPrefix(mode)) !== true;
}

export async function countSessionsOfOtherModes(database: Database, mode: PaymentMode): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from checkout_sessions where ${isLiveOfOtherMode(mode)}`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Oldest first. */
export async function listSessionsOfOtherModes(
  database: Database,
  mode: PaymentMode,
  limit: number,
): Promise<Pick<CheckoutSessionRow, 'id' | 'order_id' | 'purpose'>[]> {
  const { rows } = await sql<{ id: number; order_id: number; freight_offer_id: number | null; pays_balance: boolean }>`
    select id, order_id, freight_offer_id, pays_balance from checkout_sessions where ${isLiveOfOtherMode(mode)}
    order by created_at limit ${limit}`.execute(database);
  return rows.map(({ id, order_id, ...columns }) => ({ id, order_id, purpose: toPurpose(columns) }));
}

function isLiveOfOtherMode(mode: PaymentMode) {
  return sql<boolean>`${inStates('status', LIVE_SESSION_STATUSES)}
    and coalesce(mode <> ${mode}, starts_with(stripe_session_id, ${otherPrefix(mode)}), false)`;
}

function otherPrefix(mode: PaymentMode): string {
  return mode === 'live' ? 'cs_test_' : 'cs_live_';
}
