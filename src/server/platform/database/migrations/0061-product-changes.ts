/** When the page of each product last changed, for the sitemap; null for products that have not changed since this migration. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What the page shows of a product, beside whether it can be bought at once. */
const SHOWN = [
  'part_number', 'name', 'description', 'price_cents', 'is_available', 'is_listed', 'shop_category_id', 'material', 'tags',
  'aliases', 'specifications', 'images', 'restock_on', 'lead_days_min', 'lead_days_max', 'is_last_pieces',
] as const; // oxfmt-ignore

export async function up(database: Kysely<unknown>): Promise<void> {
  const columns = sql.join(SHOWN.map((column) => sql.ref(column)));
  const before = sql.join(SHOWN.map((column) => sql`old.${sql.ref(column)}`));
  const after = sql.join(SHOWN.map((column) => sql`new.${sql.ref(column)}`));
  const statements = [
    // In two steps, so that present rows stay null: when they last changed is not known.
    sql`alter table products add column changed_at timestamptz`,
    sql`alter table products alter column changed_at set default now()`,
    sql`create function product_page_changed() returns trigger language plpgsql as $$
      begin
        new.changed_at := now();
        return new;
      end $$`,
    // Numbers of units are no change of the page, but whether there are any is.
    sql`create trigger products_page_changed before update of stock, held, coming, ${columns} on products for each row
      when (row(${before}, old.stock > old.held, old.coming > 0) is distinct from row(${after}, new.stock > new.held, new.coming > 0))
      execute function product_page_changed()`,
    // An import has mostly changed the product already: its row is then not written again.
    sql`create function product_files_changed() returns trigger language plpgsql as $$
      begin
        update products set changed_at = now()
          where id = coalesce(new.product_id, old.product_id) and changed_at is distinct from now();
        return null;
      end $$`,
    sql`create trigger attachments_added after insert on attachments for each row
      when (new.is_public) execute function product_files_changed()`,
    sql`create trigger attachments_removed after delete on attachments for each row
      when (old.is_public) execute function product_files_changed()`,
    sql`create trigger attachments_changed after update on attachments for each row
      when ((old.is_public or new.is_public) and old.* is distinct from new.*) execute function product_files_changed()`,
  ];
  for (const statement of statements) await statement.execute(database);
}
