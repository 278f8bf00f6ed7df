import { createFileRoute } from '@tanstack/react-router';
import { pageHead, pageTitle } from '#app/lib/page-head.ts';
import { knownCompanyName } from '#app/lib/queries.ts';

export const Route = createFileRoute('/product/$id')({
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: pageTitle('Product', knownCompanyName(context.queryClient)),
      description: 'Product',
      path: '/product',
    }),
  component: Page,
});

function Page() {
  return (
    <div className="sheet py-8">
      <h1 className="text-2xl">Product</h1>
    </div>
  );
}
