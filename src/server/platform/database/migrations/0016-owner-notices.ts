/**
 * Notices to the owner that visitors cause, counted by network for an hour: those beyond the limit are held back here until
 * the hour's digest. And which enquiries the owner has dealt with.
 */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table owner_notices (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('enquiry', 'payment_failure')),
      -- A keyed hash of kind, day and network; never an address. The row is deleted after the hour that counts.
      network bytea not null,
      -- True until the digest is written, which deletes the row; false when it was mailed on its own.
      is_held_back boolean not null,
      -- The id of the enquiry, or the number of the order. No foreign keys: what was deleted meanwhile is not told of.
      reference text not null,
      reason text,
      created_at timestamptz not null default now()
    )`,
    sql`create index owner_notices_recent on owner_notices (kind, created_at)`,
    sql`alter table enquiries add column handled_at timestamptz`,
  ];
  for (const statement of statements) await statement.execute(database);
}
