/** Import and export in the owner's console: a sheet to products on sale, a price change seen, applied and taken back. */

import type { Page } from '@playwright/test';
import { makeXlsx } from '#tests/support/xlsx.ts';
import { findErrors } from './axe.ts';
import { consoleUrl, signIn } from './console.ts';
import { LONG } from './long.ts';
import { expect, test } from './shop-test.ts';

/** Made by this test alone; another one for each try of the test. */
const partOf = (retry: number) => `ZZ-SHEET-${retry + 1}`;

// One after the other: an import that is applied changes what the preview of another was compared with.
test.describe.configure({ mode: 'default' });
test.use({ expectedErrors: [/(400|404|409) \(/] });

test('a sheet with its own headings puts products on sale; a price change is seen, applied and taken back', async ({
  page,
}, { retry }) => {
  const part = partOf(retry);
  await open(page, '/import', 390);
  await expect(page.getByRole('heading', { name: 'Last import' })).toBeVisible();
  expect(await findErrors(page), 'empty').toEqual([]);

  await send(page, `Item;Description;Unit Price (CAD);Qty on hand\r\n${part};Zirconia ring;$ 12,50;3 ea\r\n`);
  await expect(page.getByRole('table', { name: 'Columns of the sheet' })).toContainText('Unit Price (CAD)');
  await expect(page.getByLabel('What Item is')).toHaveValue('part_number');
  expect(await findErrors(page), 'columns').toEqual([]);
  await apply(page);
  const found = () => page.request.get(`${process.env['SHOP_URL']}/api/products/search/?q=${part}`);
  expect(await (await found()).json()).toMatchObject([{ part_number: part, price: 12.5, quantity: 3 }]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Import another sheet' }).click();
  await send(page, `Item;Unit Price (CAD)\r\n${part};112,50\r\n`);
  await page.getByRole('button', { name: 'Compare with the shop' }).click();
  await expect(page.getByRole('table', { name: 'Changes' })).toContainText('C$12.50 -> C$112.50');
  await expect(page.getByRole('button', { name: 'Change the shop' })).toBeDisabled();
  expect(await findErrors(page), 'preview').toEqual([]);
  await page.getByLabel('Type Kestrel Bay Rotating Equipment to confirm').fill('Kestrel Bay Rotating Equipment');
  await changeShop(page);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await Promise.all([
    expect(page.getByText('The import is taken back', { exact: true })).toBeVisible(),
    page.getByRole('button', { name: 'Take the import back' }).click(),
  ]);
  await expect(async () => expect(await (await found()).json()).toMatchObject([{ price: 12.5 }])).toPass();
});

test(
  'a column that was read as another one is corrected in the preview, which is compared again at once',
  LONG,
  async ({ page }) => {
    const part = 'ZZ-SHEET-2';
    const sheet = `Item,Description,Amount,Street figure\r\n${part},Zirconia bush,12.50,21.75\r\n`;
    await open(page, '/import', 1280);
    await send(page, sheet);
    await expect(page.getByLabel('What Amount is')).toHaveValue('price');
    await expect(page.getByLabel('What Street figure is')).toHaveValue('');
    await page.getByRole('button', { name: 'Compare with the shop' }).click();
    const changes = page.getByRole('table', { name: 'Changes' });
    await expect(changes).toContainText('C$12.50');
    await page.getByLabel('What Amount is').selectOption({ label: 'Left alone' });
    await expect(changes).not.toContainText('C$12.50');
    await page.getByLabel('What Street figure is').selectOption('price');
    await expect(changes).toContainText('C$21.75');
    expect(await findErrors(page), 'corrected').toEqual([]);
    await changeShop(page);
    const found = await page.request.get(`${process.env['SHOP_URL']}/api/products/search/?q=${part}`);
    expect(await found.json()).toMatchObject([{ part_number: part, price: 21.75 }]);

    // The next sheet with these headings is read as this one was corrected.
    await page.getByRole('link', { name: 'Import another sheet' }).click();
    await send(page, sheet);
    await expect(page.getByLabel('What Amount is')).toHaveValue('');
    await expect(page.getByLabel('What Street figure is')).toHaveValue('price');
  },
);

test(
  'stock of a sheet that is that of last time, while the shop took some away, is named and taken where it is chosen',
  LONG,
  async ({ page }, { retry }) => {
    const part = `ZZ-COUNT-${retry + 1}`;
    const sheet = `Item,Description,Unit Price (CAD),Qty on hand\r\n${part},Zirconia sleeve,12.50,3\r\n`;
    await open(page, '/import', 390);
    await send(page, sheet);
    await apply(page);
    await page.goto(`${await consoleUrl()}/stock/${part}`);
    const form = page.getByRole('form', { name: 'Change the stock' });
    await form.getByRole('radio', { name: /Take away/ }).check();
    await form.getByLabel('Units').fill('1');
    await form.getByRole('button').click();
    await expect(form.getByLabel('Units')).toHaveValue('');

    await page.goto(`${await consoleUrl()}/import`);
    await send(page, sheet);
    await page.getByRole('button', { name: 'Compare with the shop' }).click();
    const choice = page.getByRole('group', { name: `Which Units in stock of ${part} stays` });
    await expect(choice.getByLabel("The shop's: 2")).toBeChecked();
    expect(await findErrors(page), 'conflict').toEqual([]);
    await choice.getByLabel("The file's: 3").check();
    await expect(page.getByRole('button', { name: 'Change the shop' })).toBeDisabled();
    await page.getByRole('button', { name: 'Compare again with these' }).click();
    await expect(page.getByRole('table', { name: 'Changes' })).toContainText('2 -> 3');
    await expect(choice.getByLabel("The file's: 3")).toBeChecked();
    await changeShop(page);
    await expect(page.getByText('The shop has all that prices.csv says.')).toBeVisible();
  },
);

test('a sheet that cannot be applied says why, and gives the sheet back', LONG, async ({ page }) => {
  await open(page, '/import', 1280);
  await send(page, `Item,Price\r\nZZ-SHEET-0,soon\r\n`);
  await page.getByRole('button', { name: 'Compare with the shop' }).click();
  await expect(page.getByRole('list', { name: 'What is wrong with the file' })).toContainText('price');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download the sheet/ }).click();
  expect((await download).suggestedFilename()).toBe('what-is-wrong.csv');
  expect(await findErrors(page), 'refused').toEqual([]);
});

