/** SQL of what has left of an order, what was refunded of it, and what has not arrived. */

import { sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';

/** Of one item of an order. */
export interface ItemUnits {
  id: number;
  shipped: number;
  refunded: number;
  /** Units still to be shipped that were sold before they arrive. What arrives is for the orders in which it was sold first. */
  missing: number;
}

/** Units of the product `p` that are still to be shipped of orders in which it was sold after the sale `sold`. */
const SOLD_LATER = sql`(
  select coalesce(sum(u.units), 0) from stock_movements m
  join units_to_ship u on u.order_id = m.order_id and u.product_id = m.product_id
  where m.product_id = p.id and m.reason = 'sale' and m.id > sold.id)`;

/** Units of each item of an order that have left, that were refunded by line, and that are missing; failed refunds do not count. */
export async function countUnits(queries: Queries, orderId: number): Promise<ItemUnits[]> {
  const { rows } = await sql<ItemUnits>`
    select i.id,
      (select coalesce(sum(si.quantity), 0)::int from shipment_items si join shipments s on s.id = si.shipment_id
        where si.order_item_id = i.id and s.undone_at is null) as shipped,
      (select coalesce(sum(ri.quantity), 0)::int from refund_items ri join refunds r on r.id = ri.refund_id
        where ri.order_item_id = i.id and r.status <> 'failed') as refunded,
      coalesce((
        select least(u.units, greatest(0, -p.stock - ${SOLD_LATER}))::int
        from products p
        join stock_movements sold on sold.order_id = i.order_id and sold.product_id = p.id and sold.reason = 'sale'
        join units_to_ship u on u.order_item_id = i.id
        where p.id = i.product_id and p.stock < 0), 0) as missing
    from order_items i where i.order_id = ${orderId}`.execute(queries);
  return rows;
}
