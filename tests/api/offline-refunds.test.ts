/** Refunds of offline payments: recorded as refunded, and never sent to Stripe. */

import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { invoicePath } from '#contract/document-paths.ts';
import type { OfflineKind } from '#contract/offline-payments.ts';
import { checkDatabase } from '#server/operations/check/check-shop.ts';
import { findByNumber, listEvents } from '#server/orders/orders/order-store.ts';
import { findSalesOfToday } from '#server/payments/books/sales-statistics.ts';
import { showBooks } from '#server/payments/books/show-books.ts';
import { requestCancellation } from '#server/payments/cancellation/cancel-order.ts';
import { reconcileBooks } from '#server/payments/comparison/reconcile-books.ts';
import { recordFreightPayment } from '#server/payments/freight/record-freight-payment.ts';
import { recordOfflinePayment } from '#server/payments/offline/record-offline-payment.ts';
import { sellAtCounter } from '#server/payments/offline/sell-at-counter.ts';
import type { RefundInput } from '#server/payments/refunds/decide-refund.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { openPayment, orderBody, pay } from '#tests/support/buying.ts';
import { offerFreight, openFreight, verifyFreight } from '#tests/support/freight.ts';
import { byAnna, requestRefundByAnna } from '#tests/support/order-change.ts';
import { orderOf, stateOf } from '#tests/support/order-facts.ts';
import { connectPaymentsOf } from '#tests/support/payment-services.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const services = connectPaymentsOf(shop);

beforeEach(async () => {
  await clearOrders(shop.database);
  await addProduct(shop.database, { id: 1, stock: 10, priceCents: 10_000 });
});
afterEach(async () => {
  expect(shop.stripe.violations).toEqual([]);
  expect((await checkDatabase(shop.database)).flatMap(({ lines }) => lines)).toEqual([]);
});

const received = (kind: OfflineKind) => ({ kind, reference: '', receivedAt: new Date() });

/** Two of C$100.00 with C$26.00 of tax, paid by `kind`. */
async function sold(kind: OfflineKind): Promise<string> {
  const created = await shop.browser().call('createOrder', { body: orderBody({ 1: 2 }) });
  const orderNumber = String(created.body.order_number);
  expect(await recordOfflinePayment(services, byAnna(orderNumber), received(kind))).toMatchObject({ kind: 'done' });
  return orderNumber;
}

/** Requests it and has it booked, as command and console do. */
async function refund(orderNumber: string, input: Partial<RefundInput> = {}): Promise<string> {
  const requested = await requestRefundByAnna(shop.database, { orderNumber, ...input });
  if (requested.kind === 'refused') return requested.why;
  if (requested.kind === 'requested' || requested.kind === 'known')
    expect(await sendRefund(services, requested.refund.id)).toMatchObject({ kind: 'booked' });
  return requested.kind;
}

const firstItem = async (orderNumber: string) => {
  const { id } = await orderOf(shop, orderNumber);
  return (
    await shop.database.selectFrom('order_items').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()
  ).id;
};
const refundRows = () =>
  shop.database
    .selectFrom('refunds')
    .select(['amount_cents', 'tax_cents', 'status', 'outside_kind', 'stripe_refund_id'])
    .orderBy('id')
    .execute();
const stock = async () =>
  (await shop.database.selectFrom('products').select('stock').where('id', '=', 1).executeTakeFirstOrThrow()).stock;
const refundsAtStripe = async () => {
  const listed = await services.gateway.listRefunds(new Date(0));
  return listed.kind === 'ok' ? listed.value.length : Number.NaN;
};
const mailTexts = async (orderNumber: string, words: string) =>
  (await shop.database.selectFrom('mails').select(['subject', 'text_body']).execute())
    .filter(({ subject }) => subject.includes(orderNumber) && subject.includes(words))
    .map((mail) => mail.text_body);
const today = new Date().toISOString().slice(0, 10);
const statisticsOfToday = async () => {
  const days = { firstDay: '2000-01-01', lastDay: `${Number(today.slice(0, 4)) + 1}-01-01` };
  return (await showBooks(services, days, new Date())).figures;
};

