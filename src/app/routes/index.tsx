import { createFileRoute } from '@tanstack/react-router';
import { pageHead, pageTitle } from '#app/lib/page-head.ts';
import { knownCompanyName } from '#app/lib/queries.ts';

export const Route = createFileRoute('/')({
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: pageTitle('Home', knownCompanyName(context.queryClient)),
      description: 'Pumps, mechanical seals and packing: sales, repair and consultation.',
      path: '/',
    }),
  component: Page,
});

function Page() {
  return (
    <div className="sheet py-8">
      <h1 className="text-2xl">Home</h1>
    </div>
  );
}
