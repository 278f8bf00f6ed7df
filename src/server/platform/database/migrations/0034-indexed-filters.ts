/** Which filtered pages of a category search engines may index, as the owner names them. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  // Each as its filters stand in the address of the page: shaft=38&elastomer=FKM.
  await sql`alter table shop_categories add column indexed text[] not null default '{}'`.execute(database);
}
