import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { OrderSuccessPage } from '#app/features/payment/order-success-page.tsx';
import { pageHead, pageTitle } from '#app/head/page-head.ts';
import { knownCompanyName } from '#app/api/queries.ts';
import { textParameter } from '#app/url/search-params.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/order-success')({
  validateSearch: (search: Record<string, unknown>) => ({
    session_id: textParameter(search, 'session_id'),
    order: textParameter(search, 'order'),
  }),
  search: { middlewares: [stripSearchParams({ session_id: '', order: '' })] },
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: pageTitle('Verifying payment', knownCompanyName(match)),
      description: 'Your payment is being verified.',
      path: PATHS.orderSuccess,
      noindex: true,
    }),
  component: Page,
});

function Page() {
  const { session_id, order } = Route.useSearch();
  return <OrderSuccessPage sessionId={session_id} order={order} />;
}
