/** Where the keyboard focus is: never under what sticks to the window, on the heading of a page that was opened, beside what is gone. */

import type { Locator, Page } from '@playwright/test';
import { delay, startWithCart, storedCart } from './intercepted-replies.ts';
import { LONG, longBut } from './long.ts';
import { expect, test } from './shop-test.ts';

/** One white pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);

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
  '/tools/pump',
  '/compare?ids=29,30,31',
  '/privacy-policy',
  '/equipment/pumps',
] as const;

for (const [index, path] of PAGES.entries()) {
  test(
    `on ${path} nothing that has the focus is under the header, in either direction`,
    longBut(8, index),
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await startWithCart(page, { 49: 2, 61: 1 });
      await page.goto(path);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping Policy' }).focus();
      expect(await hiddenStops(page, 'Shift+Tab')).toEqual([]);
      expect(await hiddenStops(page, 'Tab')).toEqual([]);
    },
  );
}

for (const [index, [from, name, heading]] of (
  [
    ['banner', 'About', 'About'],
    ['banner', 'Cart, 0 items', 'Cart'],
    ['main', 'Browse Equipment', 'Equipment Shop'],
    ['contentinfo', 'Privacy Policy', 'Privacy Policy'],
  ] as const
).entries()) {
  test(
    `a link of the ${from} to ${heading} moves the focus to the heading of the page`,
    longBut(4, index),
    async ({ page }) => {
      await page.goto('/');
      const link = page.getByRole(from).getByRole('link', { name, exact: true }).first();
      await pressWhenAlive(link);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    },
  );
}

test('a menu item moves the focus to the heading of its page, also when its data comes late', async ({ page }) => {
  await page.goto('/');
  const release = await delay(page, /^\/equipment\/sections\/with-manufacturers\//);
  await page.getByRole('button', { name: 'Products' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Pumps', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/equipment\/pumps$/);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Pumps' })).toBeFocused();
});

test('another page of the shop moves the focus to the line above its results', LONG, async ({ page }) => {
  await page.goto('/shop');
  const second = page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Page 2' });
  await pressWhenAlive(second);
  await expect(page.getByRole('status').filter({ hasText: '16–30 of' })).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('a line that is removed from the cart is named, can be put back, and leaves the focus to its neighbour', async ({
  page,
}) => {
  await startWithCart(page, { 49: 1, 61: 2, 79: 3 });
  await page.goto('/cart');
  await usePage(page);
  const lines = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');
  await expect(lines.getByRole('heading')).toHaveCount(3);
  const [first = '', second = '', third = ''] = await lines.getByRole('heading').allTextContents();
  await lines
    .nth(1)
    .getByRole('button', { name: /^Remove/ })
    .press('Enter');
  await expect(lines).toHaveCount(2);
  await expect(page.getByText(`Removed: ${second}.`)).toBeVisible();
  await expect(lines.nth(1).getByRole('link', { name: third })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(lines.getByRole('heading')).toHaveText([first, second, third]);
  expect(await storedCart(page)).toEqual({ 49: 1, 61: 2, 79: 3 });
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a quantity of 0 removes the line as its button does, and the last line leaves the focus to the heading', async ({
  page,
}) => {
  await startWithCart(page, { 49: 1, 61: 2 });
  await page.goto('/cart');
  await usePage(page);
  const lines = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');
  await lines.nth(0).getByRole('spinbutton').fill('0');
  await page.keyboard.press('Tab');
  await expect(lines).toHaveCount(1);
  await expect(page.getByText(/^Removed: /)).toBeVisible();
  await expect(lines.nth(0).getByRole('heading').getByRole('link')).toBeFocused();
  await lines.nth(0).getByRole('spinbutton').fill('0');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Removed: .* Your cart is empty\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeFocused();
});

test(
  'a file that is taken out of a request leaves the focus to the next one, the last one to the field',
  LONG,
  async ({ page }) => {
    await page.goto('/request');
    await usePage(page);
    const file = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });
    await page.locator('input[type=file]').setInputFiles([file('one.png'), file('two.png')]);
    const rows = page.getByRole('group', { name: /Photos|files|Files/ }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await rows.nth(0).getByRole('button').last().press('Enter');
    await expect(rows).toHaveCount(1);
    await expect(rows.nth(0).getByRole('button').first()).toBeFocused();
    await rows.nth(0).getByRole('button').last().press('Enter');
    await expect(rows).toHaveCount(0);
    await expect(page.locator('input[type=file]')).toBeFocused();
  },
);

test(
  'a suggestion that is chosen in quick order leaves the focus to the part that appeared',
  LONG,
  async ({ page }) => {
    await page.goto('/quick-order?add=KB-CS38-SSX:2');
    await usePage(page);
    const line = page.getByRole('list', { name: 'Lines of the list' }).getByRole('listitem').first();
    const suggestion = line.getByRole('button').first();
    const number = await suggestion.innerText();
    await suggestion.press('Enter');
    await expect(line.getByRole('button')).toHaveCount(0);
    expect(number).toContain('KB-CS38');
    await expect(line.getByRole('link')).toBeFocused();
  },
);

test('a product that is taken out of a comparison leaves the focus within it', LONG, async ({ page }) => {
  await page.goto('/compare?ids=29,30,31');
  await usePage(page);
  await page
    .getByRole('link', { name: /^Remove from the comparison/ })
    .first()
    .press('Enter');
  await expect(page.getByRole('link', { name: /^Remove from the comparison/ })).toHaveCount(2);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

/** As a visitor who has used the page already: what is loaded at the first use is there. */
async function usePage(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const find = () =>
    page.evaluate(() => performance.getEntriesByType('resource').find(({ name }) => name.includes('keep-focus'))?.name);
  await expect.poll(find).toBeDefined();
  const address = (await find()) ?? '';
  // Resolves when the page has run it.
  await page.evaluate((url) => import(url), address);
}

