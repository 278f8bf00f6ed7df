/** The duty of a request for quotation, as it was typed in the pump tool (decisions/188); null for none. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table enquiries add column pump_duty jsonb`.execute(database);
}
