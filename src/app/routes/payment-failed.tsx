import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import type { SearchSchemaInput } from '@tanstack/react-router';
import { PaymentFailedPage } from '#app/features/payment/payment-failed-page.tsx';
import { pageHead, pageTitle } from '#app/head/page-head.ts';
import { knownCompanyName } from '#app/api/queries.ts';
import { textParameter } from '#app/url/search-params.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/payment-failed')({
  // Links may leave out either.
  validateSearch: (search: { order?: string; reason?: string } & SearchSchemaInput) => ({
    order: textParameter(search, 'order'),
    reason: textParameter(search, 'reason'),
  }),
  search: { middlewares: [stripSearchParams({ order: '', reason: '' })] },
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: pageTitle('Payment Failed', knownCompanyName(match)),
      description: 'Your payment did not go through.',
      path: PATHS.paymentFailed,
      noindex: true,
    }),
  component: Page,
});

function Page() {
  const { order, reason } = Route.useSearch();
  return <PaymentFailedPage order={order} reason={reason} />;
}
