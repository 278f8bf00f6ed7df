/** Orders, holds, checkout sessions, the inbox of payment events and the outbox of mails. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table orders (
      id bigint generated always as identity primary key,
      order_number text not null unique,
      visitor_hash bytea not null,
      request_hash bytea not null,
      idempotency_key text,
      token_hash bytea not null unique,
      status text not null default 'pending'
        check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
      payment_state text not null default 'none'
        check (payment_state in ('none', 'session_creating', 'session_open', 'paid', 'expired', 'cancelled', 'review', 'part_refunded', 'refunded', 'disputed')),
      payment_method text not null,
      currency text not null check (currency = 'cad'),
      subtotal_cents bigint not null check (subtotal_cents >= 0),
      tax_cents bigint not null check (tax_cents >= 0),
      total_cents bigint not null,
      customer_email text not null,
      customer_first_name text not null,
      customer_last_name text not null,
      customer_phone text not null,
      billing_address_line1 text not null,
      billing_address_line2 text not null,
      billing_city text not null,
      billing_state text not null,
      billing_postal_code text not null,
      billing_country text not null,
      shipping_address_line1 text not null,
      shipping_address_line2 text not null,
      shipping_city text not null,
      shipping_state text not null,
      shipping_postal_code text not null,
      shipping_country text not null,
      created_at timestamptz not null default now(),
      paid_at timestamptz,
      constraint orders_total check (total_cents = subtotal_cents + tax_cents)
    )`,
    sql`create unique index orders_idempotency on orders (visitor_hash, idempotency_key) where idempotency_key is not null`,
    // One unpaid order per browser: a double click or a second tab cannot make two.
    sql`create unique index orders_one_open_per_visitor on orders (visitor_hash)
      where status = 'pending' and payment_state in ('none', 'session_creating', 'session_open')`,
    sql`create table order_items (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders,
      product_id bigint not null references products,
      position integer not null,
      quantity integer not null check (quantity > 0),
      price_cents integer not null check (price_cents >= 0),
      name text not null,
      part_number text not null,
      image_url text,
      unique (order_id, product_id)
    )`,
    sql`create table stock_holds (
      order_id bigint not null references orders,
      product_id bigint not null references products,
      quantity integer not null check (quantity > 0),
      expires_at timestamptz not null,
      primary key (order_id, product_id)
    )`,
    sql`create index stock_holds_expiry on stock_holds (expires_at)`,
    sql`create table checkout_sessions (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders,
      attempt integer not null,
      idempotency_key text not null unique,
      status text not null check (status in ('creating', 'open', 'complete', 'expired', 'failed')),
      stripe_session_id text unique,
      payment_intent_id text,
      url text,
      amount_cents bigint not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      unique (order_id, attempt)
    )`,
    sql`create unique index checkout_sessions_one_open on checkout_sessions (order_id) where status in ('creating', 'open')`,
    sql`create table order_events (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders,
      kind text not null,
      detail jsonb not null default '{}',
      created_at timestamptz not null default now()
    )`,
    sql`create index order_events_order on order_events (order_id)`,
    sql`create table payment_events (
      id text primary key,
      type text not null,
      session_id text,
      payload jsonb not null,
      received_at timestamptz not null default now(),
      processed_at timestamptz
    )`,
    sql`create table mails (
      id bigint generated always as identity primary key,
      order_id bigint references orders,
      dedup_key text not null unique,
      message_id text not null unique,
      recipient text not null,
      reply_to text,
      subject text not null,
      text_body text not null,
      html_body text not null,
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      attempts integer not null default 0,
      last_error text
    )`,
  ];
  for (const statement of statements) await statement.execute(database);
}
