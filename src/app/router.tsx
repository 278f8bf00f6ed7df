/** The router: one per tab in the browser, one per rendered page on the server. */

import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import type { Transport } from './api/api-client.ts';
import { createQueryClient, hydrateQueries } from './api/query-client.ts';
import { UNKNOWN_SITE } from './head/site-facts.ts';
import type { SiteFacts } from './head/site-facts.ts';
import { FailedPage } from './navigation/failed-page.tsx';
import { routeTree } from './routeTree.gen.ts';
import type { DehydratedPage } from './startup/page-state.ts';
import { parseSearch, stringifySearch } from './url/search-params.ts';

/** What a render on the server is passed. */
export interface RenderEnvironment {
  site: SiteFacts;
  /** Makes the calls of the API. */
  transport: Transport;
}

/** In the browser without an environment: it calls by fetch, and the page carries the facts of the site. */
export function getRouter(environment?: RenderEnvironment) {
  const queryClient = createQueryClient(environment?.transport);
  const router = createRouter({
    routeTree,
    context: { queryClient, site: environment?.site ?? UNKNOWN_SITE },
    parseSearch,
    stringifySearch,
    // In the browser alone: until the page is alive, the browser itself keeps the place of a page that is loaded again.
    scrollRestoration: typeof window !== 'undefined',
    defaultPreload: 'intent',
    // The query client decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: FailedPage,
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    hydrate: ({ site, queries }: DehydratedPage) => {
      router.options.context.site = site;
      hydrateQueries(queryClient, queries);
    },
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
