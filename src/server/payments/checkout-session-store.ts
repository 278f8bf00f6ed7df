/**
 * SQL of checkout sessions: one attempt to have an order paid, its balance, or a freight offer of it. At most one of each is
 * being created or open.
 */

import { sql } from 'kysely';
import type { RawBuilder, Selectable, SqlBool } from 'kysely';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import type { PaymentMode } from '#server/platform/database/payment-tables.ts';
import { BOOKED_SESSION_STATUSES, LIVE_SESSION_STATUSES, inStates } from '#server/platform/database/states.ts';
import type { SessionStatus } from '#server/platform/database/states.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import { toOfferId, toPurpose, toPurposeColumns } from './purpose.ts';
import type { Charge, Purpose } from './purpose.ts';
import type { PaymentSession } from './stripe/stripe-objects.ts';

type StoredSession = Selectable<Tables['checkout_sessions']>;

/** A row with its purpose, which no other code reads from the columns. */
export type CheckoutSessionRow = Omit<StoredSession, 'freight_offer_id' | 'pays_balance'> & { purpose: Purpose };

export function toSession({ freight_offer_id, pays_balance, ...row }: StoredSession): CheckoutSessionRow {
  return { ...row, purpose: toPurpose({ freight_offer_id, pays_balance }) };
}

function toSessionOrNull(row: StoredSession | undefined): CheckoutSessionRow | null {
  return row === undefined ? null : toSession(row);
}

export const CHECK_SESSION_TASK = 'check_checkout_session';

/** The attempt that is being created or open. */
export async function findLiveSession(
  queries: Queries,
  orderId: number,
  purpose: Purpose,
): Promise<CheckoutSessionRow | null> {
  const row = await queries
    .selectFrom('checkout_sessions')
    .selectAll()
    .where('order_id', '=', orderId)
    .where(paysFor(purpose))
    .where('status', 'in', LIVE_SESSION_STATUSES)
    .executeTakeFirst();
  return toSessionOrNull(row);
}

function paysFor(purpose: Purpose): RawBuilder<SqlBool> {
  const { freight_offer_id, pays_balance } = toPurposeColumns(purpose);
  return sql`freight_offer_id is not distinct from ${freight_offer_id} and pays_balance = ${pays_balance}`;
}

