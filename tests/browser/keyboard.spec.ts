/** Whole journeys by keyboard alone: after every key something that can be seen has the focus, and nothing holds it. */

import type { Locator, Page } from '@playwright/test';
import { changeCartInOtherTab, startWithCart, storedCart } from './intercepted-replies.ts';
import { LONG, longBut } from './long.ts';
import { expect, test } from './shop-test.ts';
import { openStillGallery } from './still-gallery.ts';

test('the first Tab offers to skip to the content, and the next one after it is in the content', async ({ page }) => {
  await page.goto('/shop');
  await press(page, 'Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await press(page, 'Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await press(page, 'Tab');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test(
  'arrow keys reach a menu that was opened by a press which does not focus its button, as in Safari',
  LONG,
  async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      const keepFocus = (event: Event) => event.preventDefault();
      document.addEventListener('mousedown', keepFocus);
    });
    await page.getByRole('button', { name: 'Products' }).click();
    const items = page.getByRole('menu').getByRole('menuitem');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(1)).toBeFocused();
  },
);

test('the Products menu opens, wraps around, finds by letter, closes and restores the focus', async ({ page }) => {
  await page.goto('/about');
  const button = page.getByRole('button', { name: 'Products' });
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await tabTo(page, button);
  await press(page, 'Enter');
  await expect(item('Pumps')).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(item('Mechanical seals')).toBeFocused();
  await press(page, 'End');
  await expect(item('New equipment')).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(item('Pumps')).toBeFocused();
  await press(page, 'ArrowUp');
  await expect(item('New equipment')).toBeFocused();
  await press(page, 'Home');
  await press(page, 's');
  await expect(item('Service and repair')).toBeFocused();
  await press(page, 'Escape');
  await expect(button).toBeFocused();
  await expect(page.getByRole('menu')).toBeHidden();

  await press(page, 'ArrowDown');
  await expect(item('Pumps')).toBeFocused();
  await press(page, 'Tab');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Shop' })).toBeFocused();
  await press(page, 'Shift+Tab');
  await expect(button).toBeFocused();
  await press(page, 'Space');
  await expect(item('Pumps')).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Pumps' })).toBeVisible();
  await expectFocus(page);
  await expect(page.getByRole('menu')).toBeHidden();
});

test('from search to the payment page', async ({ page }) => {
  await page.goto('/shop');
  await tabTo(page, page.getByRole('searchbox'));
  await type(page, '1012');
  await press(page, 'Enter');
  const card = page.getByRole('article').filter({ hasText: 'Impeller key 8 x 7 x 32 mm' });
  await expect(page).toHaveURL(/q=1012/);
  await tabTo(page, card.getByRole('link'));
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/product\/68$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impeller key 8 x 7 x 32 mm, 316 stainless');
  await expectFocus(page);

  await tabTo(page, page.getByRole('spinbutton', { name: 'Quantity' }));
  await press(page, 'ArrowUp');
  await tabTo(page, page.getByRole('button', { name: 'Increase quantity' }));
  await press(page, 'Space');
  await tabTo(page, page.getByRole('button', { name: 'Add to Cart', exact: true }));
  await press(page, 'Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Added to cart. 3 × Impeller key' })).toBeAttached();
  expect(await storedCart(page)).toEqual({ 68: 3 });
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'View cart' }));
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await expectFocus(page);

  // What another tab put into the cart cannot be sold: the dialog says so.
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^Cart: 3 items, total C\$/);
  await changeCartInOtherTab(page, { 68: 3, 84: 1 });
  await expect(page.getByRole('link', { name: /^Packing cutter/ })).toBeVisible();
  const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
  await tabTo(page, proceed);
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Cart Validation Required' });
  await expect(dialog).toBeVisible();
  await expectFocusStaysIn(page, dialog);
  await press(page, 'Escape');
  await expect(dialog).toBeHidden();
  await expect(proceed).toBeFocused();
  await press(page, 'Enter');
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Update Cart & Checkout' }));
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expectFocus(page);

  const pay = page.getByRole('button', { name: 'Pay with Stripe' });
  await tabTo(page, pay);
  await press(page, 'Enter');
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name is required');
  await type(page, 'Robin');
  for (const [label, value] of [
    ['Last name', 'Miller'],
    ['Email', 'robin.miller@example.com'],
    ['Address', '12 Shaft Road'],
    ['City', 'Hamilton'],
    ['Province/State', 'ON'],
    ['Postal Code/ZIP', 'l8p1a1'],
  ] as const) {
    await tabTo(
      page,
      page
        .getByRole('textbox', { name: label, exact: true })
        .or(page.getByRole('combobox', { name: label, exact: true })),
    );
    await type(page, value);
  }
  await tabTo(page, page.getByRole('checkbox', { name: 'Same as billing' }));
  await press(page, 'Space');
  await tabTo(page, page.getByRole('group', { name: 'Shipping address' }).getByLabel('City'));
  await tabTo(page, page.getByRole('checkbox', { name: 'Same as billing' }), 'Shift+Tab');
  await press(page, 'Space');
  await tabTo(page, pay);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/pay\//);
  await press(page, 'Tab');
});

