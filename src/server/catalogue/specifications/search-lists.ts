/**
 * The columns of categories in memory, each read when it is first wanted. What an import changes drops them; whether a
 * product is in stock is read again after each announced change.
 */

import type { ProductSort } from '#contract/product-sorts.ts';
import type { Attribute } from '#contract/specifications/attribute.ts';
import type { Property } from '#contract/specifications/property.ts';
import type { Dimension } from '#contract/specifications/units.ts';
import type { Database } from '#server/platform/database/database.ts';
import { LoadingCache } from '#server/platform/http/loading-cache.ts';
import { findAttributes } from './attribute-store.ts';
import { ChangeLog } from './change-log.ts';
import { findCategoriesStating, findInStock } from './columns-store.ts';
import { loadList, loadOrder, setInStock } from './load-list.ts';
import type { LoadedList, NoList, SearchList } from './load-list.ts';
import { loadStated } from './load-stated.ts';
import type { StatedList } from './load-stated.ts';
import { createSpecificationsReader } from './read-specifications.ts';
import type { SpecificationText } from './read-specifications.ts';
import { MATERIAL, PRICE, STOCK } from './shop-attributes.ts';
import { showProperties } from './show-properties.ts';

const MAX_LISTS = 100;
/** Combinations of dimensions that searches have values of, such as flow and head. */
const MAX_STATED = 8;
/** Without announcements a list is read again after this many milliseconds. */
const UNFOLLOWED_MS = 1000;

interface FollowedList {
  list: LoadedList;
  /** Of the log: what changed before is in the list. */
  end: number;
  /** The reading of changes that is going on, for which other searches wait too. */
  reading: Promise<void>;
}

/** Follows from the owner's attributes alone. */
interface Vocabulary {
  /** Those of all products included. */
  attributes: readonly Attribute[];
  readProperties: (texts: readonly SpecificationText[]) => Property[];
}

/** Ids of a list (0 is all products) in one of the shop's orders, in pieces. */
type ReadOrder = (categoryId: number, sort: ProductSort) => AsyncIterable<Float64Array>;

export class SearchLists {
  readonly #database: Database;
  readonly #readOrder: ReadOrder;
  readonly #log = new ChangeLog();
  readonly #closing = new AbortController();
  #lists = createCache(UNFOLLOWED_MS);
  #attributes = createAttributesCache(UNFOLLOWED_MS);
  #stating = createStatingCache(UNFOLLOWED_MS);
  #stated = createStatedCache(UNFOLLOWED_MS);
  #isFollowing = false;
  #isPreloaded = false;

  constructor({ database, readOrder }: { database: Database; readOrder: ReadOrder }) {
    this.#database = database;
    this.#readOrder = readOrder;
  }

  /** What is being read, which may take long, is given up. */
  close(): void {
    this.#closing.abort();
  }

