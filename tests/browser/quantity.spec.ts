/** The quantity field, with real key presses: on a product's page from 1 to what can be added, in the cart up to the stock (§2, §4, §5). */

import type { Locator, Page } from '@playwright/test';
import { startWithCart, openCheckedCart, storedCart } from './intercepted-replies.ts';
import { LONG, longBut } from './long.ts';
import { expect, test } from './shop-test.ts';

/** 12 in stock. */
const PRODUCT = { id: 59, stock: 12 };

/** Texts, and the quantity that each of them is. */
const PASTED = [
  ['0', '1'],
  ['-3', '1'],
  ['2.5', '1'],
  ['1e3', '1'],
  ['three', '1'],
  [' 4 ', '4'],
  ['007', '7'],
  ['５', '5'],
  ['13', '12'],
  ['99999999999999999999', '12'],
] as const;

const field = (page: Page) => page.getByRole('spinbutton', { name: /^Quantity/ });
const limited = (page: Page) => page.getByRole('alert').filter({ hasText: 'Quantity limited' });

async function openProduct(page: Page): Promise<Locator> {
  await page.goto(`/product/${PRODUCT.id}`);
  await field(page).focus();
  return field(page);
}

async function openCart(page: Page, quantity = 2): Promise<Locator> {
  await startWithCart(page, { [PRODUCT.id]: quantity });
  await openCheckedCart(page);
  await field(page).focus();
  return field(page);
}

/** Pasted as by Ctrl+V: one change of the whole text. */
async function paste(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

test.describe("on a product's page", () => {
  test('Backspace and 5 is five, which is added to the cart', LONG, async ({ page }) => {
    const quantity = await openProduct(page);
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await expect(quantity).toHaveValue('');
    await page.keyboard.press('5');
    await expect(quantity).toHaveValue('5');
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await expect(quantity).toHaveValue('1');
    expect(await storedCart(page)).toEqual({ [PRODUCT.id]: 5 });
  });

  test('left empty it is what it was', LONG, async ({ page }) => {
    const quantity = await openProduct(page);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await expect(quantity).toHaveValue('');
    await page.keyboard.press('Tab');
    await expect(quantity).toHaveValue('2');
  });

  test('arrow keys go by one from the least to the most', async ({ page }) => {
    const quantity = await openProduct(page);
    await page.keyboard.press('ArrowDown');
    await expect(quantity).toHaveValue('1');
    await paste(page, String(PRODUCT.stock - 1));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(quantity).toHaveValue(String(PRODUCT.stock));
    await expect(quantity).toHaveAttribute('aria-valuenow', String(PRODUCT.stock));
    await expect(quantity).toHaveAttribute('aria-valuemin', '1');
    await expect(quantity).toHaveAttribute('aria-valuemax', String(PRODUCT.stock));
  });

  for (const [index, [text, expected]] of PASTED.entries()) {
    test(`${JSON.stringify(text)} pasted is ${expected} once it is entered`, longBut(6, index), async ({ page }) => {
      const quantity = await openProduct(page);
      await paste(page, text);
      await page.keyboard.press('Enter');
      await expect(quantity).toHaveValue(expected);
    });
  }

  test('Escape takes back what was typed', LONG, async ({ page }) => {
    const quantity = await openProduct(page);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('x');
    await expect(quantity).toHaveValue('x');
    await page.keyboard.press('Escape');
    await expect(quantity).toHaveValue('1');
  });

  test('a number of an input method is accepted once it is composed', LONG, async ({ page, context }) => {
    const quantity = await openProduct(page);
    await page.keyboard.press('ControlOrMeta+a');
    const client = await context.newCDPSession(page);
    await client.send('Input.imeSetComposition', { text: '７', selectionStart: 1, selectionEnd: 1 });
    await expect(quantity).toHaveValue('７');
    await client.send('Input.insertText', { text: '７' });
    await page.keyboard.press('Tab');
    await expect(quantity).toHaveValue('7');
  });
});

test.describe('in the cart', () => {
  test('Backspace and 5 is five, once the field is left', async ({ page }) => {
    const quantity = await openCart(page);
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await expect(quantity).toHaveValue('');
    await page.keyboard.press('5');
    expect(await storedCart(page)).toEqual({ [PRODUCT.id]: 2 });
    await page.keyboard.press('Tab');
    await expect.poll(() => storedCart(page)).toEqual({ [PRODUCT.id]: 5 });
  });

  test('left empty it is what it was', LONG, async ({ page }) => {
    const quantity = await openCart(page);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Tab');
    await expect(quantity).toHaveValue('2');
    expect(await storedCart(page)).toEqual({ [PRODUCT.id]: 2 });
  });

  test('arrow keys go by one, from one to the stock', async ({ page }) => {
    const quantity = await openCart(page);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown');
    await expect(quantity).toHaveValue('1');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => storedCart(page)).toEqual({ [PRODUCT.id]: 2 });
  });

  for (const [index, text] of ['-3', '2.5', 'three', '1e3'].entries()) {
    test(`${JSON.stringify(text)} changes nothing`, longBut(4, index), async ({ page }) => {
      const quantity = await openCart(page);
      await paste(page, text);
      await page.keyboard.press('Enter');
      await expect(quantity).toHaveValue('2');
      expect(await storedCart(page)).toEqual({ [PRODUCT.id]: 2 });
    });
  }

  for (const text of ['13', '99999999999999999999']) {
    test(`${text} is more than the stock: rejected with a message`, async ({ page }) => {
      const quantity = await openCart(page);
      await paste(page, text);
      await page.keyboard.press('Enter');
      await expect(limited(page)).toBeVisible();
      await expect(quantity).toHaveValue('2');
      expect(await storedCart(page)).toEqual({ [PRODUCT.id]: 2 });
    });
  }

  test('0 removes the item', async ({ page }) => {
    await openCart(page);
    await paste(page, '0');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(await storedCart(page)).toEqual({});
  });

  test('what another tab changes is shown in place of what was being typed', LONG, async ({ page }) => {
    const quantity = await openCart(page);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('7');
    await page.evaluate(
      (cart) => {
        localStorage.setItem('cart', cart);
        window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: cart }));
      },
      JSON.stringify([{ productId: PRODUCT.id, quantity: 3 }]),
    );
    await expect(quantity).toHaveValue('3');
    await page.keyboard.press('Tab');
    expect(await storedCart(page)).toEqual({ [PRODUCT.id]: 3 });
  });
});
