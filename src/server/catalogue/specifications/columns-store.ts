/** SQL of the columns by which products are found, and of what they are built from. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TypedValue } from '#contract/specifications/attribute.ts';
import { isInStock } from '#server/catalogue/sellable-store.ts';
import type { SpecificationColumn } from '#server/platform/database/catalogue-tables.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import type { StoredColumn } from './columns.ts';

/** The list of all products, whatever their category. */
export const ALL_PRODUCTS = 0;
/** Products whose specifications are read at a time, which another request waits for when a server builds. */
const BATCH = 200;
/** Products of which only the material is read. */
const MATERIALS_BATCH = 5000;

export interface SourceProduct {
  id: number;
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

/** The listed products of a category, in the order of their ids, which are read before: no index has them in this order. */
export async function* readProductsOf(tx: InTransaction, shopCategoryId: number): AsyncGenerator<SourceProduct> {
  const ids = await readIdsOf(tx, shopCategoryId);
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await tx
      .selectFrom('products')
      .select(['id', 'material', 'specifications'])
      .where('id', 'in', [...ids.subarray(start, start + BATCH)])
      .orderBy('id')
      .execute();
    yield* rows;
    await new Promise(setImmediate);
  }
}

async function readIdsOf(tx: InTransaction, shopCategoryId: number): Promise<Float64Array> {
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(int8send(id), ''::bytea order by id) as ids from products
    where is_listed and shop_category_id = ${shopCategoryId}`.execute(tx);
  const bytes = rows[0]?.ids ?? Buffer.alloc(0);
  return Float64Array.from({ length: bytes.length / 8 }, (_, index) => readId(bytes, index * 8));
}

/** All listed products, in the order of their ids. */
export async function* readMaterials(tx: InTransaction): AsyncGenerator<Pick<SourceProduct, 'id' | 'material'>> {
  let last = 0;
  for (;;) {
    const rows = await tx
      .selectFrom('products')
      .select(['id', 'material'])
      .where('is_listed', '=', true)
      .where('id', '>', last)
      .orderBy('id')
      .limit(MATERIALS_BATCH)
      .execute();
    yield* rows;
    await new Promise(setImmediate);
    const end = rows.at(-1);
    if (end === undefined || rows.length < MATERIALS_BATCH) return;
    last = end.id;
  }
}

/** Null when none have been built by a version that records it. */
export async function findBuildRules(queries: Queries): Promise<string | null> {
  return (await queries.selectFrom('specification_builds').select('rules').executeTakeFirst())?.rules ?? null;
}

export async function saveBuildRules(tx: InTransaction, rules: string): Promise<void> {
  await tx
    .insertInto('specification_builds')
    .values({ rules })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ rules, built_at: sql`now()` }))
    .execute();
}

/** As if none had been built. */
export async function forgetBuildRules(tx: InTransaction): Promise<void> {
  await tx.deleteFrom('specification_builds').execute();
}

/** Queues a job for when this transaction has committed, once however often; does nothing without the worker's tables. */
export async function queueOnce(tx: InTransaction, task: string): Promise<void> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regnamespace('graphile_worker') is not null as is_there`.execute(tx);
  if (rows[0]?.is_there !== true) return;
  await sql`select graphile_worker.add_job(${task}, job_key => ${task}, max_attempts => 5)`.execute(tx);
}

