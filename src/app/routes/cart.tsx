import { createFileRoute } from '@tanstack/react-router';
import { CartPage } from '#app/features/cart/cart-page.tsx';
import { PageDescription } from '#app/head/page-description.tsx';
import { siteHead } from '#app/navigation/site-head.ts';
import { LIST_SEARCH_DEFAULTS, parseListSearch } from '#app/url/list-search.ts';
import { routeSearch } from '#app/url/route-search.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/cart')({
  // The server renders one page for all carts; the list of an address is read by the browser.
  ...routeSearch(parseListSearch, LIST_SEARCH_DEFAULTS),
  head: ({ match }) =>
    siteHead(match, {
      title: 'Cart',
      path: PATHS.cart,
      noindex: true,
    }),
  component: Page,
});

function Page() {
  return (
    <>
      <PageDescription text="The items in your cart, with their prices and stock." />
      <CartPage list={parseListSearch({ ...Route.useSearch() })} />
    </>
  );
}
