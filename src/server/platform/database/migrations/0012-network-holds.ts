/**
 * Bounds how long one network can hold stock that it does not pay for: the networks of unpaid orders and their recent
 * lapses, both as keyed hashes alone; when an order's chain of holds began, and how many lapses it counts as.
 */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    // `now()` is evaluated once here, so that no row is rewritten. Orders of the version before count as no lapse.
    sql`alter table orders
      add column held_since timestamptz not null default now(),
      add column lapse_weight smallint not null default 0`,
    sql`create table unpaid_order_networks (
      network bytea not null,
      order_id bigint not null references orders on delete cascade,
      breadth smallint not null check (breadth in (1, 2)),
      primary key (network, order_id)
    )`,
    sql`create index unpaid_order_networks_order on unpaid_order_networks (order_id)`,
    sql`create table unpaid_lapses (
      id bigint generated always as identity primary key,
      network bytea not null,
      weight smallint not null check (weight > 0),
      lapsed_at timestamptz not null default now()
    )`,
    sql`create index unpaid_lapses_network on unpaid_lapses (network)`,
  ];
  for (const statement of statements) await statement.execute(database);
}
