/** Changes of the stock that a form was sent for, so that a request that is sent twice makes one; and who holds a product. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    // Apart from stock_movements, whose rows are many: an index of it would hold up every sale while it is made.
    sql`create table stock_change_keys (
      key text primary key,
      product_id bigint not null references products on delete cascade,
      -- What was asked for: the same key is not accepted for anything else.
      change text not null,
      created_at timestamptz not null default now()
    )`,
    sql`create index stock_change_keys_product on stock_change_keys (product_id)`,
    // Holds are those of open checkouts alone, so the table is small.
    sql`create index stock_holds_product on stock_holds (product_id)`,
  ];
  for (const statement of statements) await statement.execute(database);
}
