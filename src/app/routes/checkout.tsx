import { createFileRoute } from '@tanstack/react-router';
import { CheckoutPage } from '#app/features/checkout/checkout-page.tsx';
import { PageDescription } from '#app/head/page-description.tsx';
import { siteHead } from '#app/navigation/site-head.ts';
import { textSearch } from '#app/url/route-search.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/checkout')({
  ...textSearch('retry'),
  head: ({ match }) =>
    siteHead(match, {
      title: 'Checkout',
      path: PATHS.checkout,
      noindex: true,
    }),
  component: Page,
});

function Page() {
  return (
    <>
      <PageDescription text="Contact, addresses and payment." />
      <CheckoutPage retry={Route.useSearch().retry} />
    </>
  );
}
