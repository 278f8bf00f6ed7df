import { createFileRoute } from '@tanstack/react-router';
import { CartPage } from '#app/features/cart/cart-page.tsx';
import { pageHead, pageTitle } from '#app/head/page-head.ts';
import { knownCompanyName } from '#app/api/queries.ts';

export const Route = createFileRoute('/cart')({
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: pageTitle('Cart', knownCompanyName(context.queryClient)),
      description: 'The items you have chosen, with their prices and stock.',
      path: '/cart',
      noindex: true,
    }),
  component: CartPage,
});
