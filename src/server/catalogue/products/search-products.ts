/**
 * Search (readings, "Search"; reliability §6; decisions/158): that part number, part numbers that begin with or contain
 * it, words; then the same read otherwise or with fewer words; and what is only similar, apart. Each with its reason.
 */

import type { Product } from '#contract/catalogue.ts';
import type { ProductSort } from '#contract/product-sorts.ts';
import type { SearchOutcome } from '#contract/search-outcome.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findProductsByIds } from './product-store.ts';
import { readPhraseTable } from './read-phrase-table.ts';
import type { Catalogue, SearchRequest } from './search-context.ts';
import { MAX_SIMILAR } from './search-numbers.ts';
import { runSearch } from './search-run.ts';
import { FILTERED_MATCHES, SHOWN_IDS, SHOWN_MATCHES } from './search-store.ts';
import { toProduct } from './show-product.ts';
import { compareProducts } from './sort-products.ts';

export interface FoundProducts {
  /** At most 100, best first unless a `sort` is set; where nothing matches, at most six that are similar. */
  products: Product[];
  outcome: SearchOutcome;
}

export async function searchProducts(
  { searches, lists, phrases }: Catalogue,
  { sort, ...request }: SearchRequest & { sort: ProductSort | null },
): Promise<FoundProducts> {
  const run = { ...request, lists, reach: SHOWN_MATCHES };
  const { rows, similar, replacing, outcome } = await runSearch(searches, await phrases.get(), run);
  const replacements = new Map(replacing.map((product) => [product.id, product]));
  const others = rows.map((row) => toProduct(row)).filter(({ id }) => !replacements.has(id));
  const matches = [...replacing, ...others].slice(0, SHOWN_MATCHES.shown);
  const products =
    matches.length > 0
      ? await withSuccessors(searches, matches)
      : similar.slice(0, MAX_SIMILAR).map((row) => toProduct(row));
  return { products: sort === null ? products : products.toSorted(compareProducts(sort)), outcome };
}

/** Behind each product the one that takes its place, where that is not among them. */
async function withSuccessors(database: Database, matches: readonly Product[]): Promise<Product[]> {
  const found = new Set(matches.map(({ id }) => id));
  const missing = new Map(
    matches.flatMap(({ part_number: number, superseded_by: next }) =>
      next === undefined || found.has(next.id) ? [] : [[next.id, number] as const],
    ),
  );
  if (missing.size === 0) return [...matches];
  const rows = await findProductsByIds(database, [...missing.keys()]);
  const successors = rows.map((row) => ({ ...toProduct(row), supersedes: missing.get(row.id) }));
  return matches.flatMap((match) => [
    match,
    ...successors.filter(({ id, supersedes }) => id === match.superseded_by?.id && supersedes === match.part_number),
  ]);
}

/** For lists of the owner: ids of at most 100, best first; where nothing matches, of those that are similar. */
export async function searchIdsByWords(database: Database, q: string): Promise<number[]> {
  const run = { q, category: null, lists: null, reach: SHOWN_IDS };
  const { rows, similar, replacing } = await runSearch(database, await readPhraseTable(database), run);
  const matches = [...new Set([...replacing, ...rows].map(({ id }) => id))].slice(0, SHOWN_IDS.shown);
  return matches.length > 0 ? matches : similar.slice(0, MAX_SIMILAR).map(({ id }) => id);
}

export interface FoundIds {
  /** As many matches as are filtered, best first. */
  ids: number[];
  similar: number[];
  outcome: SearchOutcome;
}

export async function searchIds({ searches, lists, phrases }: Catalogue, request: SearchRequest): Promise<FoundIds> {
  const run = { ...request, lists, reach: FILTERED_MATCHES };
  const { rows, similar, replacing, outcome } = await runSearch(searches, await phrases.get(), run);
  const ids = [...new Set([...replacing, ...rows].map(({ id }) => id))];
  return { ids, similar: similar.slice(0, MAX_SIMILAR).map(({ id }) => id), outcome };
}
