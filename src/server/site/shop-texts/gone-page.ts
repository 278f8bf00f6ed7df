/** The page of an address of an earlier site that is gone for good. */

import { PATHS } from '#contract/page-paths.ts';
import { PLAIN_PAGE_POLICY, writePlainPage } from '#server/platform/http/plain-page.ts';

export const GONE_POLICY = PLAIN_PAGE_POLICY;

export function writeGonePage(): string {
  return writePlainPage({
    title: 'This page is gone',
    body: `<h1>This page is gone</h1><p>It was removed for good and has no successor.</p><p><a href="${PATHS.shop}">Go to the shop</a> or <a href="${PATHS.home}">to the home page</a>.</p>`,
  });
}
