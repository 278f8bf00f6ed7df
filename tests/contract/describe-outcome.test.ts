/** The sentence that says why a search has its results. */

import { expect, test } from 'vitest';
import { describeOutcome } from '#contract/describe-outcome.ts';
import { SEARCH_REASONS } from '#contract/search-outcome.ts';
import type { SearchOutcome } from '#contract/search-outcome.ts';

test.each([
  [{ reason: 'exact' }, 'KB-GRF-375', ''],
  [{ reason: 'contains' }, 'GRF', ''],
  [{ reason: 'read_as', read_as: 'lantern ring' }, 'latern ring', 'Showing results for “lantern ring”.'],
  [
    { reason: 'without_words', without: ['vacuum'] },
    'vacuum pump',
    'No product has every word; these have all but “vacuum”.',
  ],
  [
    { reason: 'without_words', without: ['food', 'grade', 'blue'] },
    'blue food grade packing',
    'No product has every word; these have all but “food”, “grade” and “blue”.',
  ],
  [{ reason: 'similar' }, 'KB-CS55-SSV', 'Nothing matches KB-CS55-SSV. Similar part numbers:'],
  [{ reason: 'similar' }, 'vacuum pump', 'Nothing matches “vacuum pump”. Similar products:'],
  [{ reason: 'nothing' }, 'zzzzqqqq', 'Nothing matches “zzzzqqqq”.'],
] satisfies [SearchOutcome, string, string][])('%j of “%s”', (outcome, q, sentence) => {
  expect(describeOutcome(outcome, q)).toBe(sentence);
});

test('every reason but an exact one and a fragment is said', () => {
  const silent = SEARCH_REASONS.filter(
    (reason) => describeOutcome({ reason, read_as: 'pump', without: ['blue'] }, 'blue pomp') === '',
  );
  expect(silent).toEqual(['exact', 'contains']);
});
