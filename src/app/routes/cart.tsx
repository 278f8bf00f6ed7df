import { createFileRoute } from '@tanstack/react-router';
import { CartPage } from '#app/features/cart/cart-page.tsx';
import { pageHead, pageTitle } from '#app/head/page-head.ts';
import { knownCompanyName } from '#app/api/queries.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/cart')({
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: pageTitle('Cart', knownCompanyName(match)),
      description: 'The items you have chosen, with their prices and stock.',
      path: PATHS.cart,
      noindex: true,
    }),
  component: CartPage,
});
