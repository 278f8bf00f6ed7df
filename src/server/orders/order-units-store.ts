/** SQL of what has left of an order, and what was refunded of it. */
import { sql } from 'kysely';
import type { Queries } from '#server/database/database.ts';

/** Of one item of an order. */
export interface ItemUnits {
  id: number;
  shipped: number;
  refunded: number;
}

/** Units of each item of an order that have left, and that were refunded by line; failed refunds do not count. */
export async function countUnits(queries: Queries, orderId: number): Promise<ItemUnits[]> {
  const { rows } = await sql<ItemUnits>`
    select i.id,
      (select coalesce(sum(si.quantity), 0)::int from shipment_items si join shipments s on s.id = si.shipment_id
        where si.order_item_id = i.id and s.undone_at is null) as shipped,
      (select coalesce(sum(ri.quantity), 0)::int from refund_items ri join refunds r on r.id = ri.refund_id
        where ri.order_item_id = i.id and r.status <> 'failed') as refunded
    from order_items i where i.order_id = ${orderId}`.execute(queries);
  return rows;
}
