/** Filters of the shop: by mouse, by keyboard, on a phone and without script. The main job: seals of 38 or 45 mm, EPDM, 140 °C. */

import type { Locator, Page } from '@playwright/test';
import { findErrors } from './axe.ts';
import { delay } from './intercepted-replies.ts';
import { LONG } from './long.ts';
import { expect, test } from './shop-test.ts';

const SEALS = '/shop?category=Mechanical+Seals';
const FOUND = ['38 mm cartridge seal, SiC/SiC, EPDM', '45 mm cartridge seal, SiC/SiC, EPDM'];

const addressOf = (page: Page) => decodeURIComponent(new URL(page.url()).search.replaceAll('+', ' '));
const cards = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');
const panel = (page: Page) => page.getByRole('region', { name: 'Filters' });
const elastomer = (form: Locator) =>
  form.getByRole('group', { name: 'Elastomer' }).getByRole('checkbox', { name: /^EPDM, / });
const choice = (page: Page, name: RegExp) => panel(page).getByRole('checkbox', { name });

/** What the line above the results says from now on, change by change. */
async function recordResultsLine(page: Page): Promise<() => Promise<string[]>> {
  const texts = await page
    .getByRole('status')
    .filter({ hasText: 'products in' })
    .evaluateHandle((line) => {
      const said: string[] = [];
      new MutationObserver(() => said.push(line.textContent)).observe(line, {
        childList: true,
        characterData: true,
        subtree: true,
      });
      return said;
    });
  return () => texts.jsonValue();
}

