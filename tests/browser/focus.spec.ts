/** Where the keyboard focus is: never under what sticks to the window, on the heading of a page that was opened, beside what is gone. */

import type { Locator, Page } from '@playwright/test';
import { startWithCart } from './intercepted-replies.ts';
import { expect, test } from './shop-test.ts';

/** A page of each layout, and all with something that sticks. */
const PAGES = [
  '/',
  '/shop',
  '/shop?view=table&category=Pumps',
  '/product/4',
  '/cart',
  '/checkout',
  '/contact',
  '/request',
  '/quick-order?add=KB-GRF-375:2,KB-CS38-SSV:12,KB-EQ-1',
  '/finder/seal?shaft=38',
  '/tools/packing',
  '/compare?ids=29,30,31',
  '/privacy-policy',
  '/equipment/pumps',
] as const;

for (const path of PAGES) {
  test(`on ${path} nothing that has the focus is under the header, in either direction`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await startWithCart(page, { 49: 2, 61: 1 });
    await page.goto(path);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping Policy' }).focus();
    expect(await hiddenStops(page, 'Shift+Tab')).toEqual([]);
    expect(await hiddenStops(page, 'Tab')).toEqual([]);
  });
}

/** Walks through the page and returns what had the focus and was covered. */
async function hiddenStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const hidden: string[] = [];
  let seen = 0;
  for (let presses = 0; presses < 400; presses += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(describeStop);
    if (stop === null) break;
    seen += 1;
    if (stop.isHidden) hidden.push(stop.name);
  }
  expect(seen).toBeGreaterThan(5);
  return hidden;
}

/** Null at the ends of the page. Covered is what is not within its own box where it is highest, lowest and in the middle. */
function describeStop(): { name: string; isHidden: boolean } | null {
  const element = document.activeElement;
  if (element === null || element === document.body || element.closest('main') === null) {
    return element?.closest('header, footer, aside, .skip-link') && element !== document.body && window.scrollY > 0
      ? { name: '', isHidden: false }
      : null;
  }
  const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element;
  const { top, bottom, left, right } = (element.matches('.sr-only') ? label : element).getBoundingClientRect();
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const column = element.closest('td')?.closest('tr')?.querySelector('th')?.getBoundingClientRect();
  const isUnderColumn = column !== undefined && right <= column.right && left < column.right;
  const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)} ${Math.round(top)}..${Math.round(bottom)}`;
  return { name, isHidden: (top < header - 1 && bottom - top < 300) || bottom > window.innerHeight + 1 || isUnderColumn };
}
