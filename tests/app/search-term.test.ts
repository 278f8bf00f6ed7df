/** What the search field of the header searches for, and what it says. */

import { describe, expect, test } from 'vitest';
import { toSearchTerm } from '#app/features/layout/search-term.ts';
import { describeSuggestions } from '#app/features/layout/search-texts.ts';

describe('the text that is searched for', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['ab', null],
    ['38', null],
    [' a ', null],
    ['abc', 'abc'],
    [' KB-GRF-375 ', 'KB-GRF-375'],
    ['380', '380'],
    ['2"', '2 in'],
    ['2”', '2 in'],
    ['2″', '2 in'],
    [' 5m ', '5 m'],
    ['a"', null],
    ['""', null],
    ['½"', null],
  ])('%j: %j', (typed, term) => {
    expect(toSearchTerm(typed)).toBe(term);
  });
});

describe('what a screen reader says of the suggestions', () => {
  test.each([
    [{ q: 'KB-1', outcome: { reason: 'exact' } as const, shown: 1 }, '1 suggestion'],
    [{ q: 'seal', outcome: undefined, shown: 6 }, '6 suggestions'],
    [
      { q: 'latern ring', outcome: { reason: 'read_as', read_as: 'lantern ring' } as const, shown: 2 },
      'Showing results for “lantern ring”. 2 suggestions',
    ],
    [
      { q: 'ZU-1', outcome: { reason: 'similar' } as const, shown: 3 },
      'Nothing matches ZU-1. Similar part numbers: 3 suggestions',
    ],
    [{ q: 'V-belt', outcome: { reason: 'nothing' } as const, shown: 0 }, 'Nothing matches “V-belt”. 0 suggestions'],
  ])('%j', (suggestions, text) => {
    expect(describeSuggestions(suggestions)).toBe(text);
  });
});
