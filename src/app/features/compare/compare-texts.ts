/** Texts of /compare. */

import { MAX_COMPARED } from '#app/url/compare-search.ts';

export const COMPARE_MESSAGES = {
  title: 'Compare products',
  empty: 'No products to compare',
  emptyText: `Open a product and press "Compare", then do the same on up to ${MAX_COMPARED - 1} others.`,
  one: 'One product is chosen. Open another and press "Compare" there to see both side by side.',
  missing: 'A product of this address is not in the shop any more and is left out.',
  same: 'These products state the same in every line.',
  notProvided: 'Not stated',
  differs: 'Differs',
  failed: 'The products could not be loaded.',
} as const;
