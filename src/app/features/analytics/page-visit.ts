/**
 * One view of one page, from its start until it is left or hidden. Product pages give a product view; the
 * others page metrics with time and depth (§7).
 */

import { cleanPath, productOfPath } from '#contract/tracking.ts';
import type { Report } from './reports.ts';

export interface PageVisit {
  path: string;
  /** Null unless this is a product's page. */
  productId: number | null;
  /** In milliseconds of the page's own clock. */
  startedAt: number;
  /** Milliseconds until the document was there; null when the page was reached without loading one. */
  loadTime: number | null;
  /** Percent of the page seen so far. */
  depth: number;
  viewedImages: Set<number>;
  viewedFiles: Set<string>;
  addedToCart: boolean;
}

export function beginVisit(path: string, startedAt: number, loadTime: number | null): PageVisit {
  const clean = cleanPath(path);
  return {
    path: clean,
    productId: productOfPath(clean),
    startedAt,
    loadTime,
    depth: 0,
    viewedImages: new Set(),
    viewedFiles: new Set(),
    addedToCart: false,
  };
}

/** What is reported when the visit ends. */
export function reportsOf(visit: PageVisit, now: number): Report[] {
  const { path, productId, loadTime, depth } = visit;
  const load = loadTime === null ? {} : { load_time: loadTime };
  const metrics = { time_on_page: Math.round((now - visit.startedAt) / 1000), scroll_depth: depth };
  if (productId === null) return [{ call: 'trackPage', body: { page_path: path, ...load, ...metrics } }];
  const view = {
    product_id: productId,
    ...metrics,
    viewed_images: [...visit.viewedImages],
    viewed_attachments: [...visit.viewedFiles],
    added_to_cart: visit.addedToCart,
  };
  return [
    { call: 'trackPage', body: { page_path: path, ...load } },
    { call: 'trackProductView', body: view },
  ];
}

/** How far down the page the lower edge of the window has been, in whole percent (§9: capped at 100). */
export function scrollDepth(top: number, windowHeight: number, pageHeight: number): number {
  return pageHeight <= 0 ? 0 : Math.min(100, Math.max(0, Math.round(((top + windowHeight) / pageHeight) * 100)));
}
