/**
 * Every toast of sections 4, 5 and 8, each reached by what a visitor does or by a reply that fails. The texts stand
 * here to the letter and not by their names in the product, so that a changed word is noticed.
 */

import type { Page } from '@playwright/test';
import { fillCheckout } from './buying.ts';
import {
  FAILED_CALLS,
  delay,
  fulfill,
  changeCartInOtherTab,
  startWithCart,
  openCheckedCart,
  fulfillWithProblem,
  storedCart,
} from './intercepted-replies.ts';
import { longBut } from './long.ts';
import { expectToast } from './recorded-toasts.ts';
import type { ToastKind } from './recorded-toasts.ts';
import { expect, test } from './shop-test.ts';

test.use({ expectedErrors: FAILED_CALLS });

interface ToastRow {
  when: string;
  kind: ToastKind;
  /** Title, then the text where there is one. */
  lines: string[];
  reach: (page: Page) => Promise<void>;
  /** What else the visitor then finds. */
  also?: (page: Page) => Promise<void>;
}

const PAY = { name: 'Pay with Stripe' };
const PROCEED = { name: 'Proceed to Checkout' };

const TOASTS: readonly ToastRow[] = [
  {
    when: 'the products are refused',
    kind: 'destructive',
    lines: ['Error', 'Failed to load products. Please try again.'],
    reach: async (page) => {
      await page.goto('/about');
      await fulfillWithProblem(page, '/products/');
      await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click();
    },
    also: async (page) => {
      await expect(page.getByRole('heading', { name: 'No products available.' })).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(0);
      await page.unrouteAll();
      // Another fetch of the same list may be faster than the press: then the button is gone, and the products are there.
      const button = page.getByRole('button', { name: 'Try Again' });
      await expect(async () => {
        if (await button.isVisible()) await button.click({ timeout: 1000 });
        await expect(page.getByRole('article')).toHaveCount(15, { timeout: 3000 });
      }).toPass();
    },
  },
  {
    when: 'the last one is added to the cart again on its card',
    kind: 'destructive',
    lines: [
      'Cannot add item(s)',
      'Only 1 units of End-suction pump 6x4-13, ductile iron are available. You already have 1 in your cart.',
    ],
    reach: async (page) => {
      await startWithCart(page, { 5: 1 });
      await page.goto('/shop?q=KB-ES6413-DI');
      await page.getByRole('button', { name: 'Add to Cart: End-suction pump 6x4-13, ductile iron' }).click();
    },
    also: async (page) => expect(await storedCart(page)).toEqual({ 5: 1 }),
  },
  {
    when: 'the last one is added to the cart again on its own page',
    kind: 'destructive',
    lines: ['Cannot add item(s)', 'Only 1 units available. You already have 1 in your cart.'],
    reach: async (page) => {
      await startWithCart(page, { 5: 1 });
      await page.goto('/product/5');
      await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    },
    also: async (page) => expect(await storedCart(page)).toEqual({ 5: 1 }),
  },
  {
    when: 'two are added to the cart',
    kind: 'success',
    lines: ['Added to cart', '2 × Jaw coupling spider L100, urethane 92A'],
    reach: async (page) => {
      await page.goto('/product/79');
      await page.getByRole('button', { name: 'Increase quantity' }).click();
      await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    },
    also: async (page) => {
      expect(await storedCart(page)).toEqual({ 79: 2 });
      await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    },
  },
  {
    when: 'a product is shared where there is no share sheet',
    kind: 'default',
    lines: ['Link copied!'],
    reach: async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await share(page, () => Reflect.deleteProperty(Navigator.prototype, 'share'));
    },
    also: async (page) => {
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    },
  },
  {
    when: 'the browser does not allow sharing',
    kind: 'destructive',
    lines: ['Share failed', 'Unable to share this product'],
    reach: (page) =>
      share(page, () =>
        Object.defineProperty(navigator, 'share', {
          value: () => Promise.reject(new DOMException('', 'NotAllowedError')),
        }),
      ),
  },
  {
    when: 'a data sheet is downloaded',
    kind: 'success',
    lines: ['Download started', 'kb-ms38-ssv-data-sheet.pdf'],
    reach: async (page) => {
      await page.goto('/product/42');
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download kb-ms38-ssv-data-sheet.pdf' }).click();
      expect((await download).suggestedFilename()).toBe('kb-ms38-ssv-data-sheet.pdf');
    },
  },
  {
    when: 'a data sheet is not there',
    kind: 'destructive',
    lines: ['Download failed', 'Unable to download the file. Please try again.'],
    reach: async (page) => {
      await page.goto('/product/42');
      const link = page.getByRole('link', { name: 'Download kb-ms38-ssv-data-sheet.pdf' });
      await page.route(`**${await link.getAttribute('href')}`, (route) => route.fulfill({ status: 404 }));
      await link.click();
    },
  },
  {
    when: 'the cart cannot be checked on arrival',
    kind: 'destructive',
    lines: ['Cart validation error', 'Unable to validate cart items. Some items may not be current.'],
    reach: async (page) => {
      await startWithCart(page, { 49: 2 });
      await fulfillWithProblem(page, '/orders/validate-cart/');
      await page.goto('/cart');
    },
    also: async (page) => expect(await storedCart(page)).toEqual({ 49: 2 }),
  },
  {
    when: 'the cart is corrected on arrival',
    kind: 'destructive',
    lines: ['Cart Updated', 'Your cart was automatically updated: 2 items removed, 1 quantities adjusted.'],
    reach: async (page) => {
      await startWithCart(page, { 6: 1, 49: 2, 61: 9, 84: 1 });
      await page.goto('/cart');
    },
    also: async (page) => {
      const alert = page.getByRole('region', { name: 'Your cart was updated' });
      await expect(alert.getByRole('listitem')).toHaveText([
        'End-suction pump 1.5x1-7, all bronze: removed, no longer available',
        'Packing cutter "Équerre", 45° and 90°, 1/4"–1": removed, no longer available',
        'Die-formed graphite ring set, 45 x 70 mm, 6 rings: quantity changed from 9 to 2, which is all we have in stock',
      ]);
      expect(await storedCart(page)).toEqual({ 61: 2, 49: 2 });
      await alert.getByRole('button', { name: 'Close' }).click();
      await expect(alert).toHaveCount(0);
    },
  },
  {
    when: 'more than the stock is typed into the cart',
    kind: 'destructive',
    lines: ['Quantity limited', 'Only 2 units of Die-formed graphite ring set, 45 x 70 mm, 6 rings are available'],
    reach: async (page) => {
      await startWithCart(page, { 61: 1 });
      await openCheckedCart(page);
      await typeQuantity(page, '9', /Die-formed/);
    },
    also: async (page) => {
      await expect(page.getByRole('spinbutton', { name: /^Quantity of/ })).toHaveValue('1');
      expect(await storedCart(page)).toEqual({ 61: 1 });
    },
  },
  {
    when: 'more is wanted of a product that is not sold any more',
    kind: 'destructive',
    lines: ['Product unavailable', 'Packing cutter "Équerre", 45° and 90°, 1/4"–1" is no longer available'],
    reach: async (page) => {
      await startWithCart(page, { 49: 1, 84: 1 });
      await fulfillWithProblem(page, '/orders/validate-cart/');
      await page.goto('/cart');
      await typeQuantity(page, '2', /Équerre/);
    },
    also: async (page) => expect(await storedCart(page)).toEqual({ 49: 1 }),
  },
  {
    when: 'the cart cannot be checked on the way to the checkout',
    kind: 'destructive',
    lines: ['Validation failed', 'Unable to validate cart. Please try again.'],
    reach: async (page) => {
      await startWithCart(page, { 49: 1 });
      await openCheckedCart(page);
      await fulfillWithProblem(page, '/orders/validate-cart/');
      await page.getByRole('button', PROCEED).click();
    },
    also: (page) => expect(page).toHaveURL(/\/cart$/),
  },
  {
    when: 'the cart cannot be refreshed',
    kind: 'destructive',
    lines: ['Refresh failed', 'Unable to refresh cart. Please try again.'],
    reach: async (page) => {
      await startWithCart(page, { 49: 1 });
      await openCheckedCart(page);
      await fulfillWithProblem(page, '/orders/validate-cart/');
      await page.getByRole('button', { name: 'Refresh Cart' }).click();
    },
  },
  {
    when: 'a refreshed cart has not changed',
    kind: 'default',
    lines: ['Cart is up to date'],
    reach: async (page) => {
      await startWithCart(page, { 49: 1 });
      await openCheckedCart(page);
      await page.getByRole('button', { name: 'Refresh Cart' }).click();
    },
  },
  {
    when: 'the changes of a refreshed cart are accepted',
    kind: 'default',
    lines: ['Cart updated', '0 items removed, 1 quantities adjusted.'],
    reach: async (page) => {
      await startWithCart(page, { 61: 1 });
      await openCheckedCart(page);
      await changeCartInOtherTab(page, { 61: 5 });
      await page.getByRole('button', { name: 'Refresh Cart' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Update Cart', exact: true }).click();
    },
    also: async (page) => {
      expect(await storedCart(page)).toEqual({ 61: 2 });
      await expect(page).toHaveURL(/\/cart$/);
    },
  },
  {
    when: 'the checkout requests the total of a cart that cannot be bought',
    kind: 'destructive',
    lines: [
      'Cart Validation Failed',
      'Some items in your cart are no longer available or have changed. Please review your cart.',
    ],
    reach: async (page) => {
      await startWithCart(page, { 49: 1, 84: 1 });
      await page.goto('/checkout');
    },
    also: (page) => expect(page).toHaveURL(/\/cart$/),
  },
  {
    when: 'the total cannot be calculated',
    kind: 'default',
    lines: ['Tax calculation unavailable', 'Using estimated tax rate. Final tax will be calculated at checkout.'],
    reach: async (page) => {
      await startWithCart(page, { 59: 1 });
      await fulfillWithProblem(page, '/orders/calculate-total/', 424);
      await page.goto('/checkout');
    },
    also: async (page) => {
      const summary = page.getByRole('region', { name: 'Order Summary' });
      await expect(summary).toContainText('C$11.18');
      await expect(summary).toContainText('C$97.18');
      await page.getByLabel('Country').selectOption('US');
      await expect(summary).toContainText('Tax will be handled at customs');
      await expect(summary).not.toContainText('C$97.18');
    },
  },
  {
    when: 'a product of the cart cannot be loaded',
    kind: 'destructive',
    lines: ['Error', 'Failed to load cart data. Please try again.'],
    reach: async (page) => {
      await startWithCart(page, { 59: 1 });
      await fulfillWithProblem(page, '/products/59/');
      await page.goto('/cart');
    },
    also: async (page) => {
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByRole('link', { name: /^Die-formed graphite ring set, 25 x 44 mm/ })).toBeVisible();
    },
  },
  {
    when: 'the cart turns out to have changed when the order is sent',
    kind: 'destructive',
    lines: ['Cart Changed', 'Your cart has changed since you started checkout. Please review and try again.'],
    reach: async (page) => {
      await openFilledCheckout(page);
      const unchanged = { removed_items: [], updated_items: [], valid_cart_items: [] };
      await fulfill(page, '/orders/validate-cart/', 200, { cart_changed: true, ...unchanged });
      await page.getByRole('button', PAY).click();
    },
    also: (page) => expect(page).toHaveURL(/\/cart$/),
  },
  {
    when: 'the order is refused',
    kind: 'destructive',
    lines: ['Order failed', 'There was an error processing your order. Please try again.'],
    reach: async (page) => {
      await openFilledCheckout(page);
      await fulfillWithProblem(page, '/orders/', 409);
      await page.getByRole('button', PAY).click();
    },
    also: async (page) => {
      await expect(page).toHaveURL(/\/checkout$/);
      await expect(page.getByLabel('First name')).toHaveValue('Robin');
    },
  },
  {
    when: 'the payment session has no address',
    kind: 'destructive',
    lines: ['Order failed', 'There was an error processing your order. Please try again.'],
    reach: async (page) => {
      await openFilledCheckout(page);
      await fulfill(page, '/orders/', 201, { order_number: 'RE-7K3QX-9MWD2' });
      await fulfill(page, '/orders/RE-7K3QX-9MWD2/create-checkout-session/', 200, {});
      await page.getByRole('button', PAY).click();
    },
  },
  {
    when: 'the payment service is away',
    kind: 'destructive',
    lines: ['Order failed', 'There was an error processing your order. Please try again.'],
    reach: async (page) => {
      await openFilledCheckout(page);
      await fulfill(page, '/orders/', 201, { order_number: 'RE-7K3QX-9MWD2' });
      await fulfillWithProblem(page, '/orders/RE-7K3QX-9MWD2/create-checkout-session/', 424);
      await page.getByRole('button', PAY).click();
    },
  },
  {
    when: 'an empty checkout form is sent',
    kind: 'destructive',
    lines: ['Please fix the errors', 'Some required fields are missing or invalid.'],
    reach: async (page) => {
      await startWithCart(page, { 49: 1 });
      await page.goto('/checkout');
      await page.getByRole('button', PAY).click();
    },
  },
  {
    when: 'a payment is tried again',
    kind: 'default',
    lines: ['Retrying Payment', 'Order RE-7K3QX-9MWD2 is saved. Check the form and pay again.'],
    reach: async (page) => {
      await startWithCart(page, { 49: 1 });
      await page.goto('/checkout?retry=RE-7K3QX-9MWD2');
    },
    also: (page) => expect(page).toHaveURL(/\/checkout$/),
  },
  {
    when: 'a contact form with empty fields is sent',
    kind: 'destructive',
    lines: ['Missing Information', 'Please fill in all required fields.'],
    reach: async (page) => {
      await page.goto('/contact');
      await page.getByRole('button', { name: 'Send Message' }).click();
    },
    also: (page) => expect(page.getByLabel('Name')).toBeFocused(),
  },
  {
    when: 'a message is refused',
    kind: 'destructive',
    lines: ['Error', 'There was an error sending your message. Please try again or contact us directly.'],
    reach: async (page) => {
      await page.goto('/contact');
      await fulfillWithProblem(page, '/contact/submit/', 424);
      await sendMessage(page);
    },
    also: (page) => expect(page.getByLabel('Message')).toHaveValue('Two seals, please.'),
  },
  {
    when: 'there is no CSRF token for a message',
    kind: 'destructive',
    lines: ['Error', 'There was an error sending your message. Please try again or contact us directly.'],
    reach: async (page) => {
      await fulfill(page, '/csrf-token/', 200, {});
      await page.goto('/contact');
      await sendMessage(page);
    },
  },
];

