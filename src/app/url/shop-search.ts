/**
 * The parameters of /shop: `?q=&category=&sort=&page=` (readings, "Shop"), and of finding by specification: filters under
 * the keys of attributes, `units`, `view`, `cols` and `sort` by an attribute (docs/specifications.md).
 */

import { MAX_PAGE, MAX_SEARCH_CHARACTERS, SEARCH_MIN_CHARACTERS } from '#contract/constants.ts';
import { isProductSort } from '#contract/product-sorts.ts';
import { isAttributeKey } from '#contract/specifications/attribute.ts';
import { isOtherParameter, isUnknownKey } from './filter-keys.ts';
import { lineParameter, textParameter } from './search-params.ts';

export interface ShopSearch {
  q: string;
  /** Name of a shop category; '' for all. */
  category: string;
  /** The choices of each attribute, as contract/specifications/filters.ts reads them. */
  filters: Readonly<Record<string, string>>;
  /** In which units quantities are shown; '' is both. */
  units: '' | 'metric' | 'imperial';
  /** '' is the view that the category begins with. */
  view: '' | 'table' | 'list';
  /** Keys of the table's columns, separated by commas; '' is the category's own. */
  cols: string;
  /**
   * One of the shop's orders, or the key of an attribute, with `-` for descending. '' is the default order: featured, or
   * best match first while searching.
   */
  sort: string;
  page: number;
  /** The address has keys that the shop does not know; which, only the browser knows (filter-keys.ts). */
  unknown: '' | '1';
}

export const SHOP_SEARCH_DEFAULTS: ShopSearch = {
  q: '',
  category: '',
  filters: {},
  units: '',
  view: '',
  cols: '',
  sort: '',
  page: 1,
  unknown: '',
};

const MAX_COLUMNS = 30;

/** Reads the address; whatever is not understood falls back to its default. */
export function parseShopSearch(search: Record<string, unknown>): ShopSearch {
  const q = lineParameter(search, 'q', MAX_SEARCH_CHARACTERS);
  return {
    q,
    category: lineParameter(search, 'category', MAX_SEARCH_CHARACTERS),
    filters: parseFilters(search),
    units: oneOf(['metric', 'imperial'], search, 'units'),
    view: oneOf(['table', 'list'], search, 'view'),
    cols: parseColumns(textParameter(search, 'cols')),
    sort: parseSort(textParameter(search, 'sort'), q),
    page: pageNumber(textParameter(search, 'page')),
    unknown: search['unknown'] === '1' || Object.keys(search).some(isUnknownKey) ? '1' : '',
  };
}

/** The address for a link to another part of the same products; what the shop does not know is not carried along. */
export function changeShopSearch(search: ShopSearch, change: Partial<ShopSearch>): ShopSearch {
  return { ...search, page: 1, unknown: '', ...change };
}

/** Whether products are chosen by anything but their category. */
export function isFiltered({ filters }: ShopSearch): boolean {
  return Object.keys(filters).length > 0;
}

/** A search that is made by the search call: without anything by specification, and not as a table. */
export function isPlainSearch(search: ShopSearch): boolean {
  return (
    search.view !== 'table' &&
    isSearchTerm(search.q) &&
    !isFiltered(search) &&
    (search.sort === '' || isProductSort(search.sort))
  );
}

/** §5: a term is searched for from three characters on. */
export function isSearchTerm(term: string): boolean {
  return term.trim().length >= SEARCH_MIN_CHARACTERS;
}

/** From an address, where they stand among the other parameters, or from what was parsed before. */
function parseFilters(search: Record<string, unknown>): Record<string, string> {
  const parsed = search['filters'];
  const provided = typeof parsed === 'object' && parsed !== null ? parsed : search;
  const filters: Record<string, string> = {};
  for (const [key, value] of Object.entries(provided)) {
    if (typeof value !== 'string' || value === '' || isOtherParameter(key) || isUnknownKey(key)) continue;
    filters[key] = value.replace(/\p{Cc}/gu, ' ').toWellFormed();
  }
  return filters;
}

function parseColumns(text: string): string {
  const keys = text.split(',').filter(isAttributeKey);
  return [...new Set(keys)].slice(0, MAX_COLUMNS).join(',');
}

function parseSort(sort: string, q: string): string {
  if (isProductSort(sort)) return sort !== 'featured' || isSearchTerm(q) ? sort : '';
  return isAttributeKey(sort.replace(/^-/, '')) ? sort : '';
}

function oneOf<Value extends string>(
  values: readonly Value[],
  search: Record<string, unknown>,
  key: string,
): Value | '' {
  return values.find((value) => value === search[key]) ?? '';
}

function pageNumber(text: string): number {
  const page = /^\d{1,7}$/.test(text) ? Number(text) : 1;
  return page >= 1 && page <= MAX_PAGE ? page : 1;
}
