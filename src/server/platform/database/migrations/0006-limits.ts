/** How much of each limited call has been used, by client and in total (reliability R22). */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  // Unlogged: written often, worth nothing after a crash, and never waited for on disk.
  await sql`create unlogged table call_limits (
    -- A keyed hash of rule, day and network; never an address.
    key bytea primary key,
    -- Every call moves this on by its share of the window; a caller is refused who would be a whole window ahead.
    spent_until timestamptz not null
  ) with (fillfactor = 50)`.execute(database);
}
