/** What a buyer says of a part, from a list out of a mail to the receipt, and into the same order again. */

import { CARDS, fillCheckout, payByCard } from './buying.ts';
import { storedCart } from './intercepted-replies.ts';
import { expect, test } from './shop-test.ts';

const IMPELLER = 'Impeller, KB-ES328, ductile iron, Ø205 mm';
const TRIM = 'trim to 190 mm';

test('a note goes from quick order through cart and checkout to the order, its receipt and the next list', async ({
  page,
  context,
}) => {
  await test.step('quick order puts it into the cart', async () => {
    await page.goto('/quick-order');
    await page.getByLabel('Part numbers and quantities').fill(`KB-IM328-DI 1 ${TRIM}`);
    await page.getByRole('button', { name: 'Check lines' }).click();
    await expect(page.getByText(`Note: ${TRIM}`)).toBeVisible();
    await page.getByRole('button', { name: /^Add 1 line/ }).click();
    await page.getByRole('link', { name: 'Go to cart' }).click();
  });
  const note = page.getByLabel(`Note for ${IMPELLER}`);
  await test.step('the cart refuses one that is too long at its field, and keeps it', async () => {
    await expect(note).toHaveValue(TRIM);
    await note.fill('x'.repeat(161));
    await expect(note).toHaveAccessibleDescription(/At most 160 characters/);
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(note).toBeFocused();
    await expect(page).toHaveURL(/\/cart$/);
    await page.reload();
    await expect(note).toHaveValue('x'.repeat(161));
    await note.fill(`${TRIM}; tag P-101`);
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
  });
  await test.step('the checkout shows it and takes one for the order', async () => {
    await expect(page.getByText(`Note: ${TRIM}; tag P-101`)).toBeVisible();
    await fillCheckout(page);
    await page.getByText('Ordering for a company?').click();
    await page.getByLabel('Company').fill('Papeterie Test');
    await page.getByLabel('PO number').first().fill('4500012345');
    await page.getByLabel('Order note').fill('Deliver to gate 3');
    await page.getByRole('button', { name: 'Pay with Stripe' }).click();
    await page.waitForURL(/\/pay\//);
    await payByCard(page, CARDS.good);
  });
  await test.step('the order page shows all of it', async () => {
    await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Items' })).toContainText(`Note: ${TRIM}; tag P-101`);
    const main = page.getByRole('main');
    for (const text of ['Papeterie Test', '4500012345', 'Deliver to gate 3', 'Seller'])
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    expect(await storedCart(page)).toEqual({});
  });
  await test.step('printed, it begins with the company and the number', async () => {
    await page.emulateMedia({ media: 'print' });
    const text = await page.getByRole('main').innerText();
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    expect(lines[0]).toContain('Kestrel Bay');
    expect(lines.findIndex((line) => /^Order RE-/.test(line))).toBeLessThan(5);
    expect(text).not.toContain('Thank You for Your Order!');
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('the receipt has company, number of the purchase order and notes', async () => {
    await context.addInitScript(() => {
      window.print = () => undefined;
    });
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Download Receipt' }).click();
    const receipt = await opened;
    for (const text of ['Papeterie Test', '4500012345', 'Deliver to gate 3', `Note: ${TRIM}; tag P-101`])
      await expect(receipt.getByText(text, { exact: true })).toBeVisible();
    await receipt.close();
  });
  await test.step('the same again has it too', async () => {
    await page.getByRole('link', { name: 'Order again' }).click();
    await expect(page.getByText(`Note: ${TRIM}; tag P-101`)).toBeVisible();
  });
});
