import { createFileRoute } from '@tanstack/react-router';
import { pageHead, pageTitle } from '#app/lib/page-head.ts';
import { knownCompanyName } from '#app/lib/queries.ts';

export const Route = createFileRoute('/shop')({
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: pageTitle('Equipment Shop', knownCompanyName(context.queryClient)),
      description: 'Pumps, mechanical seals and packing in stock.',
      path: '/shop',
    }),
  component: Page,
});

function Page() {
  return (
    <div className="sheet py-8">
      <h1 className="text-2xl">Equipment Shop</h1>
    </div>
  );
}
