import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import type { SearchSchemaInput } from '@tanstack/react-router';
import { CartPage } from '#app/features/cart/cart-page.tsx';
import { pageHead, pageTitle } from '#app/head/page-head.ts';
import { knownCompanyName } from '#app/api/queries.ts';
import { LIST_SEARCH_DEFAULTS, parseListSearch } from '#app/url/list-search.ts';
import type { ListSearch } from '#app/url/list-search.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/cart')({
  // The server renders one page for all carts; the list of an address is read by the browser.
  validateSearch: (search: Partial<ListSearch> & SearchSchemaInput): ListSearch => parseListSearch(search),
  search: { middlewares: [stripSearchParams({ ...LIST_SEARCH_DEFAULTS })] },
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: pageTitle('Cart', knownCompanyName(match)),
      description: 'The items you have chosen, with their prices and stock.',
      path: PATHS.cart,
      noindex: true,
    }),
  component: Page,
});

function Page() {
  return <CartPage list={parseListSearch({ ...Route.useSearch() })} />;
}
