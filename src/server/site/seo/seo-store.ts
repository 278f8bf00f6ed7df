/** What search engines and share pictures get: only what visitors can see. */

import { sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';

/** Ids of the listed products with which the parts of the sitemap begin. */
export async function findPartStarts(queries: Queries, productsPerPart: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (select id, row_number() over (order by id) - 1 as place from products where is_listed) listed
    where place % ${productsPerPart} = 0 order by id`.execute(queries);
  return rows.map(({ id }) => id);
}

/** Changes with the part's content, without reading all of it. */
export async function findPartTag(queries: Queries, from: number, limit: number): Promise<string> {
  const { rows } = await sql<{ tag: string }>`
    select md5(coalesce(string_agg(concat_ws(' ', id, images->0->>'hash', changed_at), ',' order by id), '')) as tag
    from (select id, images, changed_at from products where is_listed and id >= ${from} order by id limit ${limit}) part`.execute(
    queries,
  );
  return rows[0]?.tag ?? '';
}

export interface ListedProduct {
  id: number;
  picture_hash: string | null;
  /** The day in UTC on which its page last changed; null when that is not known. */
  changed_on: string | null;
}

/** The next products in the order of their ids. */
export async function findProductsFrom(queries: Queries, from: number, limit: number): Promise<ListedProduct[]> {
  const { rows } = await sql<ListedProduct>`
    select id, images->0->>'hash' as picture_hash, to_char(changed_at at time zone 'utc', 'YYYY-MM-DD') as changed_on
    from products where is_listed and id >= ${from} order by id limit ${limit}`.execute(queries);
  return rows;
}

export interface ListedPlaces {
  /** With the filters whose pages search engines may index, as addresses write them. */
  shopCategories: { name: string; indexed: string[] }[];
  equipment: string[];
  galleries: string[];
}

/** Shop categories that have products, slugs of equipment categories and of active galleries. */
export async function findListedPlaces(queries: Queries): Promise<ListedPlaces> {
  const { rows } = await sql<ListedPlaces>`
    select
      (select coalesce(json_agg(json_build_object('name', c.name, 'indexed', c.indexed) order by c.position, c.id), '[]')
        from shop_categories c where c.is_listed
        and exists (select from products p where p.shop_category_id = c.id and p.is_listed)) as "shopCategories",
      array(select slug from equipment_categories order by position, id) as equipment,
      array(select slug from galleries where is_active order by position, id) as galleries`.execute(queries);
  return rows[0] ?? { shopCategories: [], equipment: [], galleries: [] };
}

export interface SharedProduct {
  name: string;
  part_number: string;
  material: string;
  category: string;
  picture: { hash: string; format: string } | null;
}

export async function findSharedProduct(queries: Queries, id: number): Promise<SharedProduct | null> {
  const { rows } = await sql<SharedProduct>`
    select p.name, p.part_number, p.material, c.name as category,
      (select json_build_object('hash', i.hash, 'format', i.format) from pictures i
        where i.hash = p.images->0->>'hash' and not i.is_broken) as picture
    from products p join shop_categories c on c.id = p.shop_category_id
    where p.is_listed and p.id = ${id}`.execute(queries);
  return rows[0] ?? null;
}

export interface CompanyName {
  name: string;
  description: string;
}

export async function findCompanyName(queries: Queries): Promise<CompanyName | null> {
  return (await queries.selectFrom('company').select(['name', 'description']).executeTakeFirst()) ?? null;
}
