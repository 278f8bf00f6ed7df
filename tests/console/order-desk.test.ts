/** What stands below the buyer's page of an order, and the question that reaches the owner's page of it. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { planRefund, refundOfReturns } from '#console/features/order/refund-plan.ts';
import { invoicePath, shipmentSlipPath } from '#contract/document-paths.ts';
import { describeReturn } from '#contract/return-terms.ts';
import { shipOrder } from '#server/orders/shipments/ship-order.ts';
import { openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { offerFreight } from '#tests/support/freight.ts';
import { byAnna } from '#tests/support/order-change.ts';
import { orderOf } from '#tests/support/order-facts.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { shipment, shipmentsOf } from '#tests/support/shipments.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole } from '#tests/support/test-console.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
let owner: TestConsole;
let orderNumber = '';
let token = '';

beforeAll(async () => {
  await addProduct(shop.database, { id: 1, stock: 50 });
  await addProduct(shop.database, { id: 2, stock: 50 });
  const file = { position: 0, file_hash: 'a', content_type: 'application/pdf', byte_size: 900, description: '' };
  await shop.database
    .insertInto('attachments')
    .values([
      { ...file, product_id: 1, filename: 'seal.pdf', is_public: true },
      { ...file, product_id: 1, filename: 'cost.pdf', is_public: false },
      { ...file, product_id: 2, filename: 'other.pdf', is_public: true },
    ])
    .execute();
  const browser = shop.browser();
  const bought = await openPayment(browser, { 1: 3 });
  await pay(bought.url);
  ({ orderNumber } = bought);
  token = (await verifyPayment(browser, bought)).body.order.confirmation_token;
  owner = await startTestConsole(shop);
});
afterAll(async () => {
  await owner.close();
  await shop.close();
});

const see = async () => (await shop.browser().call('getOrderByToken', { params: { token } })).body;

test('the history is in the words of the buyer, without the names of persons', async () => {
  await offerFreight(shop, orderNumber);
  const { history } = await see();
  expect(history.map(({ text }: { text: string }) => text)).toEqual([
    'Order placed',
    'Payment received',
    'Freight offered',
  ]);
  expect(JSON.stringify(history)).not.toContain('Anna');
});

test('only public files of what was bought are listed', async () => {
  const { data_sheets: files, items } = await see();
  expect(files).toMatchObject([{ item_id: items[0].id, filename: 'seal.pdf' }]);
});

test('freight that can be paid leads to its page, which opens', async () => {
  const { freight_offers: offers } = await see();
  expect(offers).toHaveLength(1);
  const freightToken = offers[0].page.replace('/freight/', '');
  const opened = await shop.browser().call('getFreightOffer', { params: { token: freightToken } });
  expect(opened.body).toMatchObject({ order_number: orderNumber, state: 'open' });
});

test('each shipment has its slip, with what was in it alone, and others have none', async () => {
  const [item] = (await see()).items;
  await shipOrder(
    shipmentsOf(shop),
    byAnna(orderNumber),
    shipment({ items: [{ orderItemId: item.id, quantity: 2 }], evenThough: null }),
  );
  expect((await see()).shipments).toMatchObject([{ number: 1, items: [{ quantity: 2 }] }]);
  const reply = await fetch(shop.url + shipmentSlipPath(token, 1));
  expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="packing-slip-${orderNumber}-1.pdf"`);
  const text = (await readPdf(new Uint8Array(await reply.arrayBuffer()))).pages.join(' ');
  expect(text).toContain('520080815084');
  expect(text).toMatch(/T-1 .* 3 2/);
  expect(text).not.toContain('C$');
  for (const path of [shipmentSlipPath(token, 2), shipmentSlipPath('A'.repeat(43), 1)])
    expect((await fetch(shop.url + path)).status).toBe(404);
  expect((await fetch(shop.url + invoicePath(token))).status).toBe(200);
});

test('a question that comes with the token of the order stands on the page of the owner, and with another one it is an enquiry like all', async () => {
  const ask = (message: string, orderToken: string) =>
    shop.browser().call('submitEnquiry', {
      body: { name: 'Ada', email: 'ada@buyer.example', subject: 'parts', message, order_token: orderToken },
    });
  expect((await ask('About line 1', token)).status).toBe(200);
  expect((await ask('About line 2', 'B'.repeat(43))).status).toBe(200);
  const anna = await owner.signIn('Anna');
  const { questions } = await anna.call('getOrder', { params: { number: orderNumber } });
  expect(questions).toMatchObject([{ beginning: 'About line 1', is_new: true }]);
  const { id } = await orderOf(shop, orderNumber);
  const stored = await shop.database.selectFrom('enquiries').select('order_id').orderBy('id').execute();
  expect(stored).toEqual([{ order_id: id }, { order_id: null }]);
});

test('the owner sees a return on the order and changes it; who has not seen that is refused', async () => {
  const [item] = (await see()).items;
  const body = { key: 'console-1', items: [{ id: item.id, quantity: 1 }], reason: 'damaged', note: 'Bent' };
  expect((await shop.browser().call('requestReturn', { params: { token }, body })).status).toBe(200);
  const anna = await owner.signIn('Anna');
  const params = { number: orderNumber, return: '1' };
  const { returns, seen_event_id } = await anna.call('getOrder', { params: { number: orderNumber } });
  expect(returns).toMatchObject([{ number: 1, state: 'requested', note: 'Bent', items: [{ quantity: 1 }] }]);
  await anna.call('changeReturn', { params, body: { seen_event_id, to: 'approved', reason: '' } });
  const second = await anna.send('changeReturn', { params, body: { seen_event_id, to: 'declined', reason: 'No' } });
  expect(second.status).toBe(409);
  expect((await see()).history.at(-1)).toMatchObject({ text: 'Return approved' });
});

test('the refund of a return that came back begins with its lines, and then it waits to be closed', async () => {
  const anna = await owner.signIn('Anna');
  const params = { number: orderNumber };
  const look = async () => anna.call('getOrder', { params });
  const before = await look();
  expect(refundOfReturns(before).quantities).toEqual({});
  const received = { seen_event_id: before.seen_event_id, to: 'received', reason: '' } as const;
  await anna.call('changeReturn', { params: { ...params, return: '1' }, body: received });
  const order = await look();
  const [item] = order.items;
  const typed = refundOfReturns(order);
  expect(typed).toEqual({ quantities: { [item?.id ?? 0]: '1' }, restocked: {}, amount: '' });
  const { lines } = planRefund(order, typed);
  await anna.call('refundOrder', {
    params,
    body: { seen_event_id: order.seen_event_id, lines, amount_cents: null, note: '', key: 'refund-of-return-1' },
  });
  const after = await look();
  const [returned] = after.returns;
  expect(returned).toMatchObject({ state: 'received', is_refunded: true, items: [{ id: item?.id }] });
  expect(describeReturn('received', false)).toContain('refund it by line');
  expect(describeReturn('received', returned?.is_refunded ?? false)).toBe('received and refunded: close it');
  expect(refundOfReturns(after).quantities).toEqual({});
});
