/** What all pages have in common whose address contains a secret token. */
import type { AnyRouteMatch } from '@tanstack/react-router';
import { knownCompanyName } from '#app/api/queries.ts';
import { LinkPending } from '#ui/link-pending.tsx';
import { pageHead, pageTitle } from './page-head.ts';
import type { SiteFacts } from './site-facts.ts';

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
    head: ({ match }: { match: AnyRouteMatch & { context: { site: SiteFacts } } }) => {
      const head = pageHead({
        site: match.context.site,
        title: pageTitle(title, knownCompanyName(match)),
        description: title,
        path,
        noindex: true,
      });
      // Also when the page is reached without loading it: the address must not travel on as a referrer.
      return { ...head, meta: [...head.meta, { name: 'referrer', content: 'no-referrer' }] };
    },
  } as const;
}
