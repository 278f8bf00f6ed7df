/** Terms codes, by which a company buys with a purchase order, and the orders that wait for the owner's approval. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table terms_codes (
      id bigint generated always as identity primary key,
      company text not null check (company <> ''),
      -- A keyed hash: the code itself is shown once, when it is made.
      code_hash bytea not null unique,
      -- Its last four characters, by which people distinguish codes.
      code_end text not null,
      -- What may be owed and waiting together.
      limit_cents bigint not null check (limit_cents > 0),
      -- Days from the invoice to the day on which it is due.
      due_days integer not null check (due_days between 1 and 180),
      -- Working days for which an order's stock is held while it waits for the owner.
      hold_days integer not null check (hold_days between 1 and 20),
      -- The last day on which it can be used; null: no end.
      valid_through date,
      note text not null default '',
      created_at timestamptz not null default now(),
      made_by text not null,
      ended_at timestamptz,
      ended_by text
    )`,
    // All three are null of every other order. The moment until which its stock is held for the owner's approval.
    sql`alter table orders add column terms_code_id bigint, add column due_days integer, add column approve_until timestamptz`,
    sql`alter table orders add constraint orders_terms check (num_nonnulls(terms_code_id, due_days, approve_until) in (0, 3)) not valid`,
    sql`create index orders_terms_code on orders (terms_code_id) where terms_code_id is not null`,
    sql`create index orders_to_approve on orders (created_at, id)
      where approve_until is not null and payment_state in ('none', 'session_creating', 'session_open')`,
    sql`alter table received_files add column order_id bigint`,
    sql`create index received_files_order on received_files (order_id) where order_id is not null`,
    sql`drop index received_files_waiting`,
    sql`create index received_files_waiting on received_files (created_at)
      where enquiry_id is null and return_id is null and order_id is null`,
    // Last, since the tables that they name stay locked to the end.
    sql`alter table orders add constraint orders_terms_code_id_fkey foreign key (terms_code_id) references terms_codes not valid`,
    sql`alter table received_files add foreign key (order_id) references orders on delete cascade`,
  ];
  for (const statement of statements) await statement.execute(database);
}
