/** What a page loads until it is used, and that nothing is lost that is done before the rest is loaded (docs/decisions/155). */

import type { Page, Request } from '@playwright/test';
import { holdBack } from './intercepted-replies.ts';
import { LONG, longBut } from './long.ts';
import { expect, test } from './shop-test.ts';

/** In bytes, as they are sent. */
const MAX_SCRIPT = 122_150;

for (const [index, path] of ['/shop', '/', '/product/1'].entries()) {
  test(
    `${path} loads at most 122 kB of script until it is used, and the rest then`,
    longBut(3, index),
    async ({ page }) => {
      const requests: Request[] = [];
      page.on('requestfinished', (request) => {
        if (/\/assets\/.*\.js$/.test(request.url())) requests.push(request);
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.waitForFunction(() => window.early === undefined);
      await page.waitForLoadState('networkidle');
      const files = requests.length;
      const sizes = await Promise.all(requests.map((request) => request.sizes()));
      const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
      expect(bytes).toBeGreaterThan(80_000);
      expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT);
      await page.mouse.move(300, 300);
      await expect.poll(() => requests.length).toBeGreaterThan(files);
    },
  );
}

test('a button that is pressed before its script is loaded is pressed again', async ({ page }) => {
  const release = await holdBack(page, '**/assets/related-products-*.js');
  await page.goto('/product/1');
  await page.waitForFunction(() => window.early === undefined);
  const related = page.getByRole('region', { name: 'Related Products' });
  await related.getByRole('button', { name: 'Add to Cart' }).first().click();
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
  release();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toContain('"quantity":1');
});

test('units that are chosen before the script is loaded are shown', LONG, async ({ page }) => {
  const release = await holdBack(page, '**/assets/product-details-*.js');
  await page.goto('/product/1');
  await page.waitForFunction(() => window.early === undefined);
  await page.getByText('All values in metric and imperial, with explanations').click();
  await page.getByRole('radio', { name: 'Metric' }).check();
  release();
  await expect(page.locator('html')).toHaveAttribute('data-units', 'metric');
});

for (const [index, [what, enter, address]] of (
  [
    ['typed into the search', (page: Page) => page.getByRole('searchbox').pressSequentially('gasket'), /\?q=gasket$/],
    ['selected', (page: Page) => page.getByLabel('Sort by').selectOption('price_asc'), /\?sort=price_asc$/],
  ] as const
).entries()) {
  test(`what is ${what} before the script of the form is loaded holds`, longBut(2, index), async ({ page }) => {
    const release = await holdBack(page, '**/assets/shop-filters-*.js');
    const requested = page.waitForRequest(/\/assets\/shop-filters-.*\.js$/);
    await page.goto('/shop');
    await enter(page);
    await requested;
    expect(new URL(page.url()).search).toBe('');
    release();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('searchbox')).toHaveValue(what === 'selected' ? '' : 'gasket');
    await expect(page.getByLabel('Sort by')).toHaveValue(what === 'selected' ? 'price_asc' : '');
  });
}

test('a pointer that moves once, while the page is hydrated, is a use', async ({ page }) => {
  const requested = page.waitForRequest(/\/assets\/footer-.*\.js$/);
  const release = await holdBack(page, '**/assets/product._id-*.js');
  await page.goto('/product/1', { waitUntil: 'commit' });
  await page.waitForFunction(() => '$_TSR' in window); // the entry has run
  await page.mouse.move(300, 300);
  release();
  await requested;
});

test.describe('on a bad line', () => {
  test.use({ expectedErrors: [/\/assets\/(footer|product-table)-/] });

  for (const [index, [path, script, role]] of (
    [
      ['/product/1', 'footer', 'contentinfo'],
      ['/shop?category=Mechanical+Seals&view=table', 'product-table', 'table'],
    ] as const
  ).entries()) {
    test(
      `a script (${script}) that cannot be loaded is requested again, and the page stays as it is`,
      longBut(2, index),
      async ({ page }) => {
        const isScript = (request: Request) => request.url().includes(`/assets/${script}-`);
        await page.route(`**/assets/${script}-*.js`, (route) => route.abort(), { times: 1 });
        const failed = page.waitForEvent('requestfailed', isScript);
        const loaded = page.waitForEvent('requestfinished', isScript);
        await page.goto(path);
        const name = await page.getByRole('heading', { level: 1 }).textContent();
        await page.mouse.move(300, 300);
        await failed;
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
        await expect(page.getByRole(role)).toBeVisible();
        await loaded;
        await expect(page.getByRole(role)).toBeVisible();
      },
    );
  }
});
