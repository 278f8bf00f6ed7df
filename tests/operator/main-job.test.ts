/**
 * The owner's main job by commands alone: an order comes in, freight is quoted and paid, the order is shipped with tracking,
 * one unit is returned and refunded with its tax, and the books agree with the payment service to the cent.
 */

import { afterAll, expect, test } from 'vitest';
import { openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { companyDay } from '#tests/support/calendar.ts';
import { openFreight, verifyFreight } from '#tests/support/freight.ts';
import { runOperator } from '#tests/support/operator.ts';
import { SANDBOX_KEY, WEBHOOK_SECRET } from '#tests/support/test-config.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop();
afterAll(() => shop.close());

const ENVIRONMENT = {
  DATABASE_URL: shop.databaseUrl,
  DATA_DIR: shop.dataDir,
  PUBLIC_URL: shop.url,
  STRIPE_SECRET_KEY: SANDBOX_KEY,
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_API_BASE: shop.stripe.url,
};

async function operator(...args: string[]): Promise<string> {
  const { code, out, err } = await runOperator(args, ENVIRONMENT);
  expect(code, `${args.join(' ')}\n${out}${err}`).toBe(0);
  return out;
}

const mailOf = (subject: RegExp) =>
  until(
    `a mail "${subject.source}"`,
    async () => (await shop.mails()).find((mail) => subject.test(mail.subject ?? '')) ?? false,
  );

test('from a paid order to the books', async () => {
  await addProduct(shop.database, { id: 1, stock: 10 });
  const buyer = shop.browser();
  const order = await openPayment(buyer, { 1: 2 });
  await pay(order.url);
  await verifyPayment(buyer, order);
  const { orderNumber } = order;
  expect(await operator('today')).toContain(`To quote: 1\n  ${orderNumber}`);

  await operator('freight', orderNumber, '84.50', '--carrier', 'Day & Ross');
  const offer = await mailOf(/^Freight for order/);
  const token = /\/freight\/([\w-]+)/.exec(offer.text ?? '')?.[1] ?? '';
  const freight = await openFreight(buyer, token);
  await pay(freight.url);
  expect((await verifyFreight(buyer, freight)).body).toMatchObject({ verified: true });

  await operator('ship', orderNumber, '--carrier', 'purolator', '--tracking', '5200 8081 5084');
  expect((await mailOf(/shipped/i)).text).toContain('520080815084');

  const refund = ['refund', orderNumber, '--lines', '1:1', '--restock', '--reason', 'returned', '--yes'];
  const { code, out, err } = await runOperator(refund, ENVIRONMENT);
  expect(code, out + err).toBe(0);
  await mailOf(/refund/i);
  const { stock } = await shop.database.selectFrom('products').select('stock').executeTakeFirstOrThrow();
  expect(stock).toBe(9);

  const month = companyDay(new Date()).slice(0, 7);
  expect(await operator('books', month)).toContain('the books agree');
  await operator('check');
});
