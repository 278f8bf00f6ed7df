/** Performance curves in the owner's console: a maker's table is pasted, looked at, confirmed, saved and seen by buyers; undone; two people. */

import type { Page } from '@playwright/test';
import { makeXlsx } from '#tests/support/xlsx.ts';
import { findErrors, sidewaysScroll } from './axe.ts';
import { consoleUrl, signIn } from './console.ts';
import { LONG } from './long.ts';
import { expect, test } from './shop-test.ts';
import { unlessBusy } from './unless-busy.ts';

/** Made by this test alone; another one for each try of the test. */
const partOf = (retry: number) => `ZZ-CURVE-${retry + 1}`;
const HEADING = ['Flow (US gpm)', 'Head ft', 'Eff %', 'NPSHr (ft)', 'BHP'];
const ROWS = [
  [0, 109, '', '', ''],
  [100, 109.5, 50, 6, ''],
  [200, 105, 70, 7, 7.6],
  [300, 96, 76, 9, ''],
  [400, 80, 72, 12, ''],
];
const tableOf = (heading: readonly string[]) => [heading, ...ROWS].map((row) => row.join('\t')).join('\r\n');

test.use({ expectedErrors: [/(400|404|409) \(/] });

test('a maker’s table in US units is pasted, looked at, confirmed and saved, and buyers see the curve', async ({
  page,
  browser,
}, { retry }) => {
  const part = partOf(retry);
  await makeProduct(page, part);
  await page.getByRole('link', { name: 'Performance curves' }).click();
  await expect(page.getByRole('heading', { name: `Performance curves of ${part}`, level: 1 })).toBeVisible();
  expect(await findErrors(page), 'empty').toEqual([]);
  const save = page.getByRole('button', { name: /^Save/ });
  await expect(save).toBeDisabled();

  const table = page.getByLabel('Table of points');
  await table.fill(tableOf(['Flow (US gpm)', 'Head', ...HEADING.slice(2)]));
  await expect(page.getByText('Row 1: Head: has no unit: write m or ft behind it')).toBeVisible();
  await table.fill(tableOf(HEADING));
  await expect(page.getByLabel('Speed, rpm')).toHaveAccessibleDescription(/^Must be a whole number/);
  expect(await findErrors(page), 'refused').toEqual([]);
  await page.getByLabel('Speed, rpm').fill('1750');
  await page.getByLabel('Impeller diameter').fill('10');
  const read = page.getByRole('region', { name: 'The table as read' });
  await expect(read.getByRole('img', { name: 'The table at 1750 rpm, 60 Hz' })).toBeVisible();
  await expect(read.getByRole('table', { name: 'Points of 1750 rpm 254 mm' })).toContainText('Head, ft');
  await expect(page.getByRole('group', { name: 'To confirm' })).toContainText('the curve droops near shut-off');
  await expect(save).toBeDisabled();
  await page.getByLabel(/^I have compared this/).check();
  expect(await findErrors(page), 'read').toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysScroll(page)).toBe(0);
  await unlessBusy(page, () => save.click());
  await expect(page.getByRole('heading', { name: '1 curve' })).toBeVisible();
  await expect(table).toHaveValue('');
  expect(await findErrors(page), 'saved').toEqual([]);

  const shop = await browser.newPage();
  const found = await page.request.get(`${process.env['SHOP_URL']}/api/products/search/?q=${part}`);
  const [{ id } = { id: 0 }] = (await found.json()) as { id: number }[];
  await expect(async () => {
    await shop.goto(`${process.env['SHOP_URL']}/product/${id}`);
    await expect(shop.getByRole('img', { name: /^Performance curve of Zirconium pump/ })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await shop.close();

  const book = makeXlsx([{ rows: [] }, { rows: [HEADING, ...ROWS.map((row) => [...row.slice(0, 4), ''])] }]);
  await page.getByLabel('Or choose a CSV file').setInputFiles({
    name: 'curve.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(book),
  });
  // The diameter is emptied by saving, as the next table is often that of another one.
  await page.getByLabel('Impeller diameter').fill('10');
  await expect(read).toContainText('Replaces the one above');
  await table.fill('');

  await page.getByRole('button', { name: 'Remove 1750 rpm 254 mm' }).click();
  await unlessBusy(page, () => page.getByRole('button', { name: 'Remove the curve 1750 rpm 254 mm' }).click());
  await expect(page.getByText('No curve yet')).toBeVisible();
  await unlessBusy(page, () => page.getByRole('button', { name: 'Undo this change' }).click());
  await expect(page.getByRole('heading', { name: '1 curve' })).toBeVisible();
});

test(
  'two open forms: the second is refused with the change beside it, and saves only after another look',
  LONG,
  async ({ page, browser }, { retry }) => {
    const part = `${partOf(retry)}-TWO`;
    await makeProduct(page, part);
    const other = await browser.newPage();
    await signIn(other, 'Ben');
    for (const each of [page, other]) {
      await each.goto(`${await consoleUrl()}/products/${part}/curves`);
      await each.getByLabel('Table of points').fill(tableOf(HEADING).replace('109.5', '108'));
    }
    await page.getByLabel('Speed, rpm').fill('1750');
    await unlessBusy(page, () => page.getByRole('button', { name: 'Save the curve' }).click());
    await expect(page.getByRole('heading', { name: '1 curve' })).toBeVisible();
    await expect(other.getByRole('alert').filter({ hasText: 'have changed since you began' })).toBeVisible();
    await other.getByLabel('Speed, rpm').fill('1450');
    await expect(other.getByRole('region', { name: 'The table as read' })).toContainText('1450 rpm');
    await expect(other.getByRole('button', { name: 'Save the curve' })).toBeDisabled();
    await other.getByRole('button', { name: 'Go on with my table' }).click();
    await unlessBusy(other, () => other.getByRole('button', { name: 'Save the curve' }).click());
    await expect(other.getByRole('heading', { name: '2 curves' })).toBeVisible();
    await other.close();
  },
);

async function makeProduct(page: Page, part: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page);
  await page.goto(`${await consoleUrl()}/new-product`);
  await page.getByLabel('Part number').fill(part);
  await page.getByLabel('Name').fill('Zirconium pump');
  await page.getByLabel('Price').fill('12.50');
  await page.getByLabel('Category').selectOption({ index: 1 });
  await unlessBusy(page, () => page.getByRole('button', { name: 'Put it in the shop' }).click());
  await expect(page.getByRole('heading', { name: part, level: 1 })).toBeVisible();
}
