/**
 * Offers of freight, agreed after an order and paid on the hosted page. A checkout session with `freight_offer_id` belongs to
 * the order and pays that offer, not the order: the unique indexes distinguish the two.
 */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table freight_offers (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders,
      -- Counted within the order.
      number integer not null check (number > 0),
      token_hash bytea not null unique,
      text text not null default '',
      carrier text not null,
      amount_cents bigint not null check (amount_cents > 0),
      tax_cents bigint not null check (tax_cents >= 0),
      total_cents bigint not null,
      valid_until timestamptz not null,
      -- 'review': money came that does not match, and a person must decide.
      state text not null default 'open' check (state in ('open', 'paid', 'withdrawn', 'expired', 'review')),
      reminders integer not null default 0,
      created_at timestamptz not null default now(),
      made_by text,
      paid_at timestamptz,
      unique (order_id, number),
      constraint freight_offers_total check (total_cents = amount_cents + tax_cents),
      constraint freight_offers_paid check ((state = 'paid') = (paid_at is not null))
    )`,
    sql`create unique index freight_offers_one_open on freight_offers (order_id) where state in ('open', 'review')`,
    sql`create index freight_offers_ending on freight_offers (valid_until) where state = 'open'`,
    sql`create table freight_offer_taxes (
      offer_id bigint not null references freight_offers,
      position integer not null,
      name text not null,
      region text not null,
      percent numeric(7,4) not null,
      registration_number text not null default '',
      tax_cents bigint not null check (tax_cents >= 0),
      primary key (offer_id, position)
    )`,
    sql`alter table checkout_sessions add column freight_offer_id bigint references freight_offers`,
    sql`create unique index checkout_sessions_one_open_of_order on checkout_sessions (order_id)
      where status in ('creating', 'open') and freight_offer_id is null`,
    sql`create unique index checkout_sessions_one_complete_of_order on checkout_sessions (order_id)
      where status = 'complete' and freight_offer_id is null`,
    sql`create unique index checkout_sessions_one_open_of_offer on checkout_sessions (freight_offer_id)
      where status in ('creating', 'open') and freight_offer_id is not null`,
    sql`create unique index checkout_sessions_one_complete_of_offer on checkout_sessions (freight_offer_id)
      where status = 'complete' and freight_offer_id is not null`,
    sql`drop index checkout_sessions_one_open`,
    sql`drop index checkout_sessions_one_complete`,
    // 'offer_ended': paid after its offer was withdrawn or had expired.
    sql`alter table refunds drop constraint refunds_reason_check,
      add constraint refunds_reason_check
        check (reason in ('requested', 'no_stock', 'duplicate', 'outside', 'offer_ended')) not valid`,
  ];
  for (const statement of statements) await statement.execute(database);
}
