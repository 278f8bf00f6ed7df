/** The columns of a product as visitors read it, for every query that shows products. */

import { sql } from 'kysely';
import { quantityColumns } from '#server/catalogue/sellable-store.ts';
import { successorColumn } from './successor-store.ts';

/** For `from products p join shop_categories c on c.id = p.shop_category_id`. */
export const productColumns = sql`p.id, p.part_number, p.name, p.description, p.price_cents,
  ${quantityColumns('p')}, p.is_available,
  json_build_object('id', c.id, 'name', c.name, 'description', c.description) as category,
  p.material, p.tags, p.specifications, p.images, p.position, p.created_at, p.unit_of_sale, p.pieces_per_unit,
  ${successorColumn('p')}`;
