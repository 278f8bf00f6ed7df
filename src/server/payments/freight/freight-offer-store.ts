/** SQL of freight offers. The caller of every change holds the lock of the offer's order. */

import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import {
  ACCEPTED_REFUND_STATUSES,
  LIVE_SESSION_STATUSES,
  OPEN_REFUND_STATUSES,
  UNSETTLED_OFFER_STATES,
  inStates,
} from '#server/platform/database/states.ts';
import type { FreightOfferState } from '#server/platform/database/states.ts';
import type { Tables } from '#server/platform/database/tables.ts';

export type FreightOfferRow = Selectable<Tables['freight_offers']>;
export type FreightTaxRow = Selectable<Tables['freight_offer_taxes']>;
export type NewFreightTax = Omit<Insertable<Tables['freight_offer_taxes']>, 'offer_id' | 'position'>;

/** `days`: for how long it is valid, by the database's clock. */
export async function insertOffer(
  tx: InTransaction,
  {
    days,
    ...offer
  }: Omit<Insertable<Tables['freight_offers']>, 'id' | 'created_at' | 'valid_until'> & { days: number },
  taxes: readonly NewFreightTax[],
): Promise<FreightOfferRow> {
  const row = await tx
    .insertInto('freight_offers')
    .values({ ...offer, valid_until: sql<Date>`now() + make_interval(days => ${days})` })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (taxes.length > 0)
    await tx
      .insertInto('freight_offer_taxes')
      .values(taxes.map((tax, position) => ({ ...tax, offer_id: row.id, position })))
      .execute();
  return row;
}

/** The number of the order's next offer. The order's lock is held, so that no other offer gets the same. */
export async function nextOfferNumber(tx: InTransaction, orderId: number): Promise<number> {
  const { latest } = await tx
    .selectFrom('freight_offers')
    .select(({ fn }) => fn.max('number').as('latest'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return (latest ?? 0) + 1;
}

export async function findOfferById(queries: Queries, id: number): Promise<FreightOfferRow | null> {
  const row = await queries.selectFrom('freight_offers').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function findOfferByNumber(
  queries: Queries,
  orderId: number,
  number: number,
): Promise<FreightOfferRow | null> {
  const row = await queries
    .selectFrom('freight_offers')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row ?? null;
}

export async function findOfferByTokenHash(queries: Queries, tokenHash: Buffer): Promise<FreightOfferRow | null> {
  const row = await queries
    .selectFrom('freight_offers')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

/** The one offer of the order that can be paid, or whose payment is under review. */
export async function findUnsettledOffer(queries: Queries, orderId: number): Promise<FreightOfferRow | null> {
  const row = await queries
    .selectFrom('freight_offers')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', UNSETTLED_OFFER_STATES)
    .executeTakeFirst();
  return row ?? null;
}

/** What the lines of freight in the order's quote cost without tax, less the units that were refunded. */
export async function findQuotedFreightCents(queries: Queries, orderId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(i.price_cents::bigint * (i.quantity - (select coalesce(sum(p.quantity), 0) from refund_items p
      join refunds r on r.id = p.refund_id
      where p.order_item_id = i.id and ${inStates('r.status', [...OPEN_REFUND_STATUSES, ...ACCEPTED_REFUND_STATUSES])}))), 0)::bigint
      as cents
    from order_items i where i.order_id = ${orderId} and i.is_freight`.execute(queries);
  return rows[0]?.cents ?? 0;
}

/** Oldest first. */
export async function listOffersOfOrder(queries: Queries, orderId: number): Promise<FreightOfferRow[]> {
  return queries.selectFrom('freight_offers').selectAll().where('order_id', '=', orderId).orderBy('number').execute();
}

export async function listTaxesOfOffer(queries: Queries, offerId: number): Promise<FreightTaxRow[]> {
  return queries
    .selectFrom('freight_offer_taxes')
    .selectAll()
    .where('offer_id', '=', offerId)
    .orderBy('position')
    .execute();
}

/** One guarded move; false when the offer was not in one of the expected states. */
export async function moveOffer(
  tx: InTransaction,
  id: number,
  move: { from: readonly FreightOfferState[]; to: FreightOfferState },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('freight_offers')
    .set({ state: move.to, ...(move.to === 'paid' ? { paid_at: sql<Date>`now()` } : {}) })
    .where('id', '=', id)
    .where('state', 'in', move.from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns how many reminders there were, this one included. */
export async function countReminder(tx: InTransaction, id: number): Promise<number> {
  const { rows } = await sql<{ reminders: number }>`
    update freight_offers set reminders = reminders + 1 where id = ${id} returning reminders`.execute(tx);
  return rows[0]?.reminders ?? 0;
}

/** By the database's clock, as everything that ends by time. */
export async function isOfferOver(queries: Queries, id: number): Promise<boolean> {
  const { rows } = await sql`select from freight_offers where id = ${id} and valid_until <= now()`.execute(queries);
  return rows.length > 0;
}

/**
 * Open offers that are to end: their order is cancelled, or their time is over and they have no payment page any more; a
 * page that was opened in time can be paid until it ends.
 */
export async function listEndingOffers(
  queries: Queries,
  limit: number,
): Promise<Pick<FreightOfferRow, 'id' | 'order_id'>[]> {
  const { rows } = await sql<Pick<FreightOfferRow, 'id' | 'order_id'>>`
    select f.id, f.order_id from freight_offers f join orders o on o.id = f.order_id
    where f.state = 'open' and (o.status = 'cancelled' or (f.valid_until <= now() and not exists (
      select from checkout_sessions s where s.freight_offer_id = f.id and ${inStates('s.status', LIVE_SESSION_STATUSES)})))
    order by f.valid_until limit ${limit}`.execute(queries);
  return rows;
}
