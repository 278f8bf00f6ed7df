/** Refunds, payments that come twice or cannot be filled, how far missed events have been read, reasons of stock changes. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    // 'refund_due': the order is cancelled, and money of it is still to be given back.
    sql`alter table orders drop constraint orders_payment_state_check,
      add constraint orders_payment_state_check check (payment_state in ('none', 'session_creating', 'session_open', 'paid',
        'expired', 'cancelled', 'review', 'refund_due', 'part_refunded', 'refunded', 'disputed'))`,
    // 'duplicate': paid, although another session had paid the order before.
    sql`alter table checkout_sessions drop constraint checkout_sessions_status_check,
      add constraint checkout_sessions_status_check
        check (status in ('creating', 'open', 'complete', 'duplicate', 'expired', 'failed'))`,
    sql`create unique index checkout_sessions_one_complete on checkout_sessions (order_id) where status = 'complete'`,
    sql`create index checkout_sessions_payment_intent on checkout_sessions (payment_intent_id)`,
    sql`create index checkout_sessions_live on checkout_sessions (created_at) where status in ('creating', 'open')`,
    sql`create table refunds (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders,
      checkout_session_id bigint not null references checkout_sessions,
      amount_cents bigint not null check (amount_cents > 0),
      reason text not null check (reason in ('requested', 'no_stock', 'duplicate', 'outside')),
      restock boolean not null default false,
      idempotency_key text not null unique,
      stripe_refund_id text unique,
      status text not null default 'requested' check (status in ('requested', 'pending', 'succeeded', 'failed')),
      failure text,
      created_at timestamptz not null default now(),
      constraint refunds_made_at_stripe check (status not in ('pending', 'succeeded') or stripe_refund_id is not null),
      constraint refunds_failed_with_why check ((status = 'failed') = (failure is not null)),
      constraint refunds_restock_on_request check (not restock or reason = 'requested')
    )`,
    sql`create index refunds_order on refunds (order_id)`,
    // One at a time: a command that is repeated after a crash goes on with the refund it had begun.
    sql`create unique index refunds_one_under_way on refunds (checkout_session_id) where status = 'requested'`,
    sql`create table payment_events_read (
      only_one boolean primary key default true check (only_one),
      until timestamptz not null
    )`,
    sql`alter table stock_movements add column note text not null default ''`,
    sql`create unique index stock_movements_one_return on stock_movements (order_id, product_id) where reason = 'return'`,
  ];
  for (const statement of statements) await statement.execute(database);
}
