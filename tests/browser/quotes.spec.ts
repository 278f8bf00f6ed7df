/** A quote from both sides: the owner writes and sends it, the buyer accepts and pays it, and the owner sees what became of it. */

import type { Page } from '@playwright/test';
import { runAxe } from './axe.ts';
import { CARDS, payByCard } from './buying.ts';
import { consoleUrl, signIn } from './console.ts';
import { LONG } from './long.ts';
import { expect, readMails, test } from './shop-test.ts';

test.use({ expectedErrors: [/(401|404|409) \(/] });

test(
  'a quote is written, sent as page and PDF, accepted at its prices and paid on the hosted page',
  LONG,
  async ({ page, browser }) => {
    await signIn(page);
    const number = await writeQuote(page);
    await expect(page.getByRole('region', { name: 'Total' })).toContainText('Freight, Day & Ross');
    await findNoErrors(page);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Send the quote' }).click();
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Version 1 sent');

    const address = await mailedAddress(number);
    await expect(page.getByRole('link', { name: 'As the buyer sees it' })).toHaveAttribute('href', address);
    const buyer = await browser.newPage();
    await buyer.goto(address);
    await expect(buyer.getByRole('heading', { name: 'Your quote' })).toBeVisible();
    await expect(buyer.locator('meta[name=referrer]').first()).toHaveAttribute('content', 'no-referrer');
    await findNoErrors(buyer);
    await acceptAndPay(buyer);
    await expect(buyer.getByRole('heading', { name: 'This quote is paid' })).toBeVisible();
    expect(new URL(buyer.url()).search).toBe('');
    await buyer.getByRole('link', { name: /^View the order RE-/ }).click();
    await expect(buyer.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
    await expect(buyer.getByText('Shaft sleeve, made to drawing').first()).toBeVisible();
    await buyer.close();

    await page.goto(`${await consoleUrl()}/quotes?tab=all`);
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText(/Accepted|Paid/);
    await findNoErrors(page);
  },
);

test('a quote with a deposit: the deposit places the order, the owner asks for the balance, and the buyer pays it', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const number = await writeQuote(page, '30');
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('Deposit on acceptance');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Send the quote' }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Version 1 sent');
  const buyer = await browser.newPage();
  await buyer.goto(await mailedAddress(number));
  await acceptAndPay(buyer, 'Accept and pay the deposit');
  await expect(buyer.getByRole('heading', { name: 'The deposit of this quote is paid' })).toBeVisible();
  await findNoErrors(buyer);
  const link = buyer.getByRole('link', { name: /^View the order RE-/ });
  const order = /RE-\S+/.exec(await link.innerText())?.[0] ?? '';
  await link.click();
  await expect(buyer.getByRole('region', { name: 'Payments' })).toContainText('Balance due');
  await findNoErrors(buyer);

  await page.goto(`${await consoleUrl()}/orders/${order}`);
  await expect(page.getByText('is not paid yet')).toBeVisible();
  await findNoErrors(page);
  await page.getByRole('button', { name: 'Ask for the balance' }).click();
  const question = page.getByRole('form', { name: 'Ask for the balance' });
  await expect(question).toContainText(/is mailed to \S+@\S+\./);
  await Promise.all([
    expect(page.getByText('The buyer is asked for the balance').first()).toBeVisible(),
    question.getByRole('button', { name: 'Ask for the balance' }).click(),
  ]);

  await buyer.getByRole('link', { name: 'Pay the balance' }).click();
  await buyer.getByRole('button', { name: /^Pay the balance of C\$/ }).click();
  await payByCard(buyer, CARDS.good);
  await expect(buyer.getByRole('heading', { name: 'This quote is paid' })).toBeVisible();
  await buyer.close();
});

/** Two pumps' seals at a price of their own, and a part that is no product. */
async function writeQuote(page: Page, depositPercent = ''): Promise<string> {
  await page.goto(`${await consoleUrl()}/new-quote`);
  await page.getByLabel('Email').fill('quoted@buyer.example');
  await page.getByLabel('Last name').fill('Miller');
  await page.getByLabel('Company').fill('Mill Works');
  await page.getByLabel('Part number').last().fill('kb-grf-375');
  await page.getByRole('button', { name: 'Add product' }).click();
  const first = page.getByRole('group', { name: 'Line 1' });
  await first.getByLabel('Quantity').fill('2');
  await first.getByLabel('Unit price').fill('12.50');
  await page.getByRole('button', { name: 'Add free text' }).click();
  const second = page.getByRole('group', { name: 'Line 2' });
  await second.getByLabel('Description').fill('Shaft sleeve, made to drawing');
  await second.getByLabel('Unit price').fill('250');
  await second.getByLabel('Lead time').fill('15 to 20 working days');
  await page.getByLabel('Province or state').selectOption('ON');
  await page.getByLabel('Freight', { exact: true }).fill('40');
  await page.getByLabel('Carrier').fill('Day & Ross');
  if (depositPercent !== '') {
    await page.getByLabel('Deposit').selectOption('percent');
    await page.getByLabel('Per cent').fill(depositPercent);
  }
  // C$25.00 + C$250.00 + C$40.00
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('C$315.00');
  await findNoErrors(page);
  await page.getByRole('button', { name: 'Save the draft' }).click();
  const heading = page.getByRole('heading', { name: /^Quote QU-/ });
  await heading.waitFor();
  return (await heading.innerText()).replace('Quote ', '');
}

async function acceptAndPay(buyer: Page, label = 'Accept and pay'): Promise<void> {
  await buyer.getByLabel('First name').fill('Robin');
  const billing = buyer.getByRole('group', { name: 'Billing address' });
  await billing.getByLabel('Address', { exact: true }).fill('12 Shaft Road');
  await billing.getByLabel('City').fill('Hamilton');
  await billing.getByLabel('Postal Code/ZIP').fill('l8p1a1');
  await buyer.getByRole('button', { name: label }).click();
  await payByCard(buyer, CARDS.good);
}

async function mailedAddress(number: string): Promise<string> {
  const find = async () => (await readMails()).find(({ subject }) => subject?.startsWith(`Quote ${number}`));
  await expect.poll(async () => (await find())?.attachments.length).toBe(1);
  return /http\S+\/quote\/\S+/.exec((await find())?.text ?? '')?.[0] ?? '';
}

/** At both ends of the widths, in both themes, without anything wider than the screen. */
async function findNoErrors(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const [width, theme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: theme });
    const { violations } = await runAxe(page);
    expect(violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light' });
}
