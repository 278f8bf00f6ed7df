import type { QueryClient } from '@tanstack/react-query';
import { HeadContent, Outlet, createRootRouteWithContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { headData } from '#app/api/head-data.ts';
import { companyQuery, knownCompanyName, load, navigationQuery } from '#app/api/queries.ts';
import { Layout } from '#app/features/layout/layout.tsx';
import { MaintenanceGate } from '#app/features/maintenance/maintenance-gate.tsx';
import type { SiteFacts } from '#app/head/site-facts.ts';
import { takePreload } from '#app/navigation/limit-preloads.ts';
import { replayEarlyEvents } from '#app/startup/early-events.ts';
import monoFont from '#ui/fonts/mono.woff2?url';
import sansFont from '#ui/fonts/sans.woff2?url';
import themeCss from '../theme.css?url';

export interface RouterContext {
  queryClient: QueryClient;
  site: SiteFacts;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // What is fetched ahead is cancelled here, before its data and scripts are requested.
  beforeLoad: ({ preload, abortController }) => {
    if (preload && !takePreload()) abortController.abort();
  },
  loader: ({ context }) => load(context.queryClient, companyQuery(), navigationQuery()),
  staleTime: Infinity,
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
      { property: 'og:site_name', content: knownCompanyName(match) ?? '' },
      { property: 'og:locale', content: 'en_CA' },
    ],
    links: [
      { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: sansFont },
      { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: monoFont },
      { rel: 'stylesheet', href: themeCss },
      ...brandStyle(headData(match, companyQuery())?.style_sheet),
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
  }),
  shellComponent: Shell,
  component: Root,
});

/** It has run when the browser's scripts begin, which therefore do not contain it. */
const headScript = {
  __html: import.meta.env.SSR ? (await import('#app/startup/inline-scripts.ts')).HEAD_SCRIPT : '',
};

/** The company's own colours, after the standard ones. */
function brandStyle(href: string | undefined) {
  return href === undefined ? [] : [{ rel: 'stylesheet', href }];
}

function Shell({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={headScript} suppressHydrationWarning />
        {/* Here, as the router keeps one of each name. The paper colours of theme.css. */}
        <meta name="theme-color" content="#fafaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0a1b2e" media="(prefers-color-scheme: dark)" />
        <HeadContent />
      </head>
      <body>{children}</body>
    </html>
  );
}

function Root() {
  const { site } = Route.useRouteContext();
  useEffect(() => void replayEarlyEvents(), []);
  return (
    <Layout testMode={site.testMode}>
      <MaintenanceGate>
        <Outlet />
      </MaintenanceGate>
    </Layout>
  );
}
