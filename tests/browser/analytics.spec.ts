/** What a real browser reports to the analytics, and when it reports nothing (§7, §8; readings, "Analytics"). */

import type { Page, Request } from '@playwright/test';
import { LONG, longBut } from './long.ts';
import { expect, test } from './shop-test.ts';

/** Every analytics report that the page sends from now on. */
function listen(page: Page): { path: string; body: Record<string, unknown> }[] {
  const reports: { path: string; body: Record<string, unknown> }[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/analytics/')) return;
    expect(request.headers()['x-csrftoken']).toBeTruthy();
    reports.push({ path: pathname.replace('/api/analytics/track/', ''), body: request.postDataJSON() });
  });
  return reports;
}

/** The analytics have been loaded and are ready to send. */
async function openWithAnalytics(page: Page, path: string): Promise<void> {
  await Promise.all([page.waitForResponse(/\/api\/csrf-token\//), page.goto(path)]);
}

/** As when another tab is chosen or the phone is put away: the last moment in which a page can send. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

test('a search, a product view and the cart are reported once each when the page is left', async ({ page }) => {
  const reports = listen(page);
  await openWithAnalytics(page, '/shop');
  await page.getByRole('searchbox', { name: 'Search' }).fill('KB-CS38-SSV');
  await page.getByRole('article').filter({ hasText: 'KB-CS38-SSV' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await page.getByText('Open full screen').click();
  await page.keyboard.press('Escape');
  await hide(page);

  const productId = Number(new URL(page.url()).pathname.split('/').at(-1));
  const reported = (path: string, type?: string) =>
    reports
      .filter(({ path: each, body }) => each === path && (type === undefined || body['event_type'] === type))
      .map(({ body }) => body);
  await expect
    .poll(() => [
      reported('product/'),
      reported('search/'),
      reported('event/', 'cart_add'),
      reported('event/', 'image_view'),
      reported('page/'),
    ])
    .toMatchObject([{ length: 1 }, { length: 1 }, { length: 1 }, { length: 1 }, { length: 2 }]);
  expect(reported('product/')).toMatchObject([
    { product_id: productId, viewed_images: [0], viewed_attachments: [], added_to_cart: true },
  ]);
  expect(reported('search/')).toEqual([{ query: 'KB-CS38-SSV', results_count: expect.any(Number) }]);
  expect(reported('event/', 'cart_add')).toMatchObject([{ product_id: productId, metadata: { quantity: 1 } }]);
  expect(reported('event/', 'image_view')).toMatchObject([{ product_id: productId, metadata: { image_index: 0 } }]);
  expect(reported('page/')).toEqual([
    {
      page_path: '/shop',
      load_time: expect.any(Number),
      time_on_page: expect.any(Number),
      scroll_depth: expect.any(Number),
    },
    { page_path: `/product/${productId}` },
  ]);
});

test('clicks on a telephone number and a mail address are reported without their values', LONG, async ({ page }) => {
  const reports = listen(page);
  await openWithAnalytics(page, '/contact');
  // The links are reported but not followed: no server here could reply.
  await page.evaluate(() => window.addEventListener('click', (event) => event.preventDefault()));
  await page.locator('footer a[href^="tel:"]').click();
  await page.locator('footer a[href^="mailto:"]').click();
  await hide(page);
  await expect
    .poll(() => reports.filter(({ path }) => path === 'event/').map(({ body }) => body))
    .toEqual([
      { event_type: 'phone_click', page_path: '/contact' },
      { event_type: 'email_click', page_path: '/contact' },
    ]);
});

test.describe('a confirmation', () => {
  test.use({ expectedErrors: [/404 \(Not Found\)/] });

  test('is reported without its token, and leaves no cookie or stored id', async ({ page, context }) => {
    const reports = listen(page);
    const token = 'kQ3vX9mWd2kQ3vX9mWd2kQ3vX9mWd2kQ3vX9mWd2abc';
    await openWithAnalytics(page, `/order-confirmation/token/${token}?session_id=cs_test_SECRET`);
    await hide(page);
    await expect.poll(() => reports.length).toBe(1);
    expect(reports[0]?.body).toMatchObject({ page_path: '/order-confirmation/token/-' });
    expect(JSON.stringify(reports)).not.toMatch(/kQ3v|SECRET/);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['csrftoken']);
    expect(
      await page.evaluate(() =>
        Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => !/^(cart|ui-theme|tsr-)/.test(key)),
      ),
    ).toEqual([]);
  });
});

for (const [index, signal] of (['doNotTrack', 'globalPrivacyControl'] as const).entries()) {
  test(
    `a browser with ${signal} loads no analytics and reports nothing`,
    longBut(2, index),
    async ({ page, context }) => {
      await page.addInitScript(
        (name) => Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true }),
        signal,
      );
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      await page.goto('/about', { waitUntil: 'networkidle' });
      // Idle callbacks that were requested earlier run first.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
      await page.getByRole('link', { name: 'Contact' }).first().click();
      await expect(page).toHaveURL(/\/contact$/);
      await hide(page);
      expect(requests.filter((path) => /analytics|csrf|\/start-/.test(path))).toEqual([]);
      expect(await context.cookies()).toEqual([]);
    },
  );
}
