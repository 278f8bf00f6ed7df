/** SQL of refunds. A row is written, with its key, before Stripe is called, so that a crash never refunds twice. */

import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { cashRounding } from '#contract/cash.ts';
import type { OfflineKind } from '#contract/offline-payments.ts';
import { toCharge, toOfferId } from '#server/payments/purpose.ts';
import type { Charge } from '#server/payments/purpose.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import type { RefundReason } from '#server/platform/database/payment-tables.ts';
import { BOOKED_SESSION_STATUSES, inStates } from '#server/platform/database/states.ts';
import type { RefundStatus } from '#server/platform/database/states.ts';
import type { Tables } from '#server/platform/database/tables.ts';

export type RefundRow = Selectable<Tables['refunds']>;

export const SEND_REFUND_TASK = 'send_refund';

interface RefundTerms {
  amountCents: number;
  reason: RefundReason;
  /** All units of the order return to stock. */
  restock: boolean;
  idempotencyKey: string;
  /** A note in the owner's words. */
  note?: string;
  madeBy?: string;
}

export interface NewRefund extends RefundTerms {
  sessionId: number;
}

/** A refund of an offline payment. */
interface NewOfflineRefund extends RefundTerms {
  paymentId: number;
  kind: OfflineKind;
  reference: string;
}

/** Null when it would refund more than was paid. The caller holds the order's lock. */
export async function insertRefund(tx: InTransaction, refund: NewRefund): Promise<RefundRow | null> {
  const { rows } = await sql<RefundRow>`
    insert into refunds (order_id, checkout_session_id, amount_cents, reason, restock, idempotency_key, note, made_by)
    select s.order_id, s.id, ${refund.amountCents}, ${refund.reason}, ${refund.restock}, ${refund.idempotencyKey},
      ${refund.note ?? ''}, ${refund.madeBy ?? null}
    from checkout_sessions s
    where s.id = ${refund.sessionId} and ${inStates('s.status', BOOKED_SESSION_STATUSES)} and s.payment_intent_id is not null
      and ${refund.amountCents} <= s.amount_cents
        - (select coalesce(sum(r.amount_cents), 0) from refunds r where r.checkout_session_id = s.id and r.status <> 'failed')
    returning *`.execute(tx);
  return rows[0] ?? null;
}

/** The same for an offline payment, which is refunded offline. */
export async function insertRefundOfOfflineMoney(
  tx: InTransaction,
  refund: NewOfflineRefund,
): Promise<RefundRow | null> {
  const { rows } = await sql<RefundRow>`
    insert into refunds (order_id, outside_payment_id, outside_kind, outside_reference, outside_rounding_cents, amount_cents,
      reason, restock, idempotency_key, note, made_by)
    select p.order_id, p.id, ${refund.kind}, ${refund.reference},
      ${refund.kind === 'cash' ? cashRounding(refund.amountCents) : 0}, ${refund.amountCents}, ${refund.reason}, ${refund.restock},
      ${refund.idempotencyKey}, ${refund.note ?? ''}, ${refund.madeBy ?? null}
    from outside_payments p
    where p.id = ${refund.paymentId} and ${refund.amountCents} <= (
      select sum(amount_cents - (select coalesce(sum(r.amount_cents), 0) from refunds r
        where r.outside_payment_id = e.id and r.status <> 'failed'))
      from outside_payments e where e.order_id = p.order_id and e.freight_offer_id is not distinct from p.freight_offer_id)
    returning *`.execute(tx);
  return rows[0] ?? null;
}

/** One that was made in Stripe's dashboard: stored regardless of the limits. */
export async function insertOfflineRefund(
  tx: InTransaction,
  refund: { orderId: number; sessionId: number; amountCents: number; stripeRefundId: string },
): Promise<RefundRow | null> {
  const row = await tx
    .insertInto('refunds')
    .values({
      order_id: refund.orderId,
      checkout_session_id: refund.sessionId,
      amount_cents: refund.amountCents,
      reason: 'outside',
      idempotency_key: `outside-${refund.stripeRefundId}`,
      stripe_refund_id: refund.stripeRefundId,
      failure: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** At least once: the job sends what is still only requested after so many seconds. */
export async function scheduleRefund(tx: InTransaction, refundId: number, seconds: number): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${SEND_REFUND_TASK}, json_build_object('refund_id', ${refundId}::bigint), run_at := now() + make_interval(secs => ${seconds})
    )
  `.execute(tx);
}

/** Changes the state by one guarded update; returns false when the refund was not in one of the expected states. */
export async function moveRefund(
  tx: InTransaction,
  id: number,
  move: { from: readonly RefundStatus[]; to: RefundStatus; stripeRefundId: string | null; failure: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update refunds set status = ${move.to}, stripe_refund_id = coalesce(${move.stripeRefundId}, stripe_refund_id),
      failure = ${move.to === 'failed' ? (move.failure ?? 'unknown') : null}
    where id = ${id} and status = any(${[...move.from]})`.execute(tx);
  return numAffectedRows === 1n;
}

export async function findRefundById(queries: Queries, id: number): Promise<RefundRow | null> {
  const row = await queries.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function listRefundsOfSession(queries: Queries, sessionId: number): Promise<RefundRow[]> {
  return queries.selectFrom('refunds').selectAll().where('checkout_session_id', '=', sessionId).orderBy('id').execute();
}

/** Lists refunds of what paid the order itself, or this freight offer of it, without those of money that was paid a second time. */
export async function listRefundsOfPayment(queries: Queries, orderId: number, charge: Charge): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select r.* from refunds r left join checkout_sessions s on s.id = r.checkout_session_id
    left join outside_payments p on p.id = r.outside_payment_id
    where r.order_id = ${orderId} and (p.id is not null or s.status = 'complete')
      and coalesce(s.freight_offer_id, p.freight_offer_id) is not distinct from ${toOfferId(charge)}
    order by r.id`.execute(queries);
  return rows;
}

/** What the refunded payment was for. */
export async function findRefundedCharge(queries: Queries, { id }: Pick<RefundRow, 'id'>): Promise<Charge> {
  const { rows } = await sql<{ offer_id: number | null }>`
    select coalesce(s.freight_offer_id, p.freight_offer_id) as offer_id from refunds r
    left join checkout_sessions s on s.id = r.checkout_session_id
    left join outside_payments p on p.id = r.outside_payment_id
    where r.id = ${id}`.execute(queries);
  return toCharge(rows[0]?.offer_id ?? null);
}

export async function listRefundsOfOrder(queries: Queries, orderId: number): Promise<RefundRow[]> {
  return queries.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

export async function countRefundsOfOrder(queries: Queries, orderId: number): Promise<number> {
  const row = await queries
    .selectFrom('refunds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function hasRefundWithKey(queries: Queries, idempotencyKey: string): Promise<boolean> {
  const row = await queries
    .selectFrom('refunds')
    .select('id')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row !== undefined;
}
