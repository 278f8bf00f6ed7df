/**
 * The analytics of the browser (§3, §7, §8, §9): watches, describes, queues and sends. No cookie, no stored id;
 * addresses and texts are cleaned before they leave (readings, "Analytics"). Reports travel by fetch with keepalive,
 * which outlives the page as a beacon does but, unlike one, can carry the CSRF header.
 */

import { call, errorStatus, prepareReports } from '#app/api/api-client.ts';
import { takePressedLinks } from '#app/startup/pressed-links.ts';
import type { TrackedEvent } from '#app/tracked-events.ts';
import { ANALYTICS_FLUSH_MS, SEARCH_MIN_CHARACTERS, SEARCH_TRACKING_MS } from '#contract/constants.ts';
import { cleanPath, cleanText, productOfPath } from '#contract/tracking.ts';
import type { CartChange } from './cart-changes.ts';
import type { PageChanges } from './load-when-idle.ts';
import { observeActions } from './observe-actions.ts';
import { debounce, observeVisits } from './observe-visits.ts';
import { reportsOf } from './page-visit.ts';
import { createReportQueue } from './report-queue.ts';
import type { Report } from './reports.ts';

/** `listen` adds a listener to the events of pages (tracked-events.ts). */
export function startAnalytics(pages: PageChanges, listen: (listener: (event: TrackedEvent) => void) => void): void {
  const queue = createReportQueue({
    send: ({ call: name, body }) => call(name, { body }, { isReport: true }),
    // A rejected report stays rejected; after 429 or no reply a retry may succeed.
    mayRetry: (error) => !/^4(?!03|29)/.test(String(errorStatus(error))),
    now: () => performance.now(),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    warn: (error) => console.warn('Analytics:', error), // oxlint-disable-line no-console -- §8: failures are warned of
  });
  let search: Report | null = null;
  const sendSearch = () => {
    if (search !== null) queue.add(search);
    search = null;
  };
  const sendSearchSoon = debounce(SEARCH_TRACKING_MS, sendSearch);
  const currentVisit = observeVisits(pages, {
    ended: (visit, now) => {
      sendSearch();
      for (const report of reportsOf(visit, now)) queue.add(report);
    },
    left: queue.leave,
  });
  const context = (pathname = window.location.pathname) => {
    const path = cleanPath(pathname);
    return { path, productId: productOfPath(path) };
  };

  const onCartChange = ({ productId, quantity }: CartChange) => {
    const { path } = context();
    const visit = currentVisit();
    if (visit !== null && visit.productId === productId && quantity > 0) visit.addedToCart = true;
    const event_type = quantity > 0 ? 'cart_add' : 'cart_remove';
    queue.add({
      call: 'trackEvent',
      body: { event_type, page_path: path, product_id: productId, metadata: { quantity: Math.abs(quantity) } },
    });
  };
  const onTrackedEvent = (event: TrackedEvent) => {
    if (event.kind === 'search') {
      const query = cleanText(event.query);
      if (event.query.trim().length < SEARCH_MIN_CHARACTERS) return;
      search = { call: 'trackSearch', body: { query, results_count: event.results } };
      return sendSearchSoon();
    }
    const { path, productId } = context();
    currentVisit()?.viewedImages.add(event.index);
    queue.add({
      call: 'trackEvent',
      body: {
        event_type: 'image_view',
        page_path: path,
        ...(productId !== null && { product_id: productId }),
        metadata: { image_index: event.index },
      },
    });
  };
  observeActions({
    context,
    happened: (body) => {
      if (body.event_type === 'download') currentVisit()?.viewedFiles.add(String(body.metadata?.['filename']));
      queue.add({ call: 'trackEvent', body });
    },
    cartChanged: onCartChange,
    pressed: takePressedLinks(),
  });
  listen(onTrackedEvent);
  void queue.flush(); // presses from before, on a page that may be left in a moment
  setInterval(() => void queue.flush(), ANALYTICS_FLUSH_MS);
  prepareReports().catch(() => undefined); // fetched again with the first report
}
