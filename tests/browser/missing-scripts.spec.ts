/** Scripts that cannot be loaded, on a bad line or after an upgrade under an open tab, never take the page away (docs/decisions/159). */

import type { Page } from '@playwright/test';
import { LONG } from './long.ts';
import { expect, test } from './shop-test.ts';

const SEALS = '/shop?category=Mechanical+Seals';
const ALL_PAGES = [
  ['/', '/shop', `${SEALS}&view=table`, '/shop?q=38+mm+seal', '/shop?shaft=zz', '/shop?q=nosuchpart', '/about'],
  ['/product/1', '/product/3', '/product/999999', '/cart', '/checkout', '/contact', '/compare?ids=1,2', '/request'],
  [
    '/quick-order',
    '/finder/seal',
    '/finder/seal/sheet',
    '/tools/packing',
    '/tools/pump',
    '/find-order',
    '/developers',
    '/404',
  ],
  ['/equipment/pumps', '/gallery/service-repair', '/privacy-policy', '/refund-policy', '/shipping-policy'],
  ['/payment-failed?order=RE-00000-00000&reason=expired', '/order-success'],
] as const;
/** Each page is loaded once for each of its scripts: all of them take minutes. */
const CASES = [
  { paths: ['/product/3'], nth: 30, details: {} },
  ...ALL_PAGES.map((paths) => ({ paths, nth: 1, details: LONG })),
];

// What a service worker has stored is not requested, and so not blocked.
test.use({ expectedErrors: [/\/assets\/|404 \(Not Found\)/], serviceWorkers: 'block' });

const nameOf = (address: string) => address.split('/assets/')[1] ?? address;

/** Moves the pointer and the focus, on which deferred scripts are loaded. */
async function use(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.keyboard.press('Tab');
}

/** Names of the scripts that the page loads beside those of every page. */
async function readLazyScripts(page: Page, path: string): Promise<string[]> {
  const loaded = new Set<string>();
  const note = (request: { url: () => string }) => {
    if (/\/assets\/.*\.js$/.test(request.url())) loaded.add(nameOf(request.url()));
  };
  page.on('request', note);
  await page.goto(path);
  await use(page);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  const first = await page.evaluate(() => document.querySelector<HTMLElement>('[data-run]')?.dataset['run'] ?? '');
  const always = new Set(first.split(' ').map(nameOf));
  return [...loaded].filter((name) => !always.has(name));
}

for (const { paths, nth, details } of CASES) {
  test(
    `${nth === 1 ? 'each script' : 'some scripts'} of ${paths.join(' ')} blocked: the page stays`,
    details,
    async ({ page }) => {
      const tried = new Set<string>();
      for (const path of paths) {
        const scripts = (await readLazyScripts(page, path)).filter((name) => !tried.has(name));
        const sent = /<h1[^>]*>([^<]*)/.exec(await (await page.request.get(path)).text())?.[1];
        const heading = await page.getByRole('heading', { level: 1 }).textContent();
        for (const script of scripts.filter((_, index) => index % nth === 0)) {
          await page.route(`**/assets/${script}`, (route) => {
            tried.add(script);
            return route.abort();
          });
          await page.goto(path, { waitUntil: 'load' });
          await use(page);
          await page.waitForLoadState('networkidle');
          await test.step(`${script} on ${path}`, async () => {
            await expect(page.getByRole('navigation').first()).toBeVisible();
            await expect(page.getByText('Something went wrong')).toHaveCount(0);
            // Some pages are shown by the browser alone, or with another heading until then.
            if (sent !== undefined)
              expect([sent, heading]).toContain(await page.getByRole('heading', { level: 1 }).textContent());
          });
          await page.unroute(`**/assets/${script}`);
        }
      }
      expect(tried.size).toBeGreaterThan(0);
    },
  );
}

for (const { paths, details } of CASES) {
  test(
    `the shop is upgraded while ${paths.join(' ')} is open: the page is loaded again once`,
    details,
    async ({ page }) => {
      let isReplaced = false;
      let documents = 0;
      page.on('request', (request) => {
        if (!request.isNavigationRequest()) return;
        documents += 1;
        // The new page names the files of its own build.
        isReplaced = false;
      });
      await page.route('**/assets/**', (route) => (isReplaced ? route.fulfill({ status: 404 }) : route.continue()));
      for (const path of paths) {
        await page.goto(path);
        await page.evaluate(() => localStorage.setItem('cart', '[{"productId":1,"quantity":2}]'));
        await page.evaluate(() => sessionStorage.clear());
        const heading = await page.getByRole('heading', { level: 1 }).textContent();
        documents = 0;
        isReplaced = true;
        const loaded = page.waitForEvent('load');
        await use(page);
        await loaded;
        await page.waitForFunction(() => window.early === undefined);
        await use(page);
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong');
        if (path !== '/cart' && path !== '/checkout')
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
        expect(documents).toBe(1);
        expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain('"quantity":2');
      }
    },
  );
}
