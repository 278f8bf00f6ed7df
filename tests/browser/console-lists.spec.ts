/** Sorting a list of the console by its headings: kept in the address, read out, reachable on a phone. */

import { TestBrowser } from '#tests/support/test-browser.ts';
import { findErrors, sidewaysScroll } from './axe.ts';
import { buyOverApi, consoleUrl, signIn } from './console.ts';
import { LONG } from './long.ts';
import { expect, test } from './shop-test.ts';

const PRICE = /^C\$|On request/;

test('a press on a heading sorts the whole list, another one turns it round; the address keeps it', async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${await consoleUrl()}/products`);
  const heading = page.getByRole('columnheader', { name: 'Price' });
  const firstPrice = page.getByRole('row').nth(1).getByText(PRICE);
  await expect(heading).toHaveAttribute('aria-sort', 'none');
  await heading.getByRole('link').press('Enter');
  await expect(page).toHaveURL(/sort=price$/);
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect(firstPrice).toHaveText(/^(?:On request|C\$\d\.\d\d)$/);
  await expect(heading.getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=-price$/);
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect(firstPrice).toHaveText(/^C\$\d{1,3},\d{3}/);
  expect(await findErrors(page), 'sorted').toEqual([]);

  const next = page.getByRole('link', { name: 'Next page' });
  await next.click();
  await expect(page).toHaveURL(/sort=-price.*after=\d+|after=\d+.*sort=-price/);
  await expect(page.getByRole('link', { name: 'First page' })).toBeVisible();
  await page.reload();
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('link', { name: /^Withdrawn/ }).click();
  await expect(page).toHaveURL(/tab=withdrawn/);
  await expect(page).toHaveURL(/sort=-price/);
});

test('on a phone the headings by which a list is sorted stand above its blocks', LONG, async ({ page }) => {
  await buyOverApi({ 38: 1 });
  const buyer = new TestBrowser(process.env['SHOP_URL'] ?? '');
  const enquiry = { name: 'Zoe Sorted', email: 'zoe@buyer.example', subject: 'quote', message: 'A seal, please.' };
  expect((await buyer.call('submitEnquiry', { body: enquiry })).status).toBe(200);
  await signIn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [list, heading, sort] of [
    ['/orders?tab=all', 'Total', 'total'],
    ['/enquiries?tab=all', 'Name', 'name'],
    ['/products', 'Part number', 'part_number'],
  ] as const) {
    await page.goto((await consoleUrl()) + list);
    await page.getByRole('columnheader', { name: heading }).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`sort=${sort}`));
    await expect(page.getByRole('columnheader', { name: heading })).toHaveAttribute('aria-sort', 'ascending');
    expect(await sidewaysScroll(page), list).toBeLessThanOrEqual(0);
    expect(await findErrors(page), list).toEqual([]);
  }
});
