import { createFileRoute } from '@tanstack/react-router';
import { pageHead, pageTitle } from '#app/lib/page-head.ts';
import { knownCompanyName } from '#app/lib/queries.ts';

export const Route = createFileRoute('/about')({
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: pageTitle('About', knownCompanyName(context.queryClient)),
      description: 'Who we are and what we do.',
      path: '/about',
    }),
  component: Page,
});

function Page() {
  return (
    <div className="sheet py-8">
      <h1 className="text-2xl">About</h1>
    </div>
  );
}
