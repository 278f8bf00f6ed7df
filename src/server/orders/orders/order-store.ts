/** SQL of orders, their items and their history. Every move names the state that it expects. */

import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { FormField } from '#contract/checkout-form.ts';
import { UNOPENED_HOLD_MINUTES } from '#contract/constants.ts';
import { announceToOwner } from '#server/platform/database/changes.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import { LIVE_SESSION_STATUSES, UNPAID_STATES, inStates, isPaid, isUnpaid } from '#server/platform/database/states.ts';
import type { PaymentState } from '#server/platform/database/states.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import { leaveNetworks } from './hold-network-store.ts';
import type { NewOrderEvent, OrderEventDetails, OrderEventKind } from './order-events.ts';

export type OrderRow = Selectable<Tables['orders']>;
export type OrderItemRow = Selectable<Tables['order_items']>;
export type NewOrder = Insertable<Tables['orders']>;
export type NewOrderItem = Omit<Insertable<Tables['order_items']>, 'order_id' | 'id'>;

/** Null when this browser already has an unpaid order, or has used this idempotency key. */
export async function insertOrder(tx: InTransaction, order: NewOrder): Promise<OrderRow | null> {
  const row = await tx
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** The amounts, and what the order counts as should it end unpaid, are known only after the stock is held. */
export async function setTotals(
  tx: InTransaction,
  id: number,
  totals: { subtotalCents: number; taxCents: number; totalCents: number },
  expiryWeight: number,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      subtotal_cents: totals.subtotalCents,
      tax_cents: totals.taxCents,
      total_cents: totals.totalCents,
      lapse_weight: expiryWeight,
    })
    .where('id', '=', id)
    .execute();
}

export async function insertItems(tx: InTransaction, orderId: number, items: readonly NewOrderItem[]): Promise<void> {
  await tx
    .insertInto('order_items')
    .values(items.map((item) => ({ ...item, order_id: orderId })))
    .execute();
}

/** Stores the day by which these items are shipped. */
export async function setPromisedDay(tx: InTransaction, itemIds: readonly number[], day: string): Promise<void> {
  await tx.updateTable('order_items').set({ promised_on: day }).where('id', 'in', itemIds).execute();
}

export async function findByNumber(queries: Queries, orderNumber: string): Promise<OrderRow | null> {
  const row = await queries.selectFrom('orders').selectAll().where('order_number', '=', orderNumber).executeTakeFirst();
  return row ?? null;
}

/** The visitor's own order. A query of another visitor finds no row, so its duration does not reveal whether the order exists (R15). */
export async function findOwnByNumber(
  queries: Queries,
  orderNumber: string,
  visitorHash: Buffer | null,
): Promise<OrderRow | null> {
  if (visitorHash === null) return null;
  const order = await queries
    .selectFrom('orders')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .where('visitor_hash', '=', visitorHash)
    .executeTakeFirst();
  return order ?? null;
}

export async function findByTokenHash(queries: Queries, tokenHash: Buffer): Promise<OrderRow | null> {
  const row = await queries.selectFrom('orders').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
  return row ?? null;
}

