/** Where a product is stored, as the label of the shelf has it. No page of the shop shows it, so that no page is dropped for it. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column bin text not null default ''`.execute(database);
}
