/** Hydrates a rendered page in the browser. */

import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { markUsed, whenUsed } from '#ui/first-use.ts';
import { onMissingScript, untilLoaded } from '#ui/until-loaded.ts';
import { loadFetches } from './api/queries.ts';
import { loadAnalyticsWhenIdle } from './features/analytics/load-when-idle.ts';
import { renewPreloads } from './navigation/limit-preloads.ts';
import { navigateOnMouseDown } from './navigation/navigate-on-mouse-down.ts';
import { getRouter } from './router.tsx';
import { loadPageScripts, reloadWhenReplaced } from './startup/missing-scripts.ts';
import { nextTask } from './startup/next-task.ts';
import { takePageState } from './startup/page-state.ts';
import { hydrateDocument } from './startup/react-client.ts';

void start();

/** In tasks of their own, so that the browser can paint and handle input in between: the router, its data, React's first pass. */
async function start(): Promise<void> {
  if (!('popover' in HTMLElement.prototype)) (await import('#ui/popover-fallback.ts')).addPopovers();
  onMissingScript(reloadWhenReplaced);
  await nextTask();
  takePageState();
  const router = getRouter();
  router.subscribe('onResolved', renewPreloads);
  // The next page takes the place of what the server rendered, and of its parts without a script.
  router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
    if (fromLocation !== undefined && hrefChanged) markUsed();
  });
  navigateOnMouseDown(() => router.history.back());
  loadAnalyticsWhenIdle(router);
  whenUsed(() => untilLoaded(loadFetches));
  whenUsed(async () => {
    const { announceOffline } = await untilLoaded(() => import('./features/layout/announce-offline.ts'));
    announceOffline(router.options.context.queryClient);
  });
  await nextTask();
  await hydrate(router);
  await loadPageScripts(router);
  window.$_TSR?.h();
  await nextTask();
  startTransition(() => {
    hydrateDocument(document, <RouterProvider router={router} />);
  });
}
