/** What all pages have in common whose address contains a secret token. */

import { LinkPending } from '#ui/link-pending.tsx';
import { siteHead } from './site-head.ts';
import type { SiteHeadMatch } from './site-head.ts';

interface LinkPage {
  title: string;
  /** The address of its shell: the token is a secret, so no head contains it. */
  path: string;
}

/** The options of such a page's route. The server draws one shell at a neutral address, so that the token is never in HTML; the browser does the rest. */
export function linkPage({ title, path }: LinkPage) {
  return {
    ssr: false,
    pendingComponent: LinkPending,
    head: ({ match }: { match: SiteHeadMatch }) => {
      const head = siteHead(match, { title, path, noindex: true });
      // Also when the page is reached without loading it: the address must not travel on as a referrer.
      const referrer = { name: 'referrer', content: 'no-referrer' };
      const descriptions = [
        { name: 'description', content: title },
        { property: 'og:description', content: title },
      ];
      return { ...head, meta: [...head.meta, ...descriptions, referrer] };
    },
  } as const;
}
