/**
 * What a rendered page passes to the browser. It is sent as data, which no browser executes, instead of the router's own
 * script: so the content policy lists the shop's scripts alone, and none that depends on the page (decision 043).
 */

import type { DehydratedMatch } from '@tanstack/react-router/ssr/client';
import type { DehydratedQuery } from '#app/api/query-client.ts';
import type { SiteFacts } from '#app/head/site-facts.ts';
import { noteUnknownKeys } from '#app/url/filter-keys.ts';

/** What hydration takes over with the matched routes, through the router's `hydrate`. */
export interface DehydratedPage {
  site: SiteFacts;
  queries: DehydratedQuery[];
}

export interface PageState extends DehydratedPage {
  /** The search of the address that was rendered. */
  search: string;
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

/**
 * Where the id of a match has `-` for the secret token in the browser's address (contract/page-paths.ts). With the token the
 * router takes over the page's head; without, it would draw a second one.
 */
const SHELL_END = /#-$/;

/** As the router compares it: with `#` for each slash, because crawlers follow paths that they find in scripts. */
export function dehydrateMatch({ id, updatedAt, status, error }: RenderedMatch): DehydratedMatch {
  const dehydrated: DehydratedMatch = { i: id.replaceAll('/', '#'), u: updatedAt, s: status, ssr: true };
  // The reason of an error stays on the server; that a page was not found, and where, is needed to hydrate it.
  return status === 'notFound' ? { ...dehydrated, e: error } : dehydrated;
}

/** The element that holds it; `<` is all that could end the element or open a comment in it. */
export function pageStateElement(state: PageState): string {
  const json = JSON.stringify(state, withoutRepeatedLabel).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`;
}

/** Of a value of a filter, whose label is the value itself for most materials (api/shown-facets.ts). */
function withoutRepeatedLabel(this: { value?: unknown }, key: string, value: unknown): unknown {
  return key === 'label' && value === this.value ? undefined : value;
}

/** Sets the global that the router's hydration reads, and removes the element, which is not part of React's tree. */
export function takePageState(): void {
  const element = document.getElementById(ELEMENT_ID);
  const { matches, search, ...dehydratedData } = JSON.parse(element?.textContent ?? '') as PageState; // written by pageStateElement
  element?.remove();
  noteUnknownKeys(location.search, search);
  const lastPart = location.pathname.slice(location.pathname.lastIndexOf('/')).replace('/', '#');
  for (const match of matches) match.i = match.i.replace(SHELL_END, () => lastPart);
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
