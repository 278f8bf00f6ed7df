/** What the seal finder says it goes without. */

import { expect, test } from 'vitest';
import { describeUnread } from '#app/features/seal-finder/describe-search.ts';
import { readSealSearch } from '#contract/seals/search.ts';

test.each([
  [{}, ''],
  [{ shaft: '38 mm', length: '1,100 mm', t: '130' }, 'working length'],
  [{ shaft: '38 in', seat: '-4', t: 'hot' }, 'shaft, seat bore, temperature'],
])('%j', (search, unread) => {
  expect(describeUnread(readSealSearch(search))).toBe(unread);
});
