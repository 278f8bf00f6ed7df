/** What a buyer sees of an order or a payment page that is refused for a reason that they can do something about. */

import type { Page } from '@playwright/test';
import { fillCheckout } from './buying.ts';
import { FAILED_CALLS, fulfill, startWithCart, interceptCall } from './intercepted-replies.ts';
import { expect, test } from './shop-test.ts';

const PAY = { name: 'Pay with Stripe' };
const ORDER = 'RE-7K3QX-9MWD2';
const problem = (code: string, fields?: Record<string, string>) => ({ error: { code, message: 'Refused.', fields } });

test.use({ expectedErrors: FAILED_CALLS });

async function openFilledCheckout(page: Page): Promise<void> {
  await startWithCart(page, { 30: 1 });
  await page.goto('/checkout');
  await fillCheckout(page);
}

test('a network at its limit sees the reason, and a link to a quote beside it', async ({ page }) => {
  await openFilledCheckout(page);
  await fulfill(page, '/orders/', 409, problem('stock_limited'));
  await page.getByRole('button', PAY).click();
  const alert = page.getByRole('alert').filter({ hasText: 'at most 5 units or a quarter of the stock' });
  await expect(alert).toBeVisible();
  await alert.getByRole('link', { name: 'Request a quote' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('an email address that the payment service refuses is named at its field', async ({ page }) => {
  const message = 'The payment service does not accept this email address.';
  await openFilledCheckout(page);
  await fulfill(page, '/orders/', 201, { order_number: ORDER });
  const session = `/orders/${ORDER}/create-checkout-session/`;
  await fulfill(page, session, 400, problem('payment_details_refused', { customer_email: message }));
  await page.getByRole('button', PAY).click();
  const field = page.getByLabel('Email');
  await expect(field).toHaveAccessibleDescription(new RegExp(message));
  await expect(field).toBeFocused();
});

test('an order that ended just before its payment page opened is replaced without a message', async ({ page }) => {
  await openFilledCheckout(page);
  const numbers = ['RE-AAAAA-AAAAA', 'RE-BBBBB-BBBBB'];
  await interceptCall(page, '/orders/', (route) =>
    route.fulfill({ status: 201, json: { order_number: numbers.shift() } }),
  );
  await fulfill(page, '/orders/RE-AAAAA-AAAAA/create-checkout-session/', 409, problem('order_closed'));
  await fulfill(page, '/orders/RE-BBBBB-BBBBB/create-checkout-session/', 200, { url: '/shipping-policy' });
  await page.getByRole('button', PAY).click();
  await expect(page).toHaveURL(/\/shipping-policy$/);
});
