/** What the routes of addresses without a page have in common. */
import { notFound } from '@tanstack/react-router';
import type { HeadMatch } from '#app/api/head-data.ts';
import { pageHead, pageTitle } from '#app/head/page-head.ts';
import { knownCompanyName } from '#app/api/queries.ts';
import type { SiteFacts } from '#app/head/site-facts.ts';
import { PATHS } from '#contract/page-paths.ts';

/** As the `loader` of a route: its answer is 404. */
export function throwNotFound(): never {
  throw notFound();
}

/** For the `head` of a route. */
export function notFoundHead(match: HeadMatch & { context: { site: SiteFacts } }) {
  return pageHead({
    site: match.context.site,
    title: pageTitle('Page not found', knownCompanyName(match)),
    description: 'There is no page at this address.',
    path: PATHS.notFound,
    noindex: true,
  });
}
