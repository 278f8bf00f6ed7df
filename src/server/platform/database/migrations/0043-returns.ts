/** Returns of what was delivered, which the buyer starts from the page of the order. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table returns (
      id bigint generated always as identity primary key,
      order_id bigint not null,
      -- Counted within the order.
      number integer not null check (number > 0),
      request_key text not null,
      state text not null default 'requested' check (state in ('requested', 'approved', 'declined', 'received', 'closed')),
      reason text not null,
      note text not null default '',
      decline_reason text not null default '',
      created_at timestamptz not null default now(),
      unique (order_id, number),
      unique (order_id, request_key)
    )`,
    // What waits for the owner.
    sql`create index returns_open on returns (id) where state in ('requested', 'approved', 'received')`,
    sql`create table return_items (
      return_id bigint not null references returns on delete cascade,
      order_item_id bigint not null,
      quantity integer not null check (quantity > 0),
      primary key (return_id, order_item_id)
    )`,
    sql`create index return_items_item on return_items (order_item_id)`,
    // Last, since the tables that they name stay locked to the end.
    sql`alter table returns add foreign key (order_id) references orders`,
    sql`alter table return_items add foreign key (order_item_id) references order_items`,
  ];
  for (const statement of statements) await statement.execute(database);
}
