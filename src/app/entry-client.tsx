/** Brings a rendered page alive in the browser. */
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadAnalyticsWhenIdle } from './features/analytics/load-when-idle.ts';
import { takePageState } from './startup/page-state.ts';
import { limitPreloads } from './navigation/limit-preloads.ts';
import { navigateOnMouseDown } from './navigation/navigate-on-mouse-down.ts';
import { getRouter } from './router.tsx';
// What the pages that visitors land on share: in a file of its own it would weigh twice as much.
import './features/shop/product-grid.tsx';
import './ui/link-button.tsx';
import './ui/missing-page.tsx';
import './ui/spinner.tsx';

takePageState();
const router = getRouter();
limitPreloads(router);
navigateOnMouseDown(() => router.history.back());
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />);
});
loadAnalyticsWhenIdle(router);
