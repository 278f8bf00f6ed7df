/** Other makers' numbers are found by the words of maker, type and number (decisions/158). */

import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index interchange_words on interchange
    using gin (to_tsvector('simple', maker || ' ' || type || ' ' || number))`.execute(database);
}
