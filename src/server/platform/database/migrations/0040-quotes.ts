/**
 * Quotes with their versions, and the orders that are made of them: their items need no product, their freight is an item, and no
 * payment page is opened for them once the quote's time is over.
 */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table quotes (
      id bigint generated always as identity primary key,
      number text not null unique,
      token_hash bytea not null unique,
      state text not null default 'draft'
        check (state in ('draft', 'sent', 'accepted', 'paid', 'declined', 'expired', 'withdrawn')),
      -- Of the request for quotation that it replies to; empty for none.
      request_number text not null default '',
      email text not null,
      first_name text not null,
      last_name text not null,
      phone text not null default '',
      company text not null default '',
      decline_reason text not null default '',
      -- The version whose buyer was reminded that it ends.
      reminded_version integer,
      created_at timestamptz not null default now(),
      made_by text not null,
      personal_erased_at timestamptz
    )`,
    sql`create index quotes_state on quotes (state, id)`,
    sql`create index quotes_email on quotes (lower(email))`,
    // A version that was sent is never changed; one that was not is replaced as a whole.
    sql`create table quote_versions (
      id bigint generated always as identity primary key,
      quote_id bigint not null references quotes on delete cascade,
      number integer not null check (number > 0),
      country text not null check (country in ('CA', 'US')),
      region text not null,
      -- Null: freight is not part of the quote.
      freight_cents bigint check (freight_cents >= 0),
      carrier text not null default '',
      -- Why no tax is charged, and the document that shows it; empty: taxes are charged.
      exemption_reason text not null default '',
      exemption_reference text not null default '',
      valid_through date not null,
      -- The first moment at which it is over.
      valid_until timestamptz not null,
      terms text not null default '',
      subtotal_cents bigint not null check (subtotal_cents >= 0),
      tax_cents bigint not null check (tax_cents >= 0),
      total_cents bigint not null,
      created_at timestamptz not null default now(),
      made_by text not null,
      sent_at timestamptz,
      unique (quote_id, number),
      constraint quote_versions_total check (total_cents = subtotal_cents + tax_cents)
    )`,
    sql`create unique index quote_versions_one_draft on quote_versions (quote_id) where sent_at is null`,
    sql`create table quote_lines (
      version_id bigint not null references quote_versions on delete cascade,
      position integer not null,
      product_id bigint references products,
      -- Its units are held and sold from the stock; otherwise they are procured.
      takes_stock boolean not null,
      part_number text not null default '',
      name text not null,
      quantity integer not null check (quantity > 0),
      price_cents integer not null check (price_cents > 0),
      lead_time text not null default '',
      note text not null default '',
      primary key (version_id, position),
      constraint quote_lines_stock check (product_id is not null or not takes_stock)
    )`,
    sql`create table quote_taxes (
      version_id bigint not null references quote_versions on delete cascade,
      position integer not null,
      name text not null,
      region text not null,
      percent numeric(7,4) not null,
      registration_number text not null default '',
      taxable_cents bigint not null,
      tax_cents bigint not null check (tax_cents >= 0),
      primary key (version_id, position)
    )`,
    sql`create table quote_events (
      id bigint generated always as identity primary key,
      quote_id bigint not null references quotes on delete cascade,
      kind text not null,
      detail jsonb not null default '{}',
      made_by text,
      created_at timestamptz not null default now()
    )`,
    sql`create index quote_events_of on quote_events (quote_id, id)`,
    sql`alter table orders add column quote_number text,
      add column quote_version integer,
      add column pay_until timestamptz`,
    sql`alter table orders add constraint orders_quote_number_fkey foreign key (quote_number) references quotes (number) not valid`,
    // An accepted quote has one order that was not cancelled, however many accept it at once.
    sql`create unique index orders_one_of_quote on orders (quote_number) where quote_number is not null and status <> 'cancelled'`,
    sql`alter table order_items alter column product_id drop not null,
      add column is_freight boolean not null default false`,
  ];
  for (const statement of statements) await statement.execute(database);
}
