/** What was sold and returned lately, of all products: the console's figures say which stock runs out. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Of sales and returns alone, so that the rows of an import are not in it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index stock_movements_sold on stock_movements (created_at) include (product_id, quantity)
    where reason in ('sale', 'return')`.execute(database);
}
