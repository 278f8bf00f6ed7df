/** Texts of /compare. */

import { MAX_COMPARED } from '#app/url/compare-search.ts';

export const COMPARE_MESSAGES = {
  title: 'Compare products',
  empty: 'No products to compare',
  emptyText: `Open a product and press "Compare", then do the same on up to ${MAX_COMPARED - 1} others.`,
  one: 'You have chosen one product. Open another and press "Compare" to see both side by side.',
  missing: 'A product in this link is no longer in the shop, so it is not shown.',
  same: 'These products are identical on every row.',
  notProvided: 'Not listed',
  differs: 'Different',
  failed: 'We could not load the products.',
} as const;
