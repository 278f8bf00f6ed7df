import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import type { SearchSchemaInput } from '@tanstack/react-router';
import { ProductTable } from '#app/features/table/lazy-product-table.tsx';
import { ShopPage } from '#app/features/shop/shop-page.tsx';
import { headData } from '#app/api/head-data.ts';
import { pageHead, pageTitle } from '#app/head/page-head.ts';
import { knownCompanyName, load, shopCategoriesQuery, shopQuery } from '#app/api/queries.ts';
import { stringifySearch } from '#app/url/search-params.ts';
import { SHOP_SEARCH_DEFAULTS, isFiltered, parseShopSearch } from '#app/url/shop-search.ts';
import type { ShopSearch } from '#app/url/shop-search.ts';
import { breadcrumbData } from '#app/head/structured-data.ts';
import { PATHS, shopCategoryPath } from '#contract/page-paths.ts';

export const Route = createFileRoute('/shop')({
  // Links may leave out any of it.
  validateSearch: (search: Partial<ShopSearch> & SearchSchemaInput): ShopSearch => parseShopSearch(search),
  search: { middlewares: [stripSearchParams({ ...SHOP_SEARCH_DEFAULTS })] },
  // Only what the shop knows: the server renders without the rest, such as utm_source, and both must agree.
  loaderDeps: ({ search }) => parseShopSearch({ ...search }),
  loader: ({ context, deps }) => load(context.queryClient, shopQuery(deps), shopCategoriesQuery()),
  head: ({ match }) => {
    const { q, category, page } = match.search;
    const shown = headData(match, shopQuery(match.search));
    const pages = page > 1 ? `, page ${page}` : '';
    const title = q === '' ? `${category === '' ? '' : `${category} - `}Equipment Shop${pages}` : `Search: ${q}`;
    const what = category || 'Pumps, mechanical seals, packing and spare parts';
    return pageHead({
      site: match.context.site,
      title: pageTitle(title, knownCompanyName(match)),
      description: `${what} to order online${pages}: prices in Canadian dollars, what is in stock, and the specifications of every part.`,
      // Another order of the same products is the same page to a search engine; a search is none.
      path: `${PATHS.shop}${stringifySearch({ category: category || undefined, page: page > 1 ? page : undefined })}`,
      // Nor is an empty list (an invented category, a page after the last), or what is found by filters.
      noindex: q !== '' || shown?.products.length === 0 || isFiltered(match.search) || match.search.unknown === '1',
      isPart: q === '' && isFiltered(match.search),
      structuredData:
        category === '' || q !== ''
          ? []
          : [
              breadcrumbData(match.context.site.publicUrl, [
                { name: 'Shop', path: PATHS.shop },
                { name: category, path: shopCategoryPath(category) },
              ]),
            ],
    });
  },
  component: Page,
});

function Page() {
  return <ShopPage search={Route.useLoaderDeps()} Table={ProductTable} />;
}
