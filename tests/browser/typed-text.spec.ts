/** What was typed into a form is there again after a reload, Back and a link, until it was sent (docs/decisions/159). */

import type { Page } from '@playwright/test';
import { fulfill, interceptCall } from './intercepted-replies.ts';
import { LONG, longBut } from './long.ts';
import { ORDER_ADDRESS, ORDER_CALL, PAID_ORDER } from './orders.ts';
import { QUOTE_ADDRESS, QUOTE_CALL, SENT_QUOTE } from './sent-quote.ts';
import { expect, test } from './shop-test.ts';

const FORMS: readonly (readonly [path: string, fields: readonly (readonly [label: string, text: string])[]])[] = [
  [
    '/contact',
    [
      ['Name', 'Pat Reed'],
      ['Email', 'pat@example.com'],
      ['Message', 'Two seals\nfor pump 3'],
    ],
  ],
  [
    '/request',
    [
      ['Parts', 'KB-GRF-375 2'],
      ['Name', 'Pat Reed'],
      ['Message', 'By Friday'],
    ],
  ],
  ['/quick-order', [['Part numbers and quantities', 'KB-GRF-375 2']]],
];

const fieldOf = (page: Page, label: string) => page.locator('main form').getByLabel(label).first();

for (const [index, [path, fields]] of FORMS.entries()) {
  test(`${path}: what was typed is there again after a reload and after Back`, longBut(3, index), async ({ page }) => {
    await page.goto(path);
    for (const [label, text] of fields) await fieldOf(page, label).fill(text);
    await page.reload();
    for (const [label, text] of fields) await expect(fieldOf(page, label)).toHaveValue(text);
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await expect(page).toHaveURL(/\/about$/);
    await page.goBack();
    for (const [label, text] of fields) await expect(fieldOf(page, label)).toHaveValue(text);
  });
}

/** Leaves the page by a link and comes back, after a reload. */
async function reloadAndBack(page: Page, check: () => Promise<void>): Promise<void> {
  await page.reload();
  await check();
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await check();
}

test('the address of a back-in-stock notice is there again, and gone when it was sent', LONG, async ({ page }) => {
  await page.goto('/product/6');
  const email = page
    .getByRole('form', { name: 'Email me when it’s back in stock' })
    .getByLabel('Email', { exact: true });
  await email.fill('pat@example.com');
  await reloadAndBack(page, () => expect(email).toHaveValue('pat@example.com'));
  await email.press('Enter');
  await expect(email).toHaveCount(0);
  await page.reload();
  await expect(email).toHaveValue('');
});

test(
  'what was typed to start a return is there again, also in place of what a field begins with',
  LONG,
  async ({ page }) => {
    const returnable = { through: '2027-01-31', items: [{ id: 1, quantity: 1 }] };
    await fulfill(page, ORDER_CALL, 200, { ...PAID_ORDER, returnable });
    await interceptCall(page, /\/returns\/$/, (route) =>
      route.fulfill({ status: 200, json: { number: 'RE-7K3QX-9MWD2-R1' } }),
    );
    await page.goto(ORDER_ADDRESS);
    await page.getByText('Start a return', { exact: true }).first().click();
    const quantity = page.getByLabel(/^Quantity of/);
    const reason = page.getByLabel('Reason');
    await quantity.fill('1');
    await reason.selectOption({ index: 1 });
    const chosen = await reason.inputValue();
    await page.getByLabel('Note').fill('Wrong shaft size');
    await reloadAndBack(page, async () => {
      await expect(quantity).toHaveValue('1');
      await expect(reason).toHaveValue(chosen);
      await expect(page.getByLabel('Note')).toHaveValue('Wrong shaft size');
    });
    await page.getByRole('button', { name: 'Start a return' }).click();
    await expect(quantity).toHaveValue('0');
    await page.reload();
    await page.getByText('Start a return', { exact: true }).first().click();
    await expect(page.getByLabel('Note')).toHaveValue('');
  },
);

test(
  'what was typed to accept or decline a quote is there again, and gone when it was declined',
  LONG,
  async ({ page }) => {
    await fulfill(page, QUOTE_CALL, 200, SENT_QUOTE);
    await interceptCall(page, /\/decline\/$/, (route) =>
      route.fulfill({ status: 200, json: { ...SENT_QUOTE, state: 'declined' } }),
    );
    await page.goto(QUOTE_ADDRESS);
    const city = page.getByLabel('City').first();
    await city.fill('Hamilton');
    await page.locator('summary').filter({ hasText: 'Decline this quote' }).click();
    const reason = page.locator('[name=reason]');
    await reason.fill('Too late for our shutdown');
    await reloadAndBack(page, async () => {
      await expect(city).toHaveValue('Hamilton');
      await expect(reason).toHaveValue('Too late for our shutdown');
    });
    await page.locator('form:has([name=reason]) [type=submit]').click();
    await expect(city).toHaveCount(0);
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toMatch(/Hamilton|shutdown/);
  },
);

test('a message that was sent is not there again', async ({ page }) => {
  await page.goto('/contact');
  await fieldOf(page, 'Name').fill('Pat Reed');
  await fieldOf(page, 'Email').fill('pat@example.com');
  await page.getByLabel('Subject').selectOption('parts');
  await fieldOf(page, 'Message').fill('Two seals');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(fieldOf(page, 'Message')).toHaveValue('');
  await page.reload();
  await expect(fieldOf(page, 'Name')).toHaveValue('');
  await expect(fieldOf(page, 'Message')).toHaveValue('');
});
