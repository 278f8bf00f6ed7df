/** Who is mailed when a product that is sold out can be had again. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table stock_notices (
      id bigint generated always as identity primary key,
      product_id bigint not null,
      email text not null,
      -- Of the token made from the product and the address, so that each pair has one row.
      token_hash bytea not null unique,
      requested_at timestamptz not null default now(),
      -- When the mail that asks for the confirmation was last written.
      asked_at timestamptz,
      confirmed_at timestamptz
    )`,
    sql`create index stock_notices_email on stock_notices (lower(email))`,
    sql`create index stock_notices_confirmed on stock_notices (product_id) where confirmed_at is not null`,
    // Where the recipient's mail program can unsubscribe (RFC 8058).
    sql`alter table mails add column unsubscribe_url text`,
    // Last, since the table that it names stays locked to the end.
    sql`alter table stock_notices add foreign key (product_id) references products`,
  ];
  for (const statement of statements) await statement.execute(database);
}
