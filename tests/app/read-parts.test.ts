/** What a searched text was read as, as choices that can be taken back. */

import { expect, test } from 'vitest';
import { listChips, withoutChoices } from '#app/features/shop/filters/choices.ts';
import { parseShopSearch } from '#app/url/shop-search.ts';

const part = (text: string) => ({ text, key: 'price', value: '0..100', label: `Read: ${text}` });

test.each([
  ['seal under $100', 'under $100', 'seal'],
  ['under $100  seal 38 mm', 'under $100', 'seal 38 mm'],
  // The same letters within a word before it are no part of it.
  ['KB-38 seal 38', '38', 'KB-38 seal'],
  ['seal,38mm', '38mm', 'seal,'],
  ['38 mm', '38 mm', ''],
  ['seal', 'not there', 'seal'],
])('“%s” without “%s” is “%s”', (q, text, left) => {
  const chips = listChips({ search: { q, filters: {} }, facets: [], read: [part(text)] });
  expect(chips).toEqual([{ key: `q=${text}`, label: `Read: ${text}`, without: { q: left } }]);
});

test('all choices are taken back at once: the filters, and each part of the text', () => {
  const search = parseShopSearch({ q: 'seal 38 mm under $100', shaft: '38' });
  expect(withoutChoices(search, [part('38 mm'), part('under $100')])).toEqual({ q: 'seal', filters: {} });
});
