/** Two people with one order: a form decides on what it showed when it was opened, says what has changed, and loses nothing. */

import type { Browser, Page } from '@playwright/test';
import { openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';
import { findErrors } from './axe.ts';
import { buyOverApi, consoleUrl, openNewOrderOnPhone, signIn } from './console.ts';
import { LONG } from './long.ts';
import { expect, test } from './shop-test.ts';

/** A demo product with plenty of stock. */
const ITEMS = { 85: 2 };

test.use({ expectedErrors: [/(401|404|409) \(/] });

/** A colleague's page, in a browser of his own. */
async function openAsBen(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, 'Ben');
  await other.goto(address);
  return other;
}

test(
  'forms that were open while a colleague changed the order do nothing at the first press',
  LONG,
  async ({ page, browser }) => {
    const number = await openNewOrderOnPhone(page, ITEMS);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const form = (name: string) => page.getByRole('form', { name });

    await button('Correct').click();
    await form('Correct the order').getByLabel('PO number').fill('PO-77');
    await button('Refund').click();
    await form('Refund')
      .getByLabel(/^Quantity of/)
      .fill('1');
    await button('Ship').click();
    await form('Ship the order').getByLabel('Tracking number').fill('1Z999AA10123456784');
    await button('Quote freight').click();
    await form('Quote freight').getByLabel('Amount without tax').fill('84.50');
    await form('Quote freight').getByLabel('Carrier').fill('Day & Ross');

    const other = await openAsBen(browser, `${await consoleUrl()}/orders/${number}`);
    await other.getByRole('button', { name: 'Refund', exact: true }).click();
    const refund = other.getByRole('form', { name: 'Refund' });
    await refund.getByLabel(/^Quantity of/).fill('1');
    await refund.getByRole('button', { name: 'Refund to the card' }).click();
    await expect(refund).toHaveCount(0);
    await other.context().close();

    const history = page.getByRole('region', { name: 'History' });
    for (const [name, press] of [
      ['Correct the order', 'Save the correction'],
      ['Refund', 'Refund to the card'],
      ['Ship the order', 'Ship order'],
      ['Quote freight', 'Mail the offer'],
    ] as const) {
      await expect(form(name).getByText('Changed since you opened this form')).toBeVisible();
      await expect(form(name).getByText(/refunded.*, Ben,/i)).toBeVisible();
      const entries = await history.getByRole('listitem').count();
      await form(name).getByRole('button', { name: press }).click();
      await expect(form(name)).toContainText('Nothing was done by your press.');
      await expect(history.getByRole('listitem')).toHaveCount(entries);
    }
    expect(await findErrors(page)).toEqual([]);
    // What was typed is there, and the next press goes on with the order as it is now.
    await expect(form('Refund')).toContainText('of 1 left');
    await expect(form('Ship the order').getByLabel('Tracking number')).toHaveValue('1Z999AA10123456784');
    await form('Correct the order').getByRole('button', { name: 'Save the correction' }).click();
    await expect(page.getByRole('region', { name: 'Customer' })).toContainText('PO-77');
  },
);

test('a form whose action a colleague has done stays and says so', LONG, async ({ page, browser }) => {
  const number = await buyOverApi(ITEMS);
  await signIn(page);
  await page.goto(`${await consoleUrl()}/orders/${number}`);
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const form = page.getByRole('form', { name: 'Ship the order' });
  await form.getByLabel('Tracking number').fill('1Z999AA10123456784');

  const other = await openAsBen(browser, `${await consoleUrl()}/orders/${number}`);
  await other.getByRole('button', { name: 'Ship', exact: true }).click();
  await other.keyboard.press('Enter');
  await expect(other.getByRole('region', { name: 'Shipments' })).toBeVisible();
  await other.context().close();

  await expect(form.getByText('Changed since you opened this form')).toBeVisible();
  await expect(form.getByLabel('Tracking number')).toHaveValue('1Z999AA10123456784');
  await form.getByRole('button', { name: 'Ship order' }).click();
  await expect(form).toContainText('Nothing was done by your press.');
  await expect(page.getByRole('region', { name: 'Shipments' }).getByRole('listitem')).toHaveCount(1);
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toHaveCount(0);
});

test('a question about a shipment that a colleague has undone stays and says so', LONG, async ({ page, browser }) => {
  const number = await buyOverApi(ITEMS);
  await signIn(page);
  await page.goto(`${await consoleUrl()}/orders/${number}`);
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await page.getByRole('form', { name: 'Ship the order' }).getByRole('button', { name: 'Ship order' }).click();
  const shipments = page.getByRole('region', { name: 'Shipments' });
  await shipments.getByRole('button', { name: /^Undo the shipment/ }).click();
  const question = page.getByRole('form', { name: 'Undo the shipment' });
  await question.waitFor();

  const other = await openAsBen(browser, `${await consoleUrl()}/orders/${number}`);
  await other.getByRole('button', { name: /^Undo the shipment/ }).click();
  await other.getByRole('form').getByRole('button', { name: 'Undo the shipment' }).click();
  await expect(other.getByRole('region', { name: 'Shipments' })).toHaveCount(0);
  await other.context().close();

  await expect(question.getByText('Changed since you opened this form')).toBeVisible();
  await expect(shipments.getByRole('listitem').first()).toContainText('This shipment was undone.');
  await question.getByRole('button', { name: 'Undo the shipment' }).click();
  await expect(question).toContainText('Nothing was done by your press.');
  expect(await findErrors(page)).toEqual([]);
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(shipments).toHaveCount(0);
});

test('a reason for declining a return stays while a colleague approves the return', LONG, async ({ page, browser }) => {
  const buyer = new TestBrowser(process.env['SHOP_URL'] ?? '');
  const order = await openPayment(buyer, ITEMS);
  await pay(order.url);
  const token = (await verifyPayment(buyer, order)).body.order.confirmation_token;
  const number = order.orderNumber;
  await signIn(page);
  await page.goto(`${await consoleUrl()}/orders/${number}`);
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await page.getByRole('form', { name: 'Ship the order' }).getByRole('button', { name: 'Ship order' }).click();
  await page.getByRole('region', { name: 'Shipments' }).waitFor();
  const [item] = (await buyer.call('getOrderByToken', { params: { token } })).body.items;
  const asked = { key: crypto.randomUUID(), items: [{ id: item.id, quantity: 1 }], reason: 'damaged', note: 'Bent' };
  expect((await buyer.call('requestReturn', { params: { token }, body: asked })).status).toBe(200);
  const returns = page.getByRole('region', { name: 'Returns' });
  await returns.getByRole('button', { name: /^Decline the return/ }).click();
  const form = page.getByRole('form', { name: 'Decline the return' });
  await form.getByLabel('Reason for the buyer').fill('The seal was installed.');

  const other = await openAsBen(browser, `${await consoleUrl()}/orders/${number}`);
  await other.getByRole('button', { name: /^Approve the return/ }).click();
  await other.getByRole('form').getByRole('button', { name: 'Approve the return' }).click();
  await expect(other.getByRole('button', { name: /^Mark the return as received/ })).toBeVisible();
  await other.context().close();

  await expect(form.getByText('Changed since you opened this form')).toBeVisible();
  await form.getByRole('button', { name: 'Decline the return' }).click();
  await expect(form).toContainText('Nothing was done by your press.');
  await expect(form.getByLabel('Reason for the buyer')).toHaveValue('The seal was installed.');
});

test(
  'a quote that is edited while a colleague sends it: nothing is stored at the first press, and nothing is lost',
  LONG,
  async ({ page, browser }) => {
    await signIn(page);
    await page.goto(`${await consoleUrl()}/new-quote`);
    await page.getByLabel('Email').fill('two@buyer.example');
    await page.getByLabel('Last name').fill('Miller');
    await page.getByRole('button', { name: 'Add free text' }).click();
    const line = page.getByRole('group', { name: 'Line 1' });
    await line.getByLabel('Description').fill('Shaft sleeve');
    await line.getByLabel('Unit price').fill('250');
    await page.getByLabel('Province or state').selectOption('ON');
    await page.getByLabel('Freight', { exact: true }).fill('40');
    await page.getByRole('button', { name: 'Save the draft' }).click();
    const heading = page.getByRole('heading', { name: /^Quote QU-/ });
    await heading.waitFor();
    const number = (await heading.innerText()).replace('Quote ', '');
    await page.getByRole('link', { name: 'Edit' }).click();
    await line.getByLabel('Unit price').fill('260');

    const other = await openAsBen(browser, `${await consoleUrl()}/quotes/${number}`);
    await other.getByRole('button', { name: 'Send', exact: true }).click();
    const question = other.getByRole('form', { name: 'Send the quote' });
    await expect(question).toContainText(/Version 1 of C\$[\d,.]+, valid through .* is mailed to two@buyer\.example\./);
    expect(await findErrors(other)).toEqual([]);
    await question.getByRole('button', { name: 'Send the quote' }).click();
    await expect(other.getByRole('region', { name: 'History' })).toContainText('Version 1 sent');
    await other.context().close();

    await expect(page.getByText('Changed since you opened this form')).toBeVisible();
    await page.getByRole('button', { name: 'Save the draft' }).click();
    await expect(page.getByText('Nothing was done by your press.')).toBeVisible();
    expect(await findErrors(page)).toEqual([]);
    await expect(line.getByLabel('Unit price')).toHaveValue('260');
    await page.getByRole('button', { name: 'Save the draft' }).click();
    await expect(page.getByRole('button', { name: 'Send the revision' })).toBeVisible();
  },
);

test(
  'an enquiry that a colleague closes meanwhile is not marked by the press of a screen that is older',
  LONG,
  async ({ page, browser }) => {
    const buyer = new TestBrowser(process.env['SHOP_URL'] ?? '');
    const body = { name: 'Ada Two', email: 'two@buyer.example', subject: 'quote', message: 'A seal for pump 9.' };
    expect((await buyer.call('submitEnquiry', { body })).status).toBe(200);
    await signIn(page);
    await page.goto(`${await consoleUrl()}/enquiries?words=Ada+Two`);
    await page.getByRole('link', { name: 'Ada Two' }).click();
    await page.getByRole('heading', { name: /^Enquiry \d+/ }).waitFor();

    const other = await openAsBen(browser, page.url());
    await other.getByRole('button', { name: 'Close' }).click();
    await expect(other.getByRole('region', { name: 'History' })).toContainText('Ben');
    await other.context().close();

    await expect(page.getByText('Changed since you opened this screen')).toBeVisible();
    await page.getByRole('button', { name: 'Open again' }).click();
    await expect(page.getByText('Nothing was done by your press.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Open again' }).click();
    await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(2);
  },
);
