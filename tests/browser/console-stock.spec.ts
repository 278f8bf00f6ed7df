/** The stock and the counter in the owner's console: at the shelf, counting, selling by keyboard alone; axe in both themes. */

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findErrors } from './axe.ts';
import { consoleUrl, signIn } from './console.ts';
import { LONG } from './long.ts';
import { expect, test } from './shop-test.ts';

/** Demo parts that no other journey buys or counts: journeys run side by side. */
const PART = 'KB-CS60-SSV';
const COUNTED = 'KB-IM4310-DI';
const SET_BY_TWO = 'KB-PTF-375';
const SOLD = '1021';

test.use({ expectedErrors: [/(400|401|404|409) \(/] });

test('a part is found at the shelf, changed and marked as low', async ({ page }) => {
  await open(page, '/stock', 390);
  await page.getByRole('searchbox', { name: 'Search' }).fill('cartridge seal');
  await expect(page.getByRole('link', { name: PART })).toBeVisible();
  expect(await findErrors(page), 'list').toEqual([]);
  // As a scanner does it.
  await page.getByRole('searchbox', { name: 'Search' }).fill('kbcs60ssv');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: PART, level: 1 })).toBeVisible();

  const form = page.getByRole('form', { name: 'Change the stock' });
  await form.getByRole('radio', { name: /Take away/ }).check();
  await form.getByLabel('Units').fill('9999');
  await form.getByLabel('Reason').selectOption('other');
  await page.getByRole('button', { name: 'Change stock' }).click();
  await expect(form.getByLabel('Units')).toHaveAccessibleDescription(/cannot become -/);
  await expect(form.getByLabel('Note')).toHaveAccessibleDescription('Say why');
  expect(await findErrors(page), 'refused').toEqual([]);

  await form.getByRole('radio', { name: /Add/ }).check();
  await form.getByLabel('Units').fill('3');
  await form.getByLabel('Note').fill('crate of May');
  await expect(form.getByRole('status')).toHaveText(/^On hand: \d+ -> \d+$/);
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Units')).toHaveValue('');
  await expect(form.getByLabel('Units')).toBeFocused();
  const history = page.getByRole('table', { name: 'History of the stock' });
  await expect(history.getByRole('row').nth(1)).toContainText('Received: crate of May');
  await expect(history.getByRole('row').nth(1)).toContainText('Anna');

  await page.getByLabel(/^Low when/).fill('500');
  await page.getByRole('button', { name: 'Set low mark' }).click();
  await expect(page.getByText('Low', { exact: true })).toBeVisible();
  await page.goto(`${await consoleUrl()}/stock?low=yes`);
  await expect(page.getByRole('link', { name: PART })).toBeVisible();
  expect(await findErrors(page), 'low').toEqual([]);
});

