/**
 * Reads the columns of a category as of one moment, in pieces between which other requests are served: a million products
 * are hundreds of pieces.
 */

import type { ProductSort } from '#contract/product-sorts.ts';
import type { Attribute } from '#contract/specifications/attribute.ts';
import type { Database, InTransaction } from '#server/platform/database/database.ts';
import { inSnapshot } from '#server/platform/database/transaction.ts';
import { findAttributes } from './attribute-store.ts';
import {
  findColumnSets,
  findListedCategory,
  countListed,
  readNumbers,
  readProductIds,
  readSales,
} from './columns-store.ts';
import { newNumbers } from './columns.ts';
import type { Column, Columns } from './columns.ts';
import { countWhile, totalsOf } from './find-by-specification.ts';
import { MATERIAL, PRICE, STOCK } from './shop-attributes.ts';
import { summarizeColumn } from './summarize-column.ts';

export interface SearchList extends Columns {
  /** 0 for all products. */
  categoryId: number;
  /** Filters whose pages search engines may index (indexed-filters.ts). */
  indexed: readonly string[];
  /** The positions of the products in each sort order that was requested so far. */
  orders: Map<ProductSort, Promise<Uint32Array>>;
}

export interface LoadedList extends SearchList {
  /** The numbers of the column of stock. */
  inStock: Uint16Array;
}

/** `not_built`: nothing has been built yet since the version that brought the columns. */
export type NoList = 'unknown_category' | 'not_built';

/** Numbers of the sets of the column of stock. */
const IN_STOCK_SET = 1;
const OUT_OF_STOCK_SET = 2;

/** Rejects soon after `signal` is aborted. */
export async function loadList(
  database: Database,
  category: string | null,
  signal?: AbortSignal,
): Promise<LoadedList | NoList> {
  return inSnapshot(database, async (tx) => {
    const found = await findListedCategory(tx, category);
    if (found === null) return 'unknown_category';
    const products = await countListed(tx, found.id);
    if (products === null) return 'not_built';
    const productIds = new Float64Array(products);
    for await (const { start, values } of readProductIds(tx, found.id)) productIds.set(values, start);
    const provided = await loadProvided(tx, found, products, signal);
    const { prices, inStock } = await loadSales(tx, found.id, productIds, signal);
    const columns = [...provided, await priceColumn(prices), stockColumn(inStock)];
    const { id: categoryId, indexed } = found;
    const list = { categoryId, indexed, productIds, columns, inStock, totals: new Map(), orders: new Map() };
    for (const column of columns) await prepare(list, column);
    return list;
  });
}

/** What the first search would have to count. */
async function prepare(list: Columns, column: Column): Promise<void> {
  summarizeColumn(column);
  totalsOf(list, column);
  await new Promise(setImmediate);
}

async function loadProvided(
  tx: InTransaction,
  { id, attributes }: { id: number; attributes: readonly string[] },
  products: number,
  signal?: AbortSignal,
): Promise<Column[]> {
  const order = [...orderAttributes(await findAttributes(tx), attributes), MATERIAL];
  const columns: Column[] = [];
  for (const attribute of order) {
    signal?.throwIfAborted();
    const sets = await findColumnSets(tx, id, attribute.key);
    if (sets === null) continue;
    const numbers = newNumbers(products, sets.length);
    for await (const { start, values } of readNumbers(tx, id, attribute.key)) numbers.set(values, start);
    columns.push({ attribute, sets, numbers, sizes: null });
  }
  return columns;
}

/** Those that the owner has named for the category, else all, as far as products state them. */
function orderAttributes(all: readonly Attribute[], keys: readonly string[]): Attribute[] {
  if (keys.length === 0) return [...all];
  return keys.flatMap((key) => all.find((attribute) => attribute.key === key) ?? []);
}

/** Cents, 0 on request, and whether each is in stock: by the products themselves, since sales change it. */
async function loadSales(
  tx: InTransaction,
  categoryId: number,
  productIds: Float64Array,
  signal?: AbortSignal,
): Promise<{ prices: Uint32Array; inStock: Uint16Array }> {
  const prices = new Uint32Array(productIds.length);
  const inStock = new Uint16Array(productIds.length).fill(OUT_OF_STOCK_SET);
  for await (const sales of readSales(tx, categoryId, productIds)) {
    signal?.throwIfAborted();
    for (const { id, cents, isInStock } of sales) {
      const place = indexOf(productIds, id);
      if (place === null) continue;
      prices[place] = cents;
      if (isInStock) inStock[place] = IN_STOCK_SET;
    }
  }
  return { prices, inStock };
}

/** Prices that are looked up between other requests. */
const PRICES_AT_A_TIME = 20_000;

async function priceColumn(prices: Uint32Array): Promise<Column> {
  const distinct = new Set<number>();
  for await (const { piece } of piecesOf(prices)) for (const price of piece) distinct.add(price);
  distinct.delete(0);
  const cents = Float64Array.from(distinct).toSorted();
  const numbers = newNumbers(prices.length, cents.length + 1);
  for await (const { start, piece } of piecesOf(prices))
    for (const [index, price] of piece.entries())
      if (price > 0) numbers[start + index] = 1 + countWhile(cents, (other) => other < price);
  return { attribute: PRICE, sets: [], numbers, sizes: cents.map((price) => price / 100) };
}

async function* piecesOf(prices: Uint32Array): AsyncGenerator<{ start: number; piece: Uint32Array }> {
  for (let start = 0; start < prices.length; start += PRICES_AT_A_TIME) {
    yield { start, piece: prices.subarray(start, start + PRICES_AT_A_TIME) };
    await new Promise(setImmediate);
  }
}

function stockColumn(numbers: Uint16Array): Column {
  const sets = STOCK.values.map(({ value }) => [{ key: STOCK.key, lo: null, hi: null, halfPlace: 0, name: value }]);
  return { attribute: STOCK, sets: [[], ...sets], numbers, sizes: null };
}

/** Whether a product is in stock, which is then counted anew. */
export function setInStock({ productIds, inStock, totals }: LoadedList, id: number, is: boolean): void {
  const place = indexOf(productIds, id);
  if (place === null) return;
  inStock[place] = is ? IN_STOCK_SET : OUT_OF_STOCK_SET;
  totals.delete(STOCK.key);
}

/** Reads the places of one of the shop's orders, in pieces as above. */
export async function loadOrder({ productIds }: Columns, ids: AsyncIterable<Float64Array>): Promise<Uint32Array> {
  const indexes = new Uint32Array(productIds.length);
  let count = 0;
  for await (const piece of ids)
    for (const id of piece) {
      const place = indexOf(productIds, id);
      if (place === null || count === indexes.length) continue;
      indexes[count] = place;
      count += 1;
    }
  return indexes.subarray(0, count);
}

/** Of the ids that are in the list, in their order. */
export function toIndexes({ productIds }: Pick<Columns, 'productIds'>, ids: readonly number[]): Uint32Array {
  return Uint32Array.from(ids.flatMap((id) => indexOf(productIds, id) ?? []));
}

/** Null when it is not in the list. */
function indexOf(productIds: Float64Array, id: number): number | null {
  const index = countWhile(productIds, (other) => other < id);
  return productIds[index] === id ? index : null;
}
