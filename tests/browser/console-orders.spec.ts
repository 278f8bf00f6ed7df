/** Actions of orders in the owner's console: cancel, correct, payments, documents, mails, several orders; focus and axe. */

import type { Page } from '@playwright/test';
import { openPayment } from '#tests/support/buying.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';
import { findErrors } from './axe.ts';
import { buyOverApi, consoleUrl, signIn } from './console.ts';
import { LONG } from './long.ts';
import { expect, test } from './shop-test.ts';

/** A demo product with plenty of stock. */
const ITEMS = { 38: 1 };

test.use({ expectedErrors: [/(400|401|404|409) \(/] });

test('an order is corrected, then cancelled by one word, on a phone', LONG, async ({ page }) => {
  const number = await buyOverApi(ITEMS);
  await open(page, number, { width: 390 });
  const title = page.getByRole('heading', { level: 1 });
  const customer = page.getByRole('region', { name: 'Customer' });
  await customer.getByRole('button', { name: 'Correct' }).click();
  const form = page.getByRole('form', { name: 'Correct the order' });
  await expect(form.getByLabel('First name')).toBeFocused();
  await form.getByLabel('Email').fill('no address');
  await form.getByLabel('Shipping postal code').fill('12');
  await form.getByRole('button', { name: 'Save the correction' }).click();
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(form.getByLabel('Shipping postal code')).toHaveAccessibleDescription(/valid Canadian postal code/);
  expect(await findErrors(page)).toEqual([]);
  await form.getByLabel('Email').fill('right@example.com');
  await form.getByLabel('Shipping postal code').fill('N1G 2W1');
  await form.getByLabel('PO number').fill('PO-4711');
  await form.getByRole('button', { name: 'Save the correction' }).click();
  await expect(customer).toContainText('PO-4711');
  await expect(title).toBeFocused();

  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const cancel = page.getByRole('form', { name: 'Cancel the order' });
  await expect(cancel).toContainText(/^C\$[\d,.]+ goes back to the card that paid/);
  const word = cancel.getByLabel('Type "cancel" to cancel it');
  await expect(word).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await word.press('Enter');
  await expect(word).toHaveAccessibleDescription('Type "cancel"');
  expect(await findErrors(page)).toEqual([]);
  await word.fill('cancel');
  await word.press('Enter');
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0);
  await expect(title).toBeFocused();
  expect(await findErrors(page)).toEqual([]);
});

test('a cheque pays an order, which has its invoice then; its mail is sent again', async ({ page }) => {
  const buyer = new TestBrowser(process.env['SHOP_URL'] ?? '');
  const { orderNumber } = await openPayment(buyer, ITEMS);
  await open(page, orderNumber, { width: 1280 });
  const money = page.getByRole('region', { name: 'Money' });
  await expect(money.getByRole('link', { name: /^Invoice/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Record payment' }).click();
  const form = page.getByRole('form', { name: 'Record payment' });
  await form.getByLabel('How it came').selectOption('cheque');
  await form.getByLabel('Reference').fill('no. 1204');
  await form.getByLabel('Amount with tax').fill('1.00');
  await form.getByRole('button', { name: 'Record the payment' }).click();
  await expect(form.getByLabel('Amount with tax')).toHaveAccessibleDescription(
    /^Must be C\$[\d,.]+, the whole\. For a part,/,
  );
  expect(await findErrors(page)).toEqual([]);
  const whole = /C\$([\d,.]+),/.exec((await form.getByText(/^Must be/).textContent()) ?? '')?.[1] ?? '';
  await form.getByLabel('Amount with tax').fill(whole);
  await form.getByRole('button', { name: 'Record the payment' }).click();
  await expect(page.getByText('To ship', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const invoice = await page.request.get(
    (await consoleUrl()) + ((await money.getByRole('link', { name: /^Invoice/ }).getAttribute('href')) ?? ''),
  );
  expect(invoice.headers()['content-type']).toBe('application/pdf');
  const again = page.getByRole('region', { name: 'Mails' }).getByRole('button', { name: /^Send again/ });
  await expect(again).toHaveCount(2);
  await again.first().click();
  await page
    .getByRole('form', { name: 'Send the mail again' })
    .getByRole('button', { name: 'Send the mail again' })
    .click();
  await expect(again).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Mail sent again');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('an order without freight leaves "To quote"; the focus goes to its number', LONG, async ({ page }) => {
  const number = await buyOverApi(ITEMS);
  await signIn(page);
  await page.goto(`${await consoleUrl()}/orders?tab=to_quote&words=${number}`);
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'No freight' }).click();
  await expect(page.getByRole('button', { name: 'No freight' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto(`${await consoleUrl()}/orders?tab=to_quote&words=${number}`);
  await expect(page.getByRole('heading', { name: 'No order was found' })).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`several orders are chosen, printed and marked as delivered, ${width} px`, LONG, async ({ page }) => {
    const [shipped, waiting] = [await buyOverApi(ITEMS), await buyOverApi(ITEMS)];
    await open(page, shipped, { width });
    await page.getByRole('button', { name: 'Ship', exact: true }).click();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Shipments' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goto(`${await consoleUrl()}/orders?tab=all`);
    for (const number of [shipped, waiting]) await page.getByRole('checkbox', { name: `Choose ${number}` }).check();
    const group = page.getByRole('group', { name: 'Chosen orders' });
    await expect(group).toContainText('2 orders chosen');
    await expect(group).toContainText(`Pick list: without ${shipped}, it is shipped.`);
    expect(await findErrors(page)).toEqual([]);
    const slips = await group.getByRole('link', { name: /^Packing slips/ }).getAttribute('href');
    const printed = await page.request.get((await consoleUrl()) + (slips ?? ''));
    expect(printed.headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    await group.getByRole('button', { name: 'Mark as delivered' }).click();
    await expect(group.getByRole('form')).toContainText('It cannot be undone.');
    expect(await findErrors(page)).toEqual([]);
    await group.getByRole('button', { name: 'Mark 2 orders as delivered' }).click();
    await expect(page.getByRole('region', { name: 'Not marked as delivered' })).toContainText(
      `${waiting}: it is processing, which cannot become delivered`,
    );
    await expect(group).toContainText('1 order chosen');
    expect(await findErrors(page)).toEqual([]);
  });
}

async function open(page: Page, number: string, { width }: { width: number }): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  await page.goto(`${await consoleUrl()}/orders/${number}`);
  await page.getByRole('heading', { name: number }).waitFor();
}

test(
  'a later date is promised with its reason; the form opens without a day and names what is missing',
  LONG,
  async ({ page }) => {
    const number = await buyOverApi({ 38: 2 });
    await open(page, number, { width: 390 });
    await page.getByRole('button', { name: 'Promise a later date' }).click();
    const form = page.getByRole('form', { name: 'Promise a later date' });
    await form.getByRole('button', { name: 'Promise a later date' }).click();
    await expect(form.getByLabel('Ships by')).toHaveAccessibleDescription(/\w/);
    expect(await findErrors(page)).toEqual([]);
    const day = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
    await form.getByLabel('Ships by').fill(day);
    await form.getByLabel('Reason, as the buyer reads it').fill('The casting is late');
    await form.getByRole('button', { name: 'Promise a later date' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByText(/^Promised for .*; the buyer is mailed/).first()).toBeVisible();
  },
);
