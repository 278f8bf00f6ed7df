/** The oldest browsers served, which have no popovers, and browsers below them, which run no script of the pages. */

import type { Page } from '@playwright/test';
import { OLD_BROWSER_TEXT } from '#app/startup/page-scripts.ts';
import { newerInterfaces, withoutInterfaces } from '../engines/older-interfaces.ts';
import { consoleUrl } from './console.ts';
import { LONG, longBut } from './long.ts';
import { expect, test } from './shop-test.ts';

const PHONE = { width: 360, height: 740 };

test.describe('without popovers', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(withoutInterfaces(newerInterfaces()));
    // What Chromium does by itself for these attributes.
    await page.addInitScript(() => {
      window.addEventListener(
        'click',
        (event) => {
          if (event.target instanceof Element && event.target.closest('[popovertarget]')) event.preventDefault();
        },
        true,
      );
    });
  });

  test('the menu of a phone opens, and closes by its button, Escape and its links', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/about');
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    const button = page.getByRole('button', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await button.click();
    await button.click();
    await expect(menu).toBeHidden();
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await button.click();
    await menu.getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/contact/i);
    await expect(menu).toBeHidden();
  });

  test('a menu that is pressed before the module that opens it is loaded opens then', LONG, async ({ page }) => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/popover-fallback*.js', async (route) => {
      await promise;
      await route.fallback();
    });
    const requested = page.waitForRequest('**/assets/popover-fallback*.js');
    await page.setViewportSize(PHONE);
    await page.goto('/about', { waitUntil: 'commit' });
    await requested;
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeHidden();
    release();
    await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
  });

  test('the menu Products works with keys, and closes by a press elsewhere', LONG, async ({ page }) => {
    await page.goto('/about');
    const menu = page.getByRole('menu', { name: 'Products' });
    const button = page.getByRole('banner').getByRole('button', { name: 'Products' });
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('menuitem').nth(1)).toBeFocused();
    await page.mouse.click(8, 600);
    await expect(menu).toBeHidden();
    await button.press('ArrowUp');
    await expect(menu.getByRole('menuitem').last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  test('a note in the dialog of filters closes by Escape before the dialog does', LONG, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/shop?category=Mechanical+Seals');
    await page.getByRole('link', { name: 'Filters' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await expect(dialog).toBeVisible();
    const help = dialog.getByRole('button', { name: /^What “/ }).first();
    await help.click();
    const note = dialog.locator('[popover][data-open]');
    await expect(note).toBeVisible();
    await expect(note).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('Escape');
    await expect(note).toBeHidden();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('a toast is shown', LONG, async ({ page }) => {
    await page.goto('/product/59');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible();
  });
});

test.describe('a browser below the oldest', () => {
  for (const [index, missing] of ['String.prototype.isWellFormed', 'window.CSSPropertyRule'].entries()) {
    test(
      `without ${missing} runs nothing, covers nothing and says so in a line`,
      longBut(2, index),
      async ({ page }) => {
        await page.addInitScript(`delete ${missing}`);
        await page.setViewportSize(PHONE);
        await page.goto('/shop?q=seal', { waitUntil: 'load' });
        await expect(page.getByText(OLD_BROWSER_TEXT)).toBeVisible();
        await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeHidden();
        await expect(page.getByRole('article').first()).toBeVisible();
        expect(await page.evaluate(() => window.early !== undefined)).toBe(true);
        await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
        await expect(page).toHaveURL(/\/contact$/);
        await expect(page.getByText(OLD_BROWSER_TEXT)).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      },
    );

    test(`without ${missing} has a line in place of the console`, longBut(2, index), async ({ page }) => {
      await page.addInitScript(`delete ${missing}`);
      await page.goto(await consoleUrl(), { waitUntil: 'load' });
      // The module that draws the console has run by now. A page that draws nothing may never be idle by itself.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
      await expect(page.locator('body')).toHaveText('This browser is out of date: the console needs a newer one.');
    });
  }
});

test('the console says what it needs where scripts are off', async ({ request }) => {
  const page = await (await request.get(await consoleUrl())).text();
  expect(page).toMatch(/<noscript><p[^>]*>The console needs JavaScript/);
});

const PAGES = [
  '/',
  '/about',
  '/shop?category=Mechanical+Seals',
  '/product/30',
  '/contact',
  '/cart',
  '/checkout',
  '/quick-order',
  '/finder/seal',
  '/tools/packing',
  '/request',
  '/privacy-policy',
  '/no-such-page',
];

test.describe('whose modules do not run', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED|404 \(Not Found\)|Failed to load module script|Failed to fetch/] });

  test('a browser has every page to read, with nothing over it, and its links and forms work', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.setViewportSize(PHONE);
    for (const path of PAGES) {
      await page.goto(path, { waitUntil: 'load' });
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Down for maintenance' }), path).toHaveCount(0);
      expect(await covers(page), path).toEqual([]);
    }
    await page.goto('/shop', { waitUntil: 'load' });
    await page.getByRole('searchbox').fill('KB-GRF-375');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/[?&]q=KB-GRF-375/);
    await page.getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/product\/50$/);
  });
});

/** Elements that cover the page: fixed, seen, and larger than half of the window. */
async function covers(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => getComputedStyle(element).position === 'fixed' && element.checkVisibility())
      .filter((element) => element.offsetHeight * element.offsetWidth > (innerHeight * innerWidth) / 2)
      .map((element) => element.outerHTML.slice(0, 80)),
  );
}
