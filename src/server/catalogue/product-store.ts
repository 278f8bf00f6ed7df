/** Listed products and their shop categories, as visitors read them. One statement per question, none per product. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ProductSort, ShopCategory } from '#contract/catalogue.ts';
import type { Queries } from '#server/database/database.ts';
import type { AttachmentRow, ProductRow } from './show-product.ts';

/** For `from products p join shop_categories c on c.id = p.shop_category_id`. */
export const productColumns = sql`p.id, p.part_number, p.name, p.description, p.price_cents,
  p.stock - p.held as quantity, p.is_available,
  json_build_object('id', c.id, 'name', c.name, 'description', c.description) as category,
  p.material, p.tags, p.specifications, p.images, p.position, p.created_at`;

/** Letters in the order of the alphabet whatever the database's own order is. */
const byName = sql`p.name collate "en-x-icu", p.id`;

/** readings, "Shop": every order ends in name and id, so that no product is shown on two pages. */
const PRODUCT_ORDER: Record<ProductSort, RawBuilder<unknown>> = {
  featured: sql`p.position nulls last, ${byName}`,
  name: byName,
  price_asc: sql`p.price_cents, ${byName}`,
  price_desc: sql`p.price_cents desc, ${byName}`,
  category: sql`c.name collate "en-x-icu", ${byName}`,
  newest: sql`p.created_at desc, ${byName}`,
};

const fromListed = sql`from products p join shop_categories c on c.id = p.shop_category_id where p.is_listed`;

export async function listShopCategories(queries: Queries): Promise<ShopCategory[]> {
  return queries
    .selectFrom('shop_categories')
    .select(['id', 'name', 'description'])
    .where('is_listed', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export interface PageOfProducts {
  /** Products of all pages. */
  count: number;
  rows: ProductRow[];
}

export async function findPageOfProducts(
  queries: Queries,
  wanted: { category: string | null; sort: ProductSort; limit: number; offset: number },
): Promise<PageOfProducts> {
  const ofCategory = wanted.category === null ? sql`` : sql`and c.name = ${wanted.category}`;
  const [counted, page] = await Promise.all([
    sql<{ count: number }>`select count(*) as count ${fromListed} ${ofCategory}`.execute(queries),
    sql<ProductRow>`select ${productColumns} ${fromListed} ${ofCategory}
      order by ${PRODUCT_ORDER[wanted.sort]} limit ${wanted.limit} offset ${wanted.offset}`.execute(queries),
  ]);
  return { count: counted.rows[0]?.count ?? 0, rows: page.rows };
}

export async function findFeaturedProducts(queries: Queries): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns} ${fromListed} and p.is_featured order by ${PRODUCT_ORDER.featured}`.execute(queries);
  return rows;
}

export async function findProduct(
  queries: Queries,
  id: number,
): Promise<(ProductRow & { attachments: AttachmentRow[] }) | null> {
  const { rows } = await sql<ProductRow & { attachments: AttachmentRow[] }>`
    select ${productColumns}, (
      select coalesce(json_agg(json_build_object('id', a.id, 'filename', a.filename, 'content_type', a.content_type,
        'byte_size', a.byte_size, 'description', a.description, 'position', a.position) order by a.position, a.id), '[]')
      from attachments a where a.product_id = p.id and a.is_public) as attachments
    ${fromListed} and p.id = ${id}`.execute(queries);
  return rows[0] ?? null;
}

/**
 * What else may do (readings, "Related products"): first what can be bought now, then same category and material,
 * then by the number of shared tags. Null when the product itself is not listed.
 */
export async function findRelatedProducts(queries: Queries, id: number, limit: number): Promise<ProductRow[] | null> {
  const { rows } = await sql<ProductRow | { id: null }>`
    with this as (select id, shop_category_id, material, tags from products where id = ${id} and is_listed)
    select ${productColumns}
    from this left join (
        select o.*, (o.shop_category_id = t.shop_category_id and o.material = t.material) as is_alike,
          cardinality(array(select unnest(o.tags) intersect select unnest(t.tags))) as shared_tags
        from products o, this t
        where o.is_listed and o.id <> t.id
          and ((o.shop_category_id = t.shop_category_id and o.material = t.material) or o.tags && t.tags)
      ) p on true
      left join shop_categories c on c.id = p.shop_category_id
    order by (p.is_available and p.stock > p.held) desc, p.is_alike desc, p.shared_tags desc, ${PRODUCT_ORDER.featured}
    limit ${limit}`.execute(queries);
  return rows.length === 0 ? null : rows.filter((row) => row.id !== null);
}
