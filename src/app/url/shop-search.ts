/** What the address of /shop says: `?q=&category=&sort=&page=` (readings, "Shop"). */
import type { ProductSort } from '#contract/catalogue.ts';
import { MAX_PAGE, MAX_SEARCH_CHARACTERS, SEARCH_MIN_CHARACTERS } from '#contract/constants.ts';
import { textParameter } from './search-params.ts';

export interface ShopSearch {
  q: string;
  /** Name of a shop category; '' for all. */
  category: string;
  /** '' is the default order: featured, or best match first while searching. */
  sort: ProductSort | '';
  page: number;
}

export const SHOP_SEARCH_DEFAULTS: ShopSearch = { q: '', category: '', sort: '', page: 1 };

/** §2: the sort options with their labels; `featured` comes first and is the default. */
export const SORT_LABELS: Record<ProductSort, string> = {
  featured: 'Featured',
  name: 'Name A-Z',
  price_asc: 'Price low-high',
  price_desc: 'Price high-low',
  category: 'Category',
  newest: 'Newest first',
};

/** Reads the address; whatever is not understood falls back to its default. */
export function parseShopSearch(search: Record<string, unknown>): ShopSearch {
  const q = lineParameter(search, 'q');
  const sort = textParameter(search, 'sort');
  return {
    q,
    category: lineParameter(search, 'category'),
    sort: isSort(sort) && (sort !== 'featured' || isSearchTerm(q)) ? sort : '',
    page: pageNumber(textParameter(search, 'page')),
  };
}

/** §5: a term is searched for from three characters on. */
export function isSearchTerm(term: string): boolean {
  return term.trim().length >= SEARCH_MIN_CHARACTERS;
}

export function isSort(value: string): value is ProductSort {
  return Object.hasOwn(SORT_LABELS, value);
}

function lineParameter(search: Record<string, unknown>, key: string): string {
  return textParameter(search, key)
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, MAX_SEARCH_CHARACTERS);
}

function pageNumber(text: string): number {
  const page = /^\d{1,7}$/.test(text) ? Number(text) : 1;
  return page >= 1 && page <= MAX_PAGE ? page : 1;
}
