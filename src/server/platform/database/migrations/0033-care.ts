/** Which backups were taken of this shop, and the notice that is shown while it is closed for maintenance. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    // Names the files of its backups, so that shops which share a folder never delete each other's.
    sql`create table shop_identity (
      is_only boolean primary key default true check (is_only),
      id uuid not null default gen_random_uuid()
    )`,
    sql`insert into shop_identity default values`,
    // One row for each attempt; of a failed one the reason, and neither file nor size.
    sql`create table backups (
      id bigint generated always as identity primary key,
      started_at timestamptz not null,
      ended_at timestamptz not null,
      made_by text not null,
      folder text not null,
      file text,
      byte_size bigint,
      failure text,
      check ((file is null) = (failure is not null))
    )`,
    sql`create index backups_ended on backups (ended_at)`,
    sql`create table maintenance (
      is_only boolean primary key default true check (is_only),
      text text not null,
      made_by text not null,
      begun_at timestamptz not null default now()
    )`,
  ];
  for (const statement of statements) await statement.execute(database);
}
