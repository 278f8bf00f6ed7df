/** Sign-in links and sessions of the console, the indexes of its lists, and the text by which orders are found. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Begins with a space, so that a word of one or two letters can be looked for at the beginning of words. */
const SEARCH_TEXT = sql`
  select o.id, lower(' ' || concat_ws(' ', o.order_number, o.customer_first_name, o.customer_last_name, o.customer_email,
    o.customer_phone, regexp_replace(o.customer_phone, '[^0-9]', '', 'g'), o.shipping_city,
    (select string_agg(i.part_number, ' ' order by i.position) from order_items i where i.order_id = o.id)))
  from orders o`;

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table console_links (
      token_hash bytea primary key check (length(token_hash) = 32),
      name text not null check (length(name) between 1 and 100),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    )`,
    sql`create table console_sessions (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique check (length(token_hash) = 32),
      name text not null check (length(name) between 1 and 100),
      browser text not null default '' check (length(browser) <= 200),
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz
    )`,
    sql`create table order_search (
      order_id bigint primary key references orders on delete cascade,
      search_text text not null
    )`,
    // While the table is empty, so that no order waits for it.
    sql`create index order_search_text on order_search using gin (search_text gin_trgm_ops)`,
    // By triggers, as the version before, which may run beside this one, does not write the table.
    sql`create function write_order_search(changed bigint[]) returns void language sql as $$
      insert into order_search (order_id, search_text) ${SEARCH_TEXT} where o.id = any(changed)
      on conflict (order_id) do update set search_text = excluded.search_text
    $$`,
    sql`create function orders_changed() returns trigger language plpgsql as $$
      begin
        perform write_order_search(array[new.id]);
        return null;
      end
    $$`,
    sql`create function order_items_added() returns trigger language plpgsql as $$
      begin
        perform write_order_search((select array_agg(distinct order_id) from added));
        return null;
      end
    $$`,
    sql`create trigger orders_search after update of customer_first_name, customer_last_name, customer_email, customer_phone,
      shipping_city on orders for each row execute function orders_changed()`,
    sql`create trigger order_items_search after insert on order_items
      referencing new table as added for each statement execute function order_items_added()`,
    sql`create index orders_created on orders (created_at, id)`,
    sql`create index orders_processing on orders (created_at, id) where status = 'processing'`,
    sql`create index orders_shipped on orders (created_at, id) where status in ('shipped', 'delivered')`,
    sql`create index orders_pending on orders (created_at, id) where status = 'pending'`,
    sql`create index orders_paid_at on orders (paid_at) include (total_cents) where paid_at is not null`,
    sql`create index orders_need_a_look on orders (created_at, id)
      where payment_state in ('review', 'refund_due', 'disputed', 'inquiry')`,
    sql`create index refunds_created on refunds (created_at)`,
    sql`create index mails_unsent on mails (id) where sent_at is null`,
    sql`create index mails_of_order on mails (order_id, id) where order_id is not null`,
  ];
  for (const statement of statements) await statement.execute(database);
}
