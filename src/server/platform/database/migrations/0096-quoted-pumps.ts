/** The pumps of a version of a quote on the system of its request, as they were when it was sent (decisions/188). */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table quote_versions add column pump_selections jsonb not null default '[]'`.execute(database);
}
