/**
 * What can be sold, and the moves of stock: hold, release, sell, take back, adjust. A hold reserves units for an open checkout.
 * Products are always locked in the order of their ids, so that two checkouts can never deadlock;
 * the moves are in one file because that order holds only if all of them follow it.
 */

import { sql } from 'kysely';
import { UNOPENED_HOLD_MINUTES } from '#contract/constants.ts';
import { identityOf } from '#contract/text/identity.ts';
import type { StoredUnit } from '#contract/unit-of-sale.ts';
import { freeUnits, sellableUnits } from '#server/catalogue/sellable-store.ts';
import { announceChange, announceToOwner } from '#server/platform/database/changes.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import { toCode } from './search-words.ts';

/** A product as a buyer may order it now. */
export interface Offer {
  id: number;
  name: string;
  partNumber: string;
  priceCents: number;
  /** Units that can still be sold: stock and the incoming units, less holds; 0 when the product is not available. */
  quantity: number;
  /** Stock less holds; below 0, as many of the incoming units are promised. */
  free: number;
  isAvailable: boolean;
  imageHash: string | null;
  /** What its prices and quantities are of. */
  unit: StoredUnit;
}

/** A product some of whose units have just been held. */
export interface HeldOffer extends Offer {
  /** Units in all, those that are incoming and held ones included; `quantity` are those that are left. */
  unsold: number;
}

export interface RequestedUnits {
  productId: number;
  quantity: number;
}

/** Of products `p`. */
const offerColumns = sql<Offer>`p.id, p.name, p.part_number as "partNumber", p.price_cents as "priceCents",
  case when p.is_available then ${sellableUnits('p')} else 0 end as quantity, ${freeUnits('p')} as free, p.is_available as "isAvailable",
  p.images->0->>'hash' as "imageHash", json_build_object('unit_of_sale', p.unit_of_sale, 'pieces_per_unit', p.pieces_per_unit) as unit`;

/** Offers of the listed products among `ids`. */
export async function findOffers(queries: Queries, ids: readonly number[]): Promise<Map<number, Offer>> {
  const { rows } =
    await sql<Offer>`select ${offerColumns} from products p where p.id = any(${ids}) and p.is_listed`.execute(queries);
  return new Map(rows.map((offer) => [offer.id, offer]));
}

/** Units that the unpaid order of one browser holds of each product; null is a browser without one. */
export async function findHoldsOfVisitor(queries: Queries, visitorHash: Buffer | null): Promise<Map<number, number>> {
  if (visitorHash === null) return new Map();
  const { rows } = await sql<RequestedUnits>`
    select h.product_id as "productId", h.quantity from stock_holds h join orders o on o.id = h.order_id
    where o.visitor_hash = ${visitorHash}`.execute(queries);
  return new Map(rows.map((hold) => [hold.productId, hold.quantity]));
}

/**
 * Holds every requested unit for the order, or nothing: null means that some product has too little, and the caller
 * must undo its transaction. What is handed over at once is held of the stock alone, not of the incoming units. Returns the
 * offers, which are what the order is priced by. The hold ends by the database's
 * clock, which is also the one that decides that it is over: this server's may be wrong.
 */
export async function holdStock(
  tx: InTransaction,
  order: { id: number; holdMinutes: number; isHandedOver?: boolean },
  input: readonly RequestedUnits[],
): Promise<Map<number, HeldOffer> | null> {
  const ids = input.map((item) => item.productId);
  const quantities = input.map((item) => item.quantity);
  await lockProducts(tx, ids);
  const { rows } = await sql<HeldOffer>`
    update products p set held = p.held + w.quantity
    from unnest(${ids}::bigint[], ${quantities}::integer[]) as w (product_id, quantity)
    where p.id = w.product_id and p.is_listed and p.is_available
      and ${order.isHandedOver === true ? freeUnits('p') : sellableUnits('p')} >= w.quantity
    returning ${offerColumns}, p.stock + p.coming as unsold`.execute(tx);
  if (rows.length !== input.length) return null;
  await sql`
    insert into stock_holds (order_id, product_id, quantity, expires_at)
    select ${order.id}, w.product_id, w.quantity, now() + make_interval(mins => ${order.holdMinutes})
    from unnest(${ids}::bigint[], ${quantities}::integer[]) as w (product_id, quantity)`.execute(tx);
  await announceProducts(tx, ids);
  return new Map(rows.map((offer) => [offer.id, offer]));
}

