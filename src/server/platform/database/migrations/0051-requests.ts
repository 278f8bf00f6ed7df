/** Requests for quotation: enquiries with lines, a number, and a page that a token opens. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    // Null without a default: no row is written, and the version before inserts without them.
    sql`alter table enquiries add column request_number text, add column request_token_hash bytea, add column request_lines jsonb`,
    sql`create unique index enquiries_request_number on enquiries (request_number)`,
    sql`create unique index enquiries_request_token on enquiries (request_token_hash)`,
  ];
  for (const statement of statements) await statement.execute(database);
}