  /** Changes are announced from now on. */
  onFollow(): void {
    this.#lists = createCache(Number.POSITIVE_INFINITY);
    this.#stating = createStatingCache(Number.POSITIVE_INFINITY);
    this.#stated = createStatedCache(Number.POSITIVE_INFINITY);
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    this.#attributes = createAttributesCache(Number.POSITIVE_INFINITY);
    this.#preloadAttributes();
    if (this.#isPreloaded) this.preload().catch(() => undefined);
  }

  onDisconnect(): void {
    this.#isFollowing = false;
    this.#lists = createCache(UNFOLLOWED_MS);
    this.#stating = createStatingCache(UNFOLLOWED_MS);
    this.#stated = createStatedCache(UNFOLLOWED_MS);
    this.#attributes = createAttributesCache(UNFOLLOWED_MS);
  }

  /** database/changes.ts: `catalogue`, `attributes`, `product:12`. */
  onChange(tags: readonly string[]): void {
    if (tags.includes('catalogue')) {
      this.#lists.clear();
      this.#stating.clear();
    }
    if (tags.includes('catalogue') || tags.includes('attributes')) this.#stated.clear();
    if (tags.includes('attributes')) this.#attributes.clear();
    this.#log.add(tags.flatMap((tag) => (tag.startsWith('product:') ? Number(tag.slice('product:'.length)) : [])));
  }

  async get(category: string | null): Promise<SearchList | NoList> {
    const key = category ?? '';
    const found = await this.#lists.get(key, () => this.#load(category));
    if (typeof found === 'string') return found;
    if (await this.#readChanges(found)) return found.list;
    this.#lists.drop((stored) => stored === found);
    return this.get(category);
  }

  /** Whether {@link get} returns the list without reading it. Where not, it is read from now on. */
  isLoaded(category: string | null): boolean {
    const isLoaded = this.#lists.findFresh(category ?? '') !== null;
    if (!isLoaded) this.get(category).catch(() => undefined);
    return isLoaded;
  }

  /**
   * Reads what the first searches would wait for, once changes are announced: values of flow and head, and the list of all
   * products.
   */
  async preload(): Promise<void> {
    this.#isPreloaded = true;
    if (!this.#isFollowing) return;
    await this.stated(['flow', 'length']);
    const list = await this.get(null);
    if (typeof list !== 'string') await this.order(list, 'featured');
  }

  async #load(category: string | null): Promise<FollowedList | NoList> {
    const { end } = this.#log;
    const list = await loadList(this.#database, category, this.#closing.signal);
    return typeof list === 'string' ? list : { list, end, reading: Promise.resolve() };
  }

  /** False when there were too many changes since the list was read. */
  async #readChanges(followed: FollowedList): Promise<boolean> {
    const ids = this.#log.since(followed.end);
    if (ids === null) return false;
    if (ids.length > 0) {
      const { end } = this.#log;
      const before = followed.reading.catch(() => undefined);
      followed.reading = before.then(() => readStock(this.#database, followed, ids, end));
    }
    await followed.reading;
    return true;
  }

  /** Names of the categories whose products state one of these attributes. */
  async categoriesStating(keys: readonly string[]): Promise<readonly string[]> {
    return this.#stating.get(keys.join(), () => findCategoriesStating(this.#database, keys));
  }

  /** What the products of all categories that state values of each of these dimensions state of them. */
  async stated(dimensions: readonly Dimension[]): Promise<readonly StatedList[]> {
    const wanted = [...new Set(dimensions)].toSorted();
    return this.#stated.get(wanted.join(), async () =>
      loadStated(this.#database, await this.attributes(), { dimensions: wanted, signal: this.#closing.signal }),
    );
  }

  /** At the start, so that no visitor's request waits for them. A load that fails is made again by the next request, which replies with its error. */
  #preloadAttributes(): void {
    this.attributes().catch(() => undefined);
  }

  /** By which products may be filtered, whatever their category. */
  async attributes(): Promise<readonly Attribute[]> {
    return (await this.#vocabulary()).attributes;
  }

  /** What products with these texts state, in the order of the attributes. */
  async propertiesReader(): Promise<(texts: readonly SpecificationText[]) => Property[]> {
    return (await this.#vocabulary()).readProperties;
  }

  #vocabulary(): Promise<Vocabulary> {
    return this.#attributes.get('', async () => {
      const attributes = await findAttributes(this.#database);
      const read = createSpecificationsReader(attributes);
      return {
        attributes: [...attributes, MATERIAL, PRICE, STOCK],
        readProperties: (texts) => showProperties(attributes, read(texts)),
      };
    });
  }

  async order(list: SearchList, sort: ProductSort): Promise<Uint32Array> {
    const { orders } = list;
    const known = orders.get(sort);
    if (known !== undefined) return known;
    const loading = loadOrder(list, this.#readOrder(list.categoryId, sort));
    orders.set(sort, loading);
    loading.catch(() => orders.delete(sort));
    return loading;
  }
}

/** The end moves once they are read: a search that fails leaves them to the next one. */
async function readStock(
  database: Database,
  followed: FollowedList,
  ids: readonly number[],
  end: number,
): Promise<void> {
  const inStock = new Set(await findInStock(database, ids));
  for (const id of ids) setInStock(followed.list, id, inStock.has(id));
  followed.end = Math.max(followed.end, end);
}

function createCache(freshMs: number): LoadingCache<FollowedList | NoList> {
  return new LoadingCache<FollowedList | NoList>({ maxEntries: MAX_LISTS, freshMs });
}

function createStatingCache(freshMs: number): LoadingCache<readonly string[]> {
  return new LoadingCache<readonly string[]>({ maxEntries: 10, freshMs });
}

function createStatedCache(freshMs: number): LoadingCache<readonly StatedList[]> {
  return new LoadingCache<readonly StatedList[]>({ maxEntries: MAX_STATED, freshMs });
}

function createAttributesCache(freshMs: number): LoadingCache<Vocabulary> {
  return new LoadingCache<Vocabulary>({ maxEntries: 1, freshMs });
}
