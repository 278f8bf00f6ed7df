/** Goods that are sold by the metre: one number with its unit from the product to the invoice. */

import { invoicePath } from '#contract/document-paths.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { CARDS, fillCheckout, findAndAdd, goToCheckout, payByCard } from './buying.ts';
import { expect, test } from './shop-test.ts';

const PACKING = 'KB-GRM-14';
const NAME = 'Braided PTFE-graphite packing 14 mm, cut to length';

test('12 m of a packing are 12 m in the cart, at the checkout, on the order and on its invoice', async ({ page }) => {
  await findAndAdd(page, PACKING);
  await expect(page.getByText('C$41.20 per m').first()).toBeVisible();
  await page.goto('/cart');
  const quantity = page.getByRole('spinbutton', { name: `Quantity of ${NAME}, m` });
  await quantity.fill('12');
  await quantity.press('Enter');
  await expect(page.getByText('C$41.20 per m').first()).toBeVisible();
  await expect(page.getByText('C$494.40').first()).toBeVisible();

  await goToCheckout(page);
  await expect(page.getByText(/\b12 m\b/).first()).toBeVisible();
  await fillCheckout(page);
  await page.getByRole('button', { name: 'Pay with Stripe' }).click();
  await payByCard(page, CARDS.good);

  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
  await expect(page.getByText(/\b12 m\b/).first()).toBeVisible();
  const token = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const invoice = await page.request.get(invoicePath(token));
  expect(invoice.status()).toBe(200);
  const { pages } = await readPdf(await invoice.body());
  expect(pages.join(' ').replaceAll(/\s+/g, ' ')).toMatch(/KB-GRM-14 .*\b12 m\b/);
});
