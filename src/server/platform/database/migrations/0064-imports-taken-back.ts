/** What an import that is taken back leaves nothing of: the mapping of its sheet, and the values of products that it added. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table imports add column headings text`.execute(database);
  await sql`alter table products add column is_taken_back boolean not null default false`.execute(database);
}
