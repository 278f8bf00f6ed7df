/** Search box, category and order of the shop, however quickly one follows the other: all hold, and Back takes back one at a time. */

import type { Page } from '@playwright/test';
import { delay } from './intercepted-replies.ts';
import { LONG } from './long.ts';
import { expect, test } from './shop-test.ts';

const category = (page: Page) => page.getByLabel('Category');
const box = (page: Page) => page.getByRole('searchbox');

async function expectSearch(page: Page, expected: Record<string, string>): Promise<void> {
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(expected);
  await expect(box(page)).toHaveValue(expected['q'] ?? '');
  await expect(category(page)).toHaveValue(expected['category'] ?? '');
}

/** Types and chooses in one go, so that the pause after typing cannot be over in between. */
async function typeAndChoose(page: Page, term: string, [label, value]: [label: string, value: string]): Promise<void> {
  const select = await page.getByLabel(label).elementHandle();
  await box(page).focus();
  await box(page).evaluate(
    (field: HTMLInputElement, [text, chosen, list]) => {
      document.execCommand('insertText', false, text);
      if (!(list instanceof HTMLSelectElement) || field.value !== text) throw new Error('not typed');
      list.value = chosen;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [term, value, select] as const,
  );
}

test('a category chosen right after typing and the typed term both hold', async ({ page }) => {
  await page.goto('/shop');
  await typeAndChoose(page, 'seal', ['Category', 'Packing']);
  await expectSearch(page, { q: 'seal', category: 'Packing' });
  await page.goBack();
  await expectSearch(page, { category: 'Packing' });
  await page.goBack();
  await expectSearch(page, {});
});

test('an order chosen right after typing and the typed term both hold', LONG, async ({ page }) => {
  await page.goto('/shop?category=Pumps');
  await typeAndChoose(page, 'pump', ['Sort by', 'price_asc']);
  await expectSearch(page, { q: 'pump', category: 'Pumps', sort: 'price_asc' });
});

test('a category chosen while the results of a term are on their way joins it', LONG, async ({ page }) => {
  await page.goto('/shop');
  const release = await delay(page, '/products/search/');
  await box(page).fill('seal');
  await box(page).press('Enter');
  await expect(page).toHaveURL(/q=seal/);
  await category(page).selectOption('Packing');
  release();
  await expectSearch(page, { q: 'seal', category: 'Packing' });
});

test('Back while the results of a term are on their way takes the term back, and it can be searched for again', async ({
  page,
}) => {
  await page.goto('/shop');
  await category(page).selectOption('Packing');
  await expectSearch(page, { category: 'Packing' });
  const release = await delay(page, '/products/search/');
  await box(page).fill('seal');
  await box(page).press('Enter');
  await expect(page).toHaveURL(/q=seal/);
  await page.goBack();
  await expectSearch(page, { category: 'Packing' });
  release();
  await box(page).fill('seal');
  await expectSearch(page, { q: 'seal', category: 'Packing' });
});

test('an order chosen while the products of a category are on their way joins it', LONG, async ({ page }) => {
  await page.goto('/shop');
  const release = await delay(page, '/products/');
  await category(page).selectOption('Packing');
  await expect(page).toHaveURL(/category=Packing/);
  await page.getByLabel('Sort by').selectOption('name');
  release();
  await expectSearch(page, { category: 'Packing', sort: 'name' });
});

test('Back right after typing takes the typed text back, and nothing is searched for', LONG, async ({ page }) => {
  await page.goto('/shop');
  await category(page).selectOption('Packing');
  await expectSearch(page, { category: 'Packing' });
  await box(page).focus();
  await box(page).evaluate(() => {
    document.execCommand('insertText', false, 'seal');
    window.history.back();
  });
  await expectSearch(page, {});
  // A second pause has passed since: what was typed before Back does not come after it.
  await box(page).fill('gasket');
  await expectSearch(page, { q: 'gasket' });
  await page.goBack();
  await expectSearch(page, {});
});