test('a counting sheet is downloaded, sent back, reviewed and applied', LONG, async ({ page }) => {
  await open(page, `/counting-sheet?words=${COUNTED}`, 390);
  await expect(page.getByRole('table', { name: 'Counting sheet' })).toContainText(COUNTED);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  const sheet = await readFile(await (await download).path(), 'utf8');
  const [heading = '', row = ''] = sheet
    .split('\r\n')
    .filter((line) => !line.includes(',') || !/^\d/.test(line) || line.includes(COUNTED));
  const stock = Number(/,(\d+),$/.exec(row)?.[1]);
  const send = (text: string) =>
    page
      .getByLabel(/^The CSV file or Excel workbook/)
      .setInputFiles({ name: 'counted.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await send(`${heading}\r\n${row}many\r\n`);
  await expect(page.getByRole('alert')).toContainText('must be whole numbers');
  await send(`${heading}\r\n${row}${stock + 2}\r\n`);
  await expect(page.getByRole('table', { name: 'Differences' })).toContainText(`${stock} -> ${stock + 2}`);
  expect(await findErrors(page), 'differences').toEqual([]);
  await page.getByRole('button', { name: 'Change 1 part' }).click();
  const counted = page.getByRole('table', { name: 'Counting sheet' });
  await expect(counted.getByRole('cell', { name: String(stock + 2), exact: true })).toBeVisible();
  await send(`${heading}\r\n${row}${stock + 2}\r\n`);
  await page.getByRole('button', { name: 'Change 1 part' }).click();
  await expect(page.getByText('It was applied before.')).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Console' })).toBeHidden();
  await expect(page.getByRole('table', { name: 'Counting sheet' })).toBeVisible();
});

test('a sale at the counter by keyboard alone', async ({ page }) => {
  await open(page, '/counter', 1280);
  const entry = page.getByLabel('Part number');
  await expect(entry).toBeFocused();
  for (const scanned of [SOLD, 'no-such-part', SOLD]) await scan(page, scanned);
  await expect(page.getByRole('alert').first()).toContainText('There is no part "no-such-part"');
  const quantity = page.getByLabel(`Quantity of ${SOLD}`);
  await expect(quantity).toHaveValue('2');
  await quantity.focus();
  await page.keyboard.type('9000');
  await expect(quantity).toHaveAccessibleDescription(/^Only \d+ (is|are)/);
  // The total of all four digits has been calculated, and the button has faded in again.
  const total = page.getByRole('button', { name: /^Sell for C\$\d{3},\d{3}/ });
  await expect(async () => {
    await expect(total).toHaveAttribute('aria-disabled', 'false');
    await expect(total).toHaveCSS('opacity', '1');
    // Sales of other journeys calculate it anew meanwhile, and the button fades once more.
    expect(await findErrors(page), 'too many').toEqual([]);
  }).toPass();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(entry).toBeFocused();
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('Tax 13%');

  await page.getByLabel(`Note for ${SOLD}`).fill('left hand');
  await page.getByRole('radio', { name: 'Cash' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Card terminal' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Customer')).toBeFocused();
  await page.keyboard.type('J. Moreau');
  // A scan outside of its field sells nothing.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Sold:' })).toHaveCount(0);
  const sell = page.getByRole('button', { name: /^Sell for C\$97\.7\d$/ });
  await expect(sell).toHaveAttribute('aria-disabled', 'false');
  await sell.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Sold:' })).toContainText(/RE-\w+-\w+/);
  await expect(entry).toBeFocused();
  await expect(page.getByRole('table', { name: 'Lines of the sale' })).toHaveCount(0);
  expect(await findErrors(page), 'sold').toEqual([]);
  await page.getByRole('link', { name: 'Open the order' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('J. Moreau');
  await expect(page.getByText('left hand').first()).toBeVisible();
});

test(
  'two people at once: who sets a stock that has changed meanwhile gets an error, and nothing is lost',
  LONG,
  async ({ page, browser }) => {
    const other = await browser.newPage();
    await signIn(other, 'Ben');
    await open(page, `/stock/${SET_BY_TWO}`, 1280);
    await page.getByRole('radio', { name: /Set to/ }).check();
    await page.getByLabel('Units').fill('77');
    // The reply to Ben's change reaches Anna's screen by itself, so her request is held until his is made.
    let release = () => undefined as void;
    const isMade = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/change/', async (route) => {
      await isMade;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Change stock' }).click();
    await other.goto(`${await consoleUrl()}/stock/${SET_BY_TWO}`);
    await other.getByLabel('Units').fill('1');
    await other.keyboard.press('Enter');
    await expect(other.getByRole('row', { name: /Ben/ }).first()).toBeVisible();
    const refused = expect(page.getByText('It has changed meanwhile.', { exact: false })).toBeVisible();
    release();
    await refused;
    await expect(page.getByRole('row', { name: /Ben/ }).first()).toBeVisible();
    await other.close();
  },
);

async function scan(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

async function open(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  await page.goto((await consoleUrl()) + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
