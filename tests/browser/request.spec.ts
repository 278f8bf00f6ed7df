/** From part numbers, a cart or measures to a request for quotation with a page of its own. */

import { fulfill } from './intercepted-replies.ts';
import { LONG } from './long.ts';
import { REQUEST_ADDRESS, REQUEST_CALL, SENT_REQUEST } from './sent-request.ts';
import { expect, test } from './shop-test.ts';

test('a pasted list becomes a request, with the lines that the shop does not know', async ({ page }) => {
  await page.goto('/quick-order');
  await page.getByLabel('Part numbers and quantities').fill('KB-GRF-375 2\nLF 21-1750\nZZ 99-99');
  await page.getByRole('button', { name: 'Check lines' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Request a Quote' }).click();
  const form = page.getByRole('form', { name: 'Request a quote' });
  await expect(form.getByLabel('Parts')).toHaveValue('KB-GRF-375 2\nLF 21-1750\nZZ 99-99');
  await form.getByRole('button', { name: 'Send Request' }).click();
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  await form.getByLabel('Name', { exact: true }).fill('Ada Buyer');
  await form.getByLabel('Email').fill('ada@buyer.example');
  await form.getByText('Nameplate, repair or new duty').click();
  await form.getByLabel('Manufacturer').fill('Ironwood');
  await form.getByRole('button', { name: 'Send Request' }).click();
  await expect(page).toHaveURL(/\/request\/[\w-]{43}$/);
  await expect(page.getByRole('heading', { name: /^Request RQ-/ })).toBeFocused();
  const lines = page.getByRole('region', { name: 'Parts' }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expect(lines.first()).toContainText('KB-GRF-375');
  await expect(lines.first().getByRole('link')).toHaveAttribute('href', /^\/product\/\d+$/);
  await expect(lines.nth(1)).toContainText('You wrote: LF 21-1750');
  await expect(lines.last()).toContainText('ZZ 99-99');
  await expect(page.getByText('Manufacturer: Ironwood')).toBeVisible();
});

test.describe('with faults', () => {
  test.use({ expectedErrors: [/404 \(Not Found\)|net::ERR_FAILED/] });

  test('pressed twice while the network is slow, and again after a fault, one request is sent', async ({ page }) => {
    const keys: string[] = [];
    const { promise: isPressedTwice, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/requests/', async (route) => {
      const body = route.request().postDataJSON() as { key: string }; // what the form sends
      keys.push(body.key);
      await isPressedTwice;
      await route.abort();
    });
    await page.goto('/request?add=KB-GRF-375:2');
    const form = page.getByRole('form', { name: 'Request a quote' });
    await form.getByLabel('Name', { exact: true }).fill('Ada Buyer');
    await form.getByLabel('Email').fill('ada@buyer.example');
    await form.getByRole('button', { name: 'Send Request' }).dblclick();
    release();
    await expect(form.getByRole('alert')).toContainText('won’t create a duplicate');
    expect(keys).toHaveLength(1);
    await expect(form.getByLabel('Parts')).toHaveValue('KB-GRF-375\t2');
    await form.getByRole('button', { name: 'Send Request' }).click();
    await expect.poll(() => keys.length).toBe(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('an unknown link says so', async ({ page }) => {
    await page.goto('/request/unknown');
    await expect(page.getByRole('heading', { name: 'Request not found' })).toBeVisible();
  });
});

test('what is measured is filled in from the seal finder', async ({ page }) => {
  await page.goto('/finder/seal?shaft=199&shaft_unit=mm');
  await page.getByRole('link', { name: 'Send us these dimensions' }).first().click();
  await expect(page.getByLabel('Message')).toHaveValue('I am looking for a mechanical seal. Shaft 199 mm.');
});

test('the page of a quoted request leads to the quote', LONG, async ({ page }) => {
  await fulfill(page, REQUEST_CALL, 200, SENT_REQUEST);
  await page.goto(REQUEST_ADDRESS);
  await expect(page.getByText('November 20, 2026')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the Quote' })).toHaveAttribute('href', /^\/quote\//);
});
