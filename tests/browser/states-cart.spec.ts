/** The dialog 'Cart Validation Required' (section 4): what it lists, and what each of its buttons does. */

import { sidewaysScroll } from './axe.ts';
import { changeCartInOtherTab, startWithCart, fulfill, openCheckedCart, storedCart } from './intercepted-replies.ts';
import { LONG } from './long.ts';
import { expectToast } from './recorded-toasts.ts';
import { expect, test } from './shop-test.ts';

const PROCEED = { name: 'Proceed to Checkout' };

test('the dialog lists removed, reduced and unchanged items; Cancel changes nothing; confirming continues', async ({
  page,
}) => {
  await startWithCart(page, { 49: 2 });
  await openCheckedCart(page);
  const changed = { 6: 1, 49: 2, 61: 5, 84: 2 };
  await changeCartInOtherTab(page, changed);
  await page.getByRole('button', PROCEED).click();

  const dialog = page.getByRole('dialog', { name: 'Cart Validation Required' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    'Removed items (2)',
    'Quantity adjustments (1)',
    'Valid items (2)',
  ]);
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^End-suction pump 1\.5x1-7, all bronze.*is no longer available/,
    /^Packing cutter "Équerre".*is no longer available/,
    /^Die-formed graphite ring set, 45 x 70 mm, 6 rings.*Only 2 units of .* are available.*5.*2/,
    /^Braided PTFE-graphite packing 1\/4 in, 5 ft2 × C\$58\.90$/,
    /^Die-formed graphite ring set, 45 x 70 mm, 6 rings2 × C\$148\.00$/,
  ]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(await storedCart(page)).toEqual(changed);
  await expect(page.getByRole('button', PROCEED)).toBeFocused();

  await page.getByRole('button', PROCEED).click();
  await dialog.getByRole('button', { name: 'Update Cart & Checkout' }).click();
  await expectToast(page, { kind: 'default', lines: ['Cart updated', '2 items removed, 1 quantities adjusted.'] });
  await expect(page).toHaveURL(/\/checkout$/);
  expect(await storedCart(page)).toEqual({ 49: 2, 61: 2 });
});

test('when nothing valid remains, confirming only updates the cart', LONG, async ({ page }) => {
  await startWithCart(page, { 49: 1 });
  await openCheckedCart(page);
  await changeCartInOtherTab(page, { 84: 1 });
  await page.getByRole('button', PROCEED).click();
  const dialog = page.getByRole('dialog', { name: 'Cart Validation Required' });
  await expect(dialog.getByRole('button', { name: 'Update Cart & Checkout' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Update Cart', exact: true }).click();
  await expectToast(page, { kind: 'default', lines: ['Cart updated', '1 items removed, 0 quantities adjusted.'] });
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
});

test('Escape and Close leave the cart as it is', LONG, async ({ page }) => {
  await startWithCart(page, { 49: 1 });
  await openCheckedCart(page);
  await changeCartInOtherTab(page, { 49: 1, 61: 3 });
  const refresh = page.getByRole('button', { name: 'Refresh Cart' });
  const dialog = page.getByRole('dialog', { name: 'Cart Validation Required' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await refresh.click();
    await expect(dialog.getByRole('button', { name: 'Update Cart', exact: true })).toBeVisible();
    await leave();
    await expect(dialog).toBeHidden();
    await expect(refresh).toBeFocused();
  }
  expect(await storedCart(page)).toEqual({ 49: 1, 61: 3 });
});

test(
  'at 320 px a name without a place to break and a line total of five figures stay within dialog and card',
  LONG,
  async ({ page }) => {
    const name = 'CARTRIDGE_SEAL_SIC_SIC_EPDM_1234567890_WITH_GLAND_PLATE';
    await page.setViewportSize({ width: 320, height: 640 });
    await startWithCart(page, { 2: 1 });
    await openCheckedCart(page);
    await changeCartInOtherTab(page, { 2: 9 });
    await fulfill(page, '/orders/validate-cart/', 200, {
      cart_changed: true,
      removed_items: [{ product_id: 84, product_name: name, message: `${name} is no longer available` }],
      updated_items: [
        {
          product_id: 2,
          product_name: name,
          original_quantity: 9,
          adjusted_quantity: 3,
          message: `Only 3 units of ${name} are available`,
        },
      ],
      valid_cart_items: [],
    });
    await page.getByRole('button', { name: 'Refresh Cart' }).click();
    const changes = page.getByRole('dialog').getByRole('group', { name: 'Cart Validation Required' });
    await expect(changes.getByRole('listitem')).toHaveCount(2);
    const card = page.getByRole('article');
    await expect(card).toContainText('C$26,055.00');
    for (const part of [card, changes])
      expect(await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await sidewaysScroll(page)).toBe(0);
  },
);
