/** What pages read from the API, with its key and freshness (§9). */

import { queryOptions } from '@tanstack/react-query';
import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import type { ProductCardView } from '#app/product-views.ts';
import { isPlainSearch, isSearchTerm } from '#app/url/shop-search.ts';
import type { ShopSearch } from '#app/url/shop-search.ts';
import type { CallName } from '#contract/calls.ts';
import type { ProductList } from '#contract/catalogue.ts';
import { COMPANY_FRESH_MS, COMPANY_CACHE_MS, COMPANY_RETRIES } from '#contract/constants.ts';
import type { CallInput, CallReply } from '#contract/endpoints.ts';
import type { SearchOutcome } from '#contract/search-outcome.ts';
import type { IgnoredFilter } from '#contract/specifications/filters.ts';
import type { ProvidedValue } from '#contract/specifications/property.ts';
import { call, errorStatus, isMissingError } from './api-client.ts';
import { headData, isRejectedNow } from './head-data.ts';
import type { HeadMatch } from './head-data.ts';
import { retentionOf, retryUpTo } from './query-client.ts';
import type { ShownFacet } from './shown-facets.ts';

/** Makes a call for a query: aborted with it, and on the server over the transport of its render. */
export function callFor<Name extends CallName>(
  { signal, meta }: QueryFunctionContext,
  name: Name,
  input: CallInput<Name>,
): Promise<CallReply<Name>> {
  return call(name, input, { signal, transport: meta?.transport });
}

/** Company info without the story of /about, so that every page carries little. */
export const companyQuery = () =>
  queryOptions({
    queryKey: ['company'],
    queryFn: async (context) => {
      const { story: _, ...company } = await callFor(context, 'getCompanyInfo', {});
      return company;
    },
    staleTime: COMPANY_FRESH_MS,
    gcTime: retentionOf(COMPANY_CACHE_MS),
    retry: retryUpTo(COMPANY_RETRIES),
  });

/** The paragraphs of Our Story. */
export const storyQuery = () =>
  queryOptions({
    queryKey: ['company', 'story'],
    queryFn: async (context) => (await callFor(context, 'getCompanyInfo', {})).story,
    staleTime: COMPANY_FRESH_MS,
    gcTime: retentionOf(COMPANY_CACHE_MS),
    retry: retryUpTo(COMPANY_RETRIES),
  });

/** Fetched when the page is first used: what a page has been rendered with needs no call. */
export const loadFetches = () => import('./fetch-catalogue.ts');

export interface NavigationEntry {
  name: string;
  slug: string;
}

/** Both menus of the Products dropdown, fetched in parallel; never fails. */
export const navigationQuery = () =>
  queryOptions({
    queryKey: ['navigation'],
    queryFn: async (context) => (await loadFetches()).fetchNavigation(context),
  });

export const shopCategoriesQuery = () =>
  queryOptions({
    queryKey: ['shop-categories'],
    queryFn: async (context) => (await callFor(context, 'listShopCategories', {})).map(({ name }) => name),
  });

/** What the shop's address names, with what can be chosen beside it. */
export interface ShopList {
  /** The results of the previous search are shown until the next have come, and must not be taken for them. */
  search: ShopSearch;
  count: number;
  products: ProductCardView[];
  /** Of a search: why these are its results. */
  outcome?: SearchOutcome | undefined;
  /** Of a search that nothing matches. */
  similar: ProductCardView[];
  facets: ShownFacet[];
  /** What the address asks for and the shop does not know. */
  ignored: IgnoredFilter[];
  /** Where search engines may index its filters: what they choose, in words. */
  indexedAs?: string | undefined;
  /** Of a search with more matches: how many of the best were filtered. */
  searched?: number | undefined;
  /** With `view=table`. */
  table?: ShopTable | undefined;
}

export interface ShopTable {
  columns: NonNullable<ProductList['columns']>;
  /** Of each product, under the keys of the columns. */
  provided: Record<string, Pick<ProvidedValue, 'text' | 'imperial'>[]>[];
}

