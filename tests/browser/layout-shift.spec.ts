/** What is drawn stays where it is while the rest of the page arrives. */

import { startWithCart, delay } from './intercepted-replies.ts';
import { longBut } from './long.ts';
import { expect, test } from './shop-test.ts';

declare global {
  interface Window {
    /** Layout shifts that no press caused, each with what it moved. */
    shifts: { at: number; value: number; moved: string[] }[];
  }
}

for (const [index, [name, width, items]] of (
  [
    ['a filled cart on a phone', 390, { 49: 2, 61: 1 }],
    ['an empty cart on a phone', 390, {}],
    ['a filled cart', 1280, { 49: 2, 61: 1 }],
    ['an empty cart', 1280, {}],
  ] as const
).entries()) {
  test(`nothing moves while ${name} is loaded`, longBut(4, index), async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (Reflect.get(entry, 'hadRecentInput') !== false) continue;
          const sources = Reflect.get(entry, 'sources') as { node: Node | null }[]; // of a layout shift
          const moved = sources.map(({ node }) => (node?.textContent ?? '').slice(0, 60));
          window.shifts.push({ at: entry.startTime, value: Number(Reflect.get(entry, 'value')), moved });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await startWithCart(page, items);
    const release = await delay(page, '/products/');
    await page.goto('/cart');
    // Text moves when its font takes the place of another: that is no matter of what arrives.
    const since = await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300)));
      return performance.now();
    });
    release();
    const isFilled = Object.keys(items).length > 0;
    await expect(page.getByText(isFilled ? 'Order Summary' : 'Your cart is empty')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
    // The days of shipping come last.
    await page.waitForTimeout(500);
    const shifts = (await page.evaluate(() => window.shifts)).filter(({ at }) => at > since);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThan(0.01);
  });
}
