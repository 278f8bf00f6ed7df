/** The console's figures: plots drawn under the content policy, each with its table and its file; axe in both themes. */

import { findErrors } from './axe.ts';
import { buyOverApi, signIn } from './console.ts';
import { LONG, longBut } from './long.ts';
import { expect, test } from './shop-test.ts';

/** A demo product with plenty of stock. */
const ITEMS = { 38: 1 };
test.use({ expectedErrors: [/401 \(/] });

test("sales of today stand in the plot's words, in its table and in the file", LONG, async ({ page }) => {
  await buyOverApi(ITEMS);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  await page.getByRole('main').getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByRole('heading', { name: 'Figures', level: 1 })).toBeVisible();
  const days = page.getByRole('region', { name: /^Sales by day/ });
  await expect(days).toContainText(/so far: C\$[\d,.]+ net, C\$[\d,.]+ gross with freight and tax from \d+ order/);
  await expect(days.locator('canvas')).toBeVisible();
  await days.getByText('As a table').click();
  const rows = days.getByRole('row').filter({ hasText: /order.*C\$/ });
  await expect(rows).toHaveCount(1);
  await page.getByRole('region', { name: 'Sales by month' }).getByText('As a table').click();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findErrors(page), `${width} px`).toEqual([]);
  }
  const download = page.waitForEvent('download');
  await days.getByRole('link', { name: /^CSV of Sales by day/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^days-\d{4}-\d\d-\d\d\.csv$/);
});

test('a plot is drawn again in the colours of the other theme', LONG, async ({ page }) => {
  await buyOverApi(ITEMS);
  await signIn(page);
  await page.getByRole('main').getByRole('link', { name: 'Figures' }).click();
  const canvas = page.locator('canvas').first();
  await canvas.waitFor();
  const picture = () => canvas.evaluate((drawn) => (drawn as HTMLCanvasElement).toDataURL()); // it is a canvas
  // The first one may have been drawn before its font was there.
  await page.evaluate(() => document.fonts.ready);
  const light = await picture();
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect.poll(picture).not.toBe(light);
  const dark = await picture();
  await page.getByRole('button', { name: 'Light theme' }).click();
  await expect.poll(picture).not.toBe(dark);
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect.poll(picture).toBe(dark);
});

for (const [index, language] of ['', 'C', 'en_US.UTF-8', 'x'].entries()) {
  test(`the screen is shown in a browser whose language is "${language}"`, longBut(4, index), async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(Navigator.prototype, 'language', { get: () => value, configurable: true });
    }, language);
    await signIn(page);
    await page.getByRole('main').getByRole('link', { name: 'Figures' }).click();
    await expect(page.getByRole('heading', { name: 'Figures', level: 1 })).toBeVisible();
    await expect(page.locator('canvas').first()).toBeVisible();
  });
}

test('in forced colours the key of a plot still shows the colours of its lines', LONG, async ({ page }) => {
  await buyOverApi(ITEMS);
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page);
  await page.getByRole('main').getByRole('link', { name: 'Figures' }).click();
  await page.locator('canvas').first().waitFor();
  const colours = await page
    .getByRole('region', { name: /^Sales by day/ })
    .locator('li > span.inline-block')
    .evaluateAll((signs) => signs.map((sign) => getComputedStyle(sign).backgroundColor));
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(new Set([...colours, ground]).size).toBe(3);
});
