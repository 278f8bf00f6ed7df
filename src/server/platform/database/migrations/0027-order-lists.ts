/**
 * Orders whose freight is neither offered nor settled, and the text by which orders are found with company and PO number. The
 * version before writes neither: the column stays empty, and the triggers, which are replaced here, write the text for both.
 */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table orders add column freight_settled_at timestamptz`,
    sql`create index orders_to_quote on orders (created_at, id)
      where status in ('pending', 'processing') and freight_settled_at is null`,
    // It begins with a space, so that a word of one or two letters can be looked for at the beginning of words.
    sql`create function order_search_text(orders) returns text language sql stable as $$
      select lower(' ' || concat_ws(' ', $1.order_number, $1.customer_first_name, $1.customer_last_name,
        nullif($1.company, ''), nullif($1.po_number, ''), $1.customer_email, $1.customer_phone, regexp_replace($1.customer_phone, '[^0-9]', '', 'g'), $1.shipping_city,
        (select string_agg(i.part_number, ' ' order by i.position) from order_items i where i.order_id = $1.id)))
    $$`,
    sql`create or replace function write_order_search(changed bigint[]) returns void language sql as $$
      insert into order_search (order_id, search_text) select o.id, order_search_text(o) from orders o where o.id = any(changed)
      on conflict (order_id) do update set search_text = excluded.search_text
    $$`,
    sql`create or replace trigger orders_search after update of customer_first_name, customer_last_name, company, po_number,
      customer_email, customer_phone, shipping_city on orders for each row execute function orders_changed()`,
  ];
  for (const statement of statements) await statement.execute(database);
}
