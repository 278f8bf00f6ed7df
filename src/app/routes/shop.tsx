import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import type { SearchSchemaInput } from '@tanstack/react-router';
import { ShopPage } from '#app/features/shop/shop-page.tsx';
import { pageHead, pageTitle } from '#app/lib/page-head.ts';
import { knownCompanyName, load, shopCategoriesQuery, shopQuery } from '#app/lib/queries.ts';
import { stringifySearch } from '#app/lib/search-params.ts';
import { SHOP_SEARCH_DEFAULTS, parseShopSearch } from '#app/lib/shop-search.ts';
import type { ShopSearch } from '#app/lib/shop-search.ts';

export const Route = createFileRoute('/shop')({
  // Links may leave out any of it.
  validateSearch: (search: Partial<ShopSearch> & SearchSchemaInput): ShopSearch => parseShopSearch(search),
  search: { middlewares: [stripSearchParams({ ...SHOP_SEARCH_DEFAULTS })] },
  // Only what the shop knows: the server renders without the rest, such as utm_source, and both must agree.
  loaderDeps: ({ search }) => parseShopSearch({ ...search }),
  loader: ({ context, deps }) => load(context.queryClient, shopQuery(deps), shopCategoriesQuery()),
  head: ({ match: { context, search } }) =>
    pageHead({
      site: context.site,
      title: pageTitle(search.category || 'Equipment Shop', knownCompanyName(context.queryClient)),
      description: `${search.category || 'Pumps, mechanical seals and packing'}: prices in Canadian dollars, stock and specifications.`,
      // A search or an order of its own is the same shop to a search engine.
      path: `/shop${stringifySearch({ category: search.category || undefined, page: search.page > 1 ? search.page : undefined })}`,
      noindex: search.q !== '',
    }),
  component: Page,
});

function Page() {
  return <ShopPage search={Route.useLoaderDeps()} />;
}
