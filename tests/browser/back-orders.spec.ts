/** Units that are sold before they arrive, by buyer and owner together: allowed, ordered, promised, held back, received and shipped. */

import { findErrors, sidewaysScroll } from './axe.ts';
import { CARDS, fillCheckout, findAndAdd, goToCheckout, payByCard } from './buying.ts';
import { consoleUrl, signIn } from './console.ts';
import { LONG } from './long.ts';
import { expect, readMails, test } from './shop-test.ts';

/** A demo part that is sold out, and that no other journey counts on. */
const PART = 'KB-SP100-CSV';
const EMAIL = 'waits.gladly@example.com';

test.use({ expectedErrors: [/(400|401|409) \(/] });

test(
  'a part that is coming is ordered with one that is here, and shipped when it has arrived',
  LONG,
  async ({ page, browser }) => {
    const owner = await browser.newPage();
    await signIn(owner);

    await test.step('the owner says when it comes, and how many may be ordered', async () => {
      await owner.goto(`${await consoleUrl()}/products/${PART}`);
      await owner.getByLabel('Expected in stock on').fill('2199-12-02');
      await Promise.all([
        expect(owner.getByText(/^Saved\./).first()).toBeVisible(),
        owner.getByRole('button', { name: 'Save' }).click(),
      ]);
      await owner.goto(`${await consoleUrl()}/stock/${PART}`);
      const form = owner.getByRole('form', { name: 'Ordered before they arrive' });
      await form.getByLabel('Coming and may be sold').fill('many');
      await form.getByRole('button', { name: 'Set coming' }).click();
      await expect(form.getByLabel('Coming and may be sold')).toHaveAccessibleDescription(/whole number/);
      await form.getByLabel('Coming and may be sold').fill('2');
      await form.getByRole('button', { name: 'Set coming' }).click();
      await expect(owner.getByRole('definition').filter({ hasText: '2' }).first()).toBeVisible();
      await owner.setViewportSize({ width: 390, height: 800 });
      expect(await findErrors(owner), 'stock of the part').toEqual([]);
    });

    await test.step('the buyer orders it with a part that is in stock, all together', async () => {
      await page.setViewportSize({ width: 360, height: 800 });
      await findAndAdd(page, PART);
      await expect(page.getByText('0 in stock, expected December 2, 2199, 2 can be ordered now')).toBeVisible();
      await expect(page.getByText('Out of Stock').first()).toBeVisible();
      expect(await findErrors(page), 'product').toEqual([]);
      await findAndAdd(page, 'KB-VM5-04');
      await page.goto('/cart');
      const line = page.getByRole('article').filter({ hasText: PART });
      await expect(line).toContainText('Out of Stock · 2 can be ordered');
      await expect(line).toContainText('Ready to ship by December 3, 2199');
      await line.getByRole('button', { name: /^One more/ }).click();
      await expect(line.getByRole('button', { name: /^One more/ })).toBeDisabled();
      await line.getByRole('button', { name: /^One less/ }).click();
      expect(await findErrors(page), 'cart').toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await goToCheckout(page);
      await fillCheckout(page, EMAIL);
      const choice = page.getByRole('group', { name: 'Your items are ready on different days' });
      await choice.getByRole('radio', { name: 'All items together, by December 3, 2199' }).check();
      await page.getByRole('button', { name: 'Pay with Stripe' }).click();
      await payByCard(page, CARDS.good);
      await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
      await expect(page.getByText('All items together', { exact: true })).toBeVisible();
      await expect
        .poll(async () => (await readMails()).find((mail) => mail.to?.[0]?.address === EMAIL)?.text)
        .toContain('December 3, 2199');
    });

    const number =
      (await page
        .getByText(/^RE-[0-9A-Z]{5}-[0-9A-Z]{5}$/)
        .first()
        .textContent()) ?? '';

    await test.step('the owner cannot ship it before it has arrived', async () => {
      await owner.goto(`${await consoleUrl()}/orders/${number}`);
      await expect(owner.getByRole('table', { name: 'Lines of the order' })).toContainText('1 not arrived');
      expect(await findErrors(owner), 'order that waits').toEqual([]);
      await owner.getByRole('button', { name: 'Ship', exact: true }).click();
      await expect(owner.getByLabel(new RegExp(`^${PART}.*1 left, 1 not arrived`))).toHaveValue('0');
      await owner.getByRole('checkbox', { name: 'Only a part' }).uncheck();
      await owner.getByRole('button', { name: 'Ship order' }).click();
      await expect(owner.getByText(/sold before the arrival/).first()).toBeVisible();
    });

    await test.step('it arrives, and all is shipped', async () => {
      await owner.goto(`${await consoleUrl()}/stock/${PART}`);
      const form = owner.getByRole('form', { name: 'Change the stock' });
      await form.getByLabel('Units').fill('2');
      await form.getByRole('button', { name: 'Change stock' }).click();
      await expect(owner.getByRole('table', { name: 'History of the stock' })).toContainText('Received');
      await owner.goto(`${await consoleUrl()}/orders/${number}`);
      await expect(owner.getByRole('table', { name: 'Lines of the order' })).not.toContainText('not arrived');
      await owner.getByRole('button', { name: 'Ship', exact: true }).click();
      await Promise.all([
        expect(owner.getByText(/^Shipped: /).first()).toBeVisible(),
        owner.getByRole('button', { name: 'Ship order' }).click(),
      ]);
      await page.goto('/product/48');
      await expect(page.getByText('1 in stock, ships in')).toBeVisible();
    });
  },
);
