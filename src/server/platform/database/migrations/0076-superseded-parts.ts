/** The part number that takes the place of a product (docs/decisions/168). */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What the page shows of a product, beside whether it can be bought at once. */
const SHOWN = [
  'part_number', 'name', 'description', 'price_cents', 'is_available', 'is_listed', 'shop_category_id', 'material', 'tags',
  'aliases', 'specifications', 'images', 'restock_on', 'lead_days_min', 'lead_days_max', 'is_last_pieces', 'unit_of_sale',
  'pieces_per_unit', 'superseded_by',
] as const; // oxfmt-ignore

export async function up(database: Kysely<unknown>): Promise<void> {
  const columns = sql.join(SHOWN.map((column) => sql.ref(column)));
  const before = sql.join(SHOWN.map((column) => sql`old.${sql.ref(column)}`));
  const after = sql.join(SHOWN.map((column) => sql`new.${sql.ref(column)}`));
  await sql`alter table products add column superseded_by text not null default ''`.execute(database);
  // As before, with the column added.
  await sql`drop trigger products_page_changed on products`.execute(database);
  await sql`
    create trigger products_page_changed before update of stock, held, coming, ${columns} on products for each row
      when (row(${before}, old.stock > old.held, old.coming > 0) is distinct from row(${after}, new.stock > new.held, new.coming > 0))
      execute function product_page_changed()`.execute(database);
}