test(
  'a workbook of products and their curves is compared and applied, and the curve is on the screen of its product',
  LONG,
  async ({ page }, { retry }) => {
    const part = `ZZ-PUMP-${retry + 1}`;
    const heading = ['Part #', 'RPM', 'Impeller (in)', 'Flow (US gpm)', 'Head ft', 'Eff %', 'Origin'];
    const points = [[0, 110, null], [100, 109, 50], [200, 105, 70], [300, 96, 76], [400, 80, 72]]; // oxfmt-ignore
    const book = makeXlsx([
      {
        name: 'List',
        rows: [
          ['Part #', 'Description', 'Unit Price'],
          [part, 'Zirconium pump', 2500],
        ],
      },
      { name: 'Curves', rows: [heading, ...points.map((point) => [part, 1750, 10, ...point, 'test'])] },
    ]);
    await open(page, '/import', 390);
    await page.getByLabel(/^An Excel workbook/).setInputFiles({
      name: 'pumps.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: book,
    });
    const curves = page.getByRole('region', { name: 'Performance curves' });
    await expect(curves).toContainText('sheet “Curves”');
    await expect(curves.getByRole('table', { name: 'Columns of the curves in Curves' })).toContainText('Flow, US gpm');
    expect(await findErrors(page), 'read').toEqual([]);
    await page.getByRole('button', { name: 'Compare with the shop' }).click();
    await page.getByRole('button', { name: /^Curves 1/ }).click();
    await expect(page.getByRole('table', { name: 'Changes' })).toContainText('1750 rpm 254 mm: 5 points');
    expect(await findErrors(page), 'compared').toEqual([]);
    await changeShop(page);
    await page.goto(`${await consoleUrl()}/products/${part}/curves`);
    await expect(page.getByRole('heading', { name: '1 curve' })).toBeVisible();
  },
);

async function send(page: Page, sheet: string): Promise<void> {
  const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
  await page.getByLabel(/^An Excel workbook/).setInputFiles(file);
}

async function apply(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Compare with the shop' }).click();
  await changeShop(page);
}

/** Once more where another journey has made a product since the comparison, so that a new one of the sheet gets another id. */
async function changeShop(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Change the shop' });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 2000 });
    await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible({ timeout: 5000 });
  }).toPass();
}

async function open(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await signIn(page);
  await page.goto((await consoleUrl()) + path);
}
