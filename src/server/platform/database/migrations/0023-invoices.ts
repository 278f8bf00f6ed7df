/** Invoices with gapless numbers for each year, and mails that carry one. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    // One row for each year. It is locked until the end of the transaction that takes a number, so that a number is either
    // committed with its invoice or taken again by the next; a sequence would leave a gap after a rollback.
    sql`create table invoice_counters (
      year integer primary key,
      last_number integer not null check (last_number > 0)
    )`,
    sql`create table invoices (
      id bigint generated always as identity primary key,
      order_id bigint not null unique references orders,
      -- Of the day of issue in the company's time zone.
      year integer not null,
      number integer not null check (number > 0),
      issued_at timestamptz not null default now(),
      -- What the invoice shows, as it was when it was issued (server/orders/documents/invoice-facts.ts).
      facts jsonb not null,
      unique (year, number)
    )`,
    // The document that is made and attached when the mail is sent ('invoice'); null: none. Without a check, which would read
    // the whole table.
    sql`alter table mails add column attachment text`,
  ];
  for (const statement of statements) await statement.execute(database);
}
