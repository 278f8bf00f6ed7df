/** What /shop says of each outcome of a search: above the products, read out, and with a way on. */

import type { Page } from '@playwright/test';
import type { ProductList } from '#contract/catalogue.ts';
import { SEARCH_OUTCOME_HEADER } from '#contract/search-outcome.ts';
import type { SearchOutcome } from '#contract/search-outcome.ts';
import { runAxe } from './axe.ts';
import { interceptCall } from './intercepted-replies.ts';
import { LONG, longBut } from './long.ts';
import { expect, test } from './shop-test.ts';

const results = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /result|^Nothing matches/ });

/** Searches for `q` in the box; the reply has this outcome and so many products. */
async function search(page: Page, q: string, outcome: SearchOutcome, length = 6): Promise<void> {
  await page.goto('/shop');
  const list = (await (await page.request.get('/api/products/')).json()) as ProductList;
  await interceptCall(page, '/products/search/', (route) =>
    route.fulfill({
      json: list.results.slice(0, length),
      headers: { [SEARCH_OUTCOME_HEADER]: JSON.stringify(outcome) },
    }),
  );
  await page.getByRole('searchbox').fill(q);
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\?q=/);
}

const SAID: [SearchOutcome, q: string, text: string][] = [
  [{ reason: 'exact' }, 'KB-GRF-375', '6 results for “KB-GRF-375”'],
  [{ reason: 'contains' }, 'GRF', '6 results for “GRF”'],
  [
    { reason: 'read_as', read_as: 'lantern ring' },
    'latern ring',
    '6 resultsShowing results for “lantern ring”.Search for “latern ring” only',
  ],
  [
    { reason: 'without_words', without: ['food', 'grade'] },
    'food grade packing',
    '6 results for “food grade packing”No product has every word; these have all but “food” and “grade”.Ask us for “food grade packing”',
  ],
];

for (const [index, [outcome, q, text]] of SAID.entries()) {
  test(`${outcome.reason}: the status above the products says it and no more`, longBut(2, index), async ({ page }) => {
    await search(page, q, outcome);
    await expect(results(page)).toHaveText(text);
    await expect(page.getByRole('article')).toHaveCount(6);
  });
}

test('similar: they are no results, and the number can be asked for', async ({ page }) => {
  await search(page, 'KB-CS55-SSV', { reason: 'similar' });
  await expect(results(page)).toHaveText('Nothing matches KB-CS55-SSV. Similar part numbers:Ask us for KB-CS55-SSV');
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(page.getByRole('heading', { name: 'No products found matching your criteria.' })).toBeVisible();
  await page.getByRole('link', { name: 'Ask us for KB-CS55-SSV' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Request a quote' })).toBeVisible();
  await expect(page.getByLabel('Parts')).toHaveValue('KB-CS55-SSV');
});

test('nothing: the empty list leads to a request with the searched text', async ({ page }) => {
  await search(page, 'gland, 3" & more', { reason: 'nothing' }, 0);
  await expect(results(page)).toHaveText('0 results for “gland, 3" & more”');
  await expect(page.getByText('Try adjusting your search terms or filters.')).toBeVisible();
  await page.getByRole('link', { name: 'Ask us for “gland, 3" & more”' }).click();
  await expect(page.getByLabel('Parts')).toHaveValue('gland, 3" & more');
});

test('what the text was read as is taken back one by one, by key too', LONG, async ({ page }) => {
  const read = [
    { text: '38 mm', key: 'shaft', value: '38', label: 'Shaft size: 38 mm' },
    { text: 'under $100', key: 'price', value: '..100', label: 'Price: up to C$100.00' },
  ];
  await search(page, 'seal 38 mm under $100', { reason: 'exact', read });
  const chosen = page.getByRole('list', { name: 'Chosen filters' });
  await expect(chosen.getByRole('link')).toHaveCount(3);
  const price = chosen.getByRole('link', { name: 'Remove Price: up to C$100.00' });
  await price.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('seal 38 mm');
  await expect(page.getByRole('searchbox')).toHaveValue('seal 38 mm');
});

test('where nothing matches what was read, it can still be taken back', LONG, async ({ page }) => {
  const read = [{ text: '38 mm', key: 'shaft', value: '38', label: 'Shaft size: 38 mm' }];
  await search(page, 'zzzzqqqq 38 mm', { reason: 'nothing', read }, 0);
  await page.getByRole('link', { name: 'Remove Shaft size: 38 mm' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('zzzzqqqq');
});

const LONG_NUMBER = 'a-very-long-number-without-a-single-space-0123456789-0123456789-0123456789';
for (const [index, colorScheme] of (['dark', 'light'] as const).entries()) {
  test(
    `at 320 pixels in the ${colorScheme} theme: nothing is cut off, and axe finds nothing`,
    longBut(2, index),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 320, height: 800 });
      const read = [{ text: '38 mm', key: 'shaft', value: '38', label: 'Shaft size: 38 mm (1.496 in)' }];
      await search(page, LONG_NUMBER, { reason: 'similar', read });
      await expect(page.getByRole('link', { name: /^Ask us for/ })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      const { passes, violations } = await runAxe(page);
      expect(passes).toBeGreaterThan(10);
      expect(violations).toEqual([]);
    },
  );
}