test('after removing items from the cart the focus is on the list, then on the page', LONG, async ({ page }) => {
  await startWithCart(page, { 49: 1, 79: 2 });
  await page.goto('/cart');
  await tabTo(page, page.getByRole('button', { name: /^Remove Braided/ }));
  await press(page, 'Enter');
  await expect(page.getByRole('link', { name: /^Braided/ })).toHaveCount(0);
  await expectFocus(page);
  await tabTo(page, page.getByRole('button', { name: /^One less of/ }));
  await press(page, 'Enter');
  // Minus is switched off at 1 and hands the focus on.
  await expect(page.getByRole('spinbutton', { name: /^Quantity of/ })).toHaveValue('1');
  await expect(page.getByRole('spinbutton', { name: /^Quantity of/ })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: /^Remove Jaw/ }), 'Shift+Tab');
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expectFocus(page);
});

test('the lightbox of a product wraps around by arrows, traps the focus and restores it', LONG, async ({ page }) => {
  await page.goto('/product/30');
  const open = page.getByRole('button', { name: /full screen/ });
  await tabTo(page, open);
  await press(page, 'Enter');
  const lightbox = page.getByRole('dialog');
  await expect(lightbox).toBeVisible();
  const place = lightbox.locator('[aria-live]');
  const [, count] = /1 \/ (\d+)/.exec(await place.innerText()) ?? [];
  expect(Number(count)).toBeGreaterThan(1);
  await press(page, 'ArrowLeft');
  await expect(place).toHaveText(new RegExp(`^${count} / ${count}: .+`));
  await press(page, 'ArrowRight');
  await expect(place).toHaveText(new RegExp(`^1 / ${count}: .+`));
  await press(page, 'ArrowRight');
  await expect(place).toHaveText(new RegExp(`^2 / ${count}: .+`));
  await expectFocusStaysIn(page, lightbox);
  await press(page, 'Escape');
  await expect(lightbox).toBeHidden();
  await expect(open).toBeFocused();
});

test('an enlarged picture is exactly over its small placeholder', LONG, async ({ page }) => {
  await page.goto('/product/30');
  await page.getByRole('button', { name: /full screen/ }).click();
  const picture = page.getByRole('dialog').getByRole('img');
  await expect(picture).toBeVisible();
  const standIn = await page.getByRole('dialog').locator('[style*="background-image"]').boundingBox();
  expect(await picture.boundingBox()).toEqual(standIn);
  const { innerWidth } = await page.evaluate(() => ({ innerWidth: window.innerWidth }));
  expect(standIn?.width).toBe(innerWidth);
});