/** Whether a payment page of the order was requested from Stripe within the last minute, and its reply may still arrive. */
export async function isBeingCreated(queries: Queries, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from checkout_sessions
    where order_id = ${orderId} and freight_offer_id is null and status = 'creating' and created_at > now() - interval '1 minute'`.execute(
    queries,
  );
  return rows.length > 0;
}

/** Attempts to pay the order itself that Stripe refused. */
export async function countFailed(queries: Queries, orderId: number): Promise<number> {
  const { count } = await queries
    .selectFrom('checkout_sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('freight_offer_id', 'is', null)
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow();
  return count;
}

/** The newest attempt, whatever became of it; for an order, one for its balance too. */
export async function findLatestSession(
  queries: Queries,
  orderId: number,
  charge: Charge,
): Promise<CheckoutSessionRow | null> {
  const row = await queries
    .selectFrom('checkout_sessions')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('freight_offer_id', 'is not distinct from', toOfferId(charge))
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return toSessionOrNull(row);
}

/** Attempts are counted within the order, those of its freight offers too. The caller holds the order's lock. */
export async function nextAttemptNumber(tx: InTransaction, orderId: number): Promise<number> {
  const { latest } = await tx
    .selectFrom('checkout_sessions')
    .select(({ fn }) => fn.max('attempt').as('latest'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return (latest ?? 0) + 1;
}

export async function findByStripeId(queries: Queries, stripeSessionId: string): Promise<CheckoutSessionRow | null> {
  const row = await queries
    .selectFrom('checkout_sessions')
    .selectAll()
    .where('stripe_session_id', '=', stripeSessionId)
    .executeTakeFirst();
  return toSessionOrNull(row);
}

export async function findSessionById(queries: Queries, id: number): Promise<CheckoutSessionRow | null> {
  const row = await queries.selectFrom('checkout_sessions').selectAll().where('id', '=', id).executeTakeFirst();
  return toSessionOrNull(row);
}

/** Null for a refund of money that was received outside. */
export async function findSessionOfRefund(
  queries: Queries,
  { checkout_session_id: id }: { checkout_session_id: number | null },
): Promise<CheckoutSessionRow | null> {
  return id === null ? null : findSessionById(queries, id);
}

export async function insertAttempt(
  tx: InTransaction,
  attempt: {
    orderId: number;
    purpose: Purpose;
    attempt: number;
    idempotencyKey: string;
    amountCents: number;
    expiresAt: Date;
    mode: PaymentMode;
  },
): Promise<CheckoutSessionRow> {
  const row = await tx
    .insertInto('checkout_sessions')
    .values({
      order_id: attempt.orderId,
      ...toPurposeColumns(attempt.purpose),
      attempt: attempt.attempt,
      idempotency_key: attempt.idempotencyKey,
      status: 'creating',
      stripe_session_id: null,
      payment_intent_id: null,
      url: null,
      amount_cents: attempt.amountCents,
      expires_at: attempt.expiresAt,
      mode: attempt.mode,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toSession(row);
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
  status: Extract<SessionStatus, 'complete' | 'expired' | 'failed'>,
  paymentIntentId: string | null = null,
): Promise<void> {
  await sql`
    update checkout_sessions set status = ${status}, payment_intent_id = coalesce(${paymentIntentId}, payment_intent_id)
    where id = ${id} and ${inStates('status', LIVE_SESSION_STATUSES)}`.execute(tx);
}

/**
 * The attempt by which the order or offer was paid, also when it had been ended before. Each has one `complete`
 * attempt (a unique index says so); money of another attempt, which goes back, makes it a `duplicate`.
 */
export async function markPaid(
  tx: InTransaction,
  id: number,
  status: Extract<SessionStatus, (typeof BOOKED_SESSION_STATUSES)[number]>,
  payment: Pick<PaymentSession, 'paymentIntentId' | 'card'> | null,
): Promise<void> {
  await sql`
    update checkout_sessions set status = ${status},
      payment_intent_id = coalesce(${payment?.paymentIntentId ?? null}, payment_intent_id),
      card_brand = ${payment?.card?.brand ?? ''}, card_last4 = ${payment?.card?.last4 ?? ''}
    where id = ${id} and not ${inStates('status', BOOKED_SESSION_STATUSES)}`.execute(tx);
}

/** Whose money it is, although it could not be booked. */
export async function notePaymentIntent(tx: InTransaction, id: number, paymentIntentId: string | null): Promise<void> {
  await sql`update checkout_sessions set payment_intent_id = coalesce(${paymentIntentId}, payment_intent_id) where id = ${id}`.execute(
    tx,
  );
}

export async function findByPaymentIntent(
  queries: Queries,
  paymentIntentId: string,
): Promise<CheckoutSessionRow | null> {
  const row = await queries
    .selectFrom('checkout_sessions')
    .selectAll()
    .where('payment_intent_id', '=', paymentIntentId)
    .executeTakeFirst();
  return toSessionOrNull(row);
}

/** The attempt by which it was paid. */
export async function findPaidSession(
  queries: Queries,
  orderId: number,
  purpose: Purpose,
): Promise<CheckoutSessionRow | null> {
  const row = await queries
    .selectFrom('checkout_sessions')
    .selectAll()
    .where('order_id', '=', orderId)
    .where(paysFor(purpose))
    .where('status', '=', 'complete')
    .executeTakeFirst();
  return toSessionOrNull(row);
}

/** When the oldest attempt that can still be paid was created; null when there is none. What is under review is left to the owner. */
export async function findOldestLive(queries: Queries): Promise<Date | null> {
  const row = await queries
    .selectFrom('checkout_sessions')
    .select('created_at')
    .where('status', 'in', LIVE_SESSION_STATUSES)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.id', '=', 'checkout_sessions.order_id')
            .where('payment_state', '=', 'review')
            .where('checkout_sessions.freight_offer_id', 'is', null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('freight_offers')
            .select('freight_offers.id')
            .whereRef('freight_offers.id', '=', 'checkout_sessions.freight_offer_id')
            .where('state', '=', 'review'),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Those of these sessions whose money has been booked. */
export async function listBooked(queries: Queries, stripeSessionIds: readonly string[]): Promise<Set<string | null>> {
  const rows = await queries
    .selectFrom('checkout_sessions')
    .select('stripe_session_id')
    .where(sql<boolean>`stripe_session_id = any(${stripeSessionIds})`)
    .where('status', 'in', BOOKED_SESSION_STATUSES)
    .execute();
  return new Set(rows.map((row) => row.stripe_session_id));
}

/**
 * Schedules checks of the session these seconds from now, in case no webhook and no returning buyer reports it. By the database's clock, which
 * is also the queue's: this server's may be wrong.
 */
export async function scheduleChecks(tx: InTransaction, sessionId: number, delays: readonly number[]): Promise<void> {
  for (const seconds of delays) {
    await sql`
      select graphile_worker.add_job(
        ${CHECK_SESSION_TASK}, json_build_object('session_id', ${sessionId}::bigint), run_at := now() + make_interval(secs => ${seconds})
      )
    `.execute(tx);
  }
}
