/** What a visitor does while the scripts of a page are still on their way is done as soon as the page is alive, once. */
import type { Page } from '@playwright/test';
import { expect, test } from './shop-test.ts';

/** Opens a page as its HTML and styles show it; the returned function lets its scripts come. */
async function openWithoutScripts(page: Page, address: string, scripts = '**/assets/*.js'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.fallback();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return resolve;
}

const cart = (page: Page) => page.evaluate(() => localStorage.getItem('cart'));

for (const [what, scripts] of [
  ['all scripts are', '**/assets/*.js'],
  ['the script of this page is', '**/assets/product.*.js'],
]) {
  test(`while ${what} missing, products are put into the cart, each click once`, async ({ page }) => {
    const release = await openWithoutScripts(page, '/product/59', scripts);
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    release();
    await expect.poll(() => cart(page)).toContain('"quantity":2');
  });
}

test('a quantity that is typed goes into the cart', async ({ page }) => {
  const release = await openWithoutScripts(page, '/product/59');
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('5');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  release();
  await expect.poll(() => cart(page)).toContain('"quantity":5');
});

test('what is typed into the search is searched', async ({ page }) => {
  const release = await openWithoutScripts(page, '/shop');
  await page.getByRole('searchbox').fill('gasket');
  release();
  await expect(page).toHaveURL(/\?q=gasket$/);
  await expect(page.getByRole('searchbox')).toHaveValue('gasket');
});

test('a chosen order is shown', async ({ page }) => {
  const release = await openWithoutScripts(page, '/shop');
  await page.getByLabel('Sort by').selectOption({ label: 'Price low-high' });
  release();
  await expect(page).toHaveURL(/\?sort=price_asc$/);
});

test('the menu of small screens opens and stays open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const release = await openWithoutScripts(page, '/shop');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
  release();
  await page.waitForResponse(/\/api\/csrf-token\//);
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
});

test('a link leads on by itself', async ({ page }) => {
  await openWithoutScripts(page, '/shop');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\/\d+$/, { timeout: 5000 });
});

test('scripts are asked for after the first paint', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.css', async (route) => {
    await promise;
    await route.fallback();
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url());
  });
  await page.goto('/shop', { waitUntil: 'commit' });
  await page.waitForTimeout(1000);
  expect(scripts).toEqual([]);
  const releasedAt = Date.now();
  resolve();
  await expect.poll(() => scripts.length).toBeGreaterThan(2);
  expect(Date.now() - releasedAt).toBeLessThan(1900); // before they come anyway
  await page.waitForFunction(() => window.early === undefined);
});

test('scripts come to a browser that never tells of a paint', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PerformanceObserver'));
  await page.goto('/shop');
});
