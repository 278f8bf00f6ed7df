import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import type { SearchSchemaInput } from '@tanstack/react-router';
import { CheckoutPage } from '#app/features/checkout/checkout-page.tsx';
import { pageHead, pageTitle } from '#app/head/page-head.ts';
import { knownCompanyName } from '#app/api/queries.ts';
import { textParameter } from '#app/url/search-params.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/checkout')({
  // Links may leave it out.
  validateSearch: (search: { retry?: string } & SearchSchemaInput) => ({ retry: textParameter(search, 'retry') }),
  search: { middlewares: [stripSearchParams({ retry: '' })] },
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: pageTitle('Checkout', knownCompanyName(match)),
      description: 'Contact, addresses and payment.',
      path: PATHS.checkout,
      noindex: true,
    }),
  component: Page,
});

function Page() {
  return <CheckoutPage retry={Route.useSearch().retry} />;
}
