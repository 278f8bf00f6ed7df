/**
 * A buyer whose items are promised for different days chooses how they leave. What can be ordered is in stock, and so has one
 * day: the second day is put in the reply with the totals, and all else is the shop's own.
 */

import { findErrors, sidewaysScroll } from './axe.ts';
import { CARDS, fillCheckout, findAndAdd, goToCheckout, payByCard } from './buying.ts';
import { interceptCall } from './intercepted-replies.ts';
import { LONG } from './long.ts';
import { expect, readMails, test } from './shop-test.ts';

test(
  'items of two days are ordered together: the summary, the order page and the mail say so',
  LONG,
  async ({ page }) => {
    const email = 'one.parcel@example.com';
    await interceptCall(page, '/orders/calculate-total/', async (route) => {
      const response = await route.fetch();
      const totals = (await response.json()) as { promises: { promised_on: string }[] }; // OrderTotal with two promises
      const [first, second] = totals.promises;
      const promises = [first, { ...second, promised_on: '2199-12-02' }];
      await route.fulfill({ response, json: { ...totals, promises } });
    });
    await page.setViewportSize({ width: 360, height: 800 });
    await findAndAdd(page, 'KB-CS38-SSV');
    await findAndAdd(page, 'KB-VM5-04');
    await goToCheckout(page);
    await fillCheckout(page, email);

    const summary = page.getByRole('region', { name: 'Order Summary' });
    const choice = summary.getByRole('group', { name: 'Your items are ready on different days' });
    await expect(choice.getByRole('radio', { name: 'Each item as soon as it is ready' })).toBeChecked();
    await expect(summary.getByText('Ready to ship by December 2, 2199')).toHaveCount(1);
    await choice.getByRole('radio', { name: 'Each item as soon as it is ready' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(choice.getByRole('radio', { name: 'All items together, by December 2, 2199' })).toBeChecked();
    await expect(summary.getByText('Ready to ship by December 2, 2199')).toHaveCount(2);
    expect(await findErrors(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);

    await page.getByRole('button', { name: 'Pay with Stripe' }).click();
    await payByCard(page, CARDS.good);
    await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
    await expect(page.getByText('All items together', { exact: true })).toBeVisible();
    await expect
      .poll(async () => (await readMails()).find((mail) => mail.to?.[0]?.address === email)?.text)
      .toMatch(/Shipping:? +All items together/);
  },
);
