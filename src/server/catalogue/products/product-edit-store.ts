/** SQL of changes of one product: reading it whole under its lock, writing it, and what it is found by. */

import { sql } from 'kysely';
import { EDITED_FIELDS } from '#contract/console/edited-field-terms.ts';
import { NEW_PRODUCT_NOTE } from '#contract/console/stock-terms.ts';
import { identityOf } from '#contract/text/identity.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import type { ProductFields } from './product-fields.ts';
import { LEADING_PRODUCTS, SEARCH_VERSION } from './search-document.ts';
import type { SearchDocument } from './search-document.ts';

export interface StoredProduct extends ProductFields {
  id: number;
  part_number: string;
}

const fieldColumns = EDITED_FIELDS.map((field) =>
  field === 'category' ? sql`c.name as category` : sql`p.${sql.ref(field)}`,
);
const storedColumns = sql<StoredProduct>`p.id, p.part_number, ${sql.join(fieldColumns)}, p.specifications, p.is_listed, p.images`;

export async function findStoredProduct(queries: Queries, id: number): Promise<StoredProduct | null> {
  const { rows } = await sql<StoredProduct>`
    select ${storedColumns} from products p join shop_categories c on c.id = p.shop_category_id where p.id = ${id}`.execute(
    queries,
  );
  return rows[0] ?? null;
}

/** As findStoredProduct; nothing changes it until the end of the transaction. */
export async function lockStoredProduct(tx: InTransaction, id: number): Promise<StoredProduct | null> {
  await sql`select id from products where id = ${id} for no key update`.execute(tx);
  return findStoredProduct(tx, id);
}

/** The category of that name in any spelling (docs/text.md); the one that is spelled so before others, listed ones before removed ones. */
export async function findShopCategory(
  queries: Queries,
  name: string,
): Promise<{ id: number; name: string; is_listed: boolean } | null> {
  const { rows } = await sql<{ id: number; name: string; is_listed: boolean }>`
    select id, name, is_listed from shop_categories where text_identity(name) = ${identityOf(name)}
    order by name = ${name} desc, is_listed desc, id limit 1`.execute(queries);
  return rows[0] ?? null;
}

/** How other listed products spell the material and the tags that are the same as these, the most usual first. */
export async function findSpellings(
  queries: Queries,
  { id, material, tags }: { id: number | null; material: string; tags: readonly string[] },
): Promise<{ field: 'material' | 'tags'; name: string }[]> {
  if (material === '' && tags.length === 0) return [];
  const { rows } = await sql<{ field: 'material' | 'tags'; name: string }>`
    select field, name from (
      select 'material' as field, material as name, count(*) as uses from products
        where is_listed and id is distinct from ${id}::bigint and material <> '' and text_identity(material) = ${identityOf(material)}
        group by material
      union all select 'tags', tag, count(*) from products, unnest(tags) as tag
        where is_listed and id is distinct from ${id}::bigint and text_identity(tag) = any(${tags.map(identityOf)}::text[]) group by tag) used
    order by uses desc, name`.execute(queries);
  return rows;
}

export interface PartNumberUse {
  id: number;
  part_number: string;
  is_listed: boolean;
}

/** Products with this part number, in any spelling (docs/text.md); listed ones first. */
export async function findPartNumberUses(queries: Queries, partNumber: string): Promise<PartNumberUse[]> {
  const { rows } = await sql<PartNumberUse>`
    select id, part_number, is_listed from products where text_identity(part_number) = ${identityOf(partNumber)}
    order by is_listed desc, id`.execute(queries);
  return rows;
}

export async function updateProduct(
  tx: InTransaction,
  id: number,
  fields: ProductFields,
  shopCategoryId: number,
): Promise<void> {
  const { category: _, specifications, images, ...columns } = fields;
  await tx
    .updateTable('products')
    .set({
      ...columns,
      specifications: JSON.stringify(specifications),
      images: JSON.stringify(images),
      shop_category_id: shopCategoryId,
    })
    .where('id', '=', id)
    .execute();
}

/** Products are made one after the other, so that neither id nor part number is given twice. */
export async function lockNewProducts(tx: InTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('new products'))`.execute(tx);
}

/** Returns its id: the next free one. The caller has locked new products. */
export async function insertProduct(
  tx: InTransaction,
  product: ProductFields & { part_number: string; stock: number },
  shopCategoryId: number,
  by: string,
): Promise<number> {
  const { category: _, specifications, images, stock, ...columns } = product;
  const { id } = await tx
    .insertInto('products')
    .values({
      ...columns,
      id: sql<number>`(select coalesce(max(id), 0) + 1 from products)`,
      stock,
      imported_stock: stock,
      specifications: JSON.stringify(specifications),
      images: JSON.stringify(images),
      shop_category_id: shopCategoryId,
      position: null,
      created_at: sql`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (stock > 0)
    await tx
      .insertInto('stock_movements')
      .values({
        product_id: id,
        quantity: stock,
        reason: 'adjustment',
        note: NEW_PRODUCT_NOTE,
        made_by: by,
        order_id: null,
      })
      .execute();
  return id;
}

/** Puts what a product is found by in the place of what it was found by; null: it is found no more. */
export async function replaceProductSearch(
  tx: InTransaction,
  productId: number,
  found: { document: SearchDocument; shopCategoryId: number } | null,
): Promise<void> {
  await countWords(tx, productId, found?.document.vocabulary ?? []);
  const isLeading = await deleteSearch(tx, productId);
  if (found === null) return;
  const { document, shopCategoryId } = found;
  const vector = sql`(${document.vector} || ' ''#' || ${shopCategoryId}::integer || ''':1A')::tsvector`;
  await sql`insert into product_search (product_id, version, vector)
    values (${productId}, ${sql.lit(SEARCH_VERSION)}, ${vector})`.execute(tx);
  await sql`insert into leading_product_search (product_id, vector) select ${productId}::bigint, ${vector}
    where ${isLeading}::boolean or (select count(*) from leading_product_search) < ${sql.lit(LEADING_PRODUCTS)}`.execute(
    tx,
  );
  await sql`insert into product_codes (product_id, code, is_alias)
    select ${productId}::bigint, ${document.code}::text, false union all
    select ${productId}::bigint, code, true from unnest(${document.aliasCodes}::text[]) as code`.execute(tx);
}

/** Words in their order, so that two changes at once never wait for each other in a circle. */
async function countWords(tx: InTransaction, productId: number, words: readonly string[]): Promise<void> {
  const { rows } = await sql<{ word: string; products: number }>`
    insert into search_words as known (word, products)
    select word, sum(change) from (
      select unnest(${words}::text[]) as word, 1 as change union all
      select word, -1 from product_search s, unnest(tsvector_to_array(s.vector)) as word
      where s.product_id = ${productId} and length(word) >= 3 and word !~ '[0-9.#]'
    ) changes group by word having sum(change) <> 0 order by word
    on conflict (word) do update set products = known.products + excluded.products
    returning word, products`.execute(tx);
  const gone = rows.filter(({ products }) => products <= 0).map(({ word }) => word);
  if (gone.length > 0) await sql`delete from search_words where word = any(${gone})`.execute(tx);
}

/** Whether it was among those that are searched first. */
async function deleteSearch(tx: InTransaction, productId: number): Promise<boolean> {
  await sql`delete from product_search where product_id = ${productId}`.execute(tx);
  await sql`delete from product_codes where product_id = ${productId}`.execute(tx);
  const { numAffectedRows } = await sql`delete from leading_product_search where product_id = ${productId}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
