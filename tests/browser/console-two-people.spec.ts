/** Two people with one order: a form decides on what it showed when it was opened, says what has changed, and loses nothing. */

import { findErrors } from './axe.ts';
import { buyOverApi, consoleUrl, signIn } from './console.ts';
import { expect, test } from './shop-test.ts';

/** A demo product with plenty of stock. */
const ITEMS = { 38: 2 };

test.use({ expectedErrors: [/(401|404|409) \(/] });

test('forms that were open while a colleague changed the order do nothing at the first press', async ({
  page,
  browser,
}) => {
  const number = await buyOverApi(ITEMS);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  await page.goto(`${await consoleUrl()}/orders/${number}`);
  await page.getByRole('heading', { name: number }).waitFor();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const form = (name: string) => page.getByRole('form', { name });

  await button('Correct').click();
  await form('Correct the order').getByLabel('PO number').fill('PO-77');
  await button('Refund').click();
  await form('Refund')
    .getByLabel(/^Quantity of/)
    .fill('1');
  await button('Ship').click();
  await form('Ship the order').getByLabel('Tracking number').fill('1Z999AA10123456784');
  await button('Quote freight').click();
  await form('Quote freight').getByLabel('Amount without tax').fill('84.50');
  await form('Quote freight').getByLabel('Carrier').fill('Day & Ross');

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, 'Ben');
  await other.goto(`${await consoleUrl()}/orders/${number}`);
  await other.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = other.getByRole('form', { name: 'Refund' });
  await refund.getByLabel(/^Quantity of/).fill('1');
  await refund.getByRole('button', { name: 'Refund to the card' }).click();
  await expect(refund).toHaveCount(0);
  await context.close();

  const history = page.getByRole('region', { name: 'History' });
  for (const [name, press] of [
    ['Correct the order', 'Save the correction'],
    ['Refund', 'Refund to the card'],
    ['Ship the order', 'Ship order'],
    ['Quote freight', 'Mail the offer'],
  ] as const) {
    await expect(form(name).getByText('Changed since you opened this form')).toBeVisible();
    await expect(form(name).getByText(/refunded.*, Ben,/i)).toBeVisible();
    const entries = await history.getByRole('listitem').count();
    await form(name).getByRole('button', { name: press }).click();
    await expect(form(name)).toContainText('Nothing was done by your press.');
    await expect(history.getByRole('listitem')).toHaveCount(entries);
  }
  expect(await findErrors(page)).toEqual([]);
  // What was typed is there, and the next press goes on with the order as it is now.
  await expect(form('Refund')).toContainText('of 1 left');
  await expect(form('Ship the order').getByLabel('Tracking number')).toHaveValue('1Z999AA10123456784');
  await form('Correct the order').getByRole('button', { name: 'Save the correction' }).click();
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('PO-77');
});

test('a form whose action a colleague has done stays and says so', async ({ page, browser }) => {
  const number = await buyOverApi(ITEMS);
  await signIn(page);
  await page.goto(`${await consoleUrl()}/orders/${number}`);
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const form = page.getByRole('form', { name: 'Ship the order' });
  await form.getByLabel('Tracking number').fill('1Z999AA10123456784');

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, 'Ben');
  await other.goto(`${await consoleUrl()}/orders/${number}`);
  await other.getByRole('button', { name: 'Ship', exact: true }).click();
  await other.keyboard.press('Enter');
  await expect(other.getByRole('region', { name: 'Shipments' })).toBeVisible();
  await context.close();

  await expect(form.getByText('Changed since you opened this form')).toBeVisible();
  await expect(form.getByLabel('Tracking number')).toHaveValue('1Z999AA10123456784');
  await form.getByRole('button', { name: 'Ship order' }).click();
  await expect(form).toContainText('Nothing was done by your press.');
  await expect(page.getByRole('region', { name: 'Shipments' }).getByRole('listitem')).toHaveCount(1);
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toHaveCount(0);
});
