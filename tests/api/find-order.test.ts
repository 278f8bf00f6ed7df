/** The link to an order, by its number and the buyer's address: to that mailbox alone. */

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { SEND_ORDER_LINK_TASK } from '#server/orders/orders/order-link-store.ts';
import { orderBody } from '#tests/support/buying.ts';
import { takeJobs } from '#tests/support/take-jobs.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false });
afterAll(() => shop.close());
await addProduct(shop.database, { id: 1, stock: 50 });
const made = await shop.browser().call('createOrder', { body: orderBody({ 1: 1 }) });
const number: string = made.body.order_number;
const LINK = /\/order-confirmation\/token\/([\w-]{43})/;
const BUYER = orderBody({ 1: 1 }).customer_email;

async function request(order_number: string, email: string) {
  const { status, body } = await shop.browser().call('findOrder', { body: { order_number, email } });
  for (const payload of await takeJobs(shop.database, SEND_ORDER_LINK_TASK))
    await shop.runTask(SEND_ORDER_LINK_TASK, payload);
  return { status, body, mails: await listMails() };
}

async function listMails() {
  const { rows } = await sql<{ recipient: string; subject: string; text_body: string }>`
    select recipient, subject, text_body from mails where dedup_key like 'link-%'`.execute(shop.database);
  return rows;
}

test.each([
  ['an unknown number', 'RE-UNKNOWN', BUYER],
  ['the address of another', number, 'other@buyer.example'],
  ['a number with hostile characters', "'; drop table orders; --", BUYER],
])('%s: the same reply, and no mail', async (_what, order, email) => {
  const { status, body, mails } = await request(order, email);
  expect(status).toBe(202);
  expect(body).toEqual({ message: expect.stringMatching(/^If we have an order/) });
  expect(mails).toEqual([]);
});

test.each([
  ['no number', { order_number: ' ', email: BUYER }, 'order_number'],
  ['no address', { order_number: number, email: 'no address' }, 'email'],
])('%s: refused, with the field', async (_what, body, field) => {
  const reply = await shop.browser().call('findOrder', { body });
  expect(reply.status).toBe(400);
  expect(reply.body.error.fields).toHaveProperty(field);
});

test('the job does not name the address', async () => {
  await shop.browser().call('findOrder', { body: { order_number: number, email: 'secret@buyer.example' } });
  expect(JSON.stringify(await takeJobs(shop.database, SEND_ORDER_LINK_TASK))).not.toContain('secret');
});

test('in any case of letters: one mail an hour to the buyer, with the link', async () => {
  const { status, body, mails } = await request(number.toLowerCase(), BUYER.toUpperCase());
  expect(status).toBe(202);
  expect(body).toEqual({ message: expect.stringMatching(/^If we have an order/) });
  expect(mails).toEqual([
    {
      recipient: BUYER,
      subject: `Link to your order ${number}`,
      text_body: expect.stringMatching(LINK),
    },
  ]);
  const [, token = ''] = LINK.exec(mails[0]?.text_body ?? '') ?? [];
  const order = await shop.browser().call('getOrderByToken', { params: { token } });
  expect(order.body.order_number).toBe(number);
  expect((await request(number, BUYER)).mails).toHaveLength(1);
});
