/** The fields that the address of /request fills in, such as `?add=KB-GRF-375:2`; pure. */

import { partRequested } from '#app/texts/request-texts.ts';
import { providedList } from '#app/url/provided-list.ts';
import type { RequestSearch } from '#app/url/request-search.ts';
import { endSentence } from '#contract/sentences.ts';

/** Measures, a liquid and a number of another maker: one line of plain words and figures, at most 400 characters; no address of another site. */
const MEASURES = /^(?!.*:\/\/)[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Pd} .,;:/+#"'°()×*&=-]{0,399}$/u;

export function prefilledRequest({ measures, ...list }: Omit<RequestSearch, 'duty'>): {
  lines: string;
  message: string;
} {
  return {
    lines: providedList(list),
    message: MEASURES.test(measures) ? endSentence(partRequested(measures)) : '',
  };
}
