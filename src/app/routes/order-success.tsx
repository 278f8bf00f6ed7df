import { createFileRoute } from '@tanstack/react-router';
import { pageHead, pageTitle } from '#app/lib/page-head.ts';
import { knownCompanyName } from '#app/lib/queries.ts';

export const Route = createFileRoute('/order-success')({
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: pageTitle('Verifying payment', knownCompanyName(context.queryClient)),
      description: 'Your payment is being verified.',
      path: '/order-success',
      noindex: true,
    }),
  component: Page,
});

function Page() {
  return (
    <div className="sheet py-8">
      <h1 className="text-2xl">Verifying payment</h1>
    </div>
  );
}
