/** Units that may be ordered before they arrive (docs/decisions/095). */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  // Not validated: the rule before was stricter, so every row fulfils it, and a scan would lock a large catalogue.
  await sql`
    alter table products
      add column coming integer not null default 0,
      drop constraint products_stock_check,
      drop constraint products_held_within_stock,
      add constraint products_promised_within_coming check (coming >= 0 and held <= stock + coming) not valid`.execute(
    database,
  );
  // What is still to be shipped of each item of a paid order: failed refunds and undone shipments do not count.
  await sql`
    create view units_to_ship as
      select i.id as order_item_id, i.order_id, i.product_id, greatest(0, i.quantity
        - (select coalesce(sum(si.quantity), 0) from shipment_items si join shipments s on s.id = si.shipment_id
          where si.order_item_id = i.id and s.undone_at is null)
        - (select coalesce(sum(ri.quantity), 0) from refund_items ri join refunds r on r.id = ri.refund_id
          where ri.order_item_id = i.id and r.status <> 'failed'))::integer as units
      from order_items i join orders o on o.id = i.order_id where o.status = 'processing'`.execute(database);
}
