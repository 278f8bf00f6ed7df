/** The products of a category that meet filters, a page of them in the order wanted, with the counts of each attribute. */
import type { Attribute } from '#contract/specifications/attribute.ts';
import { readFilters } from '#contract/specifications/filters.ts';
import type { Filter, IgnoredFilter } from '#contract/specifications/filters.ts';
import { isProductSort } from '#contract/product-sorts.ts';
import type { ProductSort } from '#contract/product-sorts.ts';
import { findBySpecification } from './find-by-specification.ts';
import type { NoList, SearchList, SearchLists } from './search-lists.ts';
import { toPlaces } from './search-lists.ts';
import { inOrder, sortByColumn } from './sort-places.ts';
import { sumFacet } from './sum-facet.ts';
import type { Facet } from './sum-facet.ts';

export interface WantedProducts {
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
}

export type FindProblem = 'too_many_filters' | 'unknown_sort' | NoList;

export async function findProducts(lists: SearchLists, wanted: WantedProducts): Promise<FoundProducts | FindProblem> {
  const list = await lists.get(wanted.category);
  if (typeof list === 'string') return list;
  const attributes = list.columns.map(({ attribute }) => attribute);
  const read = readFilters(
    wanted.filters,
    attributes.map((attribute) => withStatedNames(attribute, list)),
  );
  if (read === null) return 'too_many_filters';
  const candidates = wanted.candidateIds === null ? null : toPlaces(list, wanted.candidateIds);
  const found = findBySpecification(list, read.filters, candidates === null ? null : candidates.toSorted());
  const sorted = await sortFound(lists, list, found.places, candidates, wanted.sort);
  if (sorted === null) return 'unknown_sort';
  const page = sorted.subarray(wanted.offset, wanted.offset + wanted.limit);
  return {
    ids: [...page].map((place) => list.productIds[place] ?? 0),
    count: found.places.length,
    facets: found.facets.map((facet) => sumFacet(facet, filterOf(read.filters, facet.column.attribute))),
    ...read,
  };
}

function filterOf(filters: readonly Filter[], { key }: Attribute): Filter | undefined {
  return filters.find(({ attribute }) => attribute.key === key);
}

/** An attribute without a list of names, such as the material, has those that products state. */
function withStatedNames(attribute: Attribute, { columns }: SearchList): Attribute {
  if (attribute.kind !== 'enumeration' || attribute.values.length > 0) return attribute;
  const sets = columns.find((column) => column.attribute === attribute)?.sets ?? [];
  const names = new Set(sets.flatMap((values) => values.flatMap(({ name }) => name ?? [])));
  return { ...attribute, values: [...names].map((value) => ({ value, label: value, synonyms: [] })) };
}

async function sortFound(
  lists: SearchLists,
  list: SearchList,
  found: Uint32Array,
  candidates: Uint32Array | null,
  sort: string | null,
): Promise<Uint32Array | null> {
  const orderBy = async (shopSort: ProductSort) => {
    return inOrder(found, await lists.order(list, shopSort), list.productIds.length);
  };
  if (sort === null)
    return candidates === null ? orderBy('featured') : inOrder(found, candidates, list.productIds.length);
  if (isProductSort(sort)) return orderBy(sort);
  const column = list.columns.find(({ attribute }) => attribute.key === sort.replace(/^-/, ''));
  return column === undefined ? null : sortByColumn(await orderBy('featured'), column, sort.startsWith('-'));
}
