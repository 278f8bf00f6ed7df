/** The parameters of /shop: `?q=&category=&sort=&page=` (readings, "Shop"). */
import { MAX_PAGE, MAX_SEARCH_CHARACTERS, SEARCH_MIN_CHARACTERS } from '#contract/constants.ts';
import { isProductSort } from '#contract/product-sorts.ts';
import type { ProductSort } from '#contract/product-sorts.ts';
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

/** Reads the address; whatever is not understood falls back to its default. */
export function parseShopSearch(search: Record<string, unknown>): ShopSearch {
  const q = lineParameter(search, 'q');
  const sort = textParameter(search, 'sort');
  return {
    q,
    category: lineParameter(search, 'category'),
    sort: isProductSort(sort) && (sort !== 'featured' || isSearchTerm(q)) ? sort : '',
    page: pageNumber(textParameter(search, 'page')),
  };
}

/** §5: a term is searched for from three characters on. */
export function isSearchTerm(term: string): boolean {
  return term.trim().length >= SEARCH_MIN_CHARACTERS;
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
