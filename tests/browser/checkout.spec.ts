import { CARDS, fillCheckout, findAndAdd, goToCheckout, payByCard } from './buying.ts';
import { startWithCart } from './intercepted-replies.ts';
import { LONG } from './long.ts';
import { expectToast } from './recorded-toasts.ts';
import { expect, readMails, test } from './shop-test.ts';

const PAY = { name: 'Pay with Stripe' };

test('from search to confirmation with a good card', async ({ page }) => {
  await findAndAdd(page, 'KB-CS38-SSV');
  await goToCheckout(page);
  await fillCheckout(page);
  await page.getByRole('button', PAY).click();
  await payByCard(page, CARDS.good);

  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
  await expect(page).toHaveURL(/\/order-confirmation\/token\/[\w-]{43}$/);
  await expect(page.getByText(/RE-[0-9A-Z]{5}-[0-9A-Z]{5}/).first()).toBeVisible();
  await expect(page.getByText('robin.miller@example.com').first()).toBeVisible();
  await expect(page.getByText('L8P 1A1').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /cart.*0|cart$/i }).first()).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('cart'));
  expect(JSON.parse(stored ?? '[]')).toEqual([]);
});

test.describe('a declined card', () => {
  // The payment page replies 402, which the browser notes in its console.
  test.use({ expectedErrors: [/402 \(Payment Required\)/] });

  test('is shown on the payment page, and another card pays the same order', async ({ page }) => {
    await findAndAdd(page, 'KB-CS38-CSV');
    await goToCheckout(page);
    await fillCheckout(page);
    await page.getByRole('button', PAY).click();
    await page.waitForURL(/\/pay\//);
    await payByCard(page, CARDS.declined);
    await expect(page.getByRole('alert')).toContainText('declined');
    await payByCard(page, CARDS.good);
    await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
  });
});

test('cancelling leads to /payment-failed, the owner is notified, and the retry pays', async ({ page }) => {
  const email = 'cancelled.buyer@example.com';
  await findAndAdd(page, 'KB-VM5-04');
  await goToCheckout(page);
  await fillCheckout(page, email);
  await page.getByRole('button', PAY).click();
  await page.waitForURL(/\/pay\//);
  await page.getByRole('link', { name: /back/i }).click();

  await expect(page.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible();
  const first = new URL(page.url()).searchParams.get('order') ?? '';
  expect(first).toMatch(/^RE-/);
  await expect
    .poll(async () =>
      (await readMails())
        .filter((mail) => mail.to?.[0]?.address === 'owner@example.com' && mail.subject?.includes(first))
        .map((mail) => mail.text?.split('\n')[0]),
    )
    .toEqual(['Customer cancelled the payment']);

  await page.getByRole('link', { name: 'Return to Checkout' }).click();
  await expectToast(page, { kind: 'default', lines: ['Retrying Payment', expect.stringContaining(first)] });
  await expect(page).toHaveURL(/\/checkout$/);
  await fillCheckout(page, email);
  await page.getByRole('button', PAY).click();
  await page.waitForURL(/\/pay\//);
  await payByCard(page, CARDS.good);
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
  await expect(page.getByText(first)).toHaveCount(0);
});

test(
  'the end of the payment page is said by the clock, a warning comes before it, and one press begins again',
  LONG,
  async ({ page }) => {
    const CLOCK = /\d{1,2}:\d\d\s[ap]\.m\.\sE[SD]T/;
    await page.clock.install();
    await findAndAdd(page, 'KB-VM5-08');
    await goToCheckout(page);
    await expect(page.getByText(/^The payment page stays open for about half an hour/)).toHaveText(CLOCK);
    await fillCheckout(page);
    await page.getByRole('button', PAY).click();
    await page.waitForURL(/\/pay\//);
    const first = page.url();
    await page.getByRole('link', { name: /back/i }).click();
    await expect(page.getByText(/^The payment page of order RE-/)).toHaveText(CLOCK);
    await expect(page.getByRole('link', { name: 'Start again' })).toHaveCount(0);
    await page.clock.fastForward('27:00');
    const warning = page.getByRole('alert').filter({ hasText: /^The payment page closes in [34] minutes, at / });
    await expect(warning).toHaveText(CLOCK);

    await page.getByRole('link', { name: 'Return to Checkout' }).click();
    await page.waitForURL(/\/checkout/);
    await expect(page.getByText(/^The payment page of order RE-|^The payment page closes in/)).toHaveText(CLOCK);
    await page.clock.fastForward('35:00');
    await expect(page.getByRole('alert').filter({ hasText: /^The payment page closed at/ })).toHaveText(CLOCK);
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.waitForURL(/\/pay\//);
    expect(page.url()).not.toBe(first);
  },
);

test('what was typed is there after a reload and back from the payment page, and gone when the order is paid', async ({
  page,
}) => {
  const stored = () => page.evaluate(() => sessionStorage.getItem('checkout'));
  await findAndAdd(page, 'KB-VM5-08');
  await goToCheckout(page);
  await fillCheckout(page);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('robin.miller@example.com');
  await page.getByRole('button', PAY).click();
  await page.waitForURL(/\/pay\//);
  await page.goBack();
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
  await expect(page.getByLabel('City').first()).toHaveValue('Hamilton');
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('Hamilton');
  await page.goForward();
  await payByCard(page, CARDS.good);
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
  await expect.poll(stored).toBeNull();
});

test(
  'the order of a buyer who never returns is settled and mailed by the webhook alone',
  LONG,
  async ({ page, request }) => {
    const email = 'closed.tab@example.com';
    await findAndAdd(page, 'KB-VM5-08');
    await goToCheckout(page);
    await fillCheckout(page, email);
    await page.getByRole('button', PAY).click();
    await page.waitForURL(/\/pay\//);
    const paymentPage = page.url();
    await page.close();
    const paid = await request.post(paymentPage, {
      form: { card_number: CARDS.good, expiry: '12/39', cvc: '123', name: 'Robin Miller' },
    });
    expect(paid.status()).toBe(200);
    await expect.poll(async () => (await readMails()).filter((mail) => mail.to?.[0]?.address === email).length).toBe(1);
    const confirmation = (await readMails()).find((mail) => mail.to?.[0]?.address === email);
    expect(confirmation?.subject).toMatch(/^Order RE-.* is confirmed$/);
    const link = /https?:\/\/\S+order-confirmation\/token\/[\w-]+/.exec(confirmation?.text ?? '')?.[0] ?? '';
    expect((await request.get(link)).status()).toBe(200);
  },
);

test('every message of an empty form is shown, and the first bad field has the focus', async ({ page }) => {
  await findAndAdd(page, 'KB-CS32-CSV');
  await goToCheckout(page);
  await page.getByRole('button', PAY).click();
  await expectToast(page, {
    kind: 'destructive',
    lines: ['Please fix the errors', 'Some required fields are missing or invalid.'],
  });
  for (const message of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Billing address is required',
    'City is required',
    'Province/State is required',
    'Postal Code/ZIP is required',
  ]) {
    await expect(page.getByText(message).first()).toBeVisible();
  }
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('R');
  await expect(
    page.getByRole('group', { name: 'Contact and billing' }).getByText('First name is required'),
  ).toHaveCount(0);
});

test('an American order has no tax and shows it', LONG, async ({ page }) => {
  await findAndAdd(page, 'KB-CS32-CSV');
  await goToCheckout(page);
  await page.getByRole('group', { name: 'Billing address' }).getByLabel('Country').selectOption('US');
  await expect(page.getByText('Tax will be handled at customs')).toBeVisible();
});

test('two tabs share one cart', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(other.getByText(/your cart is empty/i)).toBeVisible();
  await findAndAdd(page, 'KB-CS32-CSV');
  await expect(other.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible();
});

test(
  'on a phone the toast of a form with errors covers no field that has the focus, and goes when it is filled in',
  LONG,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await startWithCart(page, { 50: 1 });
    await page.goto('/checkout');
    await page.getByRole('button', PAY).click();
    const stack = page.getByRole('region', { name: 'Notifications' });
    await expect(stack.getByText('Please fix the errors')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
    const covered = () =>
      page.evaluate(() => {
        const focused = document.activeElement?.getBoundingClientRect();
        const toast = document.querySelector('.toast-stack')?.getBoundingClientRect();
        return (focused?.bottom ?? 0) > (toast?.top ?? 0);
      });
    for (const name of ['Last name', 'Email', 'Phone']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('textbox', { name })).toBeFocused();
      await expect.poll(covered, name).toBe(false);
    }
    await page.keyboard.type('819');
    await expect(stack.getByText('Please fix the errors')).toBeHidden();
  },
);
