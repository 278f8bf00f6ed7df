/**
 * Nothing that holds locks waits for a second connection: with a single one for all requests and jobs everything still
 * goes through. With such a wait, a rush on one product would use up the pool and stand still (found by rush.test.ts).
 */

import { afterAll, expect, test } from 'vitest';
import { openPayment, orderBody, pay, verifyPayment } from '#tests/support/buying.ts';
import { requestRefundByAnna } from '#tests/support/order-change.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop({ connections: 1 });
afterAll(() => shop.close());
await addProduct(shop.database, { id: 1, stock: 5 });

const statesOf = async () =>
  (await shop.database.selectFrom('orders').select('payment_state').orderBy('id').execute()).map(
    (row) => row.payment_state,
  );

test('an order is made, replaced, paid, refunded; a late payment is given back; an enquiry is sent', async () => {
  const browser = shop.browser();
  await browser.call('createOrder', { body: orderBody({ 1: 1 }) });
  const { orderNumber, url, sessionId } = await openPayment(browser, { 1: 2 });
  await pay(url);
  const verified = await verifyPayment(browser, { orderNumber, sessionId });
  expect(verified.body.verified).toBe(true);
  await requestRefundByAnna(shop.database, { orderNumber, amountCents: null, restock: true, key: null });
  await shop.runTask('send_refund', { refund_id: 1 });

  const late = await openPayment(shop.browser(), { 1: 5 });
  await shop.database.deleteFrom('stock_holds').execute();
  await shop.database.updateTable('products').set({ held: 0, stock: 0 }).execute();
  await pay(late.url);
  await until('all money is back', async () => (await statesOf()).join() === 'cancelled,refunded,refunded');

  const enquiry = {
    name: 'Robin Miller',
    email: 'robin@example.com',
    subject: 'quote',
    message: 'How much is a new pump for us?',
  };
  expect((await shop.browser().call('submitEnquiry', { body: enquiry })).status).toBe(200);
  for (const task of shop.app.everyMinute) await shop.runTask(task, {});
});
