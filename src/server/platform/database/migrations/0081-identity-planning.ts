/** `unplain_text_identity` is read once for each connection, and no more for each statement that names it (docs/decisions/176). */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { identityFunctions } from '#contract/text/identity.ts';

/** The functions return what they did: indexes on them stay as they are. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of identityFunctions()) await sql.raw(statement).execute(database);
}
