import { createFileRoute } from '@tanstack/react-router';
import { pageHead, pageTitle } from '#app/lib/page-head.ts';
import { knownCompanyName } from '#app/lib/queries.ts';

export const Route = createFileRoute('/cart')({
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: pageTitle('Cart', knownCompanyName(context.queryClient)),
      description: 'The items you have chosen.',
      path: '/cart',
      noindex: true,
    }),
  component: Page,
});

function Page() {
  return (
    <div className="sheet py-8">
      <h1 className="text-2xl">Cart</h1>
    </div>
  );
}
