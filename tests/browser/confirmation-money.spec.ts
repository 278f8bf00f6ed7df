/** The buyer's confirmation and receipt with taxes by name, paid freight and refunds, in both themes. */

import { findErrors } from './axe.ts';
import { fulfill } from './intercepted-replies.ts';
import { LONG, longBut } from './long.ts';
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
  shipments: [
    {
      number: 1,
      shipped_at: AT,
      carrier: 'Purolator',
      tracking_number: '520080815084',
      tracking_url: 'https://www.purolator.com/en/shipping/tracker?pin=520080815084',
      items: [{ id: PAID_ORDER.items[0]?.id, quantity: 1 }],
    },
  ],
  freight_offers: [{ carrier: 'Day & Ross', total_amount: 120.05, valid_until: AT, page: '/freight/abc' }],
  history: [
    { at: AT, text: 'Order placed' },
    { at: AT, text: 'Payment received' },
  ],
  returns: [
    {
      number: 'RE-7K3QX-9MWD2-R1',
      state: 'approved',
      created_at: AT,
      items: [{ id: PAID_ORDER.items[0]?.id, quantity: 1 }],
      decline_reason: '',
    },
  ],
  returnable: { through: '2026-03-10', items: [{ id: PAID_ORDER.items[0]?.id, quantity: 1 }] },
  data_sheets: [{ item_id: PAID_ORDER.items[0]?.id, filename: 'seal.pdf', url: '/files/1/seal.pdf', description: '' }],
};
const TEXTS = [
  'HST 13% (123456789 RT0001)',
  'Freight paid on March 3, 2026',
  'C$95.49',
  'Refunded on March 3, 2026',
  'By cheque.',
];
/** Of the page alone. */
const PAGE_TEXTS = ['C$120.05', 'Payment received', 'seal.pdf'];

for (const [index, colorScheme] of (['light', 'dark'] as const).entries()) {
  test(
    `freight and a refund stand below the sums, on the page and on the receipt, ${colorScheme}`,
    longBut(2, index),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await fulfill(page, ORDER_CALL, 200, ORDER);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(ORDER_ADDRESS);
      const main = page.getByRole('main');
      for (const text of [...TEXTS, ...PAGE_TEXTS])
        await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
      expect(await findErrors(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.emulateMedia({ media: 'print', colorScheme });
      await expect(main.getByText('By cheque.')).toBeVisible();
      await page.emulateMedia({ media: 'screen', colorScheme });
      const opened = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Download Receipt' }).click();
      const receipt = await opened;
      for (const text of TEXTS) await expect(receipt.getByText(text, { exact: true }).first()).toBeVisible();
      expect(await receipt.locator('th:not([scope])').count()).toBe(0);
      expect(await receipt.locator('tbody tr:not(:has(> th[scope=row]))').count()).toBe(0);
    },
  );
}

test(
  'a question about a line is sent with the token of the order, which stands in no address',
  LONG,
  async ({ page }) => {
    await fulfill(page, ORDER_CALL, 200, ORDER);
    await page.goto(ORDER_ADDRESS);
    await page
      .getByRole('link', { name: /^Ask about this line/ })
      .first()
      .click();
    const message = page.getByRole('textbox', { name: 'Message' });
    await expect(message).toHaveValue(/^Question about order RE-[\w-]+, line 1, part KB-GRF-250\.\n\n$/);
    expect(page.url()).not.toContain(PAID_ORDER.confirmation_token);
    await page.getByLabel('Name').fill('Ada Buyer');
    await page.getByLabel('Email').fill('ada@buyer.example');
    const sent = page.waitForRequest(/\/contact\/submit\/$/);
    await page.getByRole('button', { name: 'Send Message' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ order_token: PAID_ORDER.confirmation_token });
  },
);
