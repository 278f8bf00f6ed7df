import { createFileRoute } from '@tanstack/react-router';
import { pageHead, pageTitle } from '#app/lib/page-head.ts';
import { knownCompanyName } from '#app/lib/queries.ts';

export const Route = createFileRoute('/checkout')({
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: pageTitle('Checkout', knownCompanyName(context.queryClient)),
      description: 'Address and payment.',
      path: '/checkout',
      noindex: true,
    }),
  component: Page,
});

function Page() {
  return (
    <div className="sheet py-8">
      <h1 className="text-2xl">Checkout</h1>
    </div>
  );
}
