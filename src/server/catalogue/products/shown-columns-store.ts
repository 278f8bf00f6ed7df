/** The columns of a product as visitors read it, for every query that shows products. */
import { sql } from 'kysely';

/** For `from products p join shop_categories c on c.id = p.shop_category_id`. */
export const productColumns = sql`p.id, p.part_number, p.name, p.description, p.price_cents,
  greatest(0, p.stock - p.held) as quantity, case when p.coming > 0 then p.stock + p.coming - p.held end as orderable, p.is_available,
  json_build_object('id', c.id, 'name', c.name, 'description', c.description) as category,
  p.material, p.tags, p.specifications, p.images, p.position, p.created_at`;
