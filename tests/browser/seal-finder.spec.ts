/** From a worn seal on the bench to the cart (docs/finders.md, "Seal finder"). */

import type { Page } from '@playwright/test';
import { findErrors, sidewaysScroll } from './axe.ts';
import { LONG } from './long.ts';
import { expectToast } from './recorded-toasts.ts';
import { expect, test } from './shop-test.ts';

const FINDER = '/finder/seal';
const results = (page: Page) => page.locator('main').getByRole('status').first();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('measures in inches find the seal, each lights up in the drawing, and it goes into the cart', async ({ page }) => {
  await page.goto(FINDER);
  await field(page, 'Shaft').click();
  await expect(page.locator('[data-lit]')).toHaveText('Shaft');
  await field(page, 'Shaft').fill('1-3/4 in');
  await field(page, 'Seat bore').fill('2.5');
  await page.getByRole('combobox', { name: 'Unit of seat bore' }).selectOption('in');
  await expect(results(page)).toHaveText('Seals: 1 same shaft size and seat (length not compared)');
  await field(page, 'Working length').fill('55');
  await expect(results(page)).toHaveText('Seals: 1 exact');
  const exact = page.getByRole('region', { name: /^Exact match on shaft, length and seat/ });
  await expect(exact).toContainText('shaft +0.00, working length +0.00, seat bore +0.00 mm');
  await expect(page).toHaveURL(/seat=2\.5&seat_unit=in/);
  expect(await findErrors(page)).toEqual([]);
  await exact.getByRole('button', { name: /^Add to Cart: 1-3\/4"/ }).click();
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText('KB-EB44-CSV');
});

test('by keyboard alone, with the two of a pair named', async ({ page }) => {
  await page.goto(FINDER);
  await field(page, 'Shaft').focus();
  await page.keyboard.type('1.5in');
  await page.keyboard.press('Enter');
  await expect(results(page)).toHaveText('Seals: 6 for another shaft');
  await expect(page.getByRole('list', { name: 'What to know' })).toContainText('38 mm and 1-1/2 in');
  const refused = page.getByRole('region', { name: /^Made for a slightly different shaft/ });
  await expect(refused).toContainText('Made for 38 mm: does not go on a 1-1/2 in shaft.');
  await expect(refused.getByRole('button', { name: /^Add to Cart/ })).toHaveCount(0);
  await field(page, 'Shaft').fill('38');
  await page.keyboard.press('Enter');
  await expect(results(page)).toHaveText(
    'Seals: 2 same shaft size (length and seat not compared), 4 cartridge or split',
  );
  const add = page.getByRole('button', { name: 'Add to Cart: 38 mm multi-spring seal, carbon/SiC, FKM' });
  for (
    let presses = 0;
    presses < 60 && !(await add.evaluate((button) => button === document.activeElement));
    presses += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, { kind: 'success', lines: ['Added to cart', expect.any(String)] });
});

test('a wrong unit is asked back at its field, and nothing that fits leads to an enquiry and a sheet', async ({
  page,
}) => {
  await page.goto(`${FINDER}?shaft=38in`);
  await expect(field(page, 'Shaft')).toHaveAccessibleDescription(/Did you mean 38 mm\?/);
  await field(page, 'Shaft').fill('83 mm');
  await expect(page.getByRole('heading', { name: 'We have no seal with these dimensions' })).toBeVisible();
  await page.getByRole('link', { name: 'Print a measuring sheet' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('/finder/seal?shaft=83mm');
  expect(await findErrors(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to the seal finder' }).press('Enter');
  await page.getByRole('link', { name: 'Send us these dimensions' }).first().press('Enter');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'I am looking for a mechanical seal. Shaft 83 mm.',
  );
});

test('a measure that is not understood is named beside the count, and the rest is not called exact', async ({
  page,
}) => {
  await page.goto(`${FINDER}?shaft=38mm&length=abc`);
  await expect(results(page)).toHaveText(
    /2 same shaft size.* We could not read this, so it was ignored: working length\./,
  );
});

test(
  'it asks for what can be sent, once: not without measures, and one link where nothing fits',
  LONG,
  async ({ page }) => {
    await page.goto(FINDER);
    await expect(page.getByRole('link', { name: 'Print a measuring sheet' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Send us these dimensions' })).toHaveCount(0);
    await page.goto(`${FINDER}?shaft=83mm`);
    await expect(page.getByRole('link', { name: 'Send us these dimensions' })).toHaveCount(1);
  },
);

test.describe('with forced colours, dark, in the light theme', () => {
  test.use({ colorScheme: 'dark', contextOptions: { forcedColors: 'active' } });

  test('the drawing and the lines of the sheet are in the colours of the system', LONG, async ({ page }) => {
    await page.goto('/finder/seal/sheet');
    await page.evaluate(() => {
      document.documentElement.dataset['theme'] = 'light';
    });
    const drawing = page.getByRole('main').locator('svg').first();
    await expect(drawing).toHaveCSS('stroke', 'rgb(255, 255, 255)');
    await expect(page.locator('.ruled').first()).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
});

test.describe('in a window of 320 by 256 px, as at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('the field that has the focus is not behind the drawing', LONG, async ({ page }) => {
    await page.goto(`${FINDER}?shaft=38mm`);
    await field(page, 'Shaft').focus();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      const isCovered = await page.evaluate(() => {
        const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        return !document.elementFromPoint(left + width / 2, top + height / 2)?.closest('input, select, button, a');
      });
      expect(isCovered).toBe(false);
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('by touch, with a number of another maker', async ({ page }) => {
    await page.goto(FINDER);
    await field(page, 'Number').tap();
    await field(page, 'Number').fill('lf21 1750');
    const found = page.getByRole('region', { name: 'Replacements' });
    await expect(found).toContainText(
      'Replaces Larkfield Seals LF21-1750 (Series 21): exact, dimensions verified on May 27, 2026',
    );
    expect(await sidewaysScroll(page)).toBe(0);
    await found.getByRole('button', { name: /^Add to Cart/ }).tap();
    await expectToast(page, { kind: 'success', lines: ['Added to cart', expect.any(String)] });
  });

  test('the button brings what was found into view', LONG, async ({ page }) => {
    await page.goto(FINDER);
    await field(page, 'Shaft').fill('38');
    await page.getByRole('button', { name: 'Find seals' }).tap();
    const found = page.getByRole('region', { name: 'Seals found' });
    await expect(found).toBeFocused();
    await expect.poll(async () => (await found.boundingBox())?.y ?? 0).toBeLessThan(200);
    await expect(found.getByRole('article').first()).toBeVisible();
  });

  test(
    'a size whose unit was corrected is wrong no more: the button brings what was found into view',
    LONG,
    async ({ page }) => {
      await page.goto(FINDER);
      await field(page, 'Shaft').fill('1-1/2');
      await page.getByRole('button', { name: 'Find seals' }).tap();
      await expect(field(page, 'Shaft')).toBeFocused();
      await page.getByLabel('Unit of shaft').selectOption('in');
      await page.getByRole('button', { name: 'Find seals' }).tap();
      await expect(page.getByRole('region', { name: 'Seals found' })).toBeFocused();
    },
  );
});

test(
  'a worn mark offers the numbers of which it is a part, and a bare size is asked back as a shaft',
  LONG,
  async ({ page }) => {
    await page.goto(`${FINDER}?number=M38`);
    const choices = page.getByRole('region', { name: 'Which of these is it?' });
    await choices.getByRole('link', { name: /^Castell Dichtung CD-M38B-1450/ }).click();
    await expect(page.getByRole('region', { name: 'Replacements' })).toContainText('KB-MS38-SSV');
    await page.goto(`${FINDER}?number=38`);
    await expect(page.getByText('We have no seal with these dimensions')).toHaveCount(0);
    await choices.getByRole('link', { name: 'Did you mean a 38 mm shaft?' }).click();
    await expect(results(page)).toContainText('2 same shaft size');
    await page.goto(`${FINDER}?number=XX-99999`);
    await expect(page.getByRole('heading', { name: 'We have no seal for this number' })).toBeVisible();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form leads to the same result', async ({ page }) => {
    await page.goto(FINDER, { waitUntil: 'load' });
    await field(page, 'Shaft').fill('1 3/4');
    await page.getByRole('combobox', { name: 'Unit of shaft' }).selectOption('in');
    await field(page, 'Working length').fill('55');
    await page.getByRole('button', { name: 'Find seals' }).click();
    await expect(results(page)).toHaveText('Seals: 1 same shaft size and length (seat not compared)');
    await expect(field(page, 'Shaft')).toHaveValue('1 3/4');
    await expect(page.getByRole('combobox', { name: 'Unit of shaft' })).toHaveValue('in');
  });
});

test('a seal that is out of stock leads to a lead time', LONG, async ({ page }) => {
  await page.goto('/finder/seal?shaft=60');
  const seal = page.getByRole('article', { name: '60 mm dual cartridge seal, SiC/SiC + C/SiC, FFKM' });
  await expect(seal).toContainText('Out of Stock');
  await seal.getByRole('link', { name: /^Get a lead time/ }).click();
  await expect(page).toHaveURL(/\/contact\?.*part=KB-CD60-SCF/);
});
