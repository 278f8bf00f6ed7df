/** Observes which page is viewed, for how long and to which scroll depth; reports the end of each visit. */

import { SCROLL_SAMPLE_MS } from '#contract/constants.ts';
import { cleanPath } from '#contract/tracking.ts';
import type { PageChanges } from './load-when-idle.ts';
import { beginVisit, scrollDepth } from './page-visit.ts';
import type { PageVisit } from './page-visit.ts';

interface VisitListener {
  ended: (visit: PageVisit, now: number) => void;
  /** The tab is hidden or left: the last moment in which something can be sent. */
  left: () => void;
}

/** Gives the visit of the page that is shown now; null once it has ended and before the next begins. */
export function observeVisits(pages: PageChanges, { ended, left }: VisitListener): () => PageVisit | null {
  const { pathname } = window.location;
  let visit: PageVisit | null = beginVisit(pathname, 0, documentLoadTime());

  const end = () => {
    if (visit !== null) ended(visit, performance.now());
    visit = null;
  };
  const begin = () => {
    visit = beginVisit(window.location.pathname, performance.now(), null);
    sampleSoon();
  };
  const sampleSoon = debounce(SCROLL_SAMPLE_MS, () => {
    if (visit === null) return;
    const { scrollHeight } = document.documentElement;
    visit.depth = Math.max(visit.depth, scrollDepth(window.scrollY, window.innerHeight, scrollHeight));
  });
  // A hidden tab may never be seen again, so a visit ends there; the same page seen again counts no second time.
  const leave = () => {
    end();
    left();
  };

  pages.subscribe('onResolved', ({ pathChanged }) => {
    // The first page resolves too, sometimes only after this has started.
    if (!pathChanged || visit?.path === cleanPath(window.location.pathname)) return;
    end();
    begin();
  });
  document.addEventListener('visibilitychange', () => document.hidden && leave());
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', (event) => event.persisted && begin());
  window.addEventListener('scroll', sampleSoon, { passive: true });
  sampleSoon();
  return () => visit;
}

/** Runs once calls have stopped for so long. */
export function debounce(ms: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };
}

/** Milliseconds until the document and all that it needs was there; analytics start only after that. */
function documentLoadTime(): number {
  const [entry] = performance.getEntriesByType('navigation');
  return Math.round(entry?.duration || performance.now());
}