/** Extends the order's holds at least until `holdUntil`. */
export async function extendHolds(tx: InTransaction, orderId: number, holdUntil: Date): Promise<void> {
  await sql`update stock_holds set expires_at = greatest(expires_at, ${holdUntil}) where order_id = ${orderId}`.execute(
    tx,
  );
}

/** Whether no hold of the order is valid any more; of one that holds nothing, whether the time of one without a page is over. */
export async function isHoldOver(queries: Queries, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from orders o where o.id = ${orderId} and (
      exists (select from stock_holds h where h.order_id = o.id and h.expires_at < now())
      or (o.held_since < now() - make_interval(mins => ${UNOPENED_HOLD_MINUTES}) and coalesce(o.approve_until, now()) <= now()
        and not exists (select from stock_holds h where h.order_id = o.id)))`.execute(queries);
  return rows.length > 0;
}

/** Releases the held units of an order; a second call finds nothing to release. */
export async function releaseHolds(tx: InTransaction, orderId: number): Promise<void> {
  const { rows } = await sql<{
    id: number;
  }>`select product_id as id from stock_holds where order_id = ${orderId}`.execute(tx);
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.id);
  await lockProducts(tx, ids);
  await sql`
    with released as (delete from stock_holds where order_id = ${orderId} returning product_id, quantity)
    update products p set held = p.held - r.quantity from released r where p.id = r.product_id`.execute(tx);
  await announceProducts(tx, ids);
}

/**
 * Turns the order's holds into sold units. Where a hold has been released meanwhile, the units are taken from what is
 * free or coming. False, and nothing changed, when there is not enough of it.
 */
export async function sellStock(
  tx: InTransaction,
  orderId: number,
  items: readonly RequestedUnits[],
): Promise<boolean> {
  const ids = items.map((item) => item.productId);
  await lockProducts(tx, ids);
  const sold = sql`
    unnest(${ids}::bigint[], ${items.map((item) => item.quantity)}::integer[]) as i (product_id, quantity)
    left join stock_holds h on h.order_id = ${orderId} and h.product_id = i.product_id`;
  const { rows } = await sql<{ id: number }>`
    select p.id from products p join (select i.product_id, i.quantity, coalesce(h.quantity, 0) as held from ${sold}) s
      on s.product_id = p.id
    where ${sellableUnits('p')} >= s.quantity - s.held`.execute(tx);
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

/** Units that come back with a refund. The caller holds the lock of its order, and returns no unit twice. */
export async function returnStock(
  tx: InTransaction,
  refundId: number,
  units: readonly RequestedUnits[],
  by: string | null,
): Promise<void> {
  if (units.length === 0) return;
  const ids = units.map((unit) => unit.productId);
  const quantities = units.map((unit) => unit.quantity);
  await lockProducts(tx, ids);
  await sql`
    with returned as (
      insert into stock_movements (product_id, quantity, reason, refund_id, made_by)
      select u.product_id, u.quantity, 'return', ${refundId}, ${by}
      from unnest(${ids}::bigint[], ${quantities}::integer[]) as u (product_id, quantity)
      returning product_id, quantity
    )
    update products p set stock = p.stock + r.quantity from returned r where p.id = r.product_id`.execute(tx);
  await announceProducts(tx, ids);
}

/**
 * Units that were sold before they arrive, and that no order waits for after this refund, are owed no longer, whether or not the refund
 * returns units: what was never here cannot be written off.
 */
export async function endUnawaited(
  tx: InTransaction,
  { id: refundId, order_id: orderId, made_by: by }: { id: number; order_id: number; made_by: string | null },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select p.id from order_items i join products p on p.id = i.product_id
    where i.order_id = ${orderId} and p.stock < 0`.execute(tx);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await lockProducts(tx, ids);
  await sql`
    with unawaited as (
      select p.id, -p.stock - w.units as units from products p cross join lateral (
        select coalesce(sum(units), 0)::integer as units from units_to_ship where product_id = p.id) w
      where p.id = any(${ids}::bigint[]) and -p.stock > w.units
    ), recorded as (
      insert into stock_movements (product_id, quantity, reason, note, refund_id, made_by)
      select id, units, 'adjustment', 'refunded before the arrival', ${refundId}, ${by} from unawaited
    )
    update products p set stock = p.stock + u.units from unawaited u where p.id = u.id`.execute(tx);
  await announceProducts(tx, ids);
}

/** Units of all listed products together, those that are coming included. */
export async function sumStock(queries: Queries): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(stock + coming), 0)::float8 as units from products where is_listed`.execute(queries);
  return rows[0]?.units ?? 0;
}

/** Units that orders without payment hold. */
export async function sumHeld(queries: Queries): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(quantity), 0)::float8 as units from stock_holds`.execute(queries);
  return rows[0]?.units ?? 0;
}

