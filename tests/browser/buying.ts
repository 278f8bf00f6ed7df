/** What a buyer does in the browser, by role and name. */

import type { Page } from '@playwright/test';
import { expect } from './shop-test.ts';

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
} as const;

/** Finds a part in the shop by typing, and puts it in the cart from its own page. */
export async function findAndAdd(page: Page, partNumber: string): Promise<void> {
  await page.goto('/shop');
  await page.getByRole('searchbox', { name: 'Search' }).fill(partNumber);
  // Opened at once, while the search is still on its way: the page must stay where the buyer went.
  await page.getByRole('article').filter({ hasText: partNumber }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(page.getByText(partNumber).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
}

export async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole('link', { name: /cart/i }).first().click();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
}

export async function fillCheckout(page: Page, email = 'robin.miller@example.com'): Promise<void> {
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Miller');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('4165550142');
  const billing = page.getByRole('group', { name: 'Billing address' });
  await billing.getByLabel('Address', { exact: true }).fill('12 Shaft Road');
  await billing.getByLabel('City').fill('Hamilton');
  await billing.getByLabel('Province/State').fill('ON');
  await billing.getByLabel('Postal Code/ZIP').fill('l8p1a1');
}

/** Pays on the hosted page and follows it back to the shop. */
export async function payByCard(page: Page, card: string): Promise<void> {
  await expect(page.getByText('Test mode: no card is charged')).toBeVisible();
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry').fill('12/39');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Robin Miller');
  await page.getByRole('button', { name: /^Pay C\$/ }).click();
}
