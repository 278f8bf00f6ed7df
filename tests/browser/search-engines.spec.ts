/** What search engines read stays right while a visitor goes from page to page, and no policy stands in its way. */

import type { Page } from '@playwright/test';
import { delay, interceptCall } from './intercepted-replies.ts';
import { LONG, longBut } from './long.ts';
import { expect, test } from './shop-test.ts';

async function headOf(page: Page) {
  return page.evaluate(() => ({
    canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(
      ({ href }) => new URL(href).pathname,
    ),
    description: document.querySelectorAll('meta[name=description]').length,
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => (JSON.parse(textContent) as { '@type': string })['@type'], // written by the page itself
    ),
  }));
}

test('each page has its own canonical address and structured data, loaded or gone to', async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  const product = { canonical: [new URL(page.url()).pathname], description: 1, data: ['Product', 'BreadcrumbList'] };
  await expect.poll(() => headOf(page)).toEqual(product);
  await page.reload();
  expect(await headOf(page)).toEqual(product);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect.poll(() => headOf(page)).toEqual({ canonical: ['/about'], description: 1, data: ['Organization'] });
});

test('a description that is left in the head by a page that was never hydrated is removed', async ({ page }) => {
  await page.route('**/shop', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('</head>', '<meta name="description" content="Left"></head>') });
  });
  await page.goto('/shop');
  await expect(page.locator('meta[name=description][content=Left]')).toHaveCount(0);
  expect((await headOf(page)).description).toBe(1);
});

const LATE_PAGES: readonly (readonly [call: string | RegExp, go: (page: Page) => Promise<void>, data: string[]])[] = [
  [/^\/products\/\d+\/$/, openFirstProduct, ['Product', 'BreadcrumbList']],
  ['/equipment/categories/pumps/', (page) => choose(page, 'Pumps'), ['BreadcrumbList']],
  ['/galleries/service-repair/', (page) => choose(page, 'Service and repair'), ['BreadcrumbList']],
];

for (const [index, [call, go, data]] of LATE_PAGES.entries()) {
  test(
    `the head is complete when the reply of ${call} comes after the page is shown`,
    longBut(3, index),
    async ({ page }) => {
      await page.goto('/shop');
      const release = await delay(page, call);
      await go(page);
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
      expect(new URL(page.url()).pathname).not.toBe('/shop');
      release();
      const canonical = [new URL(page.url()).pathname];
      await expect.poll(() => headOf(page)).toEqual({ canonical, description: 1, data });
    },
  );
}

test.describe('a product that does not exist', () => {
  test.use({ expectedErrors: [/404 \(Not Found\)/] });

  test('has the right title when the reply comes after the page is shown', LONG, async ({ page }) => {
    await page.goto('/shop');
    const reply = Promise.withResolvers<undefined>();
    let calls = 0;
    await interceptCall(page, /^\/products\/\d+\/$/, async (route) => {
      calls += 1;
      await reply.promise;
      await route.fulfill({ status: 404, json: { error: { code: 'not_found', message: 'Not found.' } } });
    });
    await openFirstProduct(page);
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
    reply.resolve(undefined);
    await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible();
    await expect(page).toHaveTitle(/^Product Not Found/);
    expect(calls).toBe(1);
  });
});

async function openFirstProduct(page: Page): Promise<void> {
  await page.getByRole('article').getByRole('link').first().click();
}

async function choose(page: Page, category: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Products' }).click();
  await page.getByRole('menuitem', { name: category, exact: true }).click();
}

test('the browser finds the icons and the manifest that pages name', LONG, async ({ page }) => {
  await page.goto('/');
  const named = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLLinkElement>('link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]'),
    ].map(({ href }) => href),
  );
  expect(named).toHaveLength(4);
  for (const address of named) expect((await page.request.get(address)).status()).toBe(200);
});

test('another spelling of an address arrives at the right one with its question', async ({ page }) => {
  await page.goto('/Shop/?page=01&category=Pumps&utm_source=mail');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/shop?category=Pumps&utm_source=mail');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
