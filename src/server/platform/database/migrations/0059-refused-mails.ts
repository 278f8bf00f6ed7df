/** Mails whose recipient the mail server refuses for good: they are not tried again (docs/decisions/123). */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table mails add column is_refused boolean not null default false`.execute(database);
}
