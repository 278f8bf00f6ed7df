import { createFileRoute } from '@tanstack/react-router';
import { pageHead, pageTitle } from '#app/lib/page-head.ts';
import { knownCompanyName } from '#app/lib/queries.ts';

export const Route = createFileRoute('/equipment/$slug')({
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: pageTitle('Equipment', knownCompanyName(context.queryClient)),
      description: 'Equipment',
      path: '/equipment',
    }),
  component: Page,
});

function Page() {
  return (
    <div className="sheet py-8">
      <h1 className="text-2xl">Equipment</h1>
    </div>
  );
}
