import { createFileRoute } from '@tanstack/react-router';
import { pageHead, pageTitle } from '#app/lib/page-head.ts';
import { knownCompanyName } from '#app/lib/queries.ts';

export const Route = createFileRoute('/contact')({
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: pageTitle('Contact', knownCompanyName(context.queryClient)),
      description: 'Ask for a quote, support or a part.',
      path: '/contact',
    }),
  component: Page,
});

function Page() {
  return (
    <div className="sheet py-8">
      <h1 className="text-2xl">Contact</h1>
    </div>
  );
}
