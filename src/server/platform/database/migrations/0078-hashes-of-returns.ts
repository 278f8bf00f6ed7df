/** A return stores what was requested with its key, so that another request under the same key is refused instead of being lost. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table returns add column request_hash bytea`.execute(database);
}