export interface StockLevel {
  id: number;
  partNumber: string;
  name: string;
  stock: number;
  held: number;
  /** Units that were sold before they arrive; the stock is 0 then. */
  owed: number;
  /** Units that may be ordered before they arrive, owed ones included. */
  coming: number;
  unit: StoredUnit;
}

const levelColumns = sql<StockLevel>`p.id, p.part_number as "partNumber", p.name, greatest(0, p.stock) as stock, p.held,
  greatest(0, -p.stock) as owed, p.coming,
  json_build_object('unit_of_sale', p.unit_of_sale, 'pieces_per_unit', p.pieces_per_unit) as unit`;

/**
 * The product of a part number, in any spelling (docs/text.md), or of an id; one that is spelled so first, then listed ones. Where there
 * is none, the one whose part number or other name has the same letters and digits; null too when it may be several.
 */
export async function findStock(queries: Queries, partNumberOrId: string): Promise<StockLevel | null> {
  const number = identityOf(partNumberOrId);
  const isId = /^\d{1,15}$/.test(partNumberOrId) ? sql`or p.id = ${Number(partNumberOrId)}` : sql``;
  const { rows } = await sql<StockLevel & { isSame: boolean; isListed: boolean }>`
    select ${levelColumns}, text_identity(p.part_number) = ${number} as "isSame", p.is_listed as "isListed"
    from products p where text_identity(p.part_number) = ${number} ${isId}
    order by "isSame" desc, p.part_number = ${partNumberOrId} desc, p.is_listed desc, p.id limit 2`.execute(queries);
  const [first, second] = rows;
  if (first === undefined) return findStockByCode(queries, toCode(partNumberOrId));
  const isUnclear = first.partNumber !== partNumberOrId && second?.isSame === true && second.isListed;
  if (isUnclear) return null;
  const { isSame: _, isListed: __, ...level } = first;
  return level;
}

/** Of part numbers before other names. */
async function findStockByCode(queries: Queries, code: string): Promise<StockLevel | null> {
  if (code === '') return null;
  const { rows } = await sql<StockLevel & { isAlias: boolean }>`
    select ${levelColumns}, c.is_alias as "isAlias" from product_codes c join products p on p.id = c.product_id
    where c.code = ${code} and p.is_listed order by c.is_alias limit 2`.execute(queries);
  const [first, second] = rows;
  if (first === undefined || second?.isAlias === first.isAlias) return null;
  const { isAlias: _, ...level } = first;
  return level;
}

/** By id; those that do not exist are left out. */
export async function findStockLevels(queries: Queries, ids: readonly number[]): Promise<Map<number, StockLevel>> {
  const { rows } = await sql<StockLevel>`
    select ${levelColumns} from products p where p.id = any(${ids})`.execute(queries);
  return new Map(rows.map((level) => [level.id, level]));
}

/** As findStockLevels; nothing changes them until the end of the transaction. */
export async function lockStockLevels(tx: InTransaction, ids: readonly number[]): Promise<Map<number, StockLevel>> {
  await lockProducts(tx, ids);
  return findStockLevels(tx, ids);
}

/** Adds to and takes from the stock of several products. The caller has locked them, and none gets less than is held. What is added was coming. */
export async function adjustStocks(
  tx: InTransaction,
  changes: readonly { productId: number; difference: number }[],
  { note, by }: { note: string; by: string },
): Promise<void> {
  const ids = changes.map(({ productId }) => productId);
  const differences = changes.map(({ difference }) => difference);
  await sql`
    with changes as (
      select * from unnest(${ids}::bigint[], ${differences}::integer[]) as c (product_id, difference)
    ), moved as (
      insert into stock_movements (product_id, quantity, reason, note, made_by)
      select product_id, difference, 'adjustment', ${note}, ${by} from changes where difference <> 0
    )
    update products p set stock = p.stock + c.difference, coming = p.coming - least(p.coming, greatest(0, c.difference))
    from changes c where p.id = c.product_id`.execute(tx);
  await announceProducts(tx, ids);
}

async function lockProducts(tx: InTransaction, ids: readonly number[]): Promise<void> {
  await sql`select id from products where id = any(${ids}) order by id for no key update`.execute(tx);
}

async function announceProducts(tx: InTransaction, ids: readonly number[]): Promise<void> {
  await announceChange(
    tx,
    ids.map((id) => `product:${id}`),
  );
  await announceToOwner(tx, 'stock');
}
