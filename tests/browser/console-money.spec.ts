/** Money of an order in the owner's console: freight quoted and withdrawn, a line refunded; axe with each form open. */

import { findErrors } from './axe.ts';
import { openNewOrderOnPhone } from './console.ts';
import { LONG } from './long.ts';
import { expect, test } from './shop-test.ts';

/** A demo product with plenty of stock. */
const ITEMS = { 38: 2 };

test.use({ expectedErrors: [/(401|404|409) \(/] });

test('freight is quoted on a phone and withdrawn', LONG, async ({ page }) => {
  await openNewOrderOnPhone(page, ITEMS);
  await page.getByRole('button', { name: 'Quote freight' }).click();
  const form = page.getByRole('form', { name: 'Quote freight' });
  await form.getByLabel('Amount without tax').fill('84.505');
  await form.getByRole('button', { name: 'Mail the offer' }).click();
  await expect(form.getByLabel('Amount without tax')).toHaveAccessibleDescription(/Enter an amount such as 84\.50/);
  await expect(form.getByLabel('Carrier')).toHaveAccessibleDescription('Name who carries it');
  expect(await findErrors(page)).toEqual([]);
  await form.getByLabel('Amount without tax').fill('84.50');
  await form.getByLabel('Carrier').fill('Day & Ross');
  await form.getByLabel('Text').fill('One pallet, ground.');
  await form.getByRole('button', { name: 'Mail the offer' }).click();
  const freight = page.getByRole('region', { name: 'Freight' });
  await expect(freight).toContainText('Day & Ross: waits for payment');
  await expect(freight).toContainText('C$95.49');
  await expect(page.getByRole('button', { name: 'Quote freight' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  expect(await findErrors(page)).toEqual([]);
  await freight.getByRole('button', { name: 'Withdraw the offer' }).click();
  await freight.getByRole('form').getByRole('button', { name: 'Withdraw the offer' }).click();
  await expect(freight).toContainText('Day & Ross: withdrawn');
  await expect(page.getByRole('button', { name: 'Quote freight' })).toBeVisible();
});

test('a line is refunded on a phone', async ({ page }) => {
  await openNewOrderOnPhone(page, ITEMS);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const form = page.getByRole('form', { name: 'Refund' });
  await form.getByRole('button', { name: 'Refund to the card' }).click();
  await expect(form.getByLabel('Amount with tax')).toHaveAccessibleDescription(/Enter a quantity or an amount/);
  await form.getByLabel(/^Quantity of/).fill('3');
  await expect(form.getByRole('status')).toContainText('line 1 has 2 left to refund, not 3');
  await form.getByLabel(/^Quantity of/).fill('1');
  await form.getByRole('checkbox').check();
  await expect(form.getByRole('status')).toHaveText(/^Refunds C\$[\d.,]+, of it C\$[\d.,]+ Tax$/);
  expect(await findErrors(page)).toEqual([]);
  await form.getByRole('button', { name: 'Refund to the card' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('Refund,');
});
