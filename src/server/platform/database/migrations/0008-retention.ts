/** When the personal fields of an order were erased (reliability §4.3). */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column personal_erased_at timestamptz`.execute(database);
}
