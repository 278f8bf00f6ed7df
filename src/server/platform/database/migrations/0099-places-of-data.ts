/** Where the data is, by which a copy that was made by hand is known (decisions/192). */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_identity add column place_id text, add column place_address text`.execute(database);
}