/** The order that this browser made with this idempotency key. */
export async function findByIdempotencyKey(
  queries: Queries,
  visitorHash: Buffer,
  key: string,
): Promise<OrderRow | null> {
  const row = await queries
    .selectFrom('orders')
    .selectAll()
    .where('visitor_hash', '=', visitorHash)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** The one order of this browser that can still be paid. */
export async function findOpenOfVisitor(queries: Queries, visitorHash: Buffer): Promise<OrderRow | null> {
  const row = await queries
    .selectFrom('orders')
    .selectAll()
    .where('visitor_hash', '=', visitorHash)
    .where('status', '=', 'pending')
    .where('payment_state', 'in', UNPAID_STATES)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks the order's row for the rest of the transaction, so that no other transaction moves it. */
export async function lockOrder(tx: InTransaction, id: number): Promise<OrderRow> {
  return tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Seconds since the order's stock was first held, by the database's clock. */
export async function findHeldSeconds(queries: Queries, id: number): Promise<number> {
  const { seconds } = await queries
    .selectFrom('orders')
    .select(sql<number>`extract(epoch from now() - held_since)::float8`.as('seconds'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return seconds;
}

export async function listItems(queries: Queries, orderId: number): Promise<OrderItemRow[]> {
  return queries.selectFrom('order_items').selectAll().where('order_id', '=', orderId).orderBy('position').execute();
}

/**
 * One guarded move of the payment state; false when the order was not in one of the expected states. An order that is
 * unpaid no longer leaves its networks, which counts an expiry or clears them.
 */
export async function movePayment(
  tx: InTransaction,
  id: number,
  move: { from: readonly PaymentState[]; to: PaymentState; status?: OrderRow['status'] },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({
      payment_state: move.to,
      ...(move.status === undefined ? {} : { status: move.status }),
      ...(isPaid(move.to) ? { paid_at: sql<Date>`coalesce(paid_at, now())` } : {}),
    })
    .where('id', '=', id)
    .where('payment_state', 'in', move.from)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  if (!isUnpaid(move.to)) await leaveNetworks(tx, id, move.to);
  return true;
}

export async function recordEvent(
  queries: Queries,
  orderId: number,
  ...[kind, detail, madeBy = null]: NewOrderEvent
): Promise<void> {
  await queries
    .insertInto('order_events')
    .values({ order_id: orderId, kind, detail: JSON.stringify(detail), made_by: madeBy })
    .execute();
  await announceToOwner(queries, 'orders');
}

/**
 * Unpaid orders whose hold has run out and whose payment session is due for a check: those never checked first, so that
 * they do not wait behind ones that cannot be closed yet.
 */
export async function listExpiredOrders(queries: Queries, limit: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o
    left join checkout_sessions s on s.order_id = o.id and s.freight_offer_id is null and ${inStates('s.status', LIVE_SESSION_STATUSES)}
    where ${inStates('o.payment_state', UNPAID_STATES)}
      and (exists (select from stock_holds h where h.order_id = o.id and h.expires_at < now())
        -- Nothing of it is in the stock: it ends as one that holds something would.
        or (s.id is null and coalesce(o.approve_until, now()) <= now() and o.held_since < now() - make_interval(mins => ${UNOPENED_HOLD_MINUTES}) and not exists (select from stock_holds h where h.order_id = o.id)))
      -- Stripe's reply to a page that is just being made may still come.
      and (s.id is null or s.status <> 'creating' or s.created_at < now() - interval '1 minute')
      and (s.next_check_at is null or s.next_check_at < now() + interval '10 seconds')
    order by coalesce(s.checks, 0) > 0, coalesce(s.next_check_at, o.created_at), o.id
    limit ${limit}`.execute(queries);
  return rows;
}

/** Newest first, for the operator. */
export async function listOrders(
  queries: Queries,
  options: { status: OrderRow['status'] | null; limit: number },
): Promise<OrderRow[]> {
  const all = queries.selectFrom('orders').selectAll().orderBy('id', 'desc').limit(options.limit);
  return (options.status === null ? all : all.where('status', '=', options.status)).execute();
}

/** The history of an order, oldest first. */
export async function listEvents(queries: Queries, orderId: number): Promise<Selectable<Tables['order_events']>[]> {
  return queries.selectFrom('order_events').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

/** Screens compare this id to find out whether the order has changed; 0 when the history is empty. */
export async function findNewestEventId(queries: Queries, orderId: number): Promise<number> {
  const row = await queries
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** Whether the order's history has an event of this kind with these details. */
export async function hasEvent<Kind extends OrderEventKind>(
  queries: Queries,
  orderId: number,
  kind: Kind,
  detail: Partial<OrderEventDetails[Kind]>,
): Promise<boolean> {
  const { rows } = await sql`
    select from order_events
    where order_id = ${orderId} and kind = ${kind} and detail @> ${JSON.stringify(detail)}::jsonb limit 1`.execute(
    queries,
  );
  return rows.length > 0;
}

/** Changes the status by one guarded update; returns false when the order did not have the expected one. */
export async function moveStatus(
  tx: InTransaction,
  id: number,
  move: { from: OrderRow['status']; to: OrderRow['status'] },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ status: move.to })
    .where('id', '=', id)
    .where('status', '=', move.from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes that the order needs no offer; false when that was noted before. The caller holds the order's lock. */
export async function noteFreightSettled(tx: InTransaction, orderId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update orders set freight_settled_at = now() where id = ${orderId} and freight_settled_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Changes what the buyer typed at the checkout. */
export async function updateDetails(
  tx: InTransaction,
  id: number,
  details: Partial<Pick<OrderRow, FormField>>,
): Promise<void> {
  await tx.updateTable('orders').set(details).where('id', '=', id).execute();
}

export async function findOrderById(queries: Queries, id: number): Promise<OrderRow | null> {
  const row = await queries.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}
