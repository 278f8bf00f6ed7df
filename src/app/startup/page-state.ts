/**
 * What a rendered page hands to the browser. It travels as data, which no browser executes, instead of the router's own
 * script: so the content policy names the scripts that we wrote, and never one that a page happens to hold (decision 043).
 */
import type { DehydratedMatch } from '@tanstack/react-router/ssr/client';
import type { CarriedQuery } from '#app/api/query-client.ts';
import type { SiteFacts } from '#app/head/site-facts.ts';

/** What hydration takes over with the matched routes, through the router's `hydrate`. */
export interface CarriedPage {
  site: SiteFacts;
  queries: CarriedQuery[];
}

export interface PageState extends CarriedPage {
  matches: DehydratedMatch[];
}

/** The parts of a match that this shop has: its loaders return nothing, and all routes are rendered on the server. */
interface RenderedMatch {
  id: string;
  updatedAt: number;
  status: DehydratedMatch['s'];
  error: unknown;
}

const ELEMENT_ID = 'page-state';

/** As the router compares it: with signs for its slashes, as crawlers take a path in a script for an address. */
export function carryMatch({ id, updatedAt, status, error }: RenderedMatch): DehydratedMatch {
  const carried: DehydratedMatch = { i: id.replaceAll('/', '#'), u: updatedAt, s: status, ssr: true };
  // A fault tells the browser nothing; that a page was not found, and where, is needed to draw the same again.
  return status === 'notFound' ? { ...carried, e: error } : carried;
}

/** The element that holds it; `<` is all that could end the element or open a comment in it. */
export function pageStateElement(state: PageState): string {
  const json = JSON.stringify(state).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`;
}

/** Puts it where the router's hydration looks for it, and removes the element, which React knows nothing of. */
export function takePageState(): void {
  const element = document.getElementById(ELEMENT_ID);
  const { matches, ...dehydratedData } = JSON.parse(element?.textContent ?? '') as PageState; // written by pageStateElement
  element?.remove();
  const nothing = () => undefined;
  const end = () => delete window.$_TSR;
  window.$_TSR = {
    router: { manifest: undefined, matches, dehydratedData },
    h: end,
    e: nothing,
    c: end,
    p: nothing,
    buffer: [],
  };
}
