/** Indexes of what the console reads with the orders of years: units sold lately, orders and enquiries that are not done with. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    // Of sales and returns alone, so that the rows of an import are not in it.
    sql`create index stock_movements_sold on stock_movements (created_at) include (product_id, quantity)
      where reason in ('sale', 'return')`,
    sql`create index orders_open on orders (created_at, id) where status in ('pending', 'processing')`,
    sql`create index enquiries_unhandled on enquiries (created_at, id) where handled_at is null`,
  ];
  for (const statement of statements) await statement.execute(database);
}
