/** Products as their owner looks at them: lists by what is missing, and one product with its history. */

import { MOST_PRODUCTS_COUNTED, PRODUCT_TABS } from '#contract/console/product-terms.ts';
import type { ProductTab } from '#contract/console/product-terms.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import { findStoredProduct } from './product-edit-store.ts';
import type { StoredProduct } from './product-edit-store.ts';
import { countOverview, listCategoryNames, listOverview, listOverviewOf } from './product-overview-store.ts';
import type { OverviewInput, ProductOverviewRow } from './product-overview-store.ts';
import { listScreenChanges } from './screen-changes-store.ts';
import type { ScreenChangeRow } from './screen-changes-store.ts';
import { searchIdsByWords } from './search-products.ts';
import { findStock } from './stock-store.ts';

export type { ProductOverviewRow } from './product-overview-store.ts';
export type { ScreenChangeRow } from './screen-changes-store.ts';

/** Changes of one product that are shown. */
const HISTORY_LIMIT = 50;

interface ListInput extends Omit<OverviewInput, 'words'> {
  /** As typed. A search in all products has one page. */
  words: string;
}

/** By words in all products those that the shop's search finds, 100 at most, the best first when no other order is requested; else by their ids. */
export async function findOverview(database: Database, input: ListInput): Promise<ProductOverviewRow[]> {
  const typed = input.words.trim();
  if (typed === '' || input.tab !== 'all')
    return listOverview(database, { ...input, words: typed.split(/\s+/).filter(Boolean) });
  if (input.after !== null) return [];
  return listOverviewOf(database, await searchIdsByWords(database, typed), input.sort);
}

/** Each up to {@link MOST_PRODUCTS_COUNTED}. */
export async function countTabs(queries: Queries): Promise<Record<ProductTab, number>> {
  const counts = await Promise.all(
    PRODUCT_TABS.map(async (tab) => [tab, await countOverview(queries, tab, MOST_PRODUCTS_COUNTED)] as const),
  );
  return Object.fromEntries(counts) as Record<ProductTab, number>; // one for each tab
}

export interface ProductForOwner {
  product: StoredProduct;
  overview: ProductOverviewRow;
  /** The newest first. */
  history: ScreenChangeRow[];
  categories: string[];
}

/** By part number, also normalized, or by id; withdrawn products too. */
export async function findProductForOwner(queries: Queries, part: string): Promise<ProductForOwner | null> {
  const found = await findStock(queries, part);
  if (found === null) return null;
  const [product, [overview], history, categories] = await Promise.all([
    findStoredProduct(queries, found.id),
    listOverviewOf(queries, [found.id]),
    listScreenChanges(queries, found.id, HISTORY_LIMIT),
    listCategoryNames(queries),
  ]);
  return product === null || overview === undefined ? null : { product, overview, history, categories };
}

export { listCategoryNames } from './product-overview-store.ts';
