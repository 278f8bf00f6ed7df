/** How the lists of the catalogue and the menus are fetched; their keys are in queries.ts, which each page carries. */

import type { QueryFunctionContext } from '@tanstack/react-query';
import type { ProductCardView } from '#app/product-views.ts';
import { isPlainSearch, isSearchTerm } from '#app/url/shop-search.ts';
import type { ShopSearch } from '#app/url/shop-search.ts';
import type { ProductList } from '#contract/catalogue.ts';
import { HOME_FEATURED_PRODUCTS } from '#contract/constants.ts';
import type { EquipmentCategory, GalleryCategory } from '#contract/content.ts';
import { isProductSort } from '#contract/product-sorts.ts';
import type { SEARCH_OUTCOME_HEADER, SearchOutcome } from '#contract/search-outcome.ts';
import { callWithHeaders } from './api-client.ts';
import { callFor } from './queries.ts';
import type { NavigationEntry, ShopList, ShopTable } from './queries.ts';
import type { ShownFacet } from './shown-facets.ts';
import { toProductCard } from './to-product-card.ts';

/** Only its type is imported, because its file has the schema library. */
const OUTCOME_HEADER: typeof SEARCH_OUTCOME_HEADER = 'search-outcome';

/** §8: the menus that are shown when the categories cannot be loaded. */
const FALLBACK_EQUIPMENT: NavigationEntry[] = [
  { name: 'Pumps', slug: 'pumps' },
  { name: 'Mechanical Seals', slug: 'mechanical-seals' },
  { name: 'Packing', slug: 'packing' },
];
const FALLBACK_GALLERIES: NavigationEntry[] = [
  { name: 'Service & Repair', slug: 'service-repair' },
  { name: 'New Equipment', slug: 'new-equipment' },
];

export async function fetchNavigation(context: QueryFunctionContext) {
  const [equipment, galleries] = await Promise.allSettled([
    callFor(context, 'listEquipmentCategories', {}),
    callFor(context, 'listGalleryCategories', {}),
  ]);
  return {
    equipment: equipment.status === 'fulfilled' ? equipmentEntries(equipment.value) : FALLBACK_EQUIPMENT,
    galleries: galleries.status === 'fulfilled' ? galleryEntries(galleries.value) : FALLBACK_GALLERIES,
  };
}

export async function fetchShopList(context: QueryFunctionContext, search: ShopSearch): Promise<ShopList> {
  const { q, category, sort, page, view, cols } = search;
  if (isPlainSearch(search)) {
    const query = { q, ...(category && { category }), ...(isProductSort(sort) && { sort }) };
    const { signal, meta } = context;
    const options = { signal, transport: meta?.transport };
    const { reply, headers } = await callWithHeaders('searchProducts', { query }, options);
    const outcome = JSON.parse(headers[OUTCOME_HEADER] ?? 'null') as SearchOutcome | null; // written by the search call
    const found = reply.map(toProductCard);
    const [products, similar] = outcome?.reason === 'similar' ? [[], found] : [found, []];
    const { length: count } = products;
    return { search, count, products, outcome: outcome ?? undefined, similar, facets: [], ignored: [] };
  }
  const query = {
    ...listQueryOf(search),
    // What is searched for has no pages.
    page: isSearchTerm(q) ? '1' : String(page),
    ...(sort && { sort }),
    facets: '1' as const,
    ...(view === 'table' && { cols }),
  };
  const list = await callFor(context, 'listProducts', { query });
  const { count, results, facets = [], ignored = [], indexed_as: indexedAs, searched, search: outcome } = list;
  const products = results.map(toProductCard);
  const similar = (list.similar ?? []).map(toProductCard);
  return { search, count, products, outcome, similar, facets, ignored, indexedAs, searched, table: toTable(list) };
}

/** The counts of the filters of a search, which its own call has none of. */
export async function fetchSearchFacets(context: QueryFunctionContext, search: ShopSearch): Promise<ShownFacet[]> {
  const query = { ...listQueryOf(search), facets: '1' as const };
  return (await callFor(context, 'listProducts', { query })).facets ?? [];
}

export async function fetchFeatured(context: QueryFunctionContext): Promise<ProductCardView[]> {
  return (await callFor(context, 'listFeaturedProducts', {})).slice(0, HOME_FEATURED_PRODUCTS).map(toProductCard);
}

export async function fetchRelated(context: QueryFunctionContext, id: string): Promise<ProductCardView[]> {
  return (await callFor(context, 'listRelatedProducts', { params: { id } })).map(toProductCard);
}

function toTable({ columns, results }: ProductList): ShopTable | undefined {
  if (columns === undefined) return undefined;
  const provided = results.map(({ properties = [] }) =>
    Object.fromEntries(
      properties.map(({ key, values }) => [key, values.map(({ text, imperial }) => ({ text, imperial }))]),
    ),
  );
  return { columns, provided };
}

/** The category, the filters and the term of a list, as the call takes them. */
function listQueryOf({ q, category, filters }: ShopSearch) {
  return { ...filters, ...(isSearchTerm(q) && { q }), ...(category && { category_name: category }) };
}

function equipmentEntries(categories: EquipmentCategory[]): NavigationEntry[] {
  return categories.map(({ name, slug }) => ({ name, slug }));
}

/** §2: inactive gallery categories are hidden. */
function galleryEntries(categories: GalleryCategory[]): NavigationEntry[] {
  return categories.filter(({ is_active }) => is_active).map(({ name, slug }) => ({ name, slug }));
}
