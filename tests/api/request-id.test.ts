/** One request id leads from the browser's response to the log, the order and its mails (issue 4, "Health"). */

import { afterAll, expect, test } from 'vitest';
import { openPayment, orderBody, pay } from '#tests/support/buying.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
await addProduct(shop.database, { id: 1, stock: 100 });

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const linesWith = (id: string) =>
  shop.logLines.map((line) => JSON.parse(line) as { reqId?: string; msg: string }).filter(({ reqId }) => reqId === id);
const mailsOf = (id: string) => shop.database.selectFrom('mails').selectAll().where('request_id', '=', id).execute();

test('from the order to its mails', async () => {
  const browser = shop.browser();
  const made = await browser.call('createOrder', { body: orderBody({ 1: 1 }) });
  const id = made.headers.get('x-request-id') ?? '';
  expect(id).toMatch(UUID);
  const { url } = await openPayment(browser, { 1: 1 });
  await pay(url);
  await until('both mails are sent', async () => {
    const mails = await mailsOf(id);
    return mails.length === 2 && mails.every(({ sent_at }) => sent_at !== null);
  });
  const order = await shop.database.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  expect([order.order_number, order.request_id]).toEqual([made.body.order_number, id]);
  await until('the log has all lines', () => linesWith(id).length >= 4);
  const messages = linesWith(id).map(({ msg }) => msg);
  expect(messages.toSorted()).toEqual(['mail sent', 'mail sent', 'order created', 'request']);
});

test('from an enquiry to its mails', async () => {
  const body = { name: 'Ada', email: 'ada@buyer.example', subject: 'quote', message: 'A seal, please.' };
  const reply = await shop.browser().call('submitEnquiry', { body });
  expect(await mailsOf(reply.headers.get('x-request-id') ?? '')).toHaveLength(2);
});

test("is the shop's own and new for every request, whatever the visitor sends", async () => {
  const ids = new Set<string | null>();
  for (let sent = 0; sent < 3; sent += 1) {
    const { headers } = await shop
      .browser()
      .send('GET', '/healthz', undefined, { 'x-request-id': 'mine', 'request-id': 'mine' });
    ids.add(headers.get('x-request-id'));
  }
  expect(ids.size).toBe(3);
  expect([...ids].every((id) => UUID.test(id ?? ''))).toBe(true);
});
