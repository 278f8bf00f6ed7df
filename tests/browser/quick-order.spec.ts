/** Quick order and lists that travel: from a pasted list, and from a link, to the cart. */

import { makeXlsx } from '#tests/support/xlsx.ts';
import { findErrors, sidewaysScroll } from './axe.ts';
import { fulfill, storedCart } from './intercepted-replies.ts';
import { LONG } from './long.ts';
import { ORDER_ADDRESS, ORDER_CALL, PAID_ORDER } from './orders.ts';
import { expectToast } from './recorded-toasts.ts';
import { expect, test } from './shop-test.ts';

const TWELVE = [
  'Part number\tQty\tNote',
  'KB-GRF-375\t2\tpump 3',
  'kb-cs38-ssv\t1\t',
  '1021\t4\t',
  'KB-LR6085-P\t1\t',
  'KB-PX-2\t1\t',
  'KB-SL38-316\t2\t',
  'KB-BR6309-C3\t2\t',
  'CD-M38B-1450\t1\t',
  'KB-GRF-375\t1\t',
  'KB-WS45-SSE\t12\t',
  'KB-CS38-SSX\t1\t',
  'OPC 45/77\t1\t',
].join('\n');

test('twelve pasted numbers: good lines go into the cart at once, the others stay with the numbers of the box', async ({
  page,
}) => {
  await page.goto('/quick-order');
  const box = page.getByLabel('Part numbers and quantities');
  await box.fill(TWELVE);
  await box.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Lines of your list' })).toBeFocused();
  await expect(page.getByText('Line 1 is a heading and was skipped.')).toBeVisible();
  const lines = page.getByRole('list', { name: 'Lines of the list' });
  await expect(lines.getByText('Same part as line 2')).toBeVisible();
  await expect(lines.getByText('3 of 12 can be added: 3 in stock')).toBeVisible();
  await expect(
    page.getByText('9 lines can be added, 1 of them with less than you asked for, 2 need your attention.'),
  ).toBeVisible();
  expect(await storedCart(page)).toEqual({});
  await page.getByRole('list', { name: 'Choose one, line 13' }).getByRole('button', { name: 'KB-CS45-SSV' }).click();
  expect(await findErrors(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add 10 lines to cart' }).press('Enter');
  await expect
    .poll(() => storedCart(page))
    .toEqual({ 33: 1, 30: 1, 42: 1, 44: 3, 50: 3, 64: 1, 66: 4, 73: 2, 75: 2, 82: 1 });
  await expect(box).toHaveValue('KB-WS45-SSE\t9\nKB-CS38-SSX\t1');
  const outcome = '10 lines added. 2 lines were left out: 9 × KB-WS45-SSE, KB-CS38-SSX.';
  await expectToast(page, { kind: 'success', lines: ['Added to cart', outcome] });
  await expect(page.locator('main').getByText(outcome)).toBeVisible();
  await expect(lines.getByRole('listitem').filter({ hasText: /^Line [12]/ })).toHaveCount(2);
  await page.goto('/cart');
  await expect(
    page.getByText('From your quick order list: 2 lines were left out: 9 × KB-WS45-SSE, KB-CS38-SSX.'),
  ).toBeVisible();
  expect(await findErrors(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open the list' }).click();
  await expect(box).toHaveValue('KB-WS45-SSE\t9\nKB-CS38-SSX\t1');
  await page.getByRole('button', { name: 'Check lines' }).click();
  await page.getByRole('list', { name: 'Did you mean, line 2' }).getByRole('button', { name: 'KB-CS38-SSV' }).click();
  await page.getByRole('button', { name: 'Add 1 line to cart' }).click();
  await expect.poll(() => storedCart(page)).toMatchObject({ 30: 2 });
});

test('what was chosen for a line stays while another line is corrected, and goes into a request', async ({ page }) => {
  await page.goto('/quick-order');
  const box = page.getByLabel('Part numbers and quantities');
  const check = page.getByRole('button', { name: 'Check lines' });
  await box.fill('KB-CE-L11O 6\nKB-FLX-250 2.5');
  await check.click();
  await page.getByRole('button', { name: 'Use 6 × KB-CE-L110' }).click();
  await expect(page.getByText('1 line can be added, 1 needs your attention.')).toBeVisible();
  await box.fill('KB-FLX-250 2\nKB-CE-L11O 6');
  await check.click();
  await expect(page.getByRole('button', { name: 'Add 2 lines to cart' })).toBeVisible();
  const lines = page.getByRole('region', { name: 'Lines of your list' });
  await lines.getByRole('link', { name: 'Request a Quote' }).click();
  await expect(page.getByRole('textbox', { name: 'Parts' })).toHaveValue(/KB-CE-L110\t6/);
});

test('a list in an address is shown, asked about, and added when it is wanted', async ({ page }) => {
  await page.goto('/quick-order?add=KB-GRF-375:2,KB-CS38-SSV');
  await page.getByLabel('List name').fill('Pump 3');
  await page.getByRole('link', { name: 'QR label' }).click();
  await expect(page.getByRole('heading', { name: 'Pump 3' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  expect(await findErrors(page)).toEqual([]);
  const [address = ''] = /http\S+\/cart\?add=\S+/.exec(await page.locator('figcaption').innerText()) ?? [];
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(new URL(address).pathname + new URL(address).search);
  await expect(page.getByRole('heading', { name: 'Pump 3: add this list to your cart?' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(await storedCart(page)).toEqual({});
  expect(await findErrors(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Add 2 lines to cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  expect(await storedCart(page)).toEqual({ 30: 1, 50: 2 });
  await expect(page.getByRole('link', { name: 'Requisition (PDF)' })).toHaveAttribute(
    'href',
    '/api/cart/requisition/?add=KB-GRF-375:2,KB-CS38-SSV',
  );
  await page.goto(`/cart?add=${Array.from({ length: 300 }, () => 'KB-1').join(',')}`);
  await expect(page.getByRole('alert').filter({ hasText: 'lists 300 lines' })).toBeVisible();
  expect(await storedCart(page)).toEqual({ 30: 1, 50: 2 });
});

test('where a page has no clipboard, as over plain HTTP, a link says that it was not copied', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }));
  await page.goto('/quick-order?add=KB-GRF-375:2');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expectToast(page, {
    kind: 'destructive',
    lines: ['Link not copied', 'Your browser did not allow it. The address is printed on the label.'],
  });
});

test(
  'an order is ordered again from its page, and its parts are offered on this browser until they are cleared',
  LONG,
  async ({ page }) => {
    await fulfill(page, ORDER_CALL, 200, PAID_ORDER);
    await page.goto(ORDER_ADDRESS);
    await page.getByRole('link', { name: 'Order again' }).click();
    await expect(page).toHaveURL(/\/quick-order\?add=/);
    await expect(page.getByLabel('Part numbers and quantities')).toHaveValue(
      PAID_ORDER.items.map(({ product, quantity }) => `${product.part_number}\t${quantity}`).join('\n'),
    );
    await expect(page.getByRole('list', { name: 'Lines of the list' })).toBeVisible();
    await page.goto('/quick-order');
    const recent = page.getByRole('region', { name: 'Ordered on this browser' });
    await recent.getByRole('button', { name: 'Add KB-GRF-250, 1, to the list' }).click();
    await expect(page.getByLabel('Part numbers and quantities')).toHaveValue('KB-GRF-250\t1');
    await expect(recent).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear these orders' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recent-orders'))).toBe('[]');
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is sent and the page has the result of every line', async ({ page }) => {
    await page.goto('/quick-order', { waitUntil: 'load' });
    await page.getByLabel('Part numbers and quantities').fill('2 x KB-GRF-375\nKB-XX-999');
    await page.getByRole('button', { name: 'Check lines' }).click();
    const lines = page.getByRole('list', { name: 'Lines of the list' });
    await expect(lines.getByRole('link', { name: /Braided PTFE-graphite packing 3\/8 in/ })).toBeVisible();
    await expect(lines.getByText('Nothing matches KB-XX-999.')).toBeVisible();
  });
});

test.describe('files', () => {
  test.use({ expectedErrors: [/400 \(Bad Request\)/] });

  test('an Excel workbook becomes lines of the box; another file is refused in one line', async ({ page }) => {
    await page.goto('/quick-order');
    const box = page.getByLabel('Part numbers and quantities');
    const file = page.getByLabel('Open a CSV or Excel file');
    const workbook = makeXlsx([
      {
        rows: [
          ['Part', 'Qty'],
          ['KB-GRF-375', 2],
          ['KB-CS38-SSV', 1],
        ],
      },
    ]);
    await file.setInputFiles({ name: 'list.xlsx', mimeType: '', buffer: workbook });
    await expect(box).toHaveValue('Part\tQty\nKB-GRF-375\t2\nKB-CS38-SSV\t1');
    await file.setInputFiles({ name: 'list.xlsx', mimeType: '', buffer: workbook.subarray(0, 300) });
    await expect(box).toHaveAccessibleDescription(/is damaged or cut off/);
    await expect(box).toHaveValue(/KB-GRF-375/);
  });
});