/** Links of a part that is hydrated at the first use are followed by the browser itself before. */
async function pressWhenAlive(link: Locator): Promise<void> {
  await link.focus();
  const isAlive = () => link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isAlive).toBe(true);
  await link.press('Enter');
}

/** Walks through the page and returns what had the focus in it and was covered. */
async function hiddenStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const hidden: string[] = [];
  let seen = 0;
  for (let presses = 0; presses < 400; presses += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(describeStop);
    if (stop === 'end') break;
    if (stop === 'outside') continue;
    seen += 1;
    if (stop.isHidden) hidden.push(stop.name);
  }
  expect(seen).toBeGreaterThan(5);
  return hidden;
}

/** The first link of the page and the last one are its ends. */
function describeStop(): { name: string; isHidden: boolean } | 'outside' | 'end' {
  const element = document.activeElement;
  if (element === null || element === document.body || element.matches('.skip-link')) return 'end';
  if (element.closest('footer')?.querySelector('nav:last-of-type li:last-child a') === element) return 'end';
  if (element.closest('main') === null) return 'outside';
  // What is hidden from sight is operated by its label.
  const label = element instanceof HTMLInputElement ? [...(element.labels ?? [])].at(-1) : undefined;
  const shown = element.getBoundingClientRect().height > 2 ? element : (label ?? element);
  const { top, bottom, left, right } = shown.getBoundingClientRect();
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const column = element.closest('td')?.closest('tr')?.querySelector('th')?.getBoundingClientRect();
  const isUnderColumn = column !== undefined && left < column.right - 1 && right <= column.right;
  const isTall = bottom - top > window.innerHeight / 2;
  const isUnderHeader = top < header - 1 && !isTall;
  return {
    name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)} ${Math.round(top)}..${Math.round(bottom)}`,
    isHidden: isUnderHeader || isUnderColumn,
  };
}

for (const [index, [path, label, wrong, button]] of (
  [
    ['/finder/seal', 'Seat thickness', '12,x', 'Find seals'],
    ['/tools/packing', 'Pressure in the box', '12,x', 'Calculate'],
    ['/tools/pump', 'Static head', '12,x', 'Select pumps'],
  ] as const
).entries())
  test(
    `on ${path} the button leads to the field that cannot be read, on a phone`,
    longBut(3, index),
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      const field = page.getByRole('textbox', { name: label, exact: true });
      await field.fill(wrong);
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport();
    },
  );
