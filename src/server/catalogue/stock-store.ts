/**
 * What can be sold, and the three moves of stock: hold, release, sell. A hold keeps units for an open checkout.
 * Products are always locked in the order of their ids, so that two checkouts can never wait for each other.
 */
import { sql } from 'kysely';
import { announceChange } from '#server/database/changes.ts';
import type { InTransaction, Queries } from '#server/database/database.ts';

/** A product as a buyer may order it now. */
export interface Offer {
  id: number;
  name: string;
  partNumber: string;
  priceCents: number;
  /** Units that can still be sold: stock less holds; 0 when the product is not available. */
  quantity: number;
  isAvailable: boolean;
  imageHash: string | null;
}

export interface Wanted {
  productId: number;
  quantity: number;
}

const offerColumns = sql<Offer>`id, name, part_number as "partNumber", price_cents as "priceCents",
  case when is_available then stock - held else 0 end as quantity, is_available as "isAvailable", images->0->>'hash' as "imageHash"`;

/** Offers of the listed products among `ids`. */
export async function findOffers(queries: Queries, ids: readonly number[]): Promise<Map<number, Offer>> {
  const { rows } = await sql<Offer>`select ${offerColumns} from products where id = any(${ids}) and is_listed`.execute(queries);
  return new Map(rows.map((offer) => [offer.id, offer]));
}

/** What the unpaid order of one browser keeps of each product; null is a browser without one. */
export async function findHoldsOfVisitor(queries: Queries, visitorHash: Buffer | null): Promise<Map<number, number>> {
  if (visitorHash === null) return new Map();
  const { rows } = await sql<Wanted>`
    select h.product_id as "productId", h.quantity from stock_holds h join orders o on o.id = h.order_id
    where o.visitor_hash = ${visitorHash}`.execute(queries);
  return new Map(rows.map((hold) => [hold.productId, hold.quantity]));
}

/**
 * Holds every wanted unit for the order, or nothing: null means that some product has too little, and the caller
 * must undo its transaction. Returns the offers as they stood, which are what the order is priced by.
 */
export async function holdStock(
  tx: InTransaction,
  order: { id: number; holdUntil: Date },
  wanted: readonly Wanted[],
): Promise<Map<number, Offer> | null> {
  const ids = wanted.map((item) => item.productId);
  const quantities = wanted.map((item) => item.quantity);
  await lockProducts(tx, ids);
  const { rows } = await sql<Offer>`
    update products p set held = p.held + w.quantity
    from unnest(${ids}::bigint[], ${quantities}::integer[]) as w (product_id, quantity)
    where p.id = w.product_id and p.is_listed and p.is_available and p.stock - p.held >= w.quantity
    returning ${offerColumns}`.execute(tx);
  if (rows.length !== wanted.length) return null;
  await sql`
    insert into stock_holds (order_id, product_id, quantity, expires_at)
    select ${order.id}, w.product_id, w.quantity, ${order.holdUntil}
    from unnest(${ids}::bigint[], ${quantities}::integer[]) as w (product_id, quantity)`.execute(tx);
  await announceProducts(tx, ids);
  return new Map(rows.map((offer) => [offer.id, offer]));
}

/** Keeps the order's holds at least until `holdUntil`. */
export async function extendHolds(tx: InTransaction, orderId: number, holdUntil: Date): Promise<void> {
  await sql`update stock_holds set expires_at = greatest(expires_at, ${holdUntil}) where order_id = ${orderId}`.execute(tx);
}

/** Gives the held units of an order back to the shelf; a second call finds nothing to give back. */
export async function releaseHolds(tx: InTransaction, orderId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select product_id as id from stock_holds where order_id = ${orderId}`.execute(tx);
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.id);
  await lockProducts(tx, ids);
  await sql`
    with released as (delete from stock_holds where order_id = ${orderId} returning product_id, quantity)
    update products p set held = p.held - r.quantity from released r where p.id = r.product_id`.execute(tx);
  await announceProducts(tx, ids);
}

/**
 * Turns the order's holds into sold units. Where a hold has been released meanwhile, the units are taken from free
 * stock. False, and nothing changed, when there is not enough of it.
 */
export async function sellStock(tx: InTransaction, orderId: number, items: readonly Wanted[]): Promise<boolean> {
  const ids = items.map((item) => item.productId);
  await lockProducts(tx, ids);
  const sold = sql`
    unnest(${ids}::bigint[], ${items.map((item) => item.quantity)}::integer[]) as i (product_id, quantity)
    left join stock_holds h on h.order_id = ${orderId} and h.product_id = i.product_id`;
  const { rows } = await sql<{ id: number }>`
    select p.id from products p join (select i.product_id, i.quantity, coalesce(h.quantity, 0) as held from ${sold}) s
      on s.product_id = p.id
    where p.stock - p.held >= s.quantity - s.held`.execute(tx);
  if (rows.length !== items.length) return false;
  await sql`
    update products p set stock = p.stock - s.quantity, held = p.held - s.held
    from (select i.product_id, i.quantity, coalesce(h.quantity, 0) as held from ${sold}) s
    where p.id = s.product_id`.execute(tx);
  await sql`delete from stock_holds where order_id = ${orderId}`.execute(tx);
  await sql`
    insert into stock_movements (product_id, quantity, reason, order_id)
    select i.product_id, -i.quantity, 'sale', ${orderId} from ${sold}`.execute(tx);
  await announceProducts(tx, ids);
  return true;
}

async function lockProducts(tx: InTransaction, ids: readonly number[]): Promise<void> {
  await sql`select id from products where id = any(${ids}) order by id for no key update`.execute(tx);
}

async function announceProducts(tx: InTransaction, ids: readonly number[]): Promise<void> {
  await announceChange(tx, ids.map((id) => `product:${id}`));
}