for (const [index, { when, kind, lines, reach, also }] of TOASTS.entries()) {
  test(`when ${when}, the visitor sees '${lines[0]}'`, longBut(9, index), async ({ page }) => {
    await reach(page);
    await expectToast(page, { kind, lines });
    await also?.(page);
  });
}

test('a share sheet is used where there is one, and closing it is no failure', async ({ page }) => {
  await share(page, () =>
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        document.title = `shared ${data.url}`;
        return Promise.reject(new DOMException('', 'AbortError'));
      },
    }),
  );
  await expect(page).toHaveTitle(`shared ${page.url()}`);
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeHidden();
});

test('a message is on its way, then it has been sent and the form is empty', async ({ page }) => {
  await page.goto('/contact');
  await fulfill(page, '/contact/submit/', 200, { message: 'Thank you, we have it.' });
  const release = await delay(page, '/contact/submit/');
  await sendMessage(page);
  const button = page.getByRole('button', { name: 'Sending...' });
  await expect(button).toBeDisabled();
  release();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you, we have it.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  for (const field of ['Name', 'Email', 'Subject', 'Message']) await expect(page.getByLabel(field)).toHaveValue('');
});

async function share(page: Page, prepare: () => void): Promise<void> {
  await page.addInitScript(prepare);
  await page.goto('/product/42');
  await page.getByRole('button', { name: 'Share' }).click();
}

async function typeQuantity(page: Page, quantity: string, name: RegExp): Promise<void> {
  const field = page.getByRole('spinbutton', { name });
  await field.fill(quantity);
  await field.press('Enter');
}

async function openFilledCheckout(page: Page): Promise<void> {
  await startWithCart(page, { 49: 1 });
  await page.goto('/checkout');
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('C$66.56');
  await fillCheckout(page);
}

async function sendMessage(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Robin Miller');
  await page.getByLabel('Email').fill('robin.miller@example.com');
  await page.getByLabel('Subject').selectOption('quote');
  await page.getByLabel('Message').fill('Two seals, please.');
  await page.getByRole('button', { name: 'Send Message' }).click();
}
