/** The buyer's confirmation and receipt with taxes by name, paid freight and refunds, in both themes. */
import { findFaults } from './axe.ts';
import { fulfill } from './intercepted-replies.ts';
import { ORDER_ADDRESS, ORDER_CALL, PAID_ORDER } from './orders.ts';
import { expect, test } from './shop-test.ts';

const HST = { name: 'HST', region: 'ON', percent: 13, registration_number: '123456789 RT0001' };
const AT = '2026-03-03T15:00:00.000Z';
const ORDER = {
  ...PAID_ORDER,
  taxes: [{ ...HST, amount: 7.66 }],
  freight: [
    {
      carrier: 'Purolator',
      amount: 84.5,
      tax_amount: 10.99,
      taxes: [{ ...HST, amount: 10.99 }],
      total_amount: 95.49,
      paid_at: AT,
    },
  ],
  refunds: [
    {
      amount: 66.56,
      tax_amount: 7.66,
      created_at: AT,
      outside_kind: 'cheque',
      items: [{ name: PAID_ORDER.items[0]?.product.name, part_number: 'KB-GRF-250', quantity: 1, amount: 58.9 }],
      taxes: [{ ...HST, amount: 7.66 }],
    },
  ],
};
const TEXTS = [
  'HST 13% (123456789 RT0001)',
  'Freight paid on March 3, 2026',
  'C$95.49',
  'Refunded on March 3, 2026',
  'By cheque.',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`freight and a refund stand below the sums, on the page and on the receipt, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await fulfill(page, ORDER_CALL, 200, ORDER);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(ORDER_ADDRESS);
    const main = page.getByRole('main');
    for (const text of TEXTS) await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ media: 'print', colorScheme });
    await expect(main.getByText('By cheque.')).toBeVisible();
    await page.emulateMedia({ media: 'screen', colorScheme });
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Download Receipt' }).click();
    const receipt = await opened;
    for (const text of TEXTS) await expect(receipt.getByText(text, { exact: true }).first()).toBeVisible();
  });
}