test('a line that was paid in cash: given back with its tax, stock back, history, mail, books, invoice; nothing at Stripe', async () => {
  const before = await refundsAtStripe();
  const orderNumber = await sold('cash');
  const lines = [{ itemId: await firstItem(orderNumber), quantity: 1, isRestocked: true }];
  expect(await refund(orderNumber, { lines, note: 'Cracked' })).toBe('requested');
  expect(await refundRows()).toEqual([
    { amount_cents: 11_300, tax_cents: 1300, status: 'succeeded', outside_kind: 'cash', stripe_refund_id: null },
  ]);
  expect(await refundsAtStripe()).toBe(before);
  expect(await stateOf(shop, orderNumber)).toBe('part_refunded processing');
  expect(await stock()).toBe(9);
  const order = await findByNumber(shop.database, orderNumber);
  expect((await listEvents(shop.database, order?.id ?? 0)).at(-1)).toMatchObject({
    kind: 'refunded',
    made_by: 'Anna',
    detail: { amount_cents: 11_300, outside: 'cash' },
  });
  const [mail = ''] = await mailTexts(orderNumber, 'Refund of C$113.00');
  expect(mail).toContain('We’ll refund you in cash.');
  expect(mail).not.toContain('card');
  expect(await statisticsOfToday()).toMatchObject({
    sales: { grossCents: 22_600 },
    refunds: { netCents: 10_000, taxCents: 1300, grossCents: 11_300 },
    payments: [{ paidBy: 'cash', receivedCents: 22_600, givenBackCents: 11_300 }],
    stripe: { expectedChangeCents: 0 },
  });
  const sales = await findSalesOfToday({ database: shop.database, mode: 'sandbox' }, new Date());
  expect(sales.today).toEqual({ orders: 1, netCents: 10_000, freightCents: 0, taxCents: 1300 });
  const token = services.proof.confirmationToken(orderNumber);
  const file = await fetch(shop.url + invoicePath(token));
  const text = (await readPdf(Buffer.from(await file.arrayBuffer()))).pages.join(' ');
  expect(text).toMatch(
    /Refunded on \w+ \d+, \d{4}, cash \(including C\$13\.00 tax\) -C\$113\.00 Paid, less refunds C\$113\.00/,
  );
  const seen = await shop.browser().call('getOrderByToken', { params: { token } });
  expect(seen.body.refunds).toMatchObject([{ amount: 113, tax_amount: 13, outside_kind: 'cash' }]);
});

test('in parts it adds up to no more than was received, and the last part cancels the order', async () => {
  const orderNumber = await sold('cheque');
  expect(await refund(orderNumber, { amountCents: 10_000 })).toBe('requested');
  expect(await refund(orderNumber, { amountCents: 12_601 })).toBe('only C$126.00 of it is left to refund');
  expect(await refund(orderNumber, { offline: { kind: 'transfer', reference: 'T-9' }, restock: true })).toBe(
    'requested',
  );
  expect(await refundRows()).toMatchObject([
    { amount_cents: 10_000, outside_kind: 'cheque' },
    { amount_cents: 12_600, outside_kind: 'transfer' },
  ]);
  expect(await stateOf(shop, orderNumber)).toBe('refunded cancelled');
  expect(await stock()).toBe(10);
  expect(await refund(orderNumber)).toBe('all of it has been refunded');
});

test('a sale at the counter is refunded without a mail, and stays delivered', async () => {
  const place = { country: 'CA', state: 'ON' } as const;
  const sale = { lines: [{ product: '1', quantity: 1 }], customerName: '', place, by: 'Anna', key: null };
  const made = await sellAtCounter(services, { ...sale, money: received('card_terminal') });
  if (made.kind === 'refused') throw new Error(made.why);
  expect(await refund(made.orderNumber, { restock: true })).toBe('requested');
  expect(await stateOf(shop, made.orderNumber)).toBe('refunded delivered');
  expect(await stock()).toBe(10);
  expect(await shop.database.selectFrom('mails').select('id').execute()).toEqual([]);
});

test('what is owed on account is taken off the account; money for the rest ends it, and only then goes back as money', async () => {
  const orderNumber = await sold('account');
  expect(await refund(orderNumber, { amountCents: 11_300, offline: { kind: 'cash', reference: '' } })).toBe(
    'it is owed on account: nothing was received that could be given back by cash',
  );
  expect(await refund(orderNumber, { amountCents: 11_300 })).toBe('requested');
  const [mail = ''] = await mailTexts(orderNumber, 'Refund of C$113.00');
  expect(mail).toContain('credit the amount to your account');
  expect(await recordOfflinePayment(services, byAnna(orderNumber), received('cheque'))).toEqual({
    kind: 'done',
    amountCents: 11_300,
  });
  expect(await refund(orderNumber, { amountCents: 1000, offline: { kind: 'account', reference: '' } })).toBe(
    'nothing of it is owed on account',
  );
  expect(await refund(orderNumber, { amountCents: 1000 })).toBe('requested');
  expect((await refundRows()).map(({ outside_kind }) => outside_kind)).toEqual(['account', 'cheque']);
  const { payments, account } = await statisticsOfToday();
  expect(payments).toEqual([{ paidBy: 'cheque', receivedCents: 11_300, givenBackCents: 1000 }]);
  expect(account).toEqual({ soldCents: 22_600, depositsCents: 0, paidCents: 11_300, creditedCents: 11_300 });
  const file = await fetch(shop.url + invoicePath(services.proof.confirmationToken(orderNumber)));
  const text = (await readPdf(Buffer.from(await file.arrayBuffer()))).pages.join(' ');
  expect(text).toContain('Credited to account on');
  expect(text).toContain('Paid, less refunds C$103.00');
});

