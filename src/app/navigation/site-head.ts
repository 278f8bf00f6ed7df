/** The head of a page by the match of its route. */

import type { HeadMatch } from '#app/api/head-data.ts';
import { knownCompanyName } from '#app/api/queries.ts';
import { pageHead, pageTitle } from '#app/head/page-head.ts';
import type { PageHead } from '#app/head/page-head.ts';
import type { SiteFacts } from '#app/head/site-facts.ts';

export type SiteHeadMatch = HeadMatch & { context: { site: SiteFacts } };

/** For the `head` of a route. The company's name follows the title. */
export function siteHead(match: SiteHeadMatch, { title, ...head }: Omit<PageHead, 'site'>) {
  return pageHead({ ...head, site: match.context.site, title: pageTitle(title, knownCompanyName(match)) });
}
