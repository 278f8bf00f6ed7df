/** What the owner has put in place of the standard texts and looks of the shop; without rows everything is the standard. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    // `json` and not `jsonb`: values are compared as they were written.
    sql`create table shop_texts (
      part text primary key,
      -- Null: the standard.
      value json,
      -- What the owner's folder said when it was last imported or exported; null for nothing.
      in_folder json,
      revision integer not null default 1,
      changed_at timestamptz not null default now(),
      changed_by text not null
    )`,
    sql`create table shop_logos (
      hash text primary key,
      name text not null,
      -- As the owner has it, and as pages show it.
      source bytea not null,
      picture bytea not null,
      width integer not null,
      height integer not null,
      stored_at timestamptz not null default now()
    )`,
  ];
  for (const statement of statements) await statement.execute(database);
}
