/**
 * Loads the analytics once the page is hydrated and idle, or has a press to report; not at all where the
 * visitor refuses them.
 */

import { loadOnPress, takePressedLinks } from '#app/startup/pressed-links.ts';
import { onEvent } from '#app/tracked-events.ts';

/** What analytics need of the router: an event when another page is shown. */
export interface PageChanges {
  subscribe: (event: 'onResolved', listener: (change: { pathChanged: boolean }) => void) => unknown;
}

/** Delay in browsers without requestIdleCallback, and the timeout in the others, in milliseconds. */
const WAIT_MS = 2000;

export function loadAnalyticsWhenIdle(pages: PageChanges): void {
  if (refusesTracking()) {
    takePressedLinks();
    return;
  }
  let isLoading = false;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    import('./start.ts').then(
      ({ startAnalytics }) => startAnalytics(pages, onEvent),
      () => undefined, // without analytics all is well
    );
  };
  loadOnPress(load);
  const wait = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(load, { timeout: WAIT_MS });
    else setTimeout(load, WAIT_MS);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

/** Do Not Track and Global Privacy Control (readings, "Analytics"). */
function refusesTracking(): boolean {
  return navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true;
}
