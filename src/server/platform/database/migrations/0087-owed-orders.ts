/** What is on account is summed for each order from this index alone: Today lists what is owed. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index outside_payments_on_account on outside_payments (order_id) include (amount_cents) where kind = 'account'`.execute(
    database,
  );
}
