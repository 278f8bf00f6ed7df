/** Where people look: the tools from footer, phone menu and /contact, what was viewed, and a cart by email. */

import type { Page } from '@playwright/test';
import { findErrors, sidewaysScroll } from './axe.ts';
import { FAILED_CALLS, startWithCart } from './intercepted-replies.ts';
import { LONG, longBut } from './long.ts';
import { expect, test } from './shop-test.ts';

const TOOLS = [
  ['Seal finder', '/finder/seal'],
  ['Packing calculator', '/tools/packing'],
  ['Pump selection', '/tools/pump'],
  ['Quick order', '/quick-order'],
  ['Request a quote', '/request'],
  ['Find your order', '/find-order'],
];

async function linksIn(page: Page, name: string, within: 'contentinfo' | 'navigation'): Promise<(string | null)[][]> {
  const frame =
    within === 'contentinfo' ? page.getByRole('contentinfo') : page.getByRole('navigation', { name: 'Mobile' });
  const group =
    within === 'contentinfo'
      ? frame.getByRole('navigation', { name })
      : frame.getByRole('region', { name, exact: true });
  const links = await group.getByRole('link').all();
  return Promise.all(links.map(async (link) => [await link.textContent(), await link.getAttribute('href')]));
}

test('the footer has the tools in a list of their own, behind those of the specification', async ({ page }) => {
  await page.goto('/about');
  expect(await linksIn(page, 'Find and Order', 'contentinfo')).toEqual(TOOLS);
  expect((await linksIn(page, 'Quick Links', 'contentinfo')).map(([name]) => name)).toEqual([
    'Home',
    'Shop',
    'About',
    'Contact',
  ]);
  const names = page.getByRole('contentinfo').getByRole('navigation');
  expect(await names.evaluateAll((lists) => lists.map((list) => list.getAttribute('aria-label')))).toEqual([
    'Quick Links',
    'Legal',
    'Find and Order',
  ]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the menu has the number to tap, the tools, and the switch of the theme', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('button', { name: 'Switch between light and dark theme' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu' }).tap();
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    await expect(menu.getByRole('link', { name: 'Call (705) 555-0142' })).toHaveAttribute('href', 'tel:7055550142');
    expect(await linksIn(page, 'Find and Order', 'navigation')).toEqual(TOOLS);
    const theme = page.locator('html');
    await expect(theme).toHaveAttribute('data-theme', 'light');
    await page.getByRole('button', { name: 'Dark theme' }).tap();
    await expect(theme).toHaveAttribute('data-theme', 'dark');
    expect(await findErrors(page)).toEqual([]);
    await menu.getByRole('link', { name: 'Quick order' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quick order');
    await expect(menu).toBeHidden();
  });
});

test('“Get Quote” leads to /contact, and /contact to the form for quotes', LONG, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Quote' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await page.getByRole('main').getByRole('link', { name: 'Request a quote' }).click();
  await expect(page.getByRole('form', { name: 'Request a quote' })).toBeVisible();
});

const viewed = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('recently-viewed'));

/** Opens the page of a product and uses it. */
async function view(page: Page, id: number): Promise<void> {
  await page.goto(`/product/${id}`);
  await page.mouse.move(300, 300);
  await expect.poll(() => stored(page)).toContain(`[${id}`);
}

test(
  'what was viewed is shown below other products and in the shop, once it comes into view',
  LONG,
  async ({ page }) => {
    await view(page, 30);
    await expect(viewed(page)).toHaveCount(0);
    await view(page, 49);
    await view(page, 68);
    const fetched: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) fetched.push(pathname);
    });
    await page.goto('/shop');
    await page.mouse.move(300, 300);
    await expect(viewed(page)).toBeAttached();
    expect(fetched.filter((path) => path.startsWith('/api/products/'))).toEqual([]);
    await viewed(page).scrollIntoViewIfNeeded();
    await expect(viewed(page).getByRole('link')).toHaveText([
      'Impeller key 8 x 7 x 32 mm, 316 stainless',
      /^Braided PTFE-graphite packing/,
      /^38 mm cartridge seal/,
    ]);
    // No more than the pages of these products fetch.
    expect(fetched.filter((path) => path.startsWith('/api/products/')).toSorted()).toEqual([
      '/api/products/30/',
      '/api/products/49/',
      '/api/products/68/',
    ]);
    expect(await findErrors(page)).toEqual([]);
    await viewed(page)
      .getByRole('link', { name: /^38 mm/ })
      .click();
    await expect(page).toHaveURL(/\/product\/30$/);
    await expect.poll(() => stored(page)).toBe('[30,68,49]');
    await viewed(page).scrollIntoViewIfNeeded();
    await expect(viewed(page).getByRole('link')).toHaveCount(2);
  },
);

test('“Clear” forgets them, and keeps the focus', LONG, async ({ page }) => {
  await view(page, 30);
  await view(page, 49);
  await page.goto('/shop');
  await page.mouse.move(300, 300);
  await viewed(page).getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(viewed(page)).toHaveCount(0);
  expect(await stored(page)).toBe('[]');
  const done = page.getByRole('main').getByRole('status').filter({ hasText: 'cleared' });
  await expect(done).toBeFocused();
});

test.describe('of a product that is gone', () => {
  test.use({ expectedErrors: FAILED_CALLS });

  test('nothing is shown, nor of what another program has stored there', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('recently-viewed', '["<b>",-4,99999999,30,{"id":1}]'));
    await page.goto('/product/49');
    await page.mouse.move(300, 300);
    await viewed(page).scrollIntoViewIfNeeded();
    await expect(viewed(page).getByRole('link')).toHaveText([/^38 mm cartridge seal/]);
    await expect(viewed(page).getByRole('listitem')).toHaveCount(1);
  });
});

for (const [index, [page, path]] of (
  [
    ['cart', '/cart'],
    ['quick order', '/quick-order?add=KB-CS38-SSV,KB-GRF-250:2'],
  ] as const
).entries()) {
  test(
    `the list of the ${page} is a message with its lines and its address`,
    longBut(2, index),
    async ({ page: tab }) => {
      await startWithCart(tab, { 30: 1, 49: 2 });
      await tab.goto(path);
      const send = tab.getByRole('link', { name: 'Send by email' });
      await expect(send).toBeVisible();
      await tab.getByRole('textbox', { name: /^List name/ }).fill('Pump 3');
      await expect(send).toHaveAttribute('href', /subject=Pump%203/);
      const link = new URLSearchParams((await send.getAttribute('href'))?.replace('mailto:?', ''));
      const lines = link.get('body')?.split('\r\n') ?? [];
      expect(lines.slice(0, -1)).toEqual(['1 x KB-CS38-SSV', '2 x KB-GRF-250', '', 'To open this list in the shop:']);
      await tab.goto(lines.at(-1) ?? '');
      await expect(tab.getByRole('heading', { name: 'Add this list to your cart?' })).toBeVisible();
      expect(await sidewaysScroll(tab)).toBeLessThanOrEqual(0);
    },
  );
}
