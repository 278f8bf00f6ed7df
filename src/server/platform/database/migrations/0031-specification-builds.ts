/** By which rules the columns of specifications were built, so that a server that reads them otherwise builds them anew. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table specification_builds (
    id boolean primary key default true check (id),
    rules text not null,
    built_at timestamptz not null default now()
  )`.execute(database);
}
