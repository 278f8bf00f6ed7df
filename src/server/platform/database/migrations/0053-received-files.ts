/** Files that buyers send with a request for quotation or a return. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    // In the database and not in a folder: stored, attached, erased and backed up in one commit with what they belong to.
    sql`create table received_files (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique,
      -- Both null until the form is sent that names the token.
      enquiry_id bigint,
      return_id bigint,
      name text not null,
      kind text not null check (kind in ('picture', 'pdf')),
      bytes integer not null check (bytes > 0),
      content bytea not null,
      created_at timestamptz not null default now(),
      check (num_nonnulls(enquiry_id, return_id) <= 1)
    )`,
    // Pictures and PDFs are compressed already.
    sql`alter table received_files alter column content set storage external`,
    sql`create index received_files_waiting on received_files (created_at) where enquiry_id is null and return_id is null`,
    sql`create index received_files_enquiry on received_files (enquiry_id) where enquiry_id is not null`,
    sql`create index received_files_return on received_files (return_id) where return_id is not null`,
    // Last, since the tables that they name stay locked to the end.
    sql`alter table received_files add foreign key (enquiry_id) references enquiries on delete cascade`,
    sql`alter table received_files add foreign key (return_id) references returns on delete cascade`,
  ];
  for (const statement of statements) await statement.execute(database);
}
