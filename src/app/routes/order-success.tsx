import { createFileRoute } from '@tanstack/react-router';
import { pageHead, pageTitle } from '#app/lib/page-head.ts';
import { knownCompanyName } from '#app/lib/queries.ts';
import { Spinner } from '#app/ui/spinner.tsx';

export const Route = createFileRoute('/order-success')({
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: pageTitle('Verifying payment', knownCompanyName(context.queryClient)),
      description: 'Your payment is being verified.',
      path: '/order-success',
      noindex: true,
    }),
  // A buyer's own order: rendered in the browser alone; the server sends the same shell to everyone.
  ssr: false,
  pendingComponent: Spinner,
  component: Page,
});

function Page() {
  return (
    <div className="sheet py-8">
      <h1 className="text-2xl">Verifying payment</h1>
    </div>
  );
}
