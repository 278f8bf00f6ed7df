/** Listed products and their shop categories, as visitors read them. One statement per call, none per product. */

import { sql } from 'kysely';
import type { ShopCategory } from '#contract/catalogue.ts';
import { isInStock } from '#server/catalogue/sellable-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { curvesOf } from './curve-store.ts';
import { PRODUCT_ORDER } from './list-store.ts';
import type { ProductDetailRow, ProductRow } from './show-product.ts';
import { productColumns } from './shown-columns-store.ts';

/** Products before and after in the owner's file that are compared for related products. */
const SIMILAR_CANDIDATES = 50;

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

export async function findFeaturedProducts(queries: Queries): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns} ${fromListed} and p.is_featured order by ${PRODUCT_ORDER.featured}`.execute(queries);
  return rows;
}

/** Listed products with these part numbers, which are given and returned as their identities (contract/text). */
export async function findListedParts(
  queries: Queries,
  numbers: readonly string[],
): Promise<{ number: string; id: number }[]> {
  const { rows } = await sql<{ number: string; id: number }>`
    select text_identity(part_number) as number, id from products where is_listed and text_identity(part_number) = any(${numbers})`.execute(
    queries,
  );
  return rows;
}

export async function findProduct(queries: Queries, id: number): Promise<ProductDetailRow | null> {
  const { rows } = await sql<ProductDetailRow>`
    select ${productColumns}, p.restock_on::text as restock_on, p.lead_days_min, p.lead_days_max, p.is_last_pieces, (
      select coalesce(json_agg(json_build_object('id', a.id, 'filename', a.filename, 'content_type', a.content_type,
        'byte_size', a.byte_size, 'description', a.description, 'position', a.position) order by a.position, a.id), '[]')
      from attachments a where a.product_id = p.id and a.is_public) as attachments, (${curvesOf(sql`p.part_number`)}) as curves
    ${fromListed} and p.id = ${id}`.execute(queries);
  return rows[0] ?? null;
}

/** Listed products of these ids, in any order. */
export async function findProductsByIds(queries: Queries, ids: readonly number[]): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns} ${fromListed} and p.id = any(${ids}::bigint[])`.execute(queries);
  return rows;
}

/** What a listed product states of which no unit can be bought now; null for all others. */
export async function findOutOfStock(queries: Queries, id: number): Promise<Pick<ProductRow, 'specifications'> | null> {
  const { rows } = await sql<Pick<ProductRow, 'specifications'>>`
    select p.specifications from products p where p.id = ${id} and p.is_listed and not ${isInStock('p')}`.execute(
    queries,
  );
  return rows[0] ?? null;
}

/**
 * Related products (readings, "Related products"): first those that can be bought now, then of the same category and material,
 * then by the number of shared tags. Of thousands that are alike the nearest in the owner's file are compared, and only
 * with too few of them those that share nothing but a tag. Null when the product itself is not listed.
 */
export async function findRelatedProducts(queries: Queries, id: number, limit: number): Promise<ProductRow[] | null> {
  const nearest = sql.lit(SIMILAR_CANDIDATES);
  // Selects instead of a join: only then does PostgreSQL use the index instead of scanning all products.
  const alike = sql`select o.id, o.tags, ${isInStock('o')} as can_be_bought from products o where o.is_listed
    and o.shop_category_id = (select shop_category_id from this) and o.material = (select material from this)`;
  const { rows } = await sql<ProductRow | { id: null }>`
    with this as materialized (select id, shop_category_id, material, tags from products where id = ${id} and is_listed),
    alike as materialized (
      (${alike} and o.id < ${id} order by o.id desc limit ${nearest}) union all (${alike} and o.id > ${id} order by o.id limit ${nearest})),
    tagged as (
      select o.id, o.tags, ${isInStock('o')} as can_be_bought from products o, this t
      where o.is_listed and o.tags && t.tags and o.id <> t.id
        and not (o.shop_category_id = t.shop_category_id and o.material = t.material)
        and (select count(*) from alike where can_be_bought) < ${limit}
      limit ${nearest}),
    found as (
      select a.id, a.can_be_bought, a.is_alike, cardinality(array(select unnest(a.tags) intersect select unnest(t.tags))) as shared_tags
      from (select *, true as is_alike from alike union all select *, false from tagged) a, this t)
    select ${productColumns}
    from this left join (select f.*, o.position, o.name from found f join products o on o.id = f.id
      order by f.can_be_bought desc, f.is_alike desc, f.shared_tags desc, o.position nulls last, o.name collate "en-x-icu", o.id limit ${limit}
    ) best on true
    left join products p on p.id = best.id
    left join shop_categories c on c.id = p.shop_category_id
    order by best.can_be_bought desc, best.is_alike desc, best.shared_tags desc, ${PRODUCT_ORDER.featured}`.execute(
    queries,
  );
  return rows.length === 0 ? null : rows.filter((row) => row.id !== null);
}
