import { createFileRoute } from '@tanstack/react-router';
import { OrderSuccessPage } from '#app/features/payment/order-success-page.tsx';
import { PageDescription } from '#app/head/page-description.tsx';
import { siteHead } from '#app/navigation/site-head.ts';
import { textSearch } from '#app/url/route-search.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/order-success')({
  ...textSearch('session_id', 'order'),
  head: ({ match }) =>
    siteHead(match, {
      title: 'Verifying payment',
      path: PATHS.orderSuccess,
      noindex: true,
    }),
  component: Page,
});

function Page() {
  const { session_id, order } = Route.useSearch();
  return (
    <>
      <PageDescription text="Your payment is being verified." />
      <OrderSuccessPage sessionId={session_id} order={order} />
    </>
  );
}
