/** SQL of checkout sessions: one attempt to have an order paid. At most one per order is being created or open. */
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { InTransaction, Queries } from '#server/database/database.ts';
import type { SessionStatusColumn, Tables } from '#server/database/tables.ts';

export type CheckoutSessionRow = Selectable<Tables['checkout_sessions']>;

export const CHECK_SESSION_TASK = 'check_checkout_session';

/** The attempt that is being created or open. */
export async function findLiveSession(queries: Queries, orderId: number): Promise<CheckoutSessionRow | null> {
  const row = await queries
    .selectFrom('checkout_sessions')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'in', ['creating', 'open'])
    .executeTakeFirst();
  return row ?? null;
}

/** The newest attempt of all. */
export async function findLatestSession(queries: Queries, orderId: number): Promise<CheckoutSessionRow | null> {
  const row = await queries
    .selectFrom('checkout_sessions')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function findByStripeId(queries: Queries, stripeSessionId: string): Promise<CheckoutSessionRow | null> {
  const row = await queries
    .selectFrom('checkout_sessions')
    .selectAll()
    .where('stripe_session_id', '=', stripeSessionId)
    .executeTakeFirst();
  return row ?? null;
}

export async function findSessionById(queries: Queries, id: number): Promise<CheckoutSessionRow | null> {
  const row = await queries.selectFrom('checkout_sessions').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function insertAttempt(
  tx: InTransaction,
  attempt: { orderId: number; attempt: number; idempotencyKey: string; amountCents: number; expiresAt: Date },
): Promise<CheckoutSessionRow> {
  return tx
    .insertInto('checkout_sessions')
    .values({
      order_id: attempt.orderId,
      attempt: attempt.attempt,
      idempotency_key: attempt.idempotencyKey,
      status: 'creating',
      stripe_session_id: null,
      payment_intent_id: null,
      url: null,
      amount_cents: attempt.amountCents,
      expires_at: attempt.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores what Stripe made of the attempt. Also right when the session was opened before. */
export async function adoptSession(
  tx: InTransaction,
  id: number,
  session: { stripeSessionId: string; url: string | null },
): Promise<void> {
  await sql`
    update checkout_sessions
    set stripe_session_id = ${session.stripeSessionId}, url = coalesce(${session.url}, url),
      status = case when status = 'creating' then 'open' else status end
    where id = ${id} and (stripe_session_id is null or stripe_session_id = ${session.stripeSessionId})`.execute(tx);
}

export async function endSession(
  tx: InTransaction,
  id: number,
  status: Extract<SessionStatusColumn, 'complete' | 'expired' | 'failed'>,
  paymentIntentId: string | null = null,
): Promise<void> {
  await sql`
    update checkout_sessions set status = ${status}, payment_intent_id = coalesce(${paymentIntentId}, payment_intent_id)
    where id = ${id} and status in ('creating', 'open')`.execute(tx);
}

/** Asks for the session's fate at these moments, should no webhook and no buyer bring the news. */
export async function scheduleChecks(tx: InTransaction, sessionId: number, moments: readonly Date[]): Promise<void> {
  for (const moment of moments) {
    await sql`
      select graphile_worker.add_job(${CHECK_SESSION_TASK}, json_build_object('session_id', ${sessionId}::bigint), run_at := ${moment})
    `.execute(tx);
  }
}
