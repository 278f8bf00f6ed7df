/** The link from a search to a request for a quote, with what was searched for as its line. */

import { nameSearched } from '#contract/describe-outcome.ts';
import { PATHS } from '#contract/page-paths.ts';
import { withoutQuotes } from '#contract/quoted-search.ts';
import { cutText } from './format.ts';

/** A label that is longer would not fit a narrow screen. */
const MOST_CHARACTERS = 40;

export function askLink(q: string) {
  return { to: PATHS.request, search: { lines: withoutQuotes(q) } } as const;
}

export function askLabel(q: string): string {
  return `Ask us for ${nameSearched(cutText(q, MOST_CHARACTERS))}`;
}
