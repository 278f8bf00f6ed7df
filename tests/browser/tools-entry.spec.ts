/** Where the seal finder, the packing calculator and the pump tool are found. */

import { findErrors } from './axe.ts';
import { LONG } from './long.ts';
import { expect, test } from './shop-test.ts';

test('from the home page: the drawing leads to each from its part', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Packing calculator' })).toHaveAttribute('href', '/tools/packing');
  await main.getByRole('link', { name: 'Seal finder' }).click();
  await expect(page).toHaveURL(/\/finder\/seal$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('from the search box: measures of a seal are filled in, also where nothing was found', LONG, async ({ page }) => {
  await page.goto('/shop');
  const tools = page.getByRole('list', { name: 'Tools' }).getByRole('link');
  await expect(tools).toHaveText([/^Seal finder: /, /^Packing calculator: /, /^Pump selection: /, /^Quick order: /]);
  expect(await findErrors(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search' }).fill('38 x 45.5 seal');
  await expect(tools.first()).toHaveText('Seal finder for 38 mm × 45.5 mm');
  await expect(page.getByRole('heading', { name: 'No products found matching your criteria.' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Seal finder/ })).toHaveCount(1);
  await tools.first().click();
  await expect(page.getByRole('textbox', { name: 'Shaft', exact: true })).toHaveValue('38');
  await expect(page.getByRole('textbox', { name: 'Working length', exact: true })).toHaveValue('45.5');
});

test(
  'from the search box: the flow and head of a pump are filled in, also where nothing was found',
  LONG,
  async ({ page }) => {
    await page.goto('/shop?q=120 gpm 180 ft');
    const tools = page.getByRole('list', { name: 'Tools' }).getByRole('link');
    await expect(tools.first()).toHaveText('Pump selection for 120 gpm at 180 ft');
    await tools.first().click();
    await expect(page.getByRole('textbox', { name: 'Flow', exact: true })).toHaveValue('120 gpm');
    await expect(page.getByRole('textbox', { name: 'Total head', exact: true })).toHaveValue('180 ft');
  },
);

test('from the page of a seal, with its shaft, and from its equipment category', LONG, async ({ page }) => {
  await page.goto('/product/41');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Seal finder/ })
    .click();
  await expect(page.getByRole('textbox', { name: 'Shaft', exact: true })).toHaveValue('44.45');
  await page.goto('/equipment/mechanical-seals');
  await expect(page.getByRole('main').getByRole('link', { name: /^Seal finder/ })).toHaveAttribute(
    'href',
    '/finder/seal',
  );
});
