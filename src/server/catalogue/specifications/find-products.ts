/** The products of a category that meet filters, a page of them in the order wanted, with the counts of each attribute. */

import { isProductSort } from '#contract/product-sorts.ts';
import type { ProductSort } from '#contract/product-sorts.ts';
import type { Attribute } from '#contract/specifications/attribute.ts';
import { readFilters } from '#contract/specifications/filters.ts';
import type { Filter, IgnoredFilter } from '#contract/specifications/filters.ts';
import { materialSynonyms } from '#contract/specifications/materials.ts';
import { findBySpecification, testFilters } from './find-by-specification.ts';
import { describeIndexed } from './indexed-filters.ts';
import { toIndexes } from './load-list.ts';
import type { NoList, SearchList } from './load-list.ts';
import type { SearchLists } from './search-lists.ts';
import { pageByColumn, pageInOrder } from './sort-indexes.ts';
import { sumFacet } from './sum-facet.ts';
import type { Facet } from './sum-facet.ts';
import { summarizeColumn } from './summarize-column.ts';

export interface RequestedProducts {
  category: string | null;
  /** As the address or call has them; those of other purposes are left out before. */
  filters: readonly (readonly [key: string, value: string])[];
  /** One of the shop's orders, an attribute's key, or the key with `-` for descending; null: the candidates' own. */
  sort: string | null;
  offset: number;
  limit: number;
  /** Ids, best first, to which the search is limited; null for all of the category. */
  candidateIds: readonly number[] | null;
}

export interface FoundProducts {
  /** Of the page. */
  ids: number[];
  /** Of all pages. */
  count: number;
  facets: Facet[];
  filters: Filter[];
  ignored: IgnoredFilter[];
  /** Where the owner lets search engines index these filters: what they choose, in words; else null. */
  indexedAs: string | null;
}

export type FindProblem = 'too_many_filters' | 'unknown_sort' | NoList;

export async function findProducts(lists: SearchLists, input: RequestedProducts): Promise<FoundProducts | FindProblem> {
  const list = await lists.get(input.category);
  if (typeof list === 'string') return list;
  const attributes = list.columns.map(({ attribute }) => attribute);
  const read = readFilters(
    input.filters,
    attributes.map((attribute) => withProvidedNames(attribute, list)),
  );
  if (read === null) return 'too_many_filters';
  const candidates = input.candidateIds === null ? null : toIndexes(list, input.candidateIds);
  const found = findBySpecification(list, read.filters, candidates);
  const page = await findPage(lists, list, found.failed, candidates, input);
  if (page === null) return 'unknown_sort';
  return {
    ids: page.map((index) => list.productIds[index] ?? 0),
    count: found.count,
    facets: found.facets.map((facet) => sumFacet(facet, filterOf(read.filters, facet.column.attribute))),
    ...read,
    indexedAs: candidates === null && read.ignored.length === 0 ? describeIndexed(list.indexed, read.filters) : null,
  };
}

/** The first products of a list in the shop's order that meet filters, without counts; none where there is no such list. */
export async function findFirstProducts(
  lists: SearchLists,
  { category, filters, limit }: Pick<RequestedProducts, 'category' | 'filters' | 'limit'>,
): Promise<number[]> {
  const list = await lists.get(category);
  if (typeof list === 'string') return [];
  const read = readFilters(
    filters,
    list.columns.map(({ attribute }) => attribute),
  );
  if (read === null) return [];
  const order = await lists.order(list, 'featured');
  const page = pageInOrder(order, testFilters(list, read.filters), { offset: 0, limit });
  return page.map((index) => list.productIds[index] ?? 0);
}

function filterOf(filters: readonly Filter[], { key }: Attribute): Filter | undefined {
  return filters.find(({ attribute }) => attribute.key === key);
}

/** An attribute without a list of names, such as the material, has those that products state. */
function withProvidedNames(attribute: Attribute, { columns }: SearchList): Attribute {
  if (attribute.kind !== 'enumeration' || attribute.values.length > 0) return attribute;
  const column = columns.find((candidate) => candidate.attribute === attribute);
  const choices = column === undefined ? [] : summarizeColumn(column).choices;
  return {
    ...attribute,
    values: choices.map(({ value }) => ({ value, label: value, synonyms: materialSynonyms(value) })),
  };
}

/** Null for an order that is none. */
async function findPage(
  lists: SearchLists,
  list: SearchList,
  failed: Uint8Array | null,
  candidates: Uint32Array | null,
  { sort, ...page }: Pick<RequestedProducts, 'sort' | 'offset' | 'limit'>,
): Promise<number[] | null> {
  const inShopOrder = async (shopSort: ProductSort) => pageInOrder(await lists.order(list, shopSort), failed, page);
  if (sort === null) return candidates === null ? inShopOrder('featured') : pageInOrder(candidates, failed, page);
  if (isProductSort(sort)) return inShopOrder(sort);
  const key = sort.replace(/^-/, '');
  const column = list.columns.find(({ attribute }) => attribute.key === key);
  if (column === undefined) {
    // An attribute that no product of this category states puts none before another.
    const isKnown = (await lists.attributes()).some((attribute) => attribute.key === key);
    return isKnown ? inShopOrder('featured') : null;
  }
  const order = { column, isDescending: sort.startsWith('-') };
  return pageByColumn(await lists.order(list, 'featured'), failed, order, page);
}
