/**
 * Money received outside of the payment service, its refunds, Stripe's balance transactions, closed months, where an order
 * was made, and from which stock on a product counts as low.
 */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    // A negative amount ends a payment on account, which another payment of the same moment replaces.
    sql`create table outside_payments (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders,
      -- The offer that it pays; null when it pays the order.
      freight_offer_id bigint references freight_offers,
      kind text not null check (kind in ('card_terminal', 'transfer', 'cheque', 'cash', 'account')),
      amount_cents bigint not null check (amount_cents > 0 or (amount_cents < 0 and kind = 'account')),
      received_at timestamptz not null,
      reference text not null default '',
      made_by text not null,
      created_at timestamptz not null default now()
    )`,
    sql`create index outside_payments_order on outside_payments (order_id)`,
    sql`create index outside_payments_received on outside_payments (received_at)`,
    sql`create table balance_transactions (
      id text primary key,
      mode text not null check (mode in ('sandbox', 'test', 'live')),
      type text not null,
      category text not null,
      amount_cents bigint not null,
      fee_cents bigint not null,
      currency text not null,
      booked_at timestamptz not null,
      source_id text,
      payment_intent_id text
    )`,
    sql`create index balance_transactions_booked on balance_transactions (booked_at)`,
    sql`create index balance_transactions_source on balance_transactions (source_id)`,
    sql`create index balance_transactions_payment on balance_transactions (payment_intent_id)`,
    sql`create table balance_read (
      mode text primary key check (mode in ('sandbox', 'test', 'live')),
      until timestamptz not null
    )`,
    sql`create table closed_months (
      month date primary key check (extract(day from month) = 1),
      closed_at timestamptz not null default now(),
      closed_by text not null,
      figures jsonb not null
    )`,
    sql`alter table products add column low_mark integer,
      add constraint products_low_mark check (low_mark >= 0) not valid`,
    sql`create index products_low on products (id) where low_mark is not null`,
    sql`alter table orders add column channel text not null default 'web',
      add constraint orders_channel check (channel in ('web', 'counter')) not valid`,
    // A refund gives back either what a checkout session brought or what was received outside.
    sql`alter table refunds alter column checkout_session_id drop not null,
      add column outside_payment_id bigint references outside_payments,
      add constraint refunds_of_one_payment check (num_nonnulls(checkout_session_id, outside_payment_id) = 1) not valid,
      drop constraint refunds_made_at_stripe,
      add constraint refunds_made_at_stripe
        check (status not in ('pending', 'succeeded') or num_nonnulls(stripe_refund_id, outside_payment_id) = 1) not valid`,
  ];
  for (const statement of statements) await statement.execute(database);
}
