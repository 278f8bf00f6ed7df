/**
 * The columns of categories in memory, each read when it is first wanted. What an import changes drops them; whether a
 * product is in stock is read again after each announced change.
 */
import type { Attribute } from '#contract/specifications/attribute.ts';
import type { ProductSort } from '#contract/product-sorts.ts';
import type { Database } from '#server/database/database.ts';
import { LoadingCache } from '#server/http/loading-cache.ts';
import { findAttributes } from './attribute-store.ts';
import { toColumn } from './columns.ts';
import type { Column, Columns } from './columns.ts';
import { findColumns, findInStock, findListedCategory, listInStock } from './columns-store.ts';
import { MATERIAL, PRICE, STOCK } from './shop-attributes.ts';

export interface SearchList extends Columns {
  /** 0 for all products. */
  categoryId: number;
  /** Places in the orders of the shop that were wanted so far. */
  orders: Map<ProductSort, Promise<Uint32Array>>;
}

/** `not_built`: nothing has been imported since the version that brought the columns. */
export type NoList = 'unknown_category' | 'not_built';

const MAX_LISTS = 100;
/** Without announcements a list is read again after this many milliseconds. */
const UNFOLLOWED_MS = 1000;

/** Numbers of the column's sets. */
const IN_STOCK_SET = 1;
const OUT_OF_STOCK_SET = 2;

interface LoadedList extends SearchList {
  inStock: Uint16Array;
  /** Products whose stock has changed since `inStock` was read. */
  changedIds: Set<number>;
}

/** Ids of a list (0 is all products) in one of the shop's orders. */
type FindOrder = (categoryId: number, sort: ProductSort) => Promise<readonly number[]>;

export class SearchLists {
  readonly #database: Database;
  readonly #findOrder: FindOrder;
  #lists = createCache(UNFOLLOWED_MS);
  #attributes = createAttributesCache(UNFOLLOWED_MS);
  #isFollowing = false;

  constructor({ database, findOrder }: { database: Database; findOrder: FindOrder }) {
    this.#database = database;
    this.#findOrder = findOrder;
  }

  /** Changes are announced from now on. */
  onFollow(): void {
    this.#lists = createCache(Number.POSITIVE_INFINITY);
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    this.#attributes = createAttributesCache(Number.POSITIVE_INFINITY);
    this.#preloadKeys();
  }

  onDisconnect(): void {
    this.#isFollowing = false;
    this.#lists = createCache(UNFOLLOWED_MS);
    this.#attributes = createAttributesCache(UNFOLLOWED_MS);
  }

  /** database/changes.ts: `catalogue`, `attributes`, `product:12`. */
  onChange(tags: readonly string[]): void {
    if (tags.includes('catalogue')) this.#lists.clear();
    if (tags.includes('attributes')) this.#attributes.clear();
    const ids = tags.flatMap((tag) => (tag.startsWith('product:') ? Number(tag.slice('product:'.length)) : []));
    if (ids.length > 0) {
      this.#lists.drop((list) => {
        if (typeof list !== 'string') for (const id of ids) list.changedIds.add(id);
        return false;
      });
    }
  }

  async get(category: string | null): Promise<SearchList | NoList> {
    const list = await this.#lists.get(category ?? '', () => loadList(this.#database, category));
    if (typeof list !== 'string') await readChanges(this.#database, list);
    return list;
  }

  /** At the start, so that no visitor's request waits for them. A load that fails is made again by the next request, which replies with its error. */
  #preloadKeys(): void {
    this.filterKeys().catch(() => undefined);
  }

  /** Keys by which products may be filtered, whatever their category. */
  async filterKeys(): Promise<ReadonlySet<string>> {
    return this.#attributes.get('', async () => {
      const attributes = [...(await findAttributes(this.#database)), MATERIAL, PRICE, STOCK];
      return new Set(attributes.map(({ key }) => key));
    });
  }

  async order(list: SearchList, sort: ProductSort): Promise<Uint32Array> {
    const { orders } = list;
    const known = orders.get(sort);
    if (known !== undefined) return known;
    const loading = this.#findOrder(list.categoryId, sort).then((ids) => toPlaces(list, ids));
    orders.set(sort, loading);
    loading.catch(() => orders.delete(sort));
    return loading;
  }
}

function createCache(freshMs: number): LoadingCache<LoadedList | NoList> {
  return new LoadingCache<LoadedList | NoList>({ maxEntries: MAX_LISTS, freshMs });
}

function createAttributesCache(freshMs: number): LoadingCache<ReadonlySet<string>> {
  return new LoadingCache<ReadonlySet<string>>({ maxEntries: 1, freshMs });
}

async function loadList(database: Database, category: string | null): Promise<LoadedList | NoList> {
  const found = await findListedCategory(database, category);
  if (found === null) return 'unknown_category';
  const [stored, attributes, inStockIds] = await Promise.all([
    findColumns(database, found.id),
    findAttributes(database),
    listInStock(database, found.id),
  ]);
  if (stored === null) return 'not_built';
  const order = [...orderAttributes(attributes, found.attributes), MATERIAL, PRICE];
  const columns = order.flatMap((attribute) => {
    const column = stored.columns.find(({ key }) => key === attribute.key);
    return column === undefined ? [] : [toColumn(attribute, column)];
  });
  const inStock = new Uint16Array(stored.productIds.length).fill(OUT_OF_STOCK_SET);
  const list = {
    categoryId: found.id,
    productIds: stored.productIds,
    inStock,
    changedIds: new Set<number>(),
    orders: new Map(),
  };
  for (const id of inStockIds) setInStock(list, id, true);
  return { ...list, columns: [...columns, stockColumn(inStock)] };
}

/** Those that the owner has named for the category, else all, as far as products state them. */
function orderAttributes(all: readonly Attribute[], keys: readonly string[]): Attribute[] {
  if (keys.length === 0) return [...all];
  return keys.flatMap((key) => all.find((attribute) => attribute.key === key) ?? []);
}

function stockColumn(numbers: Uint16Array): Column {
  const sets = STOCK.values.map(({ value }) => [{ key: STOCK.key, lo: null, hi: null, halfPlace: 0, name: value }]);
  return { attribute: STOCK, sets: [[], ...sets], numbers };
}

async function readChanges(database: Database, list: LoadedList): Promise<void> {
  const ids = [...list.changedIds];
  if (ids.length === 0) return;
  // Taken before they are read: a change that is announced meanwhile is read by the next search.
  list.changedIds.clear();
  const inStock = new Set(await findInStock(database, ids));
  for (const id of ids) setInStock(list, id, inStock.has(id));
}

function setInStock(
  { productIds, inStock }: Pick<LoadedList, 'productIds' | 'inStock'>,
  id: number,
  is: boolean,
): void {
  const place = placeOf(productIds, id);
  if (place !== null) inStock[place] = is ? IN_STOCK_SET : OUT_OF_STOCK_SET;
}

/** Of the ids that are in the list, in their order. */
export function toPlaces({ productIds }: Pick<SearchList, 'productIds'>, ids: readonly number[]): Uint32Array {
  return Uint32Array.from(ids.flatMap((id) => placeOf(productIds, id) ?? []));
}

/** By halving: the ids are ascending. Null when it is not in the list. */
function placeOf(productIds: Float64Array, id: number): number | null {
  let [low, high] = [0, productIds.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((productIds[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return productIds[low] === id ? low : null;
}
