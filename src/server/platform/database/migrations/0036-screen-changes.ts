/** What people have changed of products on screens and by commands, and the indexes of the owner's lists of products. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    // One row for each field; a product that was made on a screen has is_listed without a value before.
    sql`create table screen_changes (
      id bigint generated always as identity primary key,
      product_id bigint not null references products on delete cascade,
      field text not null,
      old_value jsonb,
      new_value jsonb,
      made_by text not null,
      changed_at timestamptz not null default now()
    )`,
    sql`create index screen_changes_of on screen_changes (product_id, field, changed_at)`,
    sql`create index screen_changes_changed on screen_changes (changed_at)`,
    sql`create index products_without_picture on products (id) where is_listed and images = '[]'`,
    sql`create index products_on_request on products (id) where is_listed and price_cents = 0`,
    sql`create index products_withdrawn on products (id) where not is_listed`,
  ];
  for (const statement of statements) await statement.execute(database);
}
