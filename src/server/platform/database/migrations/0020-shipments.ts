/** What has left of an order, by which carrier; the owner's notes on an order; the company and PO number of a buyer. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table shipments (
      id bigint generated always as identity primary key,
      order_id bigint not null,
      -- Null: not named. The list is contract/carriers.ts.
      carrier text,
      -- Of the carrier 'other'.
      carrier_name text not null default '',
      tracking_number text,
      shipped_at timestamptz not null default now(),
      made_by text not null,
      is_buyer_told boolean not null,
      undone_at timestamptz,
      undone_by text,
      constraint shipments_undone check ((undone_at is null) = (undone_by is null))
    )`,
    sql`create index shipments_order on shipments (order_id)`,
    sql`create table shipment_items (
      shipment_id bigint not null references shipments,
      order_item_id bigint not null,
      quantity integer not null check (quantity > 0),
      primary key (shipment_id, order_item_id)
    )`,
    sql`create index shipment_items_order_item on shipment_items (order_item_id)`,
    sql`create table order_notes (
      id bigint generated always as identity primary key,
      order_id bigint not null,
      text text not null,
      made_by text not null,
      created_at timestamptz not null default now()
    )`,
    sql`create index order_notes_order on order_notes (order_id)`,
    // Constant defaults: no row is written.
    sql`alter table orders add column company text not null default '', add column po_number text not null default ''`,
    // Last, since the tables that they name stay locked to the end.
    sql`alter table order_notes add foreign key (order_id) references orders`,
    sql`alter table shipments add foreign key (order_id) references orders`,
    sql`alter table shipment_items add foreign key (order_item_id) references order_items`,
  ];
  for (const statement of statements) await statement.execute(database);
}
