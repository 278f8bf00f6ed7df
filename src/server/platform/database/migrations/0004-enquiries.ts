/** What visitors wrote through the contact form (§3, Contact form). */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table enquiries (
      id bigint generated always as identity primary key,
      name text not null,
      email text not null,
      phone text,
      company text,
      subject text not null check (subject in ('quote', 'support', 'maintenance', 'parts', 'general', 'other')),
      message text not null,
      fingerprint bytea not null,
      created_on date not null default current_date,
      created_at timestamptz not null default now(),
      -- The same text sent again on the same day is the same enquiry: a second press, or a retry after a lost answer.
      constraint enquiries_once_a_day unique (fingerprint, created_on)
    )`,
    sql`create index enquiries_created_at on enquiries (created_at)`,
  ];
  for (const statement of statements) await statement.execute(database);
}
