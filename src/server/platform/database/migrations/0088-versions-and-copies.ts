/** Which version of the program the data is of, and whether it is a restored copy of a shop that may run elsewhere. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_identity add column version text, add column restored_at timestamptz`.execute(database);
}