/** Whether any product has specifications to build from. */
export async function hasListedProducts(queries: Queries): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from products where is_listed) as has`.execute(
    queries,
  );
  return rows[0]?.has === true;
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

/** How many products the list has. Null when there is no such list, or none has been built yet. */
export async function countListed(queries: Queries, shopCategoryId: number): Promise<number | null> {
  const { rows } = await sql<{ products: number }>`
    select length(product_ids) / 8 as products from specification_lists where shop_category_id = ${shopCategoryId}`.execute(
    queries,
  );
  return rows[0]?.products ?? null;
}

/** A part of a column, from this product of the list on. */
interface Piece<Values> {
  start: number;
  values: Values;
}

export async function* readProductIds(queries: Queries, shopCategoryId: number): AsyncGenerator<Piece<Float64Array>> {
  const list = sql`select product_ids as bytes from specification_lists where shop_category_id = ${shopCategoryId}`;
  for await (const { start, bytes } of readBytes(queries, list))
    yield { start: start / 8, values: new Float64Array(bytes) };
}

/** Numbers of the sets that the products of the list have. */
export async function* readNumbers(
  queries: Queries,
  shopCategoryId: number,
  attribute: string,
): AsyncGenerator<Piece<Uint32Array>> {
  const column = sql`select numbers as bytes from specification_columns
    where shop_category_id = ${shopCategoryId} and attribute = ${attribute}`;
  for await (const { start, bytes } of readBytes(queries, column))
    yield { start: start / 4, values: new Uint32Array(bytes) };
}

/** Of each, which the driver reads as text of twice the length. A multiple of the size of all numbers. */
const PIECE_BYTES = 400_000;

async function* readBytes(
  queries: Queries,
  value: RawBuilder<unknown>,
): AsyncGenerator<{ start: number; bytes: ArrayBuffer }> {
  for (let start = 0; ; start += PIECE_BYTES) {
    const { rows } = await sql<{ piece: Buffer }>`
      select substring(bytes from ${start + 1}::integer for ${PIECE_BYTES}::integer) as piece from (${value}) stored`.execute(
      queries,
    );
    const piece = rows[0]?.piece;
    // The driver's buffers begin anywhere, typed arrays only at multiples of their size: hence a copy.
    if (piece !== undefined && piece.length > 0) yield { start, bytes: new Uint8Array(piece).buffer };
    if (piece === undefined || piece.length < PIECE_BYTES) return;
  }
}

/** Null when no product of the list states the attribute. */
export async function findColumnSets(
  queries: Queries,
  shopCategoryId: number,
  attribute: string,
): Promise<TypedValue[][] | null> {
  const row = await queries
    .selectFrom('specification_columns')
    .select('sets')
    .where('shop_category_id', '=', shopCategoryId)
    .where('attribute', '=', attribute)
    .executeTakeFirst();
  return row?.sets ?? null;
}

export interface Sale {
  id: number;
  /** 0 for a price on request. */
  cents: number;
  isInStock: boolean;
}

/** Products whose stock is read at a time, each in so many bytes. */
const SALES_PIECE = 10_000;
const SALE_BYTES = 13;

/** What the products of a list cost and whether they are in stock, in pieces. */
export async function* readSales(queries: Queries, shopCategoryId: number, ids: Float64Array): AsyncGenerator<Sale[]> {
  for (let start = 0; start < ids.length; start += SALES_PIECE) {
    const piece = ids.subarray(start, start + SALES_PIECE);
    const ofPiece =
      shopCategoryId === ALL_PRODUCTS
        ? sql`id between ${piece[0]} and ${piece.at(-1)}`
        : sql`id = any(${[...piece]}::bigint[])`;
    const { rows } = await sql<{ sales: Buffer | null }>`
      select string_agg(int8send(id) || int4send(price_cents)
        || case when ${isInStock('products')} then '\\x01'::bytea else '\\x00'::bytea end, ''::bytea) as sales
      from products where is_listed and ${ofPiece}`.execute(queries);
    yield toSales(rows[0]?.sales ?? Buffer.alloc(0));
  }
}

function toSales(bytes: Buffer): Sale[] {
  return Array.from({ length: bytes.length / SALE_BYTES }, (_, index) => {
    const at = index * SALE_BYTES;
    return {
      id: readId(bytes, at),
      cents: bytes.readUInt32BE(at + 8),
      isInStock: bytes[at + 12] === 1,
    };
  });
}

/** As int8send writes it. */
function readId(bytes: Buffer, at: number): number {
  return bytes.readUInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4);
}

/** Which of these products are in stock. */
export async function findInStock(queries: Queries, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products where id = any(${ids}::bigint[]) and is_listed and ${isInStock('products')}`.execute(
    queries,
  );
  return rows.map(({ id }) => id);
}

/** All products for null. Null when no category is listed under the name. */
export async function findListedCategory(
  queries: Queries,
  name: string | null,
): Promise<{ id: number; attributes: string[]; indexed: string[] } | null> {
  if (name === null) return { id: ALL_PRODUCTS, attributes: [], indexed: [] };
  const query = queries.selectFrom('shop_categories').select(['id', 'attributes', 'indexed']).where('name', '=', name);
  return (await query.where('is_listed', '=', true).executeTakeFirst()) ?? null;
}

/** Names of the listed categories with a column of one of these attributes. */
export async function findCategoriesStating(queries: Queries, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from shop_categories c where is_listed and exists (
      select from specification_columns s where s.shop_category_id = c.id and s.attribute = any(${keys}::text[])
    ) order by id`.execute(queries);
  return rows.map(({ name }) => name);
}

export interface StatedColumn {
  shop_category_id: number;
  category: string;
  attribute: string;
  sets: TypedValue[][];
}

/** The columns of these attributes that the lists of listed categories have, too. */
export async function findStatedColumns(queries: Queries, keys: readonly string[]): Promise<StatedColumn[]> {
  const { rows } = await sql<StatedColumn>`
    select s.shop_category_id, c.name as category, s.attribute, s.sets
    from specification_columns s join shop_categories c on c.id = s.shop_category_id
    where c.is_listed and s.attribute = any(${keys}::text[]) and ${hasAttribute(sql`s.attribute`)}
    order by c.id, s.attribute`.execute(queries);
  return rows;
}

/** Whether the owner has named it for the category `c`, or named none. */
function hasAttribute(attribute: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(c.attributes = '{}' or ${attribute} = any(c.attributes))`;
}

function bytesOf({ buffer, byteOffset, byteLength }: Float64Array | Uint32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
