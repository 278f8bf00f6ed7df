/** What a buyer says of an order and of each of its lines. Empty where nothing was said, and in rows of the version before. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column note text not null default ''`.execute(database);
  await sql`alter table order_items add column note text not null default ''`.execute(database);
}
