/** The address under which the shop is reached: a command takes it from here, whatever its environment says. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_identity add column public_url text`.execute(database);
}
