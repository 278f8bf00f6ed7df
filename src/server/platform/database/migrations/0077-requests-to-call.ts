/** Requests for quotation whose sender needs the parts today and asks to be called (docs/decisions/169). */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table enquiries add column call_today boolean not null default false`.execute(database);
}
