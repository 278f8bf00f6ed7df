/** A company or a customer whose name ends with a full stop: no page and no mail puts a second one behind it. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrderMails } from '#server/site/notifications/order-mails.ts';
import type { MailOrder } from '#server/site/notifications/order-mails.ts';
import { openPayment, pay } from '#tests/support/buying.ts';
import { orderOf } from '#tests/support/order-facts.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const COMPANY_NAME = 'Example Pumps Ltd.';
const shop = await startTestShop({ pages: true });
afterAll(() => shop.close());
beforeAll(async () => {
  await shop.database.updateTable('company').set({ name: COMPANY_NAME }).execute();
  await addProduct(shop.database, { id: 1 });
});

const DOUBLED = /[a-z)]\.\.(?!\.)/gi;
const wordsOf = (html: string) =>
  html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '').replaceAll(/<!--[\s\S]*?-->|<\/?(?:span|time)\b[^>]*>/g, '');

test.each([
  '/',
  '/about',
  '/shop',
  '/product/1',
  '/contact',
  '/cart',
  '/privacy-policy',
  '/refund-policy',
  '/shipping-policy',
  '/404',
])('the page %s', async (path) => {
  const words = wordsOf(await (await fetch(new URL(path, shop.url))).text());
  expect(words).toContain(`${COMPANY_NAME} All rights reserved.`);
  expect(words.match(DOUBLED)).toBeNull();
});

test('every mail to a buyer', async () => {
  const { orderNumber, url } = await openPayment(shop.browser(), { 1: 1 });
  await pay(url);
  await until('the order is paid', async () => (await orderOf(shop, orderNumber)).payment_state === 'paid');
  const { id } = await orderOf(shop, orderNumber);
  const order: MailOrder = {
    id,
    orderNumber,
    requestId: null,
    customerName: 'Robin Miller Jr.',
    customerEmail: 'buyer@example.com',
    customerPhone: '',
    company: '',
    poNumber: '',
    note: '',
    shippingLines: ['12 Shaft Rd.'],
    items: [],
    subtotalCents: 100,
    taxCents: 13,
    totalCents: 113,
    taxes: [],
  };
  const mails = createOrderMails({
    publicUrl: 'https://pumps.example',
    ownerEmail: 'owner@example.com',
    companyName: async () => COMPANY_NAME,
  });
  // Under another number, as a mail of the same kind is sent once for an order.
  await mails.confirmPaid(shop.database, { ...order, orderNumber: 'RE-2' }, 'token');
  await mails.mailUnfillable(shop.database, order);
  await mails.mailReview(shop.database, order, { attempt: 1, why: 'it was paid to Example Pumps Ltd.' });
  await mails.confirmRefund(shop.database, order, {
    id: 1,
    amount_cents: 113,
    isDuplicate: true,
    isCancelled: false,
    offlineKind: null,
    items: [],
    taxes: [],
  });
  await mails.mailRefundFailed(shop.database, order, { id: 2, amount_cents: 113, why: 'the card is closed.' });
  await shop
    .browser()
    .call('submitEnquiry', { body: { name: 'Ada', email: 'ada@buyer.example', subject: 'quote', message: 'A seal.' } });

  const written = await shop.database.selectFrom('mails').select(['subject', 'text_body', 'html_body']).execute();
  expect(written.length).toBeGreaterThanOrEqual(9);
  expect(written.map(({ text_body }) => text_body).join()).toContain(`contacting ${COMPANY_NAME} We received`);
  for (const mail of written) expect(Object.values(mail).join('\n').match(DOUBLED)).toBeNull();
});
