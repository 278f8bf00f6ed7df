/** The products in the owner's console: found, changed, photographed, withdrawn and made; two people at once; axe in both themes. */

import type { Page } from '@playwright/test';
import { pictureWithMetadata } from '#tests/support/pictures-with-metadata.ts';
import { findErrors } from './axe.ts';
import { consoleUrl, signIn } from './console.ts';
import { LONG } from './long.ts';
import { expect, test } from './shop-test.ts';
import { unlessBusy } from './unless-busy.ts';

/** Made and withdrawn by these tests, so that no other journey meets it; another one for each try of the test. */
const partOf = (retry: number) => `ZZ-PRODUCT-${retry + 1}`;

test.use({ expectedErrors: [/(400|404|409) \(/] });

test('a product is made, found, changed with its photograph, and withdrawn', async ({ page }, { retry }) => {
  const part = partOf(retry);
  const name = `Zeppelin${retry} ring`;
  await open(page, '/products', 390);
  await expect(page.getByRole('link', { name: /^All \d/ })).toBeVisible();
  expect(await findErrors(page), 'list').toEqual([]);
  await page.getByRole('link', { name: 'New product' }).click();
  await page.getByLabel('Part number').fill(part);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Price').fill('12,34');
  await page.getByRole('button', { name: 'Put it in the shop' }).click();
  await expect(page.getByLabel('Price')).toHaveAccessibleDescription(/Must be an amount such as 1,234\.50/);
  await page.getByLabel('Price').fill('1,234.50');
  await page.getByRole('button', { name: 'Put it in the shop' }).click();
  await expect(page.getByLabel('Category')).toHaveAccessibleDescription(/choose another/);
  expect(await findErrors(page), 'new, refused').toEqual([]);
  await page.getByLabel('Category').selectOption({ index: 1 });
  await unlessBusy(page, () => page.getByRole('button', { name: 'Put it in the shop' }).click());
  await expect(page.getByRole('heading', { name: part, level: 1 })).toBeVisible();

  const picture = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await pictureWithMetadata('jpeg') };
  await unlessBusy(page, () => page.getByLabel('Add photographs').setInputFiles(picture));
  await expect(page.getByText('1 picture is in the shop')).toBeVisible();
  await expect(page.getByRole('img', { name })).toHaveJSProperty('complete', true);
  await page.getByLabel('Description of picture 1').fill('Ring from above');
  await unlessBusy(page, () => page.getByRole('button', { name: 'Save pictures' }).click());
  await expect(page.getByRole('img', { name: 'Ring from above' })).toBeVisible();
  // The picture has its description before it is saved; a change that is sent meanwhile is refused as outdated.
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('1 picture -> 1 picture');

  await page.getByRole('button', { name: 'Add a row' }).click();
  await page.getByLabel('Property 1').fill('Bore');
  await page.getByLabel('Value 1').fill('40 mm');
  await page.getByLabel('Price').fill('99');
  await expect(page.getByText('2 fields are not saved')).toBeVisible();
  await unlessBusy(page, () => page.getByLabel('Price').press('Enter'));
  await expect(history).toContainText('C$1,234.50 -> C$99.00');
  expect(await findErrors(page), 'product').toEqual([]);

  const found = await page.request.get(`${process.env['SHOP_URL']}/api/products/search/?q=zeppelin${retry}`);
  expect(await found.json()).toMatchObject([{ part_number: part, price: 99, specifications: [{ key: 'Bore' }] }]);

  await unlessBusy(page, () => page.getByRole('button', { name: 'Withdraw' }).click());
  await expect(page.getByRole('button', { name: 'Return to the shop' })).toBeVisible();
  await page.goto(`${await consoleUrl()}/products?tab=withdrawn`);
  await expect(page.getByRole('link', { name: part })).toBeVisible();
});

test(
  'two people at once: what another has changed meanwhile is shown, and nothing is lost',
  LONG,
  async ({ page, browser }) => {
    const other = await browser.newPage();
    await signIn(other, 'Ben');
    await open(page, '/products/KB-GRF-375', 1280);
    const material = page.getByLabel('Material');
    const before = await material.inputValue();
    await material.fill('Graphite of Anna');
    await other.goto(`${await consoleUrl()}/products/KB-GRF-375`);
    await other.getByLabel('Material').fill('Graphite of Ben');
    await Promise.all([
      expect(other.getByText(/^Saved\./).first()).toBeVisible(),
      unlessBusy(other, () => other.getByLabel('Material').press('Enter')),
    ]);
    await expect(page.getByRole('alert')).toContainText('Material is “Graphite of Ben” now');
    await expect(material).toHaveValue('Graphite of Anna');
    expect(await findErrors(page), 'conflict').toEqual([]);
    await page.getByRole('button', { name: 'Go on with my entries' }).click();
    await material.fill(before);
    await unlessBusy(page, () => material.press('Enter'));
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Graphite of Ben -> ');
    await other.close();
  },
);

async function open(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await signIn(page);
  await page.goto((await consoleUrl()) + path);
}
