import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { loadAnalyticsWhenIdle } from './features/analytics/load-when-idle.ts';
import { limitPreloads } from './navigation/limit-preloads.ts';
import { navigateOnMouseDown } from './navigation/navigate-on-mouse-down.ts';
import { getRouter } from './router.tsx';
import { nextTask } from './startup/next-task.ts';
import { takePageState } from './startup/page-state.ts';
/** Hydrates a rendered page in the browser. */
import { hydrateDocument } from './startup/react-client.ts';
// What the pages that visitors land on share: in a file of its own it would weigh twice as much.
import './features/shop/product-grid.tsx';
import './head/breadcrumb-data.ts';
import './head/page-description.tsx';
import './tools/tool-link.tsx';
import '#ui/field.tsx';
import '#ui/link-button.tsx';
import '#ui/missing-page.tsx';
import '#ui/spinner.tsx';

void start();

/** In tasks of their own, so that the browser can paint and handle input in between: the router, its data, React's first pass. */
async function start(): Promise<void> {
  if (!('popover' in HTMLElement.prototype)) (await import('#ui/popover-fallback.ts')).addPopovers();
  await nextTask();
  takePageState();
  const router = getRouter();
  limitPreloads(router);
  navigateOnMouseDown(() => router.history.back());
  loadAnalyticsWhenIdle(router);
  await nextTask();
  await hydrate(router);
  window.$_TSR?.h();
  await nextTask();
  startTransition(() => {
    hydrateDocument(document, <RouterProvider router={router} />);
  });
}
