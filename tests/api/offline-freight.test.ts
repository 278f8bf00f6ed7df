/** Freight that was paid outside of the payment service, and the invoice that paid freight has. */

import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { freightInvoicePath } from '#contract/document-paths.ts';
import { checkDatabase } from '#server/operations/check/check-shop.ts';
import { ISSUE_INVOICES_TASK } from '#server/orders/documents/issue-invoice.ts';
import { findByNumber, findNewestEventId, listEvents } from '#server/orders/orders/order-store.ts';
import { recordFreightPayment } from '#server/payments/freight/record-freight-payment.ts';
import type { FreightMoney } from '#server/payments/freight/record-freight-payment.ts';
import { withdrawOffer } from '#server/payments/freight/withdraw-offer.ts';
import type { OfflineMoney } from '#server/payments/offline/decide-offline-payment.ts';
import { recordOfflinePayment } from '#server/payments/offline/record-offline-payment.ts';
import { orderBody, pay } from '#tests/support/buying.ts';
import {
  TERMS_TOTAL_CENTS,
  freightServicesOf,
  offerFreight,
  offersOf,
  openFreight,
  verifyFreight,
} from '#tests/support/freight.ts';
import { byAnna } from '#tests/support/order-change.ts';
import { connectPaymentsOf } from '#tests/support/payment-services.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const services = connectPaymentsOf(shop);

beforeEach(async () => {
  await clearOrders(shop.database);
  await shop.database.deleteFrom('closed_months').execute();
  await addProduct(shop.database, { id: 1, stock: 10 });
});
afterEach(async () => {
  expect(shop.stripe.violations).toEqual([]);
  expect((await checkDatabase(shop.database)).flatMap(({ lines }) => lines)).toEqual([]);
});

const money = (changes: Partial<FreightMoney> = {}): FreightMoney => ({
  kind: 'cheque',
  reference: 'no. 12',
  receivedAt: new Date(),
  freightOffer: null,
  ...changes,
});

/** An order that was paid in cash, with an open offer of freight. */
async function offered() {
  const created = await shop.browser().call('createOrder', { body: orderBody({ 1: 1 }) });
  const orderNumber = String(created.body.order_number);
  const cash: OfflineMoney = { kind: 'cash', reference: '', receivedAt: new Date() };
  expect(await recordOfflinePayment(services, byAnna(orderNumber), cash)).toMatchObject({ kind: 'done' });
  return { orderNumber, ...(await offerFreight(shop, orderNumber)) };
}

const numbers = async () =>
  (await shop.database.selectFrom('invoices').select(['number', 'freight_offer_id']).orderBy('number').execute()).map(
    (row) => ({ number: row.number, isFreight: row.freight_offer_id !== null }),
  );
const newest = async (orderNumber: string) => {
  const order = await findByNumber(shop.database, orderNumber);
  return (await listEvents(shop.database, order?.id ?? 0)).at(-1);
};
const offlineRows = () =>
  shop.database
    .selectFrom('outside_payments')
    .select(['kind', 'amount_cents', 'freight_offer_id'])
    .orderBy('id')
    .execute();

test('a cheque pays an open offer: history with who, both mails, the next invoice number', async () => {
  const { orderNumber, token, id } = await offered();
  const recorded = await recordFreightPayment(services, byAnna(orderNumber), money());
  expect(recorded).toEqual({ kind: 'done', freightOffer: 1, amountCents: TERMS_TOTAL_CENTS });
  expect(await offersOf(shop)).toEqual(['paid']);
  expect(await newest(orderNumber)).toMatchObject({
    kind: 'freight_paid',
    made_by: 'Anna',
    detail: { offer: 1, outside: 'cheque', reference: 'no. 12', amount_cents: TERMS_TOTAL_CENTS },
  });
  expect((await offlineRows()).at(-1)).toEqual({
    kind: 'cheque',
    amount_cents: TERMS_TOTAL_CENTS,
    freight_offer_id: id,
  });
  expect(await numbers()).toEqual([
    { number: 1, isFreight: false },
    { number: 2, isFreight: true },
  ]);
  const mail = await until(
    'the receipt is mailed',
    async () => (await shop.mails()).find(({ subject }) => subject?.startsWith('Receipt: freight')) ?? false,
  );
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^invoice-\d{4}-00002\.pdf$/),
  ]);
  const file = await fetch(shop.url + freightInvoicePath(token));
  expect(file.status).toBe(200);
  const text = (await readPdf(Buffer.from(await file.arrayBuffer()))).pages.join(' ');
  expect(text).toContain(`Freight for order ${orderNumber}, Purolator`);
  expect(text).toContain('C$95.49');
  expect(text).toMatch(/Paid on .*, cheque/);
  expect(text).not.toContain('Shipping is not included');
});

test('a second payment of it is refused, and of two people at once one is late', async () => {
  const { orderNumber } = await offered();
  const order = await findByNumber(shop.database, orderNumber);
  const seen = await findNewestEventId(shop.database, order?.id ?? 0);
  const both = await Promise.all([1, 2].map(() => recordFreightPayment(services, byAnna(orderNumber, seen), money())));
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['done', 'outdated']);
  expect(await recordFreightPayment(services, byAnna(orderNumber), money())).toEqual({
    kind: 'refused',
    why: 'it has no open freight offer',
  });
  expect(await recordFreightPayment(services, byAnna(orderNumber), money({ freightOffer: 1 }))).toEqual({
    kind: 'refused',
    why: 'it has been paid',
  });
  expect(await numbers()).toHaveLength(2);
});

