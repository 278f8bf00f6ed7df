/**
 * What of a payment in cash is only rounding, and of its refund; and the indexes by which the entries of the books are found by their time.
 * The version before writes no rounding: its payments are not rounded.
 */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    // Received beyond the amount, negative for less; the amount itself is what the order was paid by.
    sql`alter table outside_payments add column rounding_cents integer not null default 0,
      add constraint outside_payments_rounding check (rounding_cents between -2 and 2 and (rounding_cents = 0 or kind = 'cash')) not valid`,
    // Given back beyond the amount.
    sql`alter table refunds add column outside_rounding_cents integer not null default 0,
      add constraint refunds_rounding check (outside_rounding_cents between -2 and 2
        and (outside_rounding_cents = 0 or outside_kind = 'cash')) not valid`,
    // Sessions whose time no order and no freight offer has, until the balance at Stripe has it. All four are few.
    sql`create index checkout_sessions_by_time on checkout_sessions (created_at) where status = 'duplicate' or pays_balance`,
    sql`create index freight_offers_paid on freight_offers (paid_at) where paid_at is not null`,
    sql`create index outside_payments_account on outside_payments (order_id) where kind = 'account'`,
    sql`create index refunds_failed on refunds (id) where status = 'failed'`,
  ];
  for (const statement of statements) await statement.execute(database);
}