/** A search is one reply without pages; all else is a page of the list, with the counts for its filters. */
export const shopQuery = (search: ShopSearch) => {
  const { q, category, filters, sort, page, view, cols } = search;
  return queryOptions({
    queryKey: isPlainSearch(search)
      ? ['shop', 'search', q, category, sort]
      : ['shop', 'list', isSearchTerm(q) ? q : '', category, filters, sort, page, ...(view === 'table' ? [cols] : [])],
    queryFn: async (context) => (await loadFetches()).fetchShopList(context, search),
  });
};

export const featuredQuery = () =>
  queryOptions({
    queryKey: ['featured'],
    queryFn: async (context) => (await loadFetches()).fetchFeatured(context),
  });

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: (context) => callFor(context, 'getProduct', { params: { id } }),
  });

export const relatedQuery = (id: string) =>
  queryOptions({
    queryKey: ['related', id],
    queryFn: async (context) => (await loadFetches()).fetchRelated(context, id),
  });

export const equipmentCategoryQuery = (slug: string) =>
  queryOptions({
    queryKey: ['equipment', slug],
    queryFn: (context) => callFor(context, 'getEquipmentCategory', { params: { slug } }),
  });

export const equipmentSectionsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['equipment', slug, 'sections'],
    queryFn: (context) => callFor(context, 'listSectionsWithManufacturers', { query: { category_slug: slug } }),
  });

/** Name and description of a gallery; its pictures are {@link galleryImagesQuery}. */
export const galleryQuery = (slug: string) =>
  queryOptions({
    queryKey: ['gallery', slug],
    queryFn: async (context) => {
      const { images: _, ...gallery } = await callFor(context, 'getGallery', { params: { slug } });
      return gallery;
    },
  });

/** §2: service-repair selects the service gallery, any other slug the gallery of new equipment. */
export const galleryImagesQuery = (slug: string) => {
  const name = slug === 'service-repair' ? 'getServiceRepairGallery' : 'getNewEquipmentGallery';
  return queryOptions({
    queryKey: ['gallery-images', name],
    queryFn: async (context) => (await callFor(context, name, {})).images,
  });
};

type Loadable = Parameters<QueryClient['query']>[0];

/** Time after which a navigation shows the page's own loading state, in milliseconds. */
const TIMEOUT_MS = 250;

/**
 * For route loaders: fetches what is not cached. On the server it waits for all replies; in the browser only
 * for a short time, so that a slow reply shows the page's loading state instead of the old page. Never throws:
 * the page reads each query's state.
 */
export async function load(queryClient: QueryClient, ...queries: readonly object[]): Promise<void> {
  // Each comes from queryOptions above; their differing data types have no common supertype.
  const needed = (queries as readonly Loadable[]).filter(({ queryKey }) => !isRejectedNow(queryClient, queryKey));
  const loads = needed.map((query) => queryClient.query({ ...query, staleTime: 'static' }).catch(() => undefined));
  const loaded = Promise.all(loads).then(() => undefined);
  if (typeof window === 'undefined') return loaded;
  return Promise.race([loaded, new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
}

/** The company's name for the `head` of a route, when it has been fetched. */
export function knownCompanyName(match: HeadMatch): string | undefined {
  return headData(match, companyQuery())?.name;
}

/** Whether a query that `load` has tried failed with 404 or 400: its subject does not exist. */
export function isMissing(queryClient: QueryClient, { queryKey }: { queryKey: readonly unknown[] }): boolean {
  return isMissingError(queryError(queryClient, { queryKey }));
}

/** Whether a query that `load` has tried was rejected with a 4xx status. */
export function isNotFoundError(queryClient: QueryClient, { queryKey }: { queryKey: readonly unknown[] }): boolean {
  const status = errorStatus(queryError(queryClient, { queryKey }));
  return status !== undefined && status < 500;
}

/** The error of a query that `load` has tried. */
export function queryError(queryClient: QueryClient, { queryKey }: { queryKey: readonly unknown[] }): unknown {
  return queryClient.getQueryState(queryKey)?.error;
}
