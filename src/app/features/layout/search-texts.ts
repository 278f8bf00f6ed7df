/** Words of the search field in the header. */

import { MESSAGES } from '#app/texts/site-texts.ts';
import { describeOutcome } from '#contract/describe-outcome.ts';
import { formatCount } from '#contract/format-count.ts';
import type { SearchOutcome } from '#contract/search-outcome.ts';

export const SEARCH_TEXTS = {
  label: 'Search products',
  placeholder: 'Part number, size, name',
  submit: 'Search',
  close: 'Close search',
  list: 'Suggestions',
  tooShort: MESSAGES.searchTooShort,
  failed: 'No suggestions right now. Press Enter to search.',
  all: (count: number) => (count === 1 ? 'Show it in the shop' : `See all ${count} results`),
} as const;

/** What a screen reader says when the list has changed. */
export function describeSuggestions({
  q,
  outcome,
  shown,
}: {
  q: string;
  outcome: SearchOutcome | undefined;
  shown: number;
}): string {
  const sentence = outcome === undefined ? '' : describeOutcome(outcome, q);
  return `${sentence} ${formatCount(shown, 'suggestion')}`.trim();
}
