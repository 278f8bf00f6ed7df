/** Which request made an order, and which one a mail goes back to: the id that the browser was given and the log has. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column request_id text`.execute(database);
  await sql`alter table mails add column request_id text`.execute(database);
}
