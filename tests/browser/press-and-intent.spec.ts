/** Pages are fetched when a visitor seems about to go there, and shown from the press on (docs/decisions/021). */

import type { Locator, Page } from '@playwright/test';
import { LONG, longBut } from './long.ts';
import { expect, test } from './shop-test.ts';

const firstProduct = (page: Page) => page.getByRole('article').first().getByRole('link');

/** Puts the mouse over the link without pressing, once the link is hydrated; returns where it is. */
async function pointAt(link: Locator): Promise<{ x: number; y: number }> {
  await expect.poll(() => link.evaluate((element) => Object.keys(element).join())).toContain('__reactProps');
  await link.hover();
  const box = await link.boundingBox();
  if (box === null) throw new Error('The link is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function requestsOf(page: Page, pattern: RegExp): string[] {
  const seen: string[] = [];
  page.on('request', (request) => pattern.test(request.url()) && seen.push(new URL(request.url()).pathname));
  return seen;
}

test.beforeEach(async ({ page }) => {
  await Promise.all([page.waitForResponse(/\/api\/csrf-token\//), page.goto('/shop')]); // hydrated, analytics too
});

test('a link navigates on mouse down, and makes one entry of the history', async ({ page }) => {
  const before = await page.evaluate(() => history.length);
  await pointAt(firstProduct(page));
  await page.mouse.down();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
});

test('letting go elsewhere takes it back', async ({ page }) => {
  const { x, y } = await pointAt(firstProduct(page));
  await page.mouse.down();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await page.mouse.move(x + 60, y + 60);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test('with a modifier key, another button, or on a button nothing happens before the release', async ({ page }) => {
  await pointAt(firstProduct(page));
  await page.keyboard.down('Shift');
  await page.mouse.down();
  expect(page.url()).toMatch(/\/shop$/);
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await pointAt(firstProduct(page));
  await page.mouse.down({ button: 'right' });
  await page.mouse.up({ button: 'right' });
  await page.keyboard.press('Escape');
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  await add.hover();
  await page.mouse.down();
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
  await page.mouse.move(0, 0);
  await page.mouse.up();
  expect(page.url()).toMatch(/\/shop$/);
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
});

test('keys still work after a press that was let go outside the window', LONG, async ({ page }) => {
  await pointAt(firstProduct(page));
  await page.mouse.down();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  const home = page.getByRole('banner').getByRole('link', { name: 'Home', exact: true });
  await home.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
});

test('the data and the large picture of a product come when the mouse rests on its link', async ({ page }) => {
  const requested = requestsOf(page, /\/api\/products\/\d+\/|\/media\/\w+\/(?:960|1600)\.avif/);
  await pointAt(firstProduct(page));
  await expect.poll(() => requested.filter((path) => path.startsWith('/api/'))).not.toEqual([]);
  await expect.poll(() => requested.filter((path) => path.startsWith('/media/'))).not.toEqual([]);
  const count = requested.length;
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole('button', { name: /full screen/ }).first()).toBeVisible();
  const { pathname } = new URL(page.url());
  expect(requested.slice(count).filter((path) => path === `/api${pathname.replace('product', 'products')}/`)).toEqual(
    [],
  );
});

test('the large picture is prefetched also when the reply about its product takes a second', LONG, async ({ page }) => {
  await page.route(/\/api\/products\/\d+\/$/, async (route) => {
    await page.waitForTimeout(1000);
    await route.fallback();
  });
  const requested = requestsOf(page, /\/media\/\w+\/(?:960|1600)\.avif/);
  await pointAt(firstProduct(page));
  await expect.poll(() => requested).not.toEqual([]);
});

test('a mouse drawn over everything fetches no more than 24 pages', LONG, async ({ page }) => {
  const requested = requestsOf(page, /\/api\/products\/\d+\/$/);
  const links = await page.getByRole('link').all();
  expect(links.length).toBeGreaterThan(24);
  for (let round = 0; round < 2; round += 1) {
    for (const link of links) await link.dispatchEvent('mouseover');
    await expect.poll(() => requested.length).toBeGreaterThan(5);
    await page.waitForTimeout(200);
    for (const link of links) await link.dispatchEvent('mouseout');
  }
  expect(requested.length).toBeLessThanOrEqual(24);
});

for (const [index, connection] of [{ saveData: true }, { effectiveType: '3g' }].entries()) {
  test(`nothing is fetched ahead with ${JSON.stringify(connection)}`, longBut(2, index), async ({ page }) => {
    await page.evaluate((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    const requested = requestsOf(page, /\/api\/products\/\d+\/$/);
    await pointAt(firstProduct(page));
    await page.waitForTimeout(300); // longer than the router waits over a link
    expect(requested).toEqual([]);
    await firstProduct(page).click();
    await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible();
    expect(requested).toHaveLength(1);
  });
}

test('a page takes the place of another at once, without a view transition', async ({ page }) => {
  await page.evaluate(() => {
    Reflect.set(globalThis, 'transitions', 0);
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      Reflect.set(globalThis, 'transitions', Number(Reflect.get(globalThis, 'transitions')) + 1);
      return start(options);
    };
  });
  await firstProduct(page).click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'transitions'))).toBe(0);
});
