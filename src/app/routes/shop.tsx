import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { headData } from '#app/api/head-data.ts';
import { load, shopCategoriesQuery, shopQuery } from '#app/api/queries.ts';
import { searchFacetsQuery } from '#app/api/search-facets-query.ts';
import { RecentlyViewed } from '#app/features/recently-viewed/deferred-recently-viewed.tsx';
import { ShopMeta } from '#app/features/shop/deferred-shop-meta.tsx';
import { ShopPage } from '#app/features/shop/shop-page.tsx';
import { ProductTable } from '#app/features/table/lazy-product-table.tsx';
import { siteHead } from '#app/navigation/site-head.ts';
import { routeSearch } from '#app/url/route-search.ts';
import { stringifySearch } from '#app/url/search-params.ts';
import { SHOP_SEARCH_DEFAULTS, isFiltered, isPlainSearch, parseShopSearch } from '#app/url/shop-search.ts';
import type { ShopSearch } from '#app/url/shop-search.ts';
import { PATHS, shopCategoryPath } from '#contract/page-paths.ts';

export const Route = createFileRoute('/shop')({
  ...routeSearch(parseShopSearch, SHOP_SEARCH_DEFAULTS),
  // Only what the shop knows: the server renders without the rest, such as utm_source, and both must agree.
  loaderDeps: ({ search }) => parseShopSearch({ ...search }),
  loader: ({ context, deps }) => {
    // Without script a search has its filters only in the page that is sent; the browser loads them beside the results.
    const facets = import.meta.env.SSR && isPlainSearch(deps) ? [searchFacetsQuery(deps)] : [];
    return load(context.queryClient, shopQuery(deps), shopCategoriesQuery(), ...facets);
  },
  head: ({ match }) => {
    const { q, category, filters, page } = match.search;
    const shown = headData(match, shopQuery(match.search));
    const { what, pages, part } = describe(match.search, shown?.indexedAs);
    return siteHead(match, {
      title: q === '' ? `${what && `${what} - `}Equipment Shop${pages}` : `Search: ${q}`,
      // Another order of the same products is the same page to a search engine; a search is none.
      path: `${PATHS.shop}${stringifySearch({ category: category || undefined, ...(part && { filters }), page: page > 1 ? page : undefined })}`,
      // Nor is an empty list (an invented category, a page after the last), or what filters find that the owner does not name.
      noindex:
        q !== '' || shown?.products.length === 0 || (isFiltered(match.search) && !part) || match.search.unknown === '1',
      isPart: q === '' && isFiltered(match.search),
    });
  },
  component: Page,
});

/** A list in words: what it shows, its page, and the filters that search engines may index. */
function describe({ q, category, filters, page }: ShopSearch, named: string | undefined) {
  const indexedAs = q === '' ? named : undefined;
  return {
    what: [category, indexedAs].filter(Boolean).join(', '),
    pages: page > 1 ? `, page ${page}` : '',
    part: indexedAs ? { name: indexedAs, path: shopCategoryPath(category, Object.entries(filters)) } : undefined,
  };
}

function Page() {
  const search = Route.useLoaderDeps();
  const { publicUrl } = Route.useRouteContext().site;
  const { data: shown } = useQuery(shopQuery(search));
  const { what, pages, part } = describe(search, shown?.indexedAs);
  const { q, category } = search;
  return (
    <>
      <ShopMeta
        {...{ what, pages, publicUrl }}
        category={q === '' ? category : ''}
        partName={part?.name ?? ''}
        partPath={part?.path ?? ''}
      />
      <ShopPage search={search} Table={ProductTable} />
      <RecentlyViewed current={null} />
    </>
  );
}
