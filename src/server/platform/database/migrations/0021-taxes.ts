/** The owner's table of taxes, the taxes of each order, and refunds by line with their taxes. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    // As in the owner's taxes.csv. An empty region is the rest of the country; without a day a tax has no beginning or no end.
    sql`create table taxes (
      id bigint generated always as identity primary key,
      position integer not null,
      country text not null check (country in ('CA', 'US')),
      region text not null,
      name text not null,
      percent numeric(7,4) not null check (percent >= 0 and percent <= 100),
      first_day date,
      last_day date,
      registration_number text not null
    )`,
    sql`create table order_taxes (
      order_id bigint not null,
      position integer not null,
      name text not null,
      region text not null,
      percent numeric(7,4) not null check (percent >= 0),
      registration_number text not null,
      taxable_cents bigint not null check (taxable_cents >= 0),
      tax_cents bigint not null check (tax_cents >= 0),
      primary key (order_id, position)
    )`,
    sql`create table refund_items (
      refund_id bigint not null,
      order_item_id bigint not null,
      quantity integer not null check (quantity > 0),
      amount_cents bigint not null check (amount_cents >= 0),
      is_restocked boolean not null default false,
      primary key (refund_id, order_item_id)
    )`,
    sql`create index refund_items_order_item on refund_items (order_item_id)`,
    sql`create table refund_taxes (
      refund_id bigint not null,
      position integer not null,
      name text not null,
      region text not null,
      percent numeric(7,4) not null check (percent >= 0),
      registration_number text not null,
      tax_cents bigint not null check (tax_cents >= 0),
      primary key (refund_id, position)
    )`,
    // The tax is part of the amount, and null for refunds of the version before.
    sql`alter table refunds add column note text not null default '', add column made_by text,
      add column freight_cents bigint not null default 0, add column tax_cents bigint,
      add constraint refunds_parts check (freight_cents >= 0 and tax_cents >= 0 and freight_cents + coalesce(tax_cents, 0) <= amount_cents) not valid`,
    // A return that belongs to a refund names that alone: the version before permits one return of a product for an order.
    sql`alter table stock_movements add column refund_id bigint`,
    sql`alter table order_taxes add foreign key (order_id) references orders`,
    sql`alter table refund_items add foreign key (refund_id) references refunds,
      add foreign key (order_item_id) references order_items`,
    sql`alter table refund_taxes add foreign key (refund_id) references refunds`,
  ];
  for (const statement of statements) await statement.execute(database);
}
