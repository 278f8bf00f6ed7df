/** The orders in which the owner's lists of orders and products are sorted (decisions/157). */

import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index orders_by_total on orders (total_cents, id)`.execute(database);
  await sql`create index products_by_price on products (price_cents, id) where is_listed`.execute(database);
}
