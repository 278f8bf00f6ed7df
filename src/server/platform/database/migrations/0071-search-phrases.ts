/** The owner's own phrases of the trade and what they find, as in the owner's synonyms.csv (decisions/160). */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table search_phrases (
    id bigint generated always as identity primary key,
    position integer not null,
    -- The phrase as buyers type it.
    words text not null,
    -- Names that are searched for it.
    finds text[] not null check (cardinality(finds) > 0),
    -- Whether a search for one of the names does not find the phrase.
    one_way boolean not null
  )`.execute(database);
}
