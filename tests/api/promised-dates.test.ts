/** The day by which units are shipped, from the cart to the order: computed once, and not moved by what changes later. */

import { afterAll, beforeEach, expect, test } from 'vitest';
import { addWorkingDays, orderDay } from '#contract/availability/working-days.ts';
import type { CompanyCalendar } from '#contract/availability/working-days.ts';
import { invoicePath } from '#contract/document-paths.ts';
import { formatDay } from '#contract/format-day.ts';
import { findCalendar } from '#server/catalogue/products/company-calendar.ts';
import { editProduct } from '#server/catalogue/products/edit-product.ts';
import { listItems } from '#server/orders/orders/order-store.ts';
import { openPayment, orderBody, pay, verifyPayment } from '#tests/support/buying.ts';
import { orderOf } from '#tests/support/order-facts.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
beforeEach(async () => {
  await clearOrders(shop.database);
  await addProduct(shop.database, { id: 1, stock: 10 });
  await addProduct(shop.database, { id: 2, stock: 4 });
  await setCalendar({ ships_in_days: 2, holidays: [], working_days: [1, 2, 3, 4, 5] });
});

async function setCalendar(row: { ships_in_days: number; holidays: string[]; working_days: number[] }): Promise<void> {
  await shop.database.updateTable('company').set(row).execute();
}

async function calendar(): Promise<CompanyCalendar> {
  const found = await findCalendar(shop.database);
  if (found === null) throw new Error('There is no company');
  return found;
}

const shippedAfter = async (made: Date) => {
  const found = await calendar();
  return addWorkingDays(found, orderDay(found, made), found.shipsInDays);
};

const promisedOf = async (orderNumber: string) => {
  const { id } = await orderOf(shop, orderNumber);
  return (await listItems(shop.database, id)).map((item) => item.promised_on);
};

const mailsOf = async (orderNumber: string) =>
  (await shop.mails()).filter(({ subject = '' }) => subject.includes(orderNumber));

/** A day may end during the request. */
async function expectOneOf<Result>(request: () => Promise<Result>, check: (day: string, result: Result) => boolean) {
  const before = await shippedAfter(new Date());
  const result = await request();
  const after = await shippedAfter(new Date());
  expect(
    [before, after].some((day) => check(day, result)),
    JSON.stringify([before, after, result]),
  ).toBe(true);
}

test('the checks of a cart say when each line is shipped, for what can be ordered of it', async () => {
  const items = [
    { product_id: 1, quantity: 3 },
    { product_id: 2, quantity: 9 },
  ];
  await expectOneOf(
    async () => (await shop.browser().call('validateCart', { body: { items } })).body.promises,
    (day, promises) =>
      JSON.stringify(promises) ===
      JSON.stringify([
        { product_id: 1, quantity: 3, promised_on: day },
        { product_id: 2, quantity: 4, promised_on: day },
      ]),
  );
  const body = { items: items.slice(0, 1), billing_country: 'CA' };
  await expectOneOf(
    async () => (await shop.browser().call('calculateTotal', { body })).body.promises,
    (day, promises) => JSON.stringify(promises) === JSON.stringify([{ product_id: 1, quantity: 3, promised_on: day }]),
  );
});

test('lines of a quick order and of a cart in an address say it, also the table of that cart', async () => {
  const codes = [1, 2].map((id) => ({ product_id: id, code: `T${id}`, is_alias: false }));
  await shop.database.insertInto('product_codes').values(codes).execute();
  const lines = [{ code: 'T-1' }, { code: 'T-2', quantity: 9 }, { code: 'NO-SUCH-PART' }];
  await expectOneOf(
    async () => (await shop.browser().call('checkQuickOrder', { body: { lines } })).body.lines as object[],
    (day, found) => found.map((line) => 'promised_on' in line && line.promised_on).join() === [day, day, false].join(),
  );
  await expectOneOf(
    async () => (await fetch(new URL('/api/cart/csv?add=T-1,T-2:9', shop.url))).text(),
    (day, csv) => /^T-1,.*,In stock,[\d-]+,(.*),,\r$/m.exec(csv)?.[1] === day && csv.includes(`,${day},,\r\n`),
  );
});

test('an order has the day of the moment in which it was made, and no later change of the calendar moves it', async () => {
  const browser = shop.browser();
  const { orderNumber, url, sessionId } = await openPayment(browser, { 1: 2, 2: 4 });
  const { created_at: made } = await orderOf(shop, orderNumber);
  const day = await shippedAfter(made);
  expect(await promisedOf(orderNumber)).toEqual([day, day]);
  await setCalendar({ ships_in_days: 9, holidays: [day], working_days: [7] });
  await pay(url);
  const verified = await verifyPayment(browser, { orderNumber, sessionId });
  const token = verified.body.order.confirmation_token as string;
  const { body } = await browser.call('getOrderByToken', { params: { token } });
  expect(body.items).toMatchObject([{ promised_on: day }, { promised_on: day }]);
  expect(body.ship_choice).toBeUndefined();
  await until('both mails are sent', async () => (await mailsOf(orderNumber)).length === 2);
  for (const mail of await mailsOf(orderNumber))
    expect(mail.text).toMatch(new RegExp(`Ready to ship by:? +${formatDay(day)}`));
  const invoice = await fetch(new URL(invoicePath(token), shop.url));
  const { pages } = await readPdf(new Uint8Array(await invoice.arrayBuffer()));
  expect(pages.join(' ')).toContain(`Ready to ship by ${formatDay(day)}.`);
});

test('the choice to ship all items together is stored with the order; another word for it is refused', async () => {
  const wrong = await shop.browser().call('createOrder', { body: orderBody({ 1: 1 }, { ship_choice: 'later' }) });
  expect(wrong.body.error).toMatchObject({ fields: { ship_choice: 'Must be as_ready or together' } });
  const browser = shop.browser();
  const asReady = await browser.call('createOrder', { body: orderBody({ 1: 1 }, { ship_choice: 'as_ready' }) });
  const together = await browser.call('createOrder', { body: orderBody({ 1: 1 }, { ship_choice: 'together' }) });
  // Another choice is another order, which replaces the first.
  expect(together.body.order_number).not.toBe(asReady.body.order_number);
  expect(await orderOf(shop, together.body.order_number as string)).toMatchObject({ ship_choice: 'together' });
});

test('when more units can be had is changed on a screen, with its history, and shown to buyers', async () => {
  await addProduct(shop.database, { id: 3, stock: 0 });
  const supply = { restock_on: '2199-12-02', lead_days_min: 15, lead_days_max: 20, is_last_pieces: true };
  const edited = await editProduct(shop.database, { productId: 3, change: () => supply, seen: null, by: 'Anna' });
  expect(edited).toEqual({ kind: 'done', changed: ['restock_on', 'lead_days_min', 'lead_days_max', 'is_last_pieces'] });
  const shown = async () => (await shop.browser().call('getProduct', { params: { id: '3' } })).body.supply;
  await until('buyers see it', async () => (await shown()).text === '0 in stock, expected December 2, 2199');
  expect(await shown()).toMatchObject(supply);
  const again = await editProduct(shop.database, { productId: 3, change: () => supply, seen: null, by: 'Anna' });
  expect(again).toEqual({ kind: 'done', changed: [] });
});
