import { createFileRoute } from '@tanstack/react-router';
import { CheckoutPage } from '#app/features/checkout/checkout-page.tsx';
import { siteHead } from '#app/navigation/site-head.ts';
import { textSearch } from '#app/url/route-search.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/checkout')({
  ...textSearch('retry'),
  head: ({ match }) =>
    siteHead(match, {
      title: 'Checkout',
      description: 'Contact, addresses and payment.',
      path: PATHS.checkout,
      noindex: true,
    }),
  component: Page,
});

function Page() {
  return <CheckoutPage retry={Route.useSearch().retry} />;
}
