import { createFileRoute } from '@tanstack/react-router';
import { pageHead, pageTitle } from '#app/lib/page-head.ts';
import { knownCompanyName } from '#app/lib/queries.ts';

export const Route = createFileRoute('/gallery/$slug')({
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: pageTitle('Gallery', knownCompanyName(context.queryClient)),
      description: 'Gallery',
      path: '/gallery',
    }),
  component: Page,
});

function Page() {
  return (
    <div className="sheet py-8">
      <h1 className="text-2xl">Gallery</h1>
    </div>
  );
}
