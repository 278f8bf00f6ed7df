/** The way from a product without a price to an enquiry with the part filled in (docs/decisions/041). */

import type { Page } from '@playwright/test';
import type { Product } from '#contract/catalogue.ts';
import { interceptCall } from './intercepted-replies.ts';
import { LONG } from './long.ts';
import { expect, test } from './shop-test.ts';

/** The shop says that these products have no price; what the server has rendered is not requested again. */
async function withoutPrices(page: Page): Promise<void> {
  await interceptCall(page, /^\/products\//, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Product | Product[] | { results: Product[] }; // a reply of the shop's own
    const list = Array.isArray(body) ? body : 'results' in body ? body.results : [body];
    for (const product of list) product.price = 0;
    await route.fulfill({ response, json: body });
  });
}

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });

test('from a card and from its page the part is filled in', async ({ page }) => {
  await withoutPrices(page);
  await page.goto('/shop');
  await page.getByLabel('Category').selectOption('Packing');
  const card = page.getByRole('article').filter({ hasText: 'KB-DF2544-5' });
  await expect(card).toContainText('Price on request');
  await expect(card.getByRole('button')).toHaveCount(0);
  await card.getByRole('link', { name: 'Request Quote' }).press('Enter');
  await expect(page).toHaveURL('/contact?subject=quote&part=KB-DF2544-5');
  await expect(page.getByLabel('Subject')).toHaveValue('quote');
  await expect(message(page)).toHaveValue('Please quote part KB-DF2544-5.');

  await page.goBack();
  await card.getByRole('link').first().press('Enter');
  await expect(page.getByRole('main')).toContainText('Price on request');
  await expect(page.getByRole('spinbutton')).toHaveCount(0);
  await page.getByRole('link', { name: 'Request Quote', exact: true }).press('Enter');
  await expect(message(page)).toHaveValue('Please quote part KB-DF2544-5.');
});

test('an address fills in what is known and nothing that was typed over', LONG, async ({ page }) => {
  await page.goto('/contact?subject=nothing&part=%3Cb%3Efree%3C%2Fb%3E');
  await expect(page.getByLabel('Subject')).toHaveValue('');
  await expect(message(page)).toHaveValue('');
  await page.goto('/contact?subject=parts&part=KB-1');
  await expect(page.getByLabel('Subject')).toHaveValue('parts');
  await expect(message(page)).toHaveValue('Please quote part KB-1.');
});
