/** The line above the results. */

import { expect, test } from 'vitest';
import { describeResults } from '#app/features/shop/describe-results.ts';
import { parseShopSearch } from '#app/url/shop-search.ts';

const line = (address: Record<string, string>, count: number, length: number, searched?: number) =>
  describeResults({ search: parseShopSearch(address), count, products: { length }, searched });

test.each([
  [{}, 70, 15, '1–15 of 70 products'],
  [{ category: 'Seals', page: '2' }, 17, 2, '16–17 of 17 products in Seals'],
  [{ category: 'Seals', shaft: '38' }, 0, 0, '0 products in Seals'],
  [{ category: 'Seals' }, 0, 0, ''],
  [{ q: 'seal' }, 1, 1, '1 result for “seal”'],
  [{ q: '"lip seal"' }, 1, 1, '1 result for “lip seal”'],
])('%j: %s products, %s of them shown', (address, count, length, expected) => {
  expect(line(address, count, length)).toBe(expected);
});

test('what the text was read as stands in the sentence below, and not beside the count', () => {
  const outcome = { reason: 'read_as', read_as: 'seal' } as const;
  const search = parseShopSearch({ q: 'saeel' });
  expect(describeResults({ search, count: 2, products: { length: 2 }, outcome })).toBe('2 results');
});

test('a search that finds more than are shown says so', () => {
  expect(line({ q: 'seal', category: 'Seals', shaft: '38' }, 240, 100)).toBe(
    '240 results for “seal” in Seals; the first 100 are shown',
  );
});

test('a search with more matches than are filtered says so', () => {
  expect(line({ q: 'seal', category: 'Seals', shaft: '38' }, 12, 12, 2000)).toBe(
    '12 results for “seal” in Seals, among the best 2,000 matches',
  );
});
