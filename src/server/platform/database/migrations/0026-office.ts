/**
 * How the owner has dealt with an enquiry and who did so, the last comparison with Stripe, and the indexes of the console's
 * screens Enquiries and Health.
 */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    // The version before marks an enquiry by handled_at alone, which counts as closed.
    sql`alter table enquiries add column handled_as text,
      add constraint enquiries_handled_as
        check (handled_as is null or (handled_as in ('answered', 'closed') and handled_at is not null)) not valid`,
    sql`create table enquiry_events (
      id bigint generated always as identity primary key,
      enquiry_id bigint not null references enquiries on delete cascade,
      state text not null check (state in ('new', 'answered', 'closed')),
      made_by text not null,
      created_at timestamptz not null default now()
    )`,
    sql`create index enquiry_events_of on enquiry_events (enquiry_id, id)`,
    sql`create index enquiries_new on enquiries (id) where handled_at is null`,
    sql`create index enquiries_email on enquiries (lower(email))`,
    // enquiry-store.ts searches by the same expression.
    sql`create index enquiries_search on enquiries using gin (
      lower(' ' || name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(company, '') || ' ' || message) gin_trgm_ops)`,
    sql`create index orders_customer_email on orders (lower(customer_email))`,
    sql`create index payment_events_received on payment_events (received_at)`,
    sql`create table stripe_comparisons (
      mode text primary key check (mode in ('sandbox', 'test', 'live')),
      compared_since timestamptz not null,
      differences integer not null check (differences >= 0),
      made_by text not null,
      made_at timestamptz not null default now()
    )`,
  ];
  for (const statement of statements) await statement.execute(database);
}