test('by mouse: results while choosing, Back takes one choice back, a chip too, and the page says it once', async ({
  page,
}) => {
  await page.goto(SEALS);
  await choice(page, /^38 mm/).check();
  await expect.poll(() => addressOf(page)).toBe('?category=Mechanical Seals&shaft=38');
  await choice(page, /^45 mm/).check();
  await elastomer(panel(page)).check();
  const temperature = panel(page).getByRole('textbox', { name: /^Temperature/ });
  await temperature.fill('284 °F');
  await expect.poll(() => addressOf(page)).toBe('?category=Mechanical Seals&shaft=38,45&elastomer=EPDM&temp=~140');
  await expect(temperature).toBeFocused();
  await expect(panel(page).getByText('140 °C (284 °F)')).toBeVisible();
  await expect(cards(page)).toHaveText(FOUND);
  await expect(page.getByRole('status').filter({ hasText: '1–2 of 2 products in Mechanical Seals' })).toHaveCount(1);
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe('?category=Mechanical Seals&shaft=38,45&elastomer=EPDM');
  await expect(temperature).toHaveValue('');
  await expect(elastomer(panel(page))).toBeChecked();
  // The shop follows a press before its click, by which time the link is gone.
  await page.getByRole('link', { name: 'Remove Elastomer: EPDM' }).press('Enter');
  await expect(elastomer(panel(page))).not.toBeChecked();
  await expect(page.getByRole('link', { name: 'Remove Shaft size: 45 mm' })).toBeFocused();
  await page.getByRole('link', { name: 'Remove Shaft size: 38 mm' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Remove Shaft size: 45 mm' })).toBeFocused();
  await page.getByRole('link', { name: 'Clear filters' }).press('Enter');
  await expect.poll(() => addressOf(page)).toBe('?category=Mechanical Seals');
  await expect(page.getByRole('status').filter({ hasText: 'products in Mechanical Seals' })).toBeFocused();
});

test(
  'two choices that are taken back one right after the other are both gone, however slow the replies are',
  LONG,
  async ({ page }) => {
    await page.goto(SEALS);
    await choice(page, /^38 mm/).check();
    await choice(page, /^45 mm/).check();
    await elastomer(panel(page)).check();
    await expect.poll(() => addressOf(page)).toBe('?category=Mechanical Seals&shaft=38,45&elastomer=EPDM');
    const send = await delay(page, /^\/products\//);
    // Before the page is drawn again, and not by keys: the focus moves on after the first.
    await page
      .getByRole('link', { name: /^Remove (Shaft size: 38 mm|Elastomer: EPDM)/ })
      .evaluateAll((links) => links.forEach((link) => link instanceof HTMLElement && link.click()));
    send();
    await expect.poll(() => addressOf(page)).toBe('?category=Mechanical Seals&shaft=45');
    await expect(elastomer(panel(page))).not.toBeChecked();
    await expect(choice(page, /^38 mm/)).not.toBeChecked();
    await expect(choice(page, /^45 mm/)).toBeChecked();
  },
);

test('by keyboard: a choice leaves the focus where it is, and every control has a name', async ({ page }) => {
  await page.goto(SEALS);
  const said = await recordResultsLine(page);
  await choice(page, /^38 mm/).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => addressOf(page)).toBe('?category=Mechanical Seals&shaft=38');
  await expect(page.getByRole('status').filter({ hasText: 'of 6 products' })).toHaveCount(1);
  await expect(choice(page, /^38 mm .*, 6 products$/)).toBeFocused();
  expect(await said()).toEqual(['1–6 of 6 products in Mechanical Seals']);
  await expect(panel(page).getByRole('group', { name: 'Shaft size' })).toBeVisible();
  expect(await findErrors(page)).toEqual([]);
});

test('what is not understood is said at its field, and changes nothing', async ({ page }) => {
  await page.goto(SEALS);
  const pressure = panel(page).getByRole('textbox', { name: /^Maximum pressure/ });
  await pressure.fill('strong');
  await pressure.blur();
  await expect(pressure).toHaveAccessibleDescription(/^We could not read this/);
  await expect(pressure).toHaveAttribute('aria-invalid', 'true');
  expect(addressOf(page)).toBe('?category=Mechanical Seals');
  await pressure.fill('-5');
  await pressure.blur();
  await expect(pressure).toHaveAccessibleDescription('Must be 0 or more.');
  expect(addressOf(page)).toBe('?category=Mechanical Seals');
  await pressure.fill('9999');
  await pressure.press('Enter');
  await expect(pressure).toHaveAccessibleDescription(/no product in that range; the range is 7 to 25 bar/);
  await pressure.fill('1.6 MPa');
  await pressure.press('Enter');
  await expect.poll(() => addressOf(page)).toBe('?category=Mechanical Seals&pmax=16..');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a press before its script is there opens the sheet when it is', LONG, async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/assets/filter-panel*.js', async (route) => {
      await promise;
      await route.fallback();
    });
    await page.goto(SEALS);
    await page.getByRole('link', { name: 'Filters' }).tap();
    await expect(page).toHaveURL(/#filters$/);
    resolve();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    await expect(page).not.toHaveURL(/#/);
  });

  test('a sheet with the count on its button', async ({ page }) => {
    await page.goto(SEALS);
    await expect(panel(page)).toBeHidden();
    await page.getByRole('link', { name: 'Filters' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: /^38 mm/ }).tap();
    await elastomer(sheet).tap();
    await sheet.getByRole('button', { name: 'Show 1 product', exact: true }).tap();
    await expect(sheet).toBeHidden();
    await expect(cards(page)).toHaveText(FOUND.slice(0, 1));
    await expect(page.getByRole('link', { name: 'Filters (2)' })).toBeFocused();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is sent by Apply, and ends at an address that can be shared', async ({ page }) => {
    await page.goto(SEALS, { waitUntil: 'load' });
    await choice(page, /^38 mm/).check();
    await choice(page, /^45 mm/).check();
    await elastomer(panel(page)).check();
    await panel(page)
      .getByRole('textbox', { name: /^Temperature/ })
      .fill('140');
    await panel(page).getByRole('button', { name: 'Apply' }).click();
    expect(addressOf(page)).toBe('?category=Mechanical Seals&shaft=38,45&elastomer=EPDM&temp=~140');
    await expect(cards(page)).toHaveText(FOUND);
    await page.getByRole('link', { name: 'Remove Shaft size: 45 mm' }).click();
    await expect(cards(page)).toHaveText(FOUND.slice(0, 1));
  });

  test(
    'at 160 °C no EPDM seal is stated to work; the one that states no temperature is shown when asked for',
    LONG,
    async ({ page }) => {
      await page.goto(`${SEALS}&shaft=38,45&elastomer=EPDM`, { waitUntil: 'load' });
      await panel(page)
        .getByRole('textbox', { name: /^Temperature/ })
        .fill('160');
      await panel(page).getByRole('button', { name: 'Apply' }).click();
      expect(addressOf(page)).toBe('?category=Mechanical Seals&shaft=38,45&elastomer=EPDM&temp=~160');
      await expect(page.getByRole('status').filter({ hasText: '0 products in Mechanical Seals' })).toBeVisible();
      await choice(page, /^Include 1 product with no value listed/).check();
      await panel(page).getByRole('button', { name: 'Apply' }).click();
      await expect(cards(page)).toHaveText(['45 mm wave-spring seal, SiC/SiC, EPDM']);
    },
  );
});
