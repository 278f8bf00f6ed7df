import { createFileRoute } from '@tanstack/react-router';
import { pageHead, pageTitle } from '#app/lib/page-head.ts';
import { knownCompanyName } from '#app/lib/queries.ts';

export const Route = createFileRoute('/shipping-policy')({
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: pageTitle('Shipping Policy', knownCompanyName(context.queryClient)),
      description: 'How orders are shipped.',
      path: '/shipping-policy',
    }),
  component: Page,
});

function Page() {
  return (
    <div className="sheet py-8">
      <h1 className="text-2xl">Shipping Policy</h1>
    </div>
  );
}
