/** One email when a product is in stock again: the form of a product that is sold out, and the page of the link. */

import { fulfill } from './intercepted-replies.ts';
import { STOCK_NOTICE, STOCK_NOTICE_ADDRESS, STOCK_NOTICE_CALL } from './sent-stock-notice.ts';
import { expect, test } from './shop-test.ts';

const SOLD_OUT = '/product/6';

test('a product that is sold out takes an address; what is wrong with it is said at the field', async ({ page }) => {
  await page.goto(SOLD_OUT);
  const form = page.getByRole('form', { name: 'Email me when it’s back in stock' });
  const email = form.getByLabel('Email', { exact: true });
  await email.fill('no address');
  await form.getByRole('button', { name: 'Email Me' }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/Please enter a valid email address/);
  await email.fill('ada@buyer.example');
  await email.press('Enter');
  await expect(form.getByRole('status')).toContainText('Check your inbox');
  await expect(form.getByRole('status')).toBeFocused();
});

test('the link asks, confirms by a press, and removes by one', async ({ page }) => {
  await fulfill(page, STOCK_NOTICE_CALL, 200, STOCK_NOTICE);
  await fulfill(page, `${STOCK_NOTICE_CALL}confirm/`, 200, { ...STOCK_NOTICE, is_confirmed: true });
  await fulfill(page, `${STOCK_NOTICE_CALL}remove/`, 200, { message: 'Your address has been removed.' });
  await page.goto(STOCK_NOTICE_ADDRESS);
  await expect(page.getByRole('link', { name: STOCK_NOTICE.product.name })).toHaveAttribute('href', SOLD_OUT);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('We’ll email you once');
  await page.getByRole('button', { name: 'Remove My Address' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Your address has been removed.');
  await expect(page.getByRole('button', { name: 'Remove My Address' })).toBeHidden();
});
