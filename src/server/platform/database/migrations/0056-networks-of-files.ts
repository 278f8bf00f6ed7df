/** From which networks a file was sent, as keyed hashes, so that each has a share of what is stored (docs/decisions/115). */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  // The narrowest first. Null for files of the version before, and after a day.
  await sql`alter table received_files add column networks bytea[]`.execute(database);
  await sql`create index received_files_networks on received_files (created_at) where networks is not null`.execute(
    database,
  );
}
