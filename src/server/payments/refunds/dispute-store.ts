/** SQL of disputes: one row for each dispute or inquiry of a payment, by Stripe's id. */

import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';

export type DisputeRow = Selectable<Tables['disputes']>;

export async function findDispute(queries: Queries, id: string): Promise<DisputeRow | null> {
  const row = await queries.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function listDisputesOfSession(queries: Queries, sessionId: number): Promise<DisputeRow[]> {
  return queries.selectFrom('disputes').selectAll().where('checkout_session_id', '=', sessionId).execute();
}

/** The caller holds the order's lock. */
export async function saveDispute(
  tx: InTransaction,
  dispute: { id: string; orderId: number; sessionId: number; status: string; changedAt: Date },
): Promise<void> {
  await sql`
    insert into disputes (id, order_id, checkout_session_id, status, changed_at)
    values (${dispute.id}, ${dispute.orderId}, ${dispute.sessionId}, ${dispute.status}, ${dispute.changedAt})
    on conflict (id) do update set status = excluded.status, changed_at = excluded.changed_at`.execute(tx);
}
