/** What products are sold by, and what the lines of orders and quotes were sold by (docs/decisions/149). */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What the page shows of a product, beside whether it can be bought at once. */
const SHOWN = [
  'part_number', 'name', 'description', 'price_cents', 'is_available', 'is_listed', 'shop_category_id', 'material', 'tags',
  'aliases', 'specifications', 'images', 'restock_on', 'lead_days_min', 'lead_days_max', 'is_last_pieces', 'unit_of_sale',
  'pieces_per_unit',
] as const; // oxfmt-ignore

export async function up(database: Kysely<unknown>): Promise<void> {
  const columns = sql.join(SHOWN.map((column) => sql.ref(column)));
  const before = sql.join(SHOWN.map((column) => sql`old.${sql.ref(column)}`));
  const after = sql.join(SHOWN.map((column) => sql`new.${sql.ref(column)}`));
  for (const table of ['products', 'order_items', 'quote_lines']) {
    // Not validated: the new columns have their defaults in every row, and a scan would lock a large table.
    await sql`
      alter table ${sql.ref(table)}
        add column unit_of_sale text not null default 'each',
        add column pieces_per_unit integer,
        add constraint ${sql.ref(`${table}_unit_of_sale`)} check (unit_of_sale in
          ('each', 'pair', 'set', 'box', 'pack', 'roll', 'coil', 'm', 'ft', 'kg', 'L')) not valid,
        add constraint ${sql.ref(`${table}_pieces_per_unit`)} check (pieces_per_unit between 2 and 100000) not valid`.execute(
      database,
    );
  }
  // As before, with the two columns added.
  await sql`drop trigger products_page_changed on products`.execute(database);
  await sql`
    create trigger products_page_changed before update of stock, held, coming, ${columns} on products for each row
      when (row(${before}, old.stock > old.held, old.coming > 0) is distinct from row(${after}, new.stock > new.held, new.coming > 0))
      execute function product_page_changed()`.execute(database);
}
