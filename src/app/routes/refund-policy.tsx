import { createFileRoute } from '@tanstack/react-router';
import { pageHead, pageTitle } from '#app/lib/page-head.ts';
import { knownCompanyName } from '#app/lib/queries.ts';

export const Route = createFileRoute('/refund-policy')({
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: pageTitle('Refund Policy', knownCompanyName(context.queryClient)),
      description: 'Returns and refunds.',
      path: '/refund-policy',
    }),
  component: Page,
});

function Page() {
  return (
    <div className="sheet py-8">
      <h1 className="text-2xl">Refund Policy</h1>
    </div>
  );
}
