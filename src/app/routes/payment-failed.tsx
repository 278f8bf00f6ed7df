import { createFileRoute } from '@tanstack/react-router';
import { pageHead, pageTitle } from '#app/lib/page-head.ts';
import { knownCompanyName } from '#app/lib/queries.ts';

export const Route = createFileRoute('/payment-failed')({
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: pageTitle('Payment Failed', knownCompanyName(context.queryClient)),
      description: 'Your payment did not go through.',
      path: '/payment-failed',
      noindex: true,
    }),
  component: Page,
});

function Page() {
  return (
    <div className="sheet py-8">
      <h1 className="text-2xl">Payment Failed</h1>
    </div>
  );
}