test('the carousel is moved, paused and enlarged', LONG, async ({ page }) => {
  await openStillGallery(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const slide = (number: number) => page.getByRole('button', { name: `Slide ${number}`, exact: true });
  await expect(slide(1)).toHaveAttribute('aria-current', 'true');
  // It moves by itself, but not while the focus is in it.
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await page.clock.fastForward(4000);
  await expect(slide(2)).toHaveAttribute('aria-current', 'true');
  await tabTo(page, page.getByRole('button', { name: 'Pause', exact: true }));
  await page.clock.fastForward(8000);
  await expect(slide(2)).toHaveAttribute('aria-current', 'true');
  await press(page, 'Enter');
  await expect(page.getByRole('button', { name: 'Start moving' })).toBeFocused();
  await page.clock.resume();
  await tabTo(page, page.getByRole('button', { name: 'Next', exact: true }));
  await press(page, 'Enter');
  await expect(slide(3)).toHaveAttribute('aria-current', 'true');
  await tabTo(page, page.getByRole('button', { name: 'Previous', exact: true }), 'Shift+Tab');
  await press(page, 'Space');
  await expect(slide(2)).toHaveAttribute('aria-current', 'true');

  const enlarge = page.getByRole('button', { name: 'Enlarge: Packing cut on a mandrel' });
  await tabTo(page, enlarge);
  await expect(enlarge).toBeInViewport();
  await press(page, 'Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFocusStaysIn(page, page.getByRole('dialog'));
  await press(page, 'Escape');
  await expect(enlarge).toBeFocused();

  await tabTo(page, slide(1));
  await press(page, 'Enter');
  await expect(slide(1)).toHaveAttribute('aria-current', 'true');
  // Paused by the visitor, it stays even without the focus.
  await tabTo(page, page.getByRole('contentinfo').getByRole('link').first());
  await page.clock.fastForward(8000);
  await expect(slide(1)).toHaveAttribute('aria-current', 'true');
});

test('the menu of narrow screens opens, is walked through, closes and leads on', LONG, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  await tabTo(page, button);
  await press(page, 'Enter');
  await expect(menu).toBeVisible();
  await press(page, 'Tab');
  await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused();
  await press(page, 'Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await press(page, 'Space');
  await tabTo(page, menu.getByRole('link', { name: 'New equipment' }));
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'New equipment' })).toBeVisible();
  await expect(menu).toBeHidden();
  await expectFocus(page);
});

test('the contact form shows what is missing, is filled in and sent', LONG, async ({ page }) => {
  await page.goto('/contact');
  await tabTo(page, page.getByRole('button', { name: 'Send Message' }));
  await press(page, 'Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Name is required');
  await type(page, 'Robin Miller');
  await press(page, 'Tab');
  await type(page, 'robin.miller@example.com');
  await tabTo(page, page.getByLabel('Subject'));
  await type(page, 'Tech');
  await expect(page.getByLabel('Subject')).toHaveValue('support');
  await press(page, 'Tab');
  await type(page, 'Which seal fits a 38 mm shaft?');
  await press(page, 'Tab');
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await expectFocus(page);
});

for (const [index, path] of ['/', '/product/30', '/cart', '/equipment/pumps', '/privacy-policy'].entries()) {
  test(
    `no page holds the focus: Tab reaches the end of ${path} and Shift+Tab its start`,
    longBut(5, index),
    async ({ page }) => {
      await page.goto(path);
      const last = page.getByRole('contentinfo').getByRole('link', { name: 'Shipping Policy' });
      await tabTo(page, last);
      await tabTo(page, page.getByRole('link', { name: 'Skip to content' }), 'Shift+Tab');
    },
  );
}

/** Presses a key; whatever it did, something that can be seen has the focus. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expectFocus(page);
}

async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await expectFocus(page);
}

/** On with Tab until the given element has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await press(page, key);
  }
  throw new Error(`${key} never reaches ${String(target)}`);
}

async function expectFocus(page: Page): Promise<void> {
  await expect.poll(() => focused(page), { message: 'what has the focus', intervals: [20, 50, 100] }).toMatch(/^seen/);
}

async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body || element === document.documentElement) return 'nothing';
    const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)}`;
    const { width, height, bottom, right, top, left } = element.getBoundingClientRect();
    const isSeen =
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('[inert], [aria-hidden=true]') === null &&
      width > 0 &&
      height > 0 &&
      bottom > 0 &&
      right > 0 &&
      top < innerHeight &&
      left < innerWidth;
    return `${isSeen ? 'seen' : 'unseen'}: ${name}`;
  });
}

/** Tab and Shift+Tab go round in it. The browser's own controls are part of the way round: then the page has no focus. */
async function expectFocusStaysIn(page: Page, dialog: Locator): Promise<void> {
  const stops = await dialog.getByRole('button').count();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses <= stops + 1; presses += 1) {
      await page.keyboard.press(key);
      const isInside = await dialog.evaluate((element) => element.contains(document.activeElement));
      const isNowhere = await page.evaluate(() => document.activeElement === document.body);
      expect(isInside || isNowhere, `after ${key}`).toBe(true);
    }
  }
  for (let presses = 0; presses < 3; presses += 1) {
    if (await dialog.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the focus does not come back into the dialog');
}
