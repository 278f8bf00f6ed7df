/**
 * Orders are found by the numbers that people read on their papers too: of invoices, quotes, returns and shipments. Each number also stands
 * without its spaces and signs, as it may be typed. By triggers, as the version before writes none of it.
 */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create function plain_number(text) returns text language sql immutable as $$
      select nullif(regexp_replace($1, '[^[:alnum:]]', '', 'g'), $1)
    $$`,
    sql`create or replace function order_search_text(orders) returns text language sql stable as $$
      select lower(' ' || concat_ws(' ', $1.order_number, $1.customer_first_name, $1.customer_last_name,
        nullif($1.company, ''), nullif($1.po_number, ''), plain_number($1.po_number), $1.customer_email, $1.customer_phone,
        regexp_replace($1.customer_phone, '[^0-9]', '', 'g'), $1.shipping_city, $1.quote_number,
        (select string_agg(concat_ws(' ', i.facts->>'number', plain_number(i.facts->>'number')), ' ' order by i.id)
          from invoices i where i.order_id = $1.id),
        (select string_agg(concat_ws(' ', s.tracking_number, plain_number(s.tracking_number)), ' ' order by s.id)
          from shipments s where s.order_id = $1.id and s.tracking_number <> ''),
        (select string_agg($1.order_number || '-r' || r.number, ' ' order by r.number) from returns r where r.order_id = $1.id),
        (select string_agg(i.part_number, ' ' order by i.position) from order_items i where i.order_id = $1.id)))
    $$`,
    sql`create function order_paper_changed() returns trigger language plpgsql as $$
      begin
        perform write_order_search(array[new.order_id]);
        return null;
      end
    $$`,
    sql`create trigger invoices_search after insert on invoices for each row execute function order_paper_changed()`,
    sql`create trigger shipments_search after insert or update of tracking_number on shipments
      for each row execute function order_paper_changed()`,
    sql`create trigger returns_search after insert on returns for each row execute function order_paper_changed()`,
  ];
  for (const statement of statements) await statement.execute(database);
}
