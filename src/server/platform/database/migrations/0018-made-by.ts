/** Who made a change: the name of a person for changes by screen or command, null for what the shop does by itself. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table order_events add column made_by text`.execute(database);
  await sql`alter table stock_movements add column made_by text`.execute(database);
}
