/** Why a search has its results, in the same sentence on pages, in lists of parts and in finders. */

import { withoutQuotes } from './quoted-search.ts';
import type { SearchOutcome } from './search-outcome.ts';
import { joinWords } from './text/join-words.ts';

/** A part number, or a fragment of one: it is written without quotes. */
const NUMBER = /^\S*\d\S*$/;

/** Of a search for `q`. Empty where nothing has to be said: an exact result comes without a word of doubt. */
export function describeOutcome({ reason, read_as, without = [] }: SearchOutcome, q: string): string {
  switch (reason) {
    case 'exact':
    case 'contains':
      return '';
    case 'read_as':
      return read_as === undefined ? '' : `Showing results for “${read_as}”.`;
    case 'without_words':
      return without.length === 0
        ? 'No product has every word.'
        : `No product has every word; these have all but ${joinWords(without.map((word) => `“${word}”`))}.`;
    case 'similar':
      return `Nothing matches ${nameSearched(q)}. Similar ${isNumber(q) ? 'part numbers' : 'products'}:`;
    case 'nothing':
      return `Nothing matches ${nameSearched(q)}.`;
  }
}

/** What was searched for, as a part of a sentence. */
export function nameSearched(q: string): string {
  return isNumber(q) ? q : `“${withoutQuotes(q)}”`;
}

function isNumber(q: string): boolean {
  return NUMBER.test(q.trim());
}
