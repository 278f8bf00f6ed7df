/** The search of every page: suggestions while one types, by keys, by touch, and without script. */

import type { Page } from '@playwright/test';
import { runAxe, sidewaysScroll } from './axe.ts';
import { FAILED_CALLS, delay, fulfill, holdBack, interceptCall } from './intercepted-replies.ts';
import { LONG, longBut } from './long.ts';
import { expect, test } from './shop-test.ts';

const PHONE = { width: 320, height: 640 };

const banner = (page: Page) => page.getByRole('banner');
const field = (page: Page) => banner(page).getByRole('combobox', { name: 'Search products' });
const options = (page: Page) => banner(page).getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const said = (page: Page) => banner(page).getByRole('status');

async function type(page: Page, text: string): Promise<void> {
  await field(page).click();
  await page.keyboard.type(text);
}

test('a part number: picture, number, name, price and stock, and the way to the list', async ({ page }) => {
  await page.goto('/about');
  await type(page, 'KB-CS38-SSV');
  await expect(options(page).first()).toContainText('KB-CS38-SSV 38 mm cartridge seal');
  await expect(options(page).first()).toContainText('C$780.00');
  await expect(options(page).first()).toContainText(/In Stock: \d+|Out of Stock/);
  await expect(options(page).first().locator('img')).toHaveJSProperty('complete', true);
  await expect(said(page)).toHaveText(/^\d suggestions?$/);
  await options(page).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('38 mm cartridge seal');
  await expect(field(page)).toHaveValue('');
  await expect(options(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the keys of a combobox: arrows, Home, End, Enter and Escape; Tab leaves it', async ({ page }) => {
  await page.goto('/about');
  await type(page, 'cartridge');
  await expect(options(page)).toHaveCount(7);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  const active = async (name: RegExp | null) => {
    const id = await field(page).getAttribute('aria-activedescendant');
    expect(id === null).toBe(name === null);
    if (name !== null) await expect(page.locator(`[id="${id}"][aria-selected=true]`)).toHaveAccessibleName(name);
    await expect(field(page)).toBeFocused();
  };
  await active(null);
  await page.keyboard.press('ArrowUp');
  await active(/^See all \d+ results$/);
  await page.keyboard.press('ArrowDown');
  const first = await options(page).first().textContent();
  await active(new RegExp(`^${first?.slice(0, 8)}`));
  await page.keyboard.press('Home');
  await active(null);
  expect(await field(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await active(null);
  expect(await field(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe('cartridge'.length);
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('cartridge');
  await page.keyboard.press('ArrowDown');
  await expect(options(page)).toHaveCount(7);
  // The first closes the list, the second clears the text, however quickly it follows.
  await field(page).evaluate(async (input) => {
    for (let press = 0; press < 2; press += 1) {
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
      // What the event itself changed is drawn by then, what an effect of it changes is not.
      await Promise.resolve();
    }
  });
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('');

  await page.keyboard.type('cartridge');
  await expect(options(page)).toHaveCount(7);
  await page.keyboard.press('Shift+Tab');
  await expect(options(page)).toHaveCount(0);
  await field(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('Enter without a choice searches the shop; from the shop itself, too', async ({ page }) => {
  await page.goto('/about');
  await type(page, 'gasket');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop\?q=gasket$/);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('gasket');
  await expect(field(page)).toHaveValue('');
  await type(page, 'latern ring');
  await expect(said(page)).toContainText('Showing results for “lantern ring”.');
  await options(page).last().click();
  await expect(page).toHaveURL(/\/shop\?q=latern\+ring$/);
  await expect(page.getByRole('main')).toBeFocused();
});

test('two characters are too short, a digit with a unit is not', LONG, async ({ page }) => {
  await page.goto('/about');
  await type(page, 'ab');
  await expect(said(page)).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText('Type at least 3 characters to search');
  await expect(page).toHaveURL(/\/about$/);
  await field(page).fill('2"');
  await expect(said(page)).toContainText(/suggestion/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop\?q=2\+in$/);
});

for (const [index, [reason, q, text, last]] of (
  [
    ['similar', 'KB-CS55-SSV', 'Nothing matches KB-CS55-SSV. Similar part numbers:', 'Ask us for KB-CS55-SSV'],
    ['nothing', 'timing belt', 'Nothing matches “timing belt”.', 'Ask us for “timing belt”'],
  ] as const
).entries()) {
  test(`${reason}: it says so, and the part can be asked for`, longBut(2, index), async ({ page }) => {
    await page.goto('/about');
    const list = (await (await page.request.get('/api/products/')).json()) as { results: unknown[] };
    const similar = reason === 'similar' ? list.results.slice(0, 3) : undefined;
    await interceptCall(page, '/products/', (route) =>
      route.fulfill({ json: { count: 0, next: null, previous: null, results: [], similar, search: { reason } } }),
    );
    await type(page, q);
    await expect(banner(page).getByText(text, { exact: true })).toBeVisible();
    await expect(options(page)).toHaveCount(reason === 'similar' ? 4 : 1);
    await expect(said(page)).toHaveText(`${text} ${reason === 'similar' ? 3 : 0} suggestions`);
    await expect(options(page).last()).toHaveText(last);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/request\?lines=/);
    await expect(page.getByLabel('Parts')).toHaveValue(q);
  });
}

test('one call for what is typed without a pause', LONG, async ({ page }) => {
  const searched: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/products/') searched.push(searchParams.get('q'));
  });
  await page.goto('/about');
  await field(page).fill('KB-');
  await field(page).fill('KB-GRF');
  await field(page).fill('KB-GRF-375');
  await expect(options(page).first()).toContainText('KB-GRF-375');
  expect(searched.at(-1)).toBe('KB-GRF-375');
  expect(searched.length).toBeLessThan(3);
});

test('until the reply is there, only a text that is continued or shortened has suggestions', LONG, async ({ page }) => {
  await page.goto('/about');
  await field(page).fill('KB-GRF-375');
  await expect(options(page).first()).toContainText('KB-GRF-375');
  const release = await delay(page, '/products/');
  const requested = page.waitForRequest(/\?q=KB-GRF$/);
  await field(page).fill('KB-GRF');
  await requested;
  await expect(options(page).first()).toContainText('KB-GRF-375');
  const other = page.waitForRequest(/\?q=cartridge$/);
  await field(page).fill('cartridge');
  await other;
  await expect(options(page)).toHaveCount(0);
  release();
  await expect(options(page).first()).toContainText('cartridge seal');
  await field(page).fill('ca');
  await expect(options(page)).toHaveCount(0);
});

test('what is typed before the script is there is searched for then', LONG, async ({ page }) => {
  const release = await holdBack(page, '**/assets/header-search-*.js');
  await page.goto('/about');
  await type(page, 'KB-GRF-375');
  release();
  await expect(options(page).first()).toContainText('KB-GRF-375');
  await expect(field(page)).toBeFocused();
});

test.describe('when the call fails', () => {
  test.use({ expectedErrors: FAILED_CALLS });

  test('it says so, and Enter still searches', LONG, async ({ page }) => {
    await page.goto('/about');
    await fulfill(page, '/products/', 429, { error: { code: 'too_many_requests', message: 'Refused.' } });
    await type(page, 'cartridge');
    await expect(said(page)).toHaveText('No suggestions right now. Press Enter to search.');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/shop\?q=cartridge$/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('one tap spreads the field over the header, with room for the list; it closes by its sign', async ({ page }) => {
    await page.goto('/about');
    const closed = await field(page).boundingBox();
    expect(closed?.width).toBe(44);
    await field(page).tap();
    await expect(field(page)).toBeFocused();
    expect((await field(page).boundingBox())?.width).toBe(PHONE.width - 32);
    await page.keyboard.type('packing');
    await expect(options(page)).toHaveCount(7);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    const { violations } = await runAxe(page);
    expect(violations).toEqual([]);
    await banner(page).getByRole('button', { name: 'Close search' }).tap();
    await expect(options(page)).toHaveCount(0);
    expect((await field(page).boundingBox())?.width).toBe(44);
    await field(page).tap();
    await page.keyboard.type('packing');
    await options(page).first().tap();
    await expect(page).toHaveURL(/\/product\/\d+$/);
    expect((await field(page).boundingBox())?.width).toBe(44);
  });
});

for (const [index, theme] of (['light', 'dark'] as const).entries()) {
  test(`axe finds nothing in the open list (${theme})`, longBut(2, index), async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/about');
    await type(page, 'cartridge');
    await expect(options(page)).toHaveCount(7);
    await page.keyboard.press('ArrowDown');
    const { violations, passes } = await runAxe(page);
    expect(violations).toEqual([]);
    expect(passes).toBeGreaterThan(10);
  });
}

test('from 320 to 1440 px the header is one row with all of its parts', LONG, async ({ page }) => {
  await page.goto('/about');
  for (const width of [320, 360, 390, 640, 767, 768, 820, 900, 1023, 1024, 1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 600 });
    const parts = await banner(page)
      .locator('.sheet > *')
      .evaluateAll((elements) =>
        elements
          .map((element) => element.getBoundingClientRect())
          .filter((box) => box.width > 0)
          .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
      );
    expect(await sidewaysScroll(page), `${width} px`).toBeLessThanOrEqual(0);
    for (const [at, part] of parts.entries()) {
      expect(part.bottom - part.top, `${width} px`).toBeLessThanOrEqual(57);
      expect(part.left, `${width} px`).toBeGreaterThanOrEqual(parts[at - 1]?.right ?? 0);
      expect(part.right, `${width} px`).toBeLessThanOrEqual(width);
    }
    const isCut = await banner(page)
      .getByRole('link', { name: / home$/ })
      .locator('span')
      .evaluate((name) => name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1);
    expect(isCut, `the company’s name at ${width} px`).toBe(false);
  }
});

test('with letters of twice the size the header does not scroll sideways', LONG, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/about');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  const box = await field(page).boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(80);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('a tap opens the field, and Enter leads to the results', async ({ page }) => {
    await page.goto('/about', { waitUntil: 'load' });
    await field(page).click();
    await page.keyboard.type('KB-GRF-375');
    expect((await field(page).boundingBox())?.width).toBeGreaterThan(300);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/shop\?q=KB-GRF-375$/);
    await expect(page.getByRole('article').first()).toContainText('KB-GRF-375');
  });
});
