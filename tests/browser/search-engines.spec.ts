/** What search engines read stays right while a visitor goes from page to page, and no policy stands in its way. */
import type { Page } from '@playwright/test';
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

test('the browser finds the icons and the manifest that pages name', async ({ page }) => {
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
