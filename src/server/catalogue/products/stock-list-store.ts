/** SQL of stock as its owner looks at it: levels with what was sold, who holds it until when, and every change. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { StoredUnit } from '#contract/unit-of-sale.ts';
import { isLow, shownUnits } from '#server/catalogue/sellable-store.ts';
import { announceToOwner } from '#server/platform/database/changes.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import { hasWords, productsOf } from './owner-list-store.ts';

export interface StockRow {
  id: number;
  partNumber: string;
  name: string;
  unit: StoredUnit;
  stock: number;
  held: number;
  /** In stock and not held. */
  free: number;
  /** Sold before they arrive; the stock is 0 then. */
  owed: number;
  /** May be ordered before they arrive, owed ones included. */
  coming: number;
  /** From how few free units on it counts as low; null when it never does. */
  lowMark: number | null;
  isLow: boolean;
  /** False: the import has removed it from the shop. */
  isListed: boolean;
  /** Units sold and not returned, in the last 30 and 365 days. */
  sold30: number;
  sold365: number;
}

export interface StockInput {
  /** Each must be in the part number or the name, in any case. Every row of the list is compared, so only with `onlyLow`. */
  words: readonly string[];
  /** Instead of the words: letters and digits of the part number or another name, normalized; empty for none. */
  code?: string;
  onlyLow: boolean;
  limit: number;
  /** The last id of the page before. */
  afterId?: number;
}

/** Listed products by their ids. */
export async function listStock(queries: Queries, input: StockInput): Promise<StockRow[]> {
  const { words, code = '', onlyLow, limit, afterId = 0 } = input;
  const hasCode = sql`exists (select from product_codes c where c.product_id = p.id and strpos(c.code, ${code}) > 0)`;
  return selectStock(
    queries,
    sql`select *, id as place from products p where is_listed and id > ${afterId}
      ${onlyLow ? sql`and ${isLow('p')}` : sql``}
      ${words.length === 0 ? sql`` : sql`and (${hasWords(words)} ${code === '' ? sql`` : sql`or ${hasCode}`})`}
      order by id limit ${limit}`,
  );
}

/** These products, listed or not, in the order of their ids here. */
export async function listStockOf(queries: Queries, ids: readonly number[]): Promise<StockRow[]> {
  return selectStock(queries, productsOf(ids));
}

async function selectStock(queries: Queries, products: RawBuilder<unknown>): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select p.id, p.part_number as "partNumber", p.name, greatest(0, p.stock) as stock, p.held,
      json_build_object('unit_of_sale', p.unit_of_sale, 'pieces_per_unit', p.pieces_per_unit) as unit,
      ${shownUnits('p')} as free, greatest(0, -p.stock) as owed, p.coming, p.low_mark as "lowMark", p.is_listed as "isListed",
      ${isLow('p')} as "isLow", s.sold30, s.sold365
    from (${products}) p cross join lateral (
      select coalesce(-sum(m.quantity) filter (where m.created_at > now() - interval '30 days'), 0)::integer as sold30,
        coalesce(-sum(m.quantity), 0)::integer as sold365
      from stock_movements m where m.product_id = p.id and m.reason in ('sale', 'return')
        and m.created_at > now() - interval '365 days'
    ) s order by p.place`.execute(queries);
  return rows;
}

export interface StockHold {
  orderNumber: string;
  quantity: number;
  until: Date;
}

export async function listHolds(queries: Queries, productId: number): Promise<StockHold[]> {
  const { rows } = await sql<StockHold>`
    select o.order_number as "orderNumber", h.quantity, h.expires_at as until
    from stock_holds h join orders o on o.id = h.order_id where h.product_id = ${productId} order by h.expires_at`.execute(
    queries,
  );
  return rows;
}

export interface StockChange {
  id: number;
  at: Date;
  reason: string;
  note: string;
  orderNumber: string | null;
  /** Null: made by the shop itself. */
  by: string | null;
  before: number;
  after: number;
}

/** The newest changes first. */
export async function listStockChanges(queries: Queries, productId: number, limit: number): Promise<StockChange[]> {
  const { rows } = await sql<StockChange>`
    select m.id, m.created_at as at, m.reason, m.note, o.order_number as "orderNumber", m.made_by as by,
      (m.after - m.quantity)::integer as before, m.after::integer
    from (select *, sum(quantity) over (order by id) as after from stock_movements where product_id = ${productId}) m
    left join refunds r on r.id = m.refund_id left join orders o on o.id = coalesce(m.order_id, r.order_id)
    order by m.id desc limit ${limit}`.execute(queries);
  return rows;
}

/** Null removes it; its change stands in the history of the stock. False when there is no such product. */
export async function setReorderPoint(
  tx: InTransaction,
  productId: number,
  reorderPoint: number | null,
  by: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with before as (select id, low_mark from products where id = ${productId} for update),
    marked as (
      update products p set low_mark = ${reorderPoint} from before where p.id = before.id
      returning p.id, before.low_mark as before, p.low_mark as after
    )
    insert into stock_movements (product_id, quantity, reason, note, made_by)
    select id, 0, 'adjustment', 'low mark: ' || coalesce(before::text, 'none') || ' before, ' || coalesce(after::text, 'none') || ' now', ${by}
    from marked`.execute(tx);
  await announceToOwner(tx, 'stock');
  return numAffectedRows === 1n;
}

/** Whether a change of any of the products has this note. */
export async function isStockNoteUsed(queries: Queries, productIds: readonly number[], note: string): Promise<boolean> {
  const { rows } = await sql`
    select from stock_movements where product_id = any(${productIds}) and note = ${note} limit 1`.execute(queries);
  return rows.length > 0;
}

/** False: the key was used before. A request with the same key that is under way is waited for. */
export async function insertStockChangeKey(
  tx: InTransaction,
  key: { key: string; product_id: number; change: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('stock_change_keys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** What the key was used for. */
export async function findStockChangeKey(
  queries: Queries,
  key: string,
): Promise<{ product_id: number; change: string } | null> {
  const found = await queries
    .selectFrom('stock_change_keys')
    .select(['product_id', 'change'])
    .where('key', '=', key)
    .executeTakeFirst();
  return found ?? null;
}

/** Of forms that were sent so many days ago: none of them is sent again. */
export async function deleteChangeKeysOlderThan(queries: Queries, days: number): Promise<void> {
  await sql`delete from stock_change_keys where created_at < now() - make_interval(days => ${days})`.execute(queries);
}
