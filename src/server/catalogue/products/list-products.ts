/** GET /products/: a page of the catalogue; with filters, an attribute's order or counts by the specifications in memory. */

import type { z } from 'zod';
import type { ProductList, productListQuery } from '#contract/catalogue.ts';
import { SEARCH_MAX_FILTERED, SEARCH_MAX_RESULTS, SEARCH_MIN_CHARACTERS, SHOP_PAGE_SIZE } from '#contract/constants.ts';
import { isProductSort } from '#contract/product-sorts.ts';
import { areTooMany } from '#contract/specifications/filters.ts';
import { findProducts } from '#server/catalogue/specifications/find-products.ts';
import type { FindProblem } from '#server/catalogue/specifications/find-products.ts';
import type { SearchLists } from '#server/catalogue/specifications/search-lists.ts';
import { showFacet } from '#server/catalogue/specifications/show-facet.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { addColumns } from './add-columns.ts';
import { findPageOfProducts, findProductsByIds } from './list-store.ts';
import type { Catalogue } from './search-context.ts';
import { searchIds } from './search-products.ts';
import type { FoundIds } from './search-products.ts';
import { toProduct } from './show-product.ts';
import type { ProductRow } from './show-product.ts';

type ListQuery = z.infer<typeof productListQuery>;

export async function listProducts(catalogue: Catalogue, input: ListQuery): Promise<ProductList | Problem> {
  const query = withOneCategory(input);
  const list = await findList(catalogue, query);
  if (list instanceof Problem || query.cols === undefined) return list;
  return addColumns(catalogue.lists, list, { category: query.category_name ?? null, cols: query.cols });
}

function withOneCategory({ category, ...query }: ListQuery): ListQuery {
  return { ...query, category_name: query.category_name ?? category };
}

async function findList(catalogue: Catalogue, query: ListQuery): Promise<ProductList | Problem> {
  const { database, lists } = catalogue;
  const { page, sort, category_name: category = null, facets, q = '' } = query;
  const filters = filtersOf(query);
  if (areTooMany(filters)) return refused('too_many_filters');
  const isSearched = q.trim().length >= SEARCH_MIN_CHARACTERS;
  // §4: what is searched for has no pages: one reply has as many products as that of the search call.
  const size = isSearched ? SEARCH_MAX_RESULTS : SHOP_PAGE_SIZE;
  const pageOf = { page, size };
  const offset = (page - 1) * size;
  const plain = async () => {
    const shopSort = isProductSort(sort) ? sort : 'featured';
    const requested = { category, sort: shopSort, limit: size, offset };
    return toProductList(pageOf, await findPageOfProducts(database, requested));
  };
  if (filters.length === 0 && facets === '0' && isProductSort(sort) && !isSearched) return plain();
  const searched = isSearched ? await searchIds(catalogue, { q, category }) : null;
  const candidateIds = searched?.ids ?? null;
  const outcome = searched === null ? {} : await showOutcome(database, searched);
  const found = await findProducts(lists, {
    category,
    filters,
    sort: isSearched && sort === 'featured' ? null : sort,
    offset,
    limit: size,
    candidateIds,
  });
  if (found === 'not_built' && isProductSort(sort)) {
    const list = await plain();
    return facets === '0' ? list : { ...list, facets: [], ignored: filters.map(([key]) => ({ key, value: '' })) };
  }
  if (found === 'unknown_category') return toProductList(pageOf, { count: 0, rows: [] });
  if (typeof found === 'string') return refused(found);
  const list = {
    ...toProductList(pageOf, { count: found.count, rows: await findProductsByIds(database, found.ids) }),
    ...(candidateIds?.length === SEARCH_MAX_FILTERED && { searched: SEARCH_MAX_FILTERED }),
    ...outcome,
  };
  if (facets === '0') return list;
  const { filters: read, ignored, indexedAs } = found;
  const facetsOfList = found.facets.map((facet) => showFacet(facet, read));
  return { ...list, facets: facetsOfList, ignored, ...(indexedAs !== null && { indexed_as: indexedAs }) };
}

async function showOutcome(database: Database, { outcome, similar }: FoundIds): Promise<Partial<ProductList>> {
  if (outcome.reason !== 'similar') return { search: outcome };
  const rows = await findProductsByIds(database, similar);
  return { search: outcome, similar: rows.map((row) => toProduct(row)) };
}

/** A key that is repeated, as a form sends it, has all its values. */
function filtersOf({
  page: _page,
  sort: _sort,
  category_name: _categoryName,
  category: _category,
  view: _view,
  units: _units,
  facets: _facets,
  q: _q,
  cols: _cols,
  ...others
}: ListQuery): [string, string][] {
  return Object.entries(others).map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value)]);
}

/**
 * The request without the parameters that change nothing, so that it has one reply whatever else its address carries. A
 * reply with facets names them.
 */
export async function withoutUnknown(lists: SearchLists, input: ListQuery): Promise<ListQuery> {
  const query = withOneCategory(input);
  const filters = filtersOf(query);
  if (query.facets === '1' || filters.length === 0 || areTooMany(filters)) return query;
  const known = await lists.attributes();
  return omit(
    query,
    filters.filter(([key]) => !known.some((attribute) => attribute.key === key)),
  );
}

function omit(query: ListQuery, entries: readonly (readonly [string, string])[]): ListQuery {
  const left = { ...query };
  for (const [key] of entries) delete left[key];
  return left;
}

function refused(problem: FindProblem): Problem {
  return problem === 'too_many_filters'
    ? new Problem('invalid_request', { fields: { filters: 'Too many filters or choices' } })
    : new Problem('invalid_request', { fields: { sort: 'Must be an order of the shop or the key of an attribute' } });
}

/** Beyond the last page there are no products, and `previous` leads back to the last one. */
function toProductList(
  { page, size }: { page: number; size: number },
  { count, rows }: { count: number; rows: readonly ProductRow[] },
): ProductList {
  const lastPage = Math.max(1, Math.ceil(count / size));
  return {
    count,
    next: page < lastPage ? page + 1 : null,
    previous: page > 1 ? Math.min(page - 1, lastPage) : null,
    results: rows.map((row) => toProduct(row)),
  };
}
