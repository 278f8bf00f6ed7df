/** What a visitor does before the scripts of a page have loaded is done as soon as the page is hydrated, once. */

import type { Page } from '@playwright/test';
import { holdBack } from './intercepted-replies.ts';
import { LONG, longBut } from './long.ts';
import { expect, test } from './shop-test.ts';

/** Opens a page as its HTML and styles show it; the returned function lets its scripts come. */
async function openWithoutScripts(page: Page, address: string, scripts = '**/assets/*.js'): Promise<() => void> {
  const release = await holdBack(page, scripts);
  await page.goto(address, { waitUntil: 'commit' });
  return release;
}

const cart = (page: Page) => page.evaluate(() => localStorage.getItem('cart'));

for (const [index, [what, scripts]] of [
  ['all scripts are', '**/assets/*.js'],
  ['the script of this page is', '**/assets/product.*.js'],
].entries()) {
  test(
    `while ${what} missing, products are put into the cart, each click once`,
    longBut(2, index),
    async ({ page }) => {
      const release = await openWithoutScripts(page, '/product/59', scripts);
      await page.getByRole('button', { name: 'Increase quantity' }).click();
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      release();
      await expect.poll(() => cart(page)).toContain('"quantity":2');
    },
  );
}

test('a quantity that is typed goes into the cart', LONG, async ({ page }) => {
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

test('a file that is chosen is read, and what was typed before it is there', LONG, async ({ page }) => {
  const release = await openWithoutScripts(page, '/quick-order');
  await page.getByLabel('Part numbers and quantities').fill('KB-PX-2 1');
  const buffer = Buffer.from('KB-GRF-375,2\n');
  await page.getByLabel('Open a CSV or Excel file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
  release();
  await expect(page.getByLabel('Part numbers and quantities')).toHaveValue(/^KB-PX-2 1\nKB-GRF-375.2/);
});

test('a part that is ticked is chosen', async ({ page }) => {
  const release = await openWithoutScripts(page, '/tools/packing?d=60mm&D=85mm&depth=100mm');
  await page.getByRole('checkbox', { name: /KB-PX-2/ }).check();
  release();
  await page.waitForFunction(() => window.early === undefined);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect.poll(() => cart(page)).toContain('82');
});

test('the menu of small screens opens and stays open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const release = await openWithoutScripts(page, '/shop');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
  const isReady = page.waitForResponse(/\/api\/csrf-token\//);
  release();
  await isReady;
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
});

test('a link leads on by itself', LONG, async ({ page }) => {
  await openWithoutScripts(page, '/shop');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
});

test('scripts are fetched before the first paint and evaluated after it', LONG, async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.css', async (route) => {
    await promise;
    await route.fallback();
  });
  await page.addInitScript(() => {
    // Without the timer for browsers that report no paint only a paint can start them.
    const start = window.setTimeout.bind(window);
    const isForBrowsersWithoutPaint = (delay: unknown) => delay === 2000;
    Reflect.set(window, 'setTimeout', (run: () => void, delay?: number) =>
      isForBrowsersWithoutPaint(delay) ? 0 : start(run, delay),
    );
    const paintsBefore: number[] = [];
    Reflect.set(window, 'paintsBefore', paintsBefore);
    const isScript = (node: Node) => node instanceof HTMLScriptElement && node.src !== '';
    new MutationObserver((changes) => {
      if (changes.some(({ addedNodes }) => [...addedNodes].some(isScript)))
        paintsBefore.push(performance.getEntriesByType('paint').length);
    }).observe(document, { childList: true, subtree: true });
  });
  const scripts = new Set<string>();
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('.js')) scripts.add(request.url());
  });
  await page.goto('/shop', { waitUntil: 'commit' });
  // No page is painted before its style sheet is there.
  await expect.poll(() => scripts.size).toBeGreaterThan(3);
  resolve();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'paintsBefore') as number[])).not.toEqual([]); // set above
  expect(await page.evaluate(() => Reflect.get(window, 'paintsBefore') as number[])).not.toContain(0);
  await page.waitForFunction(() => document.body !== null && window.early === undefined);
});

