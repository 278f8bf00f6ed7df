/** The search texts of the orders that exist already. Apart from 0019-console, whose triggers lock the table of orders. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`select write_order_search(array_agg(o.id)) from orders o
    where not exists (select from order_search s where s.order_id = o.id)`.execute(database);
}
