/** What screen readers are told once and at its place, and what is seen with large text, more contrast and forced colors. */

import type { Page } from '@playwright/test';
import { sidewaysScroll } from './axe.ts';
import { startWithCart } from './intercepted-replies.ts';
import { LONG, longBut } from './long.ts';
import { expect, test } from './shop-test.ts';

/** Forms that are sent empty: the button, what is wrong in their order, and the first field. */
const FORMS = [
  [
    '/contact',
    'Send Message',
    ['Name is required', 'Email is required', 'Subject is required', 'Message is required'],
    'Name',
  ],
  ['/find-order', 'Send the Link', ['Enter your order number', 'Please enter a valid email address'], 'Order number'],
  ['/product/6', 'Email Me', ['Please enter a valid email address'], 'Email'],
] as const;

for (const [index, [path, button, messages, first]] of FORMS.entries()) {
  test(
    `spoken once: what is wrong with the form of ${path} is listed above it, and the first field has the focus`,
    longBut(3, index),
    async ({ page }) => {
      await page.goto(path);
      const form = page
        .getByRole('form')
        .filter({ has: page.locator('[type=submit]') })
        .last();
      await form.locator('[type=submit]').click();
      expect(button.length).toBeGreaterThan(0);
      await expect(form.locator('.error-summary').getByRole('listitem')).toHaveText([...messages]);
      await expect(form.getByLabel(first, { exact: true })).toBeFocused();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await form.locator('.error-summary').getByRole('button').last().press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[aria-invalid=true]'))).toBe(true);
    },
  );
}

test(
  'spoken at its field: an end of a filter that is not understood does not mark the other',
  LONG,
  async ({ page }) => {
    await page.goto('/shop?category=Pumps');
    const from = page.getByRole('textbox', { name: /^Price: From/ });
    const to = page.getByRole('textbox', { name: /^Price: To/ });
    await from.fill('abc');
    await expect(from).toHaveAttribute('aria-invalid', 'true');
    await expect(to).not.toHaveAttribute('aria-invalid', 'true');
    await expect(from).toHaveAccessibleDescription(/We could not read this/);
    await expect(to).not.toHaveAccessibleDescription(/We could not read this/);
    await from.fill('5000');
    await to.fill('100');
    await expect(to).toHaveAccessibleDescription(/The end of the range is below its start/);
    await expect(from).not.toHaveAttribute('aria-invalid', 'true');
  },
);

test('spoken when it is changed: a quantity above what there is', async ({ page }) => {
  await page.goto('/product/30');
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('99999');
  await expect(page.getByText(/^Only \d+ available: the quantity was changed to \d+\.$/)).toBeVisible();
});

test('the state of the theme is spoken, and the filters are skipped', LONG, async ({ page }) => {
  await page.goto('/shop?category=Pumps');
  const theme = page.getByRole('button', { name: 'Dark theme' });
  await expect(theme).toHaveAttribute('aria-pressed', 'false');
  await theme.click();
  await expect(theme).toHaveAttribute('aria-pressed', 'true');
  const skip = page.getByRole('link', { name: 'Skip to results' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#results')).toBeFocused();
});

test('from the start of the shop to the first product are few presses of Tab and Enter', async ({ page }) => {
  for (const [address, most] of [
    ['/shop', 16],
    ['/shop?category=Pumps', 16],
    // Each heading of the table sorts and has its help; the tools above have the pump tool since it is one of them.
    ['/shop?category=Mechanical+Seals&view=table', 29],
  ] as const) {
    await page.goto(address);
    await page.getByRole('main').focus();
    const focused = () =>
      page.evaluate(() => {
        const { activeElement: element } = document;
        const isProduct = element?.matches('a[href^="/product/"]') ?? false;
        return isProduct ? 'product' : (element?.textContent ?? '');
      });
    let presses = 0;
    for (let at = await focused(); at !== 'product' && presses < 40; at = await focused()) {
      presses += 1;
      await page.keyboard.press(at === 'Skip to results' ? 'Enter' : 'Tab');
      // The press of the link moves the focus to the line above the results.
      if (at === 'Skip to results') await expect(page.locator('#results')).toBeFocused();
    }
    expect.soft(presses, address).toBeLessThanOrEqual(most);
  }
});

const PAGES = [
  '/',
  '/about',
  '/shop',
  '/shop?view=table&category=Pumps',
  '/product/4',
  '/contact',
  '/cart',
  '/checkout',
  '/payment-failed?reason=cancelled',
  '/privacy-policy',
  '/equipment/pumps',
  '/gallery/service-repair',
  '/compare?ids=29,30,31',
  '/quick-order',
  '/request',
  '/find-order',
  '/finder/seal?shaft=38',
  '/tools/packing?d=60&D=85&depth=110',
] as const;

test(
  'with text at 200 % no page scrolls sideways, and the total of the cart and its button are on the screen',
  LONG,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await startWithCart(page, { 49: 2, 61: 1 });
    for (const path of PAGES) {
      await page.goto(path);
      await enlargeText(page);
      expect.soft(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
      if (path !== '/cart') continue;
      const box = await page.getByRole('button', { name: 'Proceed to Checkout' }).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThanOrEqual(1280);
    }
  },
);

async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}

for (const [index, theme] of (['light', 'dark'] as const).entries()) {
  test(
    `the border of a field is seen in the ${theme} theme: 3 to 1 on its ground, and more where more is asked for`,
    longBut(2, index),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto('/contact');
      const usual = await borderContrast(page);
      expect(usual).toBeGreaterThanOrEqual(3);
      await page.emulateMedia({ colorScheme: theme, contrast: 'more' });
      await expect.poll(() => borderContrast(page)).toBeGreaterThan(usual);
    },
  );
}

/** Of the first field's border on the field and on the page around it, the lesser one, drawn to have them as they are seen. */
async function borderContrast(page: Page): Promise<number> {
  return page
    .locator('.control')
    .first()
    .evaluate((field) => {
      const draw = (...colors: string[]) => {
        const context = document.createElement('canvas').getContext('2d');
        if (context === null) throw new Error('no canvas');
        for (const color of colors) {
          context.fillStyle = color;
          context.fillRect(0, 0, 1, 1);
        }
        return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
      };
      const luminance = (rgb: number[]) => {
        const [r = 0, g = 0, b = 0] = rgb.map((part) => {
          const share = part / 255;
          return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const ratio = (a: number[], b: number[]) => {
        const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
        return (high + 0.05) / (low + 0.05);
      };
      const { borderTopColor, backgroundColor } = getComputedStyle(field);
      const around = getComputedStyle(document.documentElement).backgroundColor;
      const border = draw(backgroundColor, borderTopColor);
      return Math.min(ratio(border, draw(backgroundColor)), ratio(border, draw(around)));
    });
}

test('in forced colors a wrong field does not look like a right one', LONG, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const style = (name: string) =>
    page.getByLabel(name, { exact: true }).evaluate((field) => getComputedStyle(field).borderTopStyle);
  await expect.poll(() => style('Name')).toBe('double');
  expect(await style('Phone (optional)')).toBe('solid');
});
