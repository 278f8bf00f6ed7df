/** Links by mail: to whom they may be sent, and by which browser and for which address they were asked for. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table console_people (
      id bigint generated always as identity primary key,
      name text not null check (length(name) between 1 and 100),
      email text not null check (length(email) between 3 and 254),
      added_by text not null,
      created_at timestamptz not null default now()
    )`,
    sql`create unique index console_people_email on console_people (lower(email))`,
    // Both are null for a link that a person prints or makes on the screen Sessions.
    sql`alter table console_links
      add column asker_hash bytea check (length(asker_hash) = 32),
      add column mailbox_hash bytea check (length(mailbox_hash) = 32)`,
  ];
  for (const statement of statements) await statement.execute(database);
}
