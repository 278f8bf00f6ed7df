/** Import and export in the owner's console: a sheet to products on sale, a price change seen, applied and taken back. */
import type { Page } from '@playwright/test';
import { findFaults } from './axe.ts';
import { consoleUrl, signIn } from './console.ts';
import { expect, test } from './shop-test.ts';

/** Made by this test alone. */
const PART = 'ZZ-SHEET-1';

test.use({ expectedComplaints: [/(400|404|409) \(/] });

test('a sheet with its own headings puts products on sale; a price change is seen, applied and taken back', async ({
  page,
}) => {
  await open(page, '/import', 390);
  await expect(page.getByRole('heading', { name: 'Last import' })).toBeVisible();
  expect(await findFaults(page), 'empty').toEqual([]);

  await send(page, `Item;Description;Unit Price (CAD);Qty on hand\r\n${PART};Zirconia ring;$ 12,50;3 ea\r\n`);
  await expect(page.getByRole('table', { name: 'Columns of the sheet' })).toContainText('Unit Price (CAD)');
  await expect(page.getByLabel('What Item is')).toHaveValue('part_number');
  expect(await findFaults(page), 'columns').toEqual([]);
  await apply(page);
  const found = () => page.request.get(`${process.env['SHOP_URL']}/api/products/search/?q=${PART}`);
  expect(await (await found()).json()).toMatchObject([{ part_number: PART, price: 12.5, quantity: 3 }]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Import another sheet' }).click();
  await send(page, `Item;Unit Price (CAD)\r\n${PART};112,50\r\n`);
  await page.getByRole('button', { name: 'Compare with the shop' }).click();
  await expect(page.getByRole('table', { name: 'Changes' })).toContainText('C$12.50 -> C$112.50');
  await expect(page.getByRole('button', { name: 'Change the shop' })).toBeDisabled();
  expect(await findFaults(page), 'preview').toEqual([]);
  await page.getByLabel('Type Kestrel Bay Rotating Equipment to confirm').fill('Kestrel Bay Rotating Equipment');
  await page.getByRole('button', { name: 'Change the shop' }).click();
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('button', { name: 'Take the import back' }).click();
  await expect(page.getByText('The import is taken back', { exact: true })).toBeVisible();
  await expect(async () => expect(await (await found()).json()).toMatchObject([{ price: 12.5 }])).toPass();
});

test('a sheet that cannot be applied says why, and gives the sheet back', async ({ page }) => {
  await open(page, '/import', 1280);
  await send(page, `Item,Price\r\n${PART},soon\r\n`);
  await page.getByRole('button', { name: 'Compare with the shop' }).click();
  await expect(page.getByRole('alert').first()).toContainText('price');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download the sheet/ }).click();
  expect((await download).suggestedFilename()).toBe('what-is-wrong.csv');
  expect(await findFaults(page), 'refused').toEqual([]);
});

async function send(page: Page, sheet: string): Promise<void> {
  const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
  await page.getByLabel(/^An Excel workbook/).setInputFiles(file);
}

async function apply(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Compare with the shop' }).click();
  await page.getByRole('button', { name: 'Change the shop' }).click();
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
}

async function open(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await signIn(page);
  await page.goto((await consoleUrl()) + path);
}