test('goods in cash and freight by card: each goes back the way it came, up to what came there', async () => {
  const orderNumber = await sold('cash');
  const { token } = await offerFreight(shop, orderNumber);
  const browser = shop.browser();
  const page = await openFreight(browser, token);
  await pay(page.url);
  await verifyFreight(browser, page);
  const before = await refundsAtStripe();
  expect(await refund(orderNumber, { amountCents: 22_601 })).toBe('only C$226.00 of it is left to refund');
  expect(await refund(orderNumber, { freightOffer: 1, offline: { kind: 'cash', reference: '' } })).toBe(
    'it was paid by card on the payment page: the money goes back to that card',
  );
  expect(await refund(orderNumber, { freightOffer: 1, amountCents: 9550 })).toBe(
    'only C$95.49 of it is left to refund',
  );
  expect(await refund(orderNumber, { freightOffer: 1 })).toBe('requested');
  expect(await refundsAtStripe()).toBe(before + 1);
  expect(await stateOf(shop, orderNumber)).toBe('paid processing');
  expect(await refund(orderNumber)).toBe('requested');
  expect(await refundsAtStripe()).toBe(before + 1);
  expect((await refundRows()).map(({ outside_kind }) => outside_kind)).toEqual([null, 'cash']);
  const statistics = await statisticsOfToday();
  expect(statistics.stripe.balanceChangeCents).toBe(statistics.stripe.expectedChangeCents);
  const reconciled = await reconcileBooks(services, new Date(Date.now() - 3_600_000));
  if (reconciled.kind !== 'ok') throw new Error(reconciled.why);
  expect(reconciled.value.differences.filter(({ about }) => about === orderNumber)).toEqual([]);
});

test('goods by card and freight by cheque: each goes back the way it came', { tags: 'long' }, async () => {
  const { orderNumber, url } = await openPayment(shop.browser(), { 1: 1 });
  await pay(url);
  await until('it is paid', async () => (await stateOf(shop, orderNumber)) === 'paid processing');
  const { token } = await offerFreight(shop, orderNumber);
  await recordFreightPayment(services, byAnna(orderNumber), { ...received('cheque'), freightOffer: 1 });
  const before = await refundsAtStripe();
  expect(await refund(orderNumber, { freightOffer: 1, amountCents: 1000 })).toBe('requested');
  expect(await refundsAtStripe()).toBe(before);
  expect(await stateOf(shop, orderNumber)).toBe('paid processing');
  const mails = await mailTexts(orderNumber, 'for freight');
  expect(mails).toEqual([expect.stringContaining('refund you by cheque')]);
  expect(mails[0]).toMatch(/Tax\W+C\$1\.15/);
  const shown = await shop.browser().call('getFreightOffer', { params: { token } });
  expect(shown.body.refunded_amount).toBe(10);
  expect(await refund(orderNumber, { offline: { kind: 'cash', reference: '' } })).toBe(
    'it was paid by card on the payment page: the money goes back to that card',
  );
  expect(await refund(orderNumber)).toBe('requested');
  expect(await refundsAtStripe()).toBe(before + 1);
  const statistics = await statisticsOfToday();
  expect(statistics.refunds).toMatchObject({ grossCents: 11_300 + 1000 });
  expect(statistics.payments.find(({ paidBy }) => paidBy === 'cheque')).toMatchObject({ givenBackCents: 1000 });
  expect(statistics.stripe.balanceChangeCents).toBe(statistics.stripe.expectedChangeCents);
});

test('cancelling an order that was paid outside gives all of it back as it came', async () => {
  const orderNumber = await sold('transfer');
  const cancelled = await requestCancellation(services, byAnna(orderNumber));
  if (cancelled.kind !== 'done' || cancelled.what !== 'refund') throw new Error(JSON.stringify(cancelled));
  await sendRefund(services, cancelled.refund.id);
  expect(await stateOf(shop, orderNumber)).toBe('refunded cancelled');
  expect(await refundRows()).toMatchObject([{ amount_cents: 22_600, outside_kind: 'transfer' }]);
  expect(await stock()).toBe(10);
});

test('the same key twice, and a worker that books what a killed command left, make one refund', async () => {
  const orderNumber = await sold('cash');
  const input = { amountCents: 1000, key: 'press-0001' };
  const requested = await requestRefundByAnna(shop.database, { orderNumber, ...input });
  if (requested.kind !== 'requested') throw new Error(requested.kind);
  await shop.runTask('send_refund', { refund_id: requested.refund.id });
  expect(await refund(orderNumber, input)).toBe('known');
  expect(await refund(orderNumber, { ...input, offline: { kind: 'cheque', reference: '' } })).toContain(
    'belongs to another refund',
  );
  expect(await refundRows()).toMatchObject([{ amount_cents: 1000, status: 'succeeded' }]);
  expect(await mailTexts(orderNumber, 'Refund of')).toHaveLength(1);
});
