/** What the routes of addresses without a page have in common. */

import { notFound } from '@tanstack/react-router';
import { PATHS } from '#contract/page-paths.ts';
import { siteHead } from './site-head.ts';
import type { SiteHeadMatch } from './site-head.ts';

/** As the `loader` of a route: it responds with 404. */
export function throwNotFound(): never {
  throw notFound();
}

/** For the `head` of a route. */
export function notFoundHead(match: SiteHeadMatch) {
  return siteHead(match, { title: 'Page not found', path: PATHS.notFound, noindex: true });
}
