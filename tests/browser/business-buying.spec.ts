/**
 * The main job of a business without an account, by its buyer and the owner together: part numbers out of a mail, a request, a quote, a
 * payment, a shipment, and the same order again.
 */

import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { CARDS, payByCard } from './buying.ts';
import { consoleUrl, signIn } from './console.ts';
import { expect, test } from './shop-test.ts';

const PHOTOGRAPH = resolve(import.meta.dirname, '../../demo/pictures/kb-grf-375-box.png');

test.use({ expectedErrors: [/(401|404) \(/] });

/** As they stand in a mail: own numbers, another maker's, another name, and one that does not exist. */
const PASTED = `
KB-GRF-375    2
KB-CS38-SSV   1
1 x KB-EB25-CCN
1021, 1
LF 21-1750    1
ZZ 40-4711    3
`;

test('from pasted part numbers to a shipped order, and the same again', async ({ page, browser }) => {
  const owner = await browser.newPage();
  await signIn(owner);
  const request = await test.step('the buyer sends a request', () => sendRequest(page));
  const requestAddress = page.url();
  await test.step('the owner makes a quote of it', () => quote(owner, request));
  await test.step('the buyer accepts and pays it', async () => {
    await page.goto(requestAddress);
    await page.getByRole('link', { name: 'See the Quote' }).click();
    await expect(page.getByText('Lead time: Made to order')).toBeVisible();
    await accept(page);
    await expect(page.getByRole('heading', { name: 'This quote is paid' })).toBeVisible();
    await page.getByRole('link', { name: /^View the order RE-/ }).click();
    await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
  });
  await test.step('the owner ships it', async () => {
    await owner.goto(`${await consoleUrl()}/enquiries?tab=answered&words=${request}`);
    await expect(owner.getByRole('row').filter({ hasText: 'Mill Works' }).first()).toBeVisible();
    await owner.goto(`${await consoleUrl()}/orders?tab=all`);
    await owner.getByRole('link', { name: await orderNumberOf(page) }).click();
    await owner.getByRole('button', { name: 'Ship', exact: true }).click();
    await owner.getByLabel('Tracking number').fill('1Z999AA10123456784');
    await owner.keyboard.press('Enter');
    await expect(owner.getByRole('region', { name: 'Shipments' })).toBeVisible();
  });
  await test.step('the buyer follows the shipment and orders the same again', async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: 'Shipments' })).toContainText('1Z999AA10123456784');
    await page.getByRole('link', { name: 'Order again' }).click();
    await expect(page.getByLabel('Part numbers and quantities')).toHaveValue(/KB-GRF-375\s+2/);
    await page.getByRole('button', { name: /^Add \d+ lines? to/ }).click();
    await page.getByRole('link', { name: 'Go to cart' }).click();
    await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
  });
  await owner.close();
});

async function sendRequest(page: Page): Promise<string> {
  await page.goto('/quick-order');
  await page.getByLabel('Part numbers and quantities').fill(PASTED);
  await page.getByRole('button', { name: 'Check lines' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Request a Quote' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Robin Miller');
  await page.getByLabel('Email').fill('robin.miller@example.com');
  await page.getByLabel('Company').fill('Mill Works');
  await page.getByLabel('Deliver to').fill('Hamilton, Ontario');
  await page.getByLabel('Add Photos or PDFs').setInputFiles(PHOTOGRAPH);
  await expect(page.getByRole('group', { name: 'Photos and drawings' })).toContainText('Sent');
  await page.getByRole('button', { name: 'Send Request' }).click();
  const heading = page.getByRole('heading', { name: /^Request RQ-/ });
  await expect(page.getByRole('region', { name: 'Parts' }).getByRole('listitem')).toHaveCount(6);
  return (await heading.innerText()).replace('Request ', '');
}

/** Prices what has none, and sends it. */
async function quote(owner: Page, request: string): Promise<void> {
  await owner.goto(`${await consoleUrl()}/enquiries`);
  await owner.getByRole('row').filter({ hasText: 'Mill Works' }).first().getByRole('link').first().click();
  await expect(owner.getByText(`Request ${request}`)).toBeVisible();
  const [download] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('link', { name: 'kb-grf-375-box.png', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('kb-grf-375-box.jpg');
  await owner.getByRole('link', { name: 'Make a quote' }).click();
  await expect(owner.getByLabel('Email', { exact: true })).toHaveValue('robin.miller@example.com');
  const unknown = owner.getByRole('group', { name: 'Line 6' });
  await expect(unknown.getByLabel('Description')).toHaveValue('ZZ 40-4711');
  await expect(unknown.getByLabel('Quantity')).toHaveValue('3');
  await unknown.getByLabel('Description').fill('Shaft sleeve ZZ 40-4711');
  await unknown.getByLabel('Unit price').fill('250');
  await unknown.getByLabel('Lead time').fill('Made to order');
  await owner.getByLabel('Province or state').selectOption('ON');
  await owner.getByLabel('Freight', { exact: true }).fill('40');
  await owner.getByRole('button', { name: 'Save the draft' }).click();
  await expect(owner.getByText(`For request ${request}`)).toBeVisible();
  await owner.getByRole('button', { name: 'Send', exact: true }).click();
  await owner.getByRole('button', { name: 'Send the quote' }).click();
  await expect(owner.getByRole('region', { name: 'History' })).toContainText('Version 1 sent');
}

async function accept(page: Page): Promise<void> {
  const billing = page.getByRole('group', { name: 'Billing address' });
  await billing.getByLabel('Address', { exact: true }).fill('12 Shaft Road');
  await billing.getByLabel('City').fill('Hamilton');
  await billing.getByLabel('Postal Code/ZIP').fill('l8p1a1');
  await page.getByRole('button', { name: 'Accept and pay' }).click();
  await payByCard(page, CARDS.good);
}

async function orderNumberOf(page: Page): Promise<string> {
  return /RE-[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
}