test('the open payment page of it ends, and a card that was faster at Stripe is refunded', async () => {
  const { orderNumber, token } = await offered();
  const browser = shop.browser();
  const page = await openFreight(browser, token);
  await shop.database
    .updateTable('checkout_sessions')
    .set({ status: 'expired' })
    .where('freight_offer_id', 'is not', null)
    .execute();
  expect(await recordFreightPayment(services, byAnna(orderNumber), money())).toMatchObject({ kind: 'done' });
  // As when its payment was reported after the cheque was recorded.
  await pay(page.url);
  await verifyFreight(browser, page);
  const refund = await until('it is refunded', async () => {
    const row = await shop.database.selectFrom('refunds').selectAll().executeTakeFirst();
    return row?.status === 'succeeded' && row;
  });
  expect(refund).toMatchObject({ reason: 'duplicate', amount_cents: TERMS_TOTAL_CENTS });
  expect(await offersOf(shop)).toEqual(['paid']);
  expect(await numbers()).toHaveLength(2);
});

test('a page that is open when the money is recorded cannot be paid afterwards', async () => {
  const { orderNumber, token } = await offered();
  const page = await openFreight(shop.browser(), token);
  expect(await recordFreightPayment(services, byAnna(orderNumber), money())).toMatchObject({ kind: 'done' });
  await until('the page has ended', async () => {
    const row = await shop.database.selectFrom('checkout_sessions').select('status').executeTakeFirstOrThrow();
    return row.status === 'expired';
  });
  expect((await pay(page.url)).status).not.toBe(200);
});

test('what is owed on account is ended by money, once, and the invoice shows both', { tags: 'long' }, async () => {
  const { orderNumber, token } = await offered();
  expect(await recordFreightPayment(services, byAnna(orderNumber), money({ kind: 'account' }))).toMatchObject({
    kind: 'done',
  });
  const textNow = async () => {
    const file = await fetch(shop.url + freightInvoicePath(token));
    return (await readPdf(Buffer.from(await file.arrayBuffer()))).pages.join(' ');
  };
  expect(await textNow()).toContain('Amount due');
  expect(
    await recordFreightPayment(services, byAnna(orderNumber), money({ kind: 'account', freightOffer: 1 })),
  ).toEqual({
    kind: 'refused',
    why: 'it is on account already',
  });
  expect(await recordFreightPayment(services, byAnna(orderNumber), money({ freightOffer: 1 }))).toMatchObject({
    kind: 'done',
  });
  expect(await newest(orderNumber)).toMatchObject({ kind: 'account_paid', detail: { offer: 1, after: 'cheque' } });
  expect(await textNow()).not.toContain('Amount due');
  expect(await recordFreightPayment(services, byAnna(orderNumber), money({ freightOffer: 1 }))).toMatchObject({
    kind: 'refused',
  });
});

test('an offer that was withdrawn, money of a closed month and money of tomorrow are refused', async () => {
  const { orderNumber } = await offered();
  const tomorrow = money({ receivedAt: new Date(Date.now() + 86_400_000) });
  expect(await recordFreightPayment(services, byAnna(orderNumber), tomorrow)).toMatchObject({ kind: 'refused' });
  await shop.database
    .insertInto('closed_months')
    .values({ month: '2026-01-01', closed_by: 'Anna', figures: '{}' })
    .execute();
  const inJanuary = money({ receivedAt: new Date('2026-02-01T04:59:00Z') });
  expect(await recordFreightPayment(services, byAnna(orderNumber), inJanuary)).toEqual({
    kind: 'refused',
    why: 'the month in which the money came is closed',
  });
  await withdrawOffer(freightServicesOf(shop), byAnna(orderNumber));
  expect(await recordFreightPayment(services, byAnna(orderNumber), money({ freightOffer: 1 }))).toEqual({
    kind: 'refused',
    why: 'freight offer 1 was withdrawn: make another',
  });
  expect(await numbers()).toHaveLength(1);
});

test('freight paid by card has its invoice too, and one that a server of the version before booked gets it later', async () => {
  const { token } = await offered();
  const browser = shop.browser();
  const page = await openFreight(browser, token);
  await pay(page.url);
  await verifyFreight(browser, page);
  expect(await numbers()).toHaveLength(2);
  await shop.database.deleteFrom('invoices').where('freight_offer_id', 'is not', null).execute();
  await shop.database.updateTable('invoice_counters').set({ last_number: 1 }).execute();
  await shop.runTask(ISSUE_INVOICES_TASK, {});
  expect(await numbers()).toEqual([
    { number: 1, isFreight: false },
    { number: 2, isFreight: true },
  ]);
});

test('an offer that is not paid has no invoice, and an unknown token none', async () => {
  const { token } = await offered();
  for (const secret of [token, 'unknown'])
    expect((await fetch(shop.url + freightInvoicePath(secret))).status).toBe(404);
});
