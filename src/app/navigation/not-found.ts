/** What the routes of addresses without a page have in common. */
import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { pageHead, pageTitle } from '#app/head/page-head.ts';
import { knownCompanyName } from '#app/api/queries.ts';
import type { SiteFacts } from '#app/head/site-facts.ts';

/** As the `loader` of a route: its answer is 404. */
export function throwNotFound(): never {
  throw notFound();
}

/** For the `head` of a route. */
export function notFoundHead({ site, queryClient }: { site: SiteFacts; queryClient: QueryClient }) {
  return pageHead({
    site,
    title: pageTitle('Page not found', knownCompanyName(queryClient)),
    description: 'There is no page at this address.',
    path: '/404',
    noindex: true,
  });
}
