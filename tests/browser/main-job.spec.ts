/**
 * The owner's main job in the console: an order comes in, freight is quoted and paid, the order is shipped with tracking, one
 * unit is returned and refunded with its tax, and the books agree with the payment service to the cent.
 */

import type { Page } from '@playwright/test';
import { CARDS, payByCard } from './buying.ts';
import { buyOverApi, consoleUrl, signIn } from './console.ts';
import { expect, readMails, test } from './shop-test.ts';

test.use({ expectedErrors: [/(401|404) \(/] });

test('from a paid order to the books: freight, shipment, a unit returned, and the balance to the cent', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const number = await buyOverApi({ 38: 2 });
  await page
    .getByRole('region', { name: /^To quote/ })
    .getByRole('link', { name: number })
    .click();
  await page.getByRole('heading', { name: number }).waitFor();

  await page.getByRole('button', { name: 'Quote freight' }).click();
  const quote = page.getByRole('form', { name: 'Quote freight' });
  await quote.getByLabel('Amount without tax').fill('84.50');
  await quote.getByLabel('Carrier').fill('Day & Ross');
  await quote.getByRole('button', { name: 'Mail the offer' }).click();
  const freight = page.getByRole('region', { name: 'Freight' });
  await expect(freight).toContainText('Day & Ross: waits for payment');

  const buyer = await browser.newPage();
  await payFreight(buyer, number);
  await buyer.close();
  await expect(freight).toContainText('Day & Ross: paid');

  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await page.getByRole('combobox', { name: 'Carrier' }).selectOption({ label: 'Purolator' });
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('5200 8081 5084');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Shipments' })).toContainText('5200 8081 5084');
  await expect.poll(() => subjectsOf(number)).toContainEqual(expect.stringMatching(/shipped/i));

  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = page.getByRole('form', { name: 'Refund' });
  await refund.getByLabel(/^Quantity of/).fill('1');
  await refund.getByRole('checkbox', { name: /back in stock/ }).check();
  await expect(refund.getByRole('status')).toHaveText(/^Refunds C\$[\d.,]+, of it C\$[\d.,]+ Tax$/);
  await refund.getByRole('button', { name: 'Refund to the card' }).click();
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('Refund,');
  await expect.poll(() => subjectsOf(number)).toContainEqual(expect.stringMatching(/refund/i));

  await page.goto(`${await consoleUrl()}/books`);
  await expect(page.getByText("The books agree with Stripe's balance to the cent.")).toBeVisible();
});

/** As the buyer does it, by the link of the mail. */
async function payFreight(page: Page, number: string): Promise<void> {
  let link = '';
  await expect
    .poll(async () => {
      const mails = await readMails();
      const texts = mails.filter(({ subject = '' }) => subject.includes(number)).map(({ text = '' }) => text);
      link =
        texts.map((text) => /http\S+\/freight\/\S+/.exec(text)?.[0]).findLast((found) => found !== undefined) ?? '';
      return link;
    })
    .not.toBe('');
  await page.goto(link);
  await page.getByRole('button', { name: 'Pay with Stripe' }).click();
  await page.waitForURL(/\/pay\//);
  await payByCard(page, CARDS.good);
  await expect(page.getByRole('heading', { name: 'Freight is paid' })).toBeVisible();
}

async function subjectsOf(number: string): Promise<string[]> {
  return (await readMails()).map(({ subject = '' }) => subject).filter((subject) => subject.includes(number));
}
