/**
 * The address of /shop as the server reads it, which knows the attributes: one spelling for each choice, whether a link
 * or a form without script stated it, and the address that is rendered and cached.
 */

import { writeParameter } from '#contract/page-paths.ts';
import { isProductSort } from '#contract/product-sorts.ts';
import type { Attribute } from '#contract/specifications/attribute.ts';
import { canonicalizeFilters, joinFields, splitField } from '#contract/specifications/filter-fields.ts';
import { isOtherParameter } from './filter-keys.ts';
import { parseSearch } from './search-params.ts';
import { SHOP_SEARCH_DEFAULTS, parseShopSearch } from './shop-search.ts';
import type { ShopSearch } from './shop-search.ts';
import { isTrackingParameter } from './tracking-parameters.ts';

type Field = [key: string, value: string];

export interface ShopAddress {
  /** With the question mark; the request's own when it is canonical. Unknown parameters stand at its end. */
  canonical: string;
  /** What is rendered: without unknown parameters, with `unknown=1` when there was one that the visitor may have chosen. */
  rendered: string;
}

/** `attributes`: null when they could not be loaded; then any key may be one. */
export function readShopAddress(search: string, attributes: readonly Attribute[] | null): ShopAddress {
  const provided: Field[] = [...new URLSearchParams(search)];
  const isFilterField = ([name]: Field) => isFilter(name, attributes);
  const fields = joinFields(provided.filter(isFilterField));
  const filters = attributes === null ? fields : canonicalizeFilters(fields, attributes);
  const own = Object.fromEntries(Object.entries(parseSearch(search)).filter(([key]) => isOwn(key)));
  // A form without script states each column by itself.
  const cols = new URLSearchParams(search).getAll('cols').join(',');
  const input = parseShopSearch({ ...own, cols, filters: Object.fromEntries(filters) });
  const known = toFields(dropUnknownKeys(input, attributes));
  const isPart = ([name]: Field) => isOwn(name) || isFilter(name, attributes);
  const others = provided.filter((field) => !isPart(field));
  const isCanonical = JSON.stringify(provided.filter(isPart)) === JSON.stringify(known);
  const hasUnknown = others.some(([name]) => !isTrackingParameter(name));
  return {
    canonical: isCanonical ? search : write([...known, ...others]),
    rendered: write(hasUnknown ? [...known, ['unknown', '1']] : known),
  };
}

/** Whether reading it depends on the attributes: there may be filters, columns, or an order by one. */
export function dependsOnAttributes(search: string): boolean {
  return [...new URLSearchParams(search)].some(([name, value]) => {
    if (name === 'cols' || name === 'sort') return value !== '' && !isProductSort(value);
    return isFilter(name, null);
  });
}

function isFilter(name: string, attributes: readonly Attribute[] | null): boolean {
  const field = splitField(name);
  if (field === null || isOtherParameter(field.key)) return false;
  return attributes === null || attributes.some(({ key, kind }) => key === field.key && kind !== 'text');
}

function isOwn(key: string): boolean {
  return Object.hasOwn(SHOP_SEARCH_DEFAULTS, key) && key !== 'filters' && key !== 'unknown';
}

/** Without orders and columns by attributes that there are not. */
function dropUnknownKeys(input: ShopSearch, attributes: readonly Attribute[] | null): ShopSearch {
  if (attributes === null) return input;
  const isKnown = (key: string) => attributes.some((attribute) => attribute.key === key);
  return {
    ...input,
    cols: input.cols.split(',').filter(isKnown).join(','),
    sort: isProductSort(input.sort) || isKnown(input.sort.replace(/^-/, '')) ? input.sort : '',
  };
}

/** In the order of the address, without what is as it would be anyway. */
function toFields(search: ShopSearch): Field[] {
  return Object.entries(search).flatMap(([key, value]): Field[] => {
    if (typeof value === 'object') return Object.entries(search.filters);
    return value === Reflect.get(SHOP_SEARCH_DEFAULTS, key) ? [] : [[key, String(value)]];
  });
}

function write(fields: readonly Field[]): string {
  const text = fields.map(writeParameter).join('&');
  return text === '' ? '' : `?${text}`;
}
