/** Buying on terms, by buyer and owner together: a code is issued, an order waits, is approved or declined; axe on what is new. */

import type { Page } from '@playwright/test';
import { findErrors, sidewaysScroll } from './axe.ts';
import { fillCheckout, findAndAdd, goToCheckout } from './buying.ts';
import { consoleUrl, signIn } from './console.ts';
import { expireFiles } from './expired-files.ts';
import { storedCart } from './intercepted-replies.ts';
import { expect, test } from './shop-test.ts';

test.use({ expectedErrors: [/(400|401|404) \(/] });

const panel = (page: Page) => page.locator('details', { hasText: 'Buy on terms with a purchase order' });

test('a company orders on terms, and the owner approves it', async ({ page, browser }) => {
  const owner = await browser.newPage();
  await signIn(owner);
  const code = await test.step('the owner gives a code', () => giveCode(owner));

  await test.step('the buyer sends a purchase order', async () => {
    await findAndAdd(page, 'KB-FLX-250');
    await goToCheckout(page);
    await panel(page).locator('summary').click();
    await panel(page).getByRole('button', { name: 'Send the purchase order' }).click();
    await expect(page.getByRole('group', { name: '7 fields need your attention' })).toBeVisible();
    await expect(panel(page).getByRole('group', { name: '2 fields need your attention' })).toBeVisible();
    await expect(page.getByLabel('First name')).toBeFocused();
    await fillCheckout(page);
    await panel(page).getByRole('button', { name: 'Send the purchase order' }).click();
    await expect(panel(page).getByLabel('Terms code')).toHaveAccessibleDescription(/Enter your terms code/);
    await panel(page).getByLabel('Terms code').fill('WRONG-CODE');
    await panel(page).getByLabel('PO number').fill('PO-4711');
    await panel(page).getByRole('button', { name: 'Send the purchase order' }).click();
    await expect(panel(page).getByLabel('Terms code')).toHaveAccessibleDescription(/cannot accept this code/);
    await expect(panel(page).getByLabel('Terms code')).toBeFocused();
    // What is under the header that stays has no size of its own for axe.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await findErrors(page), 'checkout').toEqual([]);
    await panel(page).getByLabel('Terms code').fill(code.toLowerCase());
    const file = { name: 'po-4711.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
    await panel(page).getByLabel('Add Photos or PDFs').setInputFiles(file);
    await expect(panel(page).getByText('po-4711.pdf')).toBeVisible();
    await expect(panel(page)).toContainText('Sent');
    // Sent two hours before the form: the browser sends it again with it.
    expect(await expireFiles('po-4711.pdf')).toBeGreaterThan(0);
    await panel(page).getByRole('button', { name: 'Send the purchase order' }).click();
    await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
    await expect(page.getByText('Purchase Order', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Waiting for approval' })).toContainText(
      'hold its items for you through',
    );
    expect(await findErrors(page), 'order that waits').toEqual([]);
    expect(await storedCart(page)).toEqual({});
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await sidewaysScroll(page)).toBe(0);
  });

  await test.step('the owner looks at it and approves it', async () => {
    await owner.goto(await consoleUrl());
    const waiting = owner.getByRole('region', { name: /^To approve: \d+/ });
    await waiting.getByRole('link').first().click();
    const terms = owner.getByRole('region', { name: 'Purchase order' });
    await expect(terms).toContainText('New delivery address: no approved order of Mill Works Ltd went there before.');
    await expect(terms.getByRole('link', { name: 'po-4711.pdf' })).toBeVisible();
    await owner.setViewportSize({ width: 390, height: 800 });
    expect(await findErrors(owner), 'order to approve').toEqual([]);
    await owner.getByRole('button', { name: 'Approve', exact: true }).click();
    const question = owner.getByRole('form', { name: 'Approve the order' });
    await expect(question).toContainText(/^C\$[\d,.]+ will be owed on account, and the invoice is mailed to \S+@\S+\./);
    await Promise.all([
      expect(owner.getByText('The order is approved', { exact: false }).first()).toBeVisible(),
      question.getByRole('button', { name: 'Approve the order' }).click(),
    ]);
    await expect(owner.getByRole('button', { name: 'Ship', exact: true })).toBeVisible();
  });

  await test.step('the buyer sees what is due, with the invoice', async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: 'Amount due' })).toContainText('Due date');
    await expect(page.getByRole('link', { name: 'Download invoice' })).toBeVisible();
    const history = page.getByRole('region', { name: 'History' });
    await expect(history).toContainText('Ordered on account; invoice issued');
    await expect(history).not.toContainText('Payment received');
  });

  await test.step('the statement has it, and the code is ended', async () => {
    await owner.goto(`${await consoleUrl()}/terms`);
    await expect(owner.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible();
    expect(await findErrors(owner), 'terms').toEqual([]);
    await owner
      .getByRole('list', { name: 'Terms codes' })
      .getByRole('link', { name: 'Mill Works Ltd' })
      .first()
      .click();
    await expect(owner.getByRole('table', { name: 'Open items' })).toContainText('PO-4711');
    expect(await findErrors(owner), 'statement').toEqual([]);
    // A second press under the sentence of what goes out; after it the form is closed, so that no press mails it again.
    await owner.getByRole('button', { name: 'Mail the statement' }).click();
    const mailed = owner.getByRole('form', { name: 'Mail the statement' });
    await expect(mailed).toContainText(/The statement of C\$[\d,.]+ owed goes out as a PDF\./);
    expect(await findErrors(owner), 'mail the statement').toEqual([]);
    await mailed.getByRole('button', { name: 'Mail the statement' }).click();
    await expect(mailed).toHaveCount(0);
    await expect(owner.getByText(/^It is on its way to /)).toBeVisible();
    await expect(owner.getByRole('button', { name: 'Mail the statement' })).toBeFocused();
    await owner.getByRole('button', { name: 'End this code' }).click();
    await owner.getByRole('button', { name: 'End the code' }).click();
    await expect(owner.getByText('Ended', { exact: true }).first()).toBeVisible();
  });
  await owner.close();
});

/** As the owner reads it from the screen. */
async function giveCode(owner: Page): Promise<string> {
  await owner.goto(`${await consoleUrl()}/terms`);
  const form = owner.getByRole('form', { name: 'New terms code' });
  await form.getByLabel('Company').fill('Mill Works Ltd');
  await form.getByRole('button', { name: 'Make the code' }).click();
  await expect(form.getByLabel('Limit')).toHaveAccessibleDescription(/Must be more than C\$0\.00/);
  await form.getByLabel('Limit').fill('5,000');
  await form.getByRole('button', { name: 'Make the code' }).click();
  await expect(form.getByRole('status')).toContainText('it is not shown again');
  return form.getByRole('status').getByRole('code').innerText();
}