test('what is pressed before its part of the page is hydrated is done once', async ({ page }) => {
  const release = await openWithoutScripts(page, '/shop');
  const label = await page.getByRole('button', { name: 'Add to Cart' }).last().getAttribute('aria-label');
  const add = page.getByRole('button', { name: label ?? 'Add to Cart', exact: true });
  await add.last().click();
  await page.getByRole('button', { name: /theme/i }).click();
  const theme = await page.evaluate(() => document.documentElement.dataset['theme']);
  release();
  await expect.poll(() => cart(page)).toContain('"quantity":1');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).not.toBe(theme);
  await add.last().click();
  await expect.poll(() => cart(page)).toContain('"quantity":2');
});

test(
  'a filter that is ticked between the hydration of its form and its effects is chosen once',
  LONG,
  async ({ page }) => {
    await page.addInitScript(() => {
      // React posts its tasks through a MessageChannel: one at a time until the field is hydrated, and the others after its click.
      const { postMessage } = MessagePort.prototype;
      let held: (() => void)[] | null = null;
      MessagePort.prototype.postMessage = function (...message: unknown[]) {
        const post = () => Reflect.apply(postMessage, this, message);
        if (held === null) post();
        else held.push(post);
      };
      window.addEventListener('hold-tasks', () => (held = []));
      window.addEventListener('click-once-hydrated', ({ target }) => {
        if (!(target instanceof HTMLElement)) return;
        const step = () => {
          if (!Object.keys(target).some((key) => key.startsWith('__reactProps'))) {
            held?.shift()?.();
            setTimeout(step, 20);
            return;
          }
          target.click();
          const tasks = held ?? [];
          held = null;
          for (const task of tasks) task();
        };
        step();
      });
    });
    const requested = page.waitForRequest(/\/assets\/filter-panel[^/]*\.js/);
    const release = await openWithoutScripts(page, '/shop?category=Mechanical+Seals', '**/assets/filter-panel*.js');
    await page.waitForFunction(() => !('early' in window));
    // The script is requested when the page is first used.
    await page.mouse.click(2, 2);
    await requested;
    await page.evaluate(() => window.dispatchEvent(new Event('hold-tasks')));
    release();
    const choice = page.getByRole('region', { name: 'Filters' }).getByRole('checkbox', { name: /^38 mm/ });
    await choice.dispatchEvent('click-once-hydrated', { bubbles: true });
    await expect(page.getByRole('status').filter({ hasText: 'of 6 products' })).toHaveCount(1);
    await expect(page).toHaveURL(/shaft=38$/);
    await expect(choice).toBeChecked();
  },
);

test('scripts load in a browser that never reports a paint', LONG, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PerformanceObserver'));
  await page.goto('/shop');
});

/** Presses a telephone number and a mail address, by key, and puts the page away at once. */
async function pressAndHide(page: Page): Promise<void> {
  // Nothing here could take a call or write a mail.
  await page.evaluate(() => window.addEventListener('click', (event) => event.preventDefault()));
  await page.locator('footer a[href^="tel:"]').press('Enter');
  await page.locator('footer a[href^="mailto:"]').press('Enter');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

function listenToEvents(page: Page): unknown[] {
  const events: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/analytics/track/event/') events.push(request.postDataJSON());
  });
  return events;
}

const EARLY_PRESSES = [
  { event_type: 'phone_click', page_path: '/contact' },
  { event_type: 'email_click', page_path: '/contact' },
];

for (const [index, [what, scripts, isReady]] of (
  [
    ['all scripts are', '**/assets/*.js', () => window.pressedLinks !== undefined],
    ['the script of the analytics is', '**/assets/start*.js', () => window.early === undefined],
  ] as const
).entries()) {
  test(
    `a telephone number and a mail address pressed while ${what} missing are counted, once each`,
    longBut(2, index),
    async ({ page }) => {
      const events = listenToEvents(page);
      const release = await openWithoutScripts(page, '/contact', scripts);
      await page.waitForFunction(isReady);
      await pressAndHide(page);
      release();
      await expect.poll(() => events).toEqual(EARLY_PRESSES);
      // What comes later is reported beside them, and they are not reported again.
      await page.getByRole('button', { name: /theme/i }).press('Enter');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect.poll(() => events).toEqual([...EARLY_PRESSES, expect.objectContaining({ event_type: 'click' })]);
    },
  );
}

test('a visitor who refuses to be tracked is not counted for what was pressed early', LONG, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
  const events = listenToEvents(page);
  const release = await openWithoutScripts(page, '/contact');
  await pressAndHide(page);
  release();
  await page.waitForFunction(() => window.early === undefined && window.pressedLinks === undefined);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
  expect(events).toEqual([]);
});
