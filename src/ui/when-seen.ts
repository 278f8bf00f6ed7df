/** Reports when an element comes into view, with one observer for all pictures of a page. */

import { LAZY_IMAGE_THRESHOLD } from '#contract/constants.ts';

/** So far outside of the view a picture counts as coming into it: it is fetched while it is scrolled to. */
const AHEAD = '200px';

const waiting = new Map<Element, () => void>();
const seen = new Set<string | null>();
let observer: IntersectionObserver | undefined;

/** Whether something of this name has been in view in this tab; never on the server. */
export function hasBeenSeen(name: string | null): boolean {
  return seen.has(name);
}

/** Calls the listener once; the returned function stops observing. */
export function whenSeen(element: Element, name: string | null, onSeen: () => void): () => void {
  observer ??= new IntersectionObserver(look, {
    threshold: LAZY_IMAGE_THRESHOLD,
    rootMargin: AHEAD,
    scrollMargin: AHEAD,
  });
  waiting.set(element, () => {
    seen.add(name);
    onSeen();
  });
  observer.observe(element);
  return () => forget(element);
}

function look(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    waiting.get(target)?.();
    forget(target);
  }
}

function forget(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}
