/** Enquiries about an order, which came with the token of its page. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    // Null without a default: no row is written, and the version before inserts without it.
    sql`alter table enquiries add column order_id bigint`,
    sql`create index enquiries_order on enquiries (order_id) where order_id is not null`,
    // Last, since the table that it names stays locked to the end.
    sql`alter table enquiries add foreign key (order_id) references orders`,
  ];
  for (const statement of statements) await statement.execute(database);
}
