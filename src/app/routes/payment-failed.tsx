import { createFileRoute } from '@tanstack/react-router';
import { PaymentFailedPage } from '#app/features/payment/payment-failed-page.tsx';
import { PageDescription } from '#app/head/page-description.tsx';
import { siteHead } from '#app/navigation/site-head.ts';
import { textSearch } from '#app/url/route-search.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/payment-failed')({
  ...textSearch('order', 'reason'),
  head: ({ match }) =>
    siteHead(match, {
      title: 'Payment Failed',
      path: PATHS.paymentFailed,
      noindex: true,
    }),
  component: Page,
});

function Page() {
  const { order, reason } = Route.useSearch();
  return (
    <>
      <PageDescription text="Your payment did not go through." />
      <PaymentFailedPage order={order} reason={reason} />
    </>
  );
}
