/** SQL of the columns by which products are found, and of what they are built from. */
import { sql } from 'kysely';
import type { TypedValue } from '#contract/specifications/attribute.ts';
import type { SpecificationColumn } from '#server/database/catalogue-tables.ts';
import type { InTransaction, Queries } from '#server/database/database.ts';
import type { StoredColumn } from './columns.ts';

/** The list of all products, whatever their category. */
export const ALL_PRODUCTS = 0;
/** Products read at a time. */
const BATCH = 2000;

export interface SourceProduct {
  id: number;
  shop_category_id: number;
  material: string;
  specifications: SpecificationColumn[];
}

export async function countListedProducts(tx: InTransaction): Promise<{ shop_category_id: number; count: number }[]> {
  const { rows } = await sql<{ shop_category_id: number; count: number }>`
    select shop_category_id, count(*)::integer as count from products where is_listed group by 1 order by 1`.execute(
    tx,
  );
  return rows;
}

/** All listed products, in the order of their ids. */
export async function* readSourceProducts(tx: InTransaction): AsyncGenerator<SourceProduct> {
  let last = 0;
  for (;;) {
    const rows = await tx
      .selectFrom('products')
      .select(['id', 'shop_category_id', 'material', 'specifications'])
      .where('is_listed', '=', true)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < BATCH) return;
    last = end.id;
  }
}

export async function deleteColumns(tx: InTransaction): Promise<void> {
  await tx.deleteFrom('specification_lists').execute();
}

export async function insertColumns(
  tx: InTransaction,
  shopCategoryId: number,
  { productIds, columns }: { productIds: Float64Array; columns: readonly StoredColumn[] },
): Promise<void> {
  await tx
    .insertInto('specification_lists')
    .values({ shop_category_id: shopCategoryId, product_ids: bytesOf(productIds) })
    .execute();
  for (const { key, sets, numbers } of columns)
    await tx
      .insertInto('specification_columns')
      .values({
        shop_category_id: shopCategoryId,
        attribute: key,
        sets: JSON.stringify(sets),
        numbers: bytesOf(Uint32Array.from(numbers)),
      })
      .execute();
}

export interface StoredColumns {
  productIds: Float64Array;
  columns: StoredColumn[];
}

/** Null when there is no such list, or none has been built yet. */
export async function findColumns(queries: Queries, shopCategoryId: number): Promise<StoredColumns | null> {
  const { rows } = await sql<{ product_ids: Buffer; attribute: string | null; sets: TypedValue[][]; numbers: Buffer }>`
    select case when row_number() over () = 1 then l.product_ids end as product_ids, c.attribute, c.sets, c.numbers
    from specification_lists l left join specification_columns c on c.shop_category_id = l.shop_category_id
    where l.shop_category_id = ${shopCategoryId}`.execute(queries);
  const [first] = rows;
  if (first === undefined) return null;
  const columns = rows.flatMap(({ attribute, sets, numbers }) => {
    return attribute === null ? [] : [{ key: attribute, sets, numbers: new Uint32Array(alignedCopy(numbers)) }];
  });
  return { productIds: new Float64Array(alignedCopy(first.product_ids)), columns };
}

/** Of the listed products of a category, or of all of them, in the order of their ids. */
export async function listInStock(queries: Queries, shopCategoryId: number): Promise<number[]> {
  const ofCategory = shopCategoryId === ALL_PRODUCTS ? sql`` : sql`and shop_category_id = ${shopCategoryId}`;
  const { rows } = await sql<{ id: number }>`
    select id from products where is_listed and is_available and stock > held ${ofCategory} order by id`.execute(
    queries,
  );
  return rows.map(({ id }) => id);
}

/** Which of these products are in stock. */
export async function findInStock(queries: Queries, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products where id = any(${ids}::bigint[]) and is_listed and is_available and stock > held`.execute(
    queries,
  );
  return rows.map(({ id }) => id);
}

/** All products for null. Null when no category is listed under the name. */
export async function findListedCategory(
  queries: Queries,
  name: string | null,
): Promise<{ id: number; attributes: string[] } | null> {
  if (name === null) return { id: ALL_PRODUCTS, attributes: [] };
  const query = queries.selectFrom('shop_categories').select(['id', 'attributes']).where('name', '=', name);
  return (await query.where('is_listed', '=', true).executeTakeFirst()) ?? null;
}

function bytesOf({ buffer, byteOffset, byteLength }: Float64Array | Uint32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** The driver's buffers begin anywhere, typed arrays only at multiples of their size. */
function alignedCopy(bytes: Buffer): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}
