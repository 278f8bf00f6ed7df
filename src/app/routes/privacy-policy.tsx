import { createFileRoute } from '@tanstack/react-router';
import { pageHead, pageTitle } from '#app/lib/page-head.ts';
import { knownCompanyName } from '#app/lib/queries.ts';

export const Route = createFileRoute('/privacy-policy')({
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: pageTitle('Privacy Policy', knownCompanyName(context.queryClient)),
      description: 'What we collect and why.',
      path: '/privacy-policy',
    }),
  component: Page,
});

function Page() {
  return (
    <div className="sheet py-8">
      <h1 className="text-2xl">Privacy Policy</h1>
    </div>
  );
}
