/** The buyer's page of a freight offer: every state, the way to the payment page and back. */

import {
  FREIGHT_ADDRESS,
  FREIGHT_CALL,
  FREIGHT_SESSION_CALL,
  FREIGHT_VERIFY_CALL,
  OPEN_OFFER,
} from './freight-offers.ts';
import { FAILED_CALLS, fulfill, interceptCall } from './intercepted-replies.ts';
import { LONG, longBut } from './long.ts';
import { expect, test } from './shop-test.ts';

test.use({ expectedErrors: FAILED_CALLS });

const PAY = { name: 'Pay with Stripe' };

test('an open offer shows order, carrier, amounts and until when, and can be paid', async ({ page }) => {
  await fulfill(page, FREIGHT_CALL, 200, OPEN_OFFER);
  await page.goto(FREIGHT_ADDRESS);
  await expect(page.getByRole('heading', { name: 'Freight for your order' })).toBeVisible();
  for (const text of ['RE-7K3QX-9MWD2', 'Purolator', 'C$84.50', 'C$10.99', 'C$95.49', 'March 16, 2026'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByText('GST/HST 13% (123456789 RT0001)')).toBeVisible();
  await expect(page.locator('meta[name=referrer]').first()).toHaveAttribute('content', 'no-referrer');
  await fulfill(page, FREIGHT_SESSION_CALL, 200, { url: '/cart' });
  await page.getByRole('button', PAY).click();
  await expect(page).toHaveURL(/\/cart$/);
});

for (const [index, [state, heading]] of (
  [
    ['paid', 'Freight is paid'],
    ['withdrawn', 'This freight offer is withdrawn'],
    ['expired', 'This freight offer has expired'],
    ['review', 'Your payment is being checked'],
  ] as const
).entries()) {
  test(`an offer that is ${state} says so and cannot be paid`, longBut(4, index), async ({ page }) => {
    const paid = state === 'paid' ? { paid_at: '2026-03-03T15:00:00.000Z', refunded_amount: 20 } : {};
    await fulfill(page, FREIGHT_CALL, 200, { ...OPEN_OFFER, state, ...paid });
    await page.goto(FREIGHT_ADDRESS);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('button', PAY)).toHaveCount(0);
    await expect(page.getByText('Refunded', { exact: true })).toHaveCount(state === 'paid' ? 1 : 0);
  });
}

test('back from a payment the page verifies it, and its address has no session any more', async ({ page }) => {
  const paid = { ...OPEN_OFFER, state: 'paid', paid_at: '2026-03-03T15:00:00.000Z' };
  await fulfill(page, FREIGHT_CALL, 200, paid);
  await fulfill(page, FREIGHT_VERIFY_CALL, 200, { verified: true, offer: paid });
  await page.goto(`${FREIGHT_ADDRESS}?session_id=cs_test_1`);
  await expect(page.getByRole('heading', { name: 'Freight is paid' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('a declined payment and one that was left are explained, and can be tried again', LONG, async ({ page }) => {
  await fulfill(page, FREIGHT_CALL, 200, OPEN_OFFER);
  await fulfill(page, FREIGHT_VERIFY_CALL, 409, { error: { code: 'payment_declined', message: 'Declined.' } });
  await page.goto(`${FREIGHT_ADDRESS}?session_id=cs_test_1`);
  await expect(page.getByText('The payment did not go through.')).toBeVisible();
  await expect(page.getByRole('button', PAY)).toBeEnabled();
  await page.goto(`${FREIGHT_ADDRESS}?payment=cancelled`);
  await expect(page.getByText('You left the payment page before paying.')).toBeVisible();
});

test('a payment page that cannot be opened is explained beside the button', LONG, async ({ page }) => {
  await fulfill(page, FREIGHT_CALL, 200, OPEN_OFFER);
  await fulfill(page, FREIGHT_SESSION_CALL, 424, { error: { code: 'payment_unavailable', message: 'x' } });
  await page.goto(FREIGHT_ADDRESS);
  await page.getByRole('button', PAY).click();
  await expect(page.getByRole('alert')).toContainText('The payment service is not available right now.');
  await expect(page.getByRole('button', PAY)).toBeEnabled();
});

test('an unknown link opens nothing, and an outage can be tried again', LONG, async ({ page }) => {
  await page.goto('/freight/unknown');
  await expect(page.getByRole('heading', { name: 'Freight Offer Not Found' })).toBeVisible();
  let calls = 0;
  await interceptCall(page, FREIGHT_CALL, (route) => {
    calls += 1;
    return route.fulfill({ status: 429, json: { error: { code: 'too_many_requests', message: 'x' } } });
  });
  await page.goto(FREIGHT_ADDRESS);
  await expect(page.getByRole('heading', { name: 'Failed to load the freight offer' })).toBeVisible();
  const before = calls;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => calls).toBeGreaterThan(before);
});
