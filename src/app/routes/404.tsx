import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundPage } from '#app/features/not-found-page.tsx';
import { pageHead, pageTitle } from '#app/lib/page-head.ts';
import { knownCompanyName } from '#app/lib/queries.ts';

export const Route = createFileRoute('/404')({
  loader: () => {
    throw notFound();
  },
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: pageTitle('Page not found', knownCompanyName(context.queryClient)),
      description: 'There is no page at this address.',
      path: '/404',
      noindex: true,
    }),
  notFoundComponent: NotFoundPage,
});
