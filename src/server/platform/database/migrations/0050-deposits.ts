/**
 * Deposits of quotes: an order that is sold by a first payment owes the rest on account. A checkout session of the order pays the deposit,
 * or with `pays_balance` the rest: the unique indexes distinguish the two.
 */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    // The percentage is null where the deposit is an amount; both are null where the whole total is paid at once.
    sql`alter table quote_versions add column deposit_percent integer check (deposit_percent between 1 and 99),
      add column deposit_cents bigint check (deposit_cents > 0)`,
    sql`alter table orders add column deposit_cents bigint`,
    sql`alter table orders add constraint orders_deposit check (deposit_cents > 0) not valid`,
    sql`alter table checkout_sessions add column pays_balance boolean not null default false`,
    sql`create unique index checkout_sessions_one_open_of_part on checkout_sessions (order_id, pays_balance)
      where status in ('creating', 'open') and freight_offer_id is null`,
    sql`create unique index checkout_sessions_one_complete_of_part on checkout_sessions (order_id, pays_balance)
      where status = 'complete' and freight_offer_id is null`,
    sql`drop index checkout_sessions_one_open_of_order`,
    sql`drop index checkout_sessions_one_complete_of_order`,
  ];
  for (const statement of statements) await statement.execute(database);
}
