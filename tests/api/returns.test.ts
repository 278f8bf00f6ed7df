/** Returns from the page of an order: once, in time, never more than has left; what the owner does with them; mails and checks. */

import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { returnLabelPath } from '#contract/document-paths.ts';
import { connectReturns } from '#server/connect-payments.ts';
import { checkDatabase } from '#server/operations/check/check-shop.ts';
import { erasePerson, readPerson } from '#server/operations/retention/personal-data-store.ts';
import { listItems } from '#server/orders/orders/order-store.ts';
import { changeReturn } from '#server/orders/returns/change-return.ts';
import type { ReturnMove } from '#server/orders/returns/change-return.ts';
import { moveOrder } from '#server/orders/shipments/move-order.ts';
import { shipOrder } from '#server/orders/shipments/ship-order.ts';
import { undoShipment } from '#server/orders/shipments/undo-shipment.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { sampled } from '#tests/support/long.ts';
import { byAnna, requestRefundByAnna } from '#tests/support/order-change.ts';
import { orderOf } from '#tests/support/order-facts.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { shipment, shipmentsOf } from '#tests/support/shipments.ts';
import { SHOP_SECRET, TEST_CONFIG } from '#tests/support/test-config.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
const services = connectReturns({
  config: { ...TEST_CONFIG, publicUrl: shop.url },
  secretKey: SHOP_SECRET,
  database: shop.database,
});
afterAll(() => shop.close());
beforeAll(() => addProduct(shop.database, { id: 1, stock: 1000 }));

let orderNumber = '';
let token = '';
let line = 0;
let keys = 0;

beforeEach(async () => {
  await sql`truncate received_files`.execute(shop.database);
  const browser = shop.browser();
  const bought = await openPayment(browser, { 1: 3 });
  await pay(bought.url);
  token = (await verifyPayment(browser, bought)).body.order.confirmation_token;
  ({ orderNumber } = bought);
  line = (await listItems(shop.database, (await orderOf(shop, orderNumber)).id))[0]?.id ?? 0;
});

const ship = (quantity: number) =>
  shipOrder(shipmentsOf(shop), byAnna(orderNumber), shipment({ items: [{ orderItemId: line, quantity }] }));
const start = (quantity: number, changed: object = {}) =>
  shop.browser().call('requestReturn', {
    params: { token },
    body: {
      key: `test-key-${(keys += 1)}`,
      items: [{ id: line, quantity }],
      reason: 'damaged',
      note: 'Bent',
      ...changed,
    },
  });
/** Its token. */
async function sendPhotograph(): Promise<string> {
  const file = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#800' } })
    .png()
    .toBuffer();
  return (await shop.browser().call('uploadFile', { query: { name: 'bent.png' }, file })).body.token;
}
const see = async () => (await shop.browser().call('getOrderByToken', { params: { token } })).body;
const move = (to: ReturnMove['to'], reason = '') =>
  changeReturn(services, byAnna(orderNumber), { number: 1, to, reason });
const deliver = async (daysAgo: number) => {
  await moveOrder(shop.database, byAnna(orderNumber), 'delivered');
  await sql`update order_events set created_at = now() - make_interval(days => ${daysAgo}) where kind = 'delivered'
    and order_id = (select id from orders where order_number = ${orderNumber})`.execute(shop.database);
};
const subjects = async () => {
  const mails = shop.database
    .selectFrom('mails')
    .select('subject')
    .where('dedup_key', 'like', `return-%:${orderNumber}`);
  return (await mails.orderBy('id').execute()).map(({ subject }) => subject);
};
async function violations(): Promise<string[]> {
  return (await checkDatabase(shop.database)).flatMap(({ name, lines }) => (name === 'returns' ? lines : []));
}

test('what has not left is not returned, and what has is, once for the same form and never more', async () => {
  expect((await start(1)).status).toBe(409);
  await ship(2);
  expect((await see()).returnable).toEqual({ through: null, items: [{ id: line, quantity: 2 }] });
  expect((await start(3)).status).toBe(409);
  const key = 'pressed-twice';
  const replies = await Promise.all([start(1, { key }), start(1, { key }), start(1, { key })]);
  expect(replies.map(({ body }) => body)).toEqual([1, 2, 3].map(() => ({ number: `${orderNumber}-R1` })));
  expect((await start(2)).status).toBe(409);
  expect(await subjects()).toEqual([
    `We received your return request: ${orderNumber}-R1`,
    `Return requested: ${orderNumber}-R1`,
  ]);
  expect(await violations()).toEqual([]);
});

for (const [cases, options] of sampled(
  [
    ['another quantity', () => ({ items: [{ id: line, quantity: 2 }] })],
    ['another reason', () => ({ reason: 'defective' })],
    ['other words', () => ({ note: 'Cracked' })],
    ['a photograph', async () => ({ files: [await sendPhotograph()] })],
  ],
  4,
))
  test.each(cases)(
    '%s under the key of an earlier form is refused, and nothing is lost unseen',
    options,
    async (_what, change) => {
      await ship(3);
      const key = 'one-form-only';
      expect((await start(1, { key })).status).toBe(200);
      const other = await start(1, { key, ...(await change()) });
      expect([other.status, other.body.error.code]).toEqual([422, 'idempotency_mismatch']);
      expect((await see()).returns).toHaveLength(1);
    },
  );

test('two forms at once share what is left', async () => {
  await ship(3);
  const statuses = (await Promise.all([start(2), start(2), start(2)])).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await violations()).toEqual([]);
});

test('units that were refunded are not returned', async () => {
  await ship(3);
  await requestRefundByAnna(shop.database, { orderNumber, lines: [{ itemId: line, quantity: 2, isRestocked: false }] });
  expect((await see()).returnable.items).toEqual([{ id: line, quantity: 1 }]);
});

test('returns start within seven days of delivery', async () => {
  await ship(3);
  await deliver(6);
  expect((await start(1)).status).toBe(200);
  await deliver(9);
  await sql`update order_events set created_at = now() - interval '9 days' where kind = 'delivered'`.execute(
    shop.database,
  );
  expect((await start(1)).status).toBe(409);
  expect(await see()).not.toHaveProperty('returnable');
});

test('custom and special orders are not returned', async () => {
  await ship(3);
  await sql`update order_items set product_id = null where id = ${line}`.execute(shop.database);
  expect(await see()).not.toHaveProperty('returnable');
  expect((await start(1)).status).toBe(409);
});

test('a return is approved, has its label, is received and closed, each once and in this order', async () => {
  await ship(2);
  await start(1);
  const label = () => fetch(shop.url + returnLabelPath(token, `${orderNumber}-R1`));
  expect((await label()).status).toBe(404);
  expect(await move('received')).toMatchObject({ kind: 'refused' });
  expect((await Promise.all([move('approved'), move('approved')])).map(({ kind }) => kind).toSorted()).toEqual([
    'done',
    'refused',
  ]);
  const pdf = await readPdf(new Uint8Array(await (await label()).arrayBuffer()));
  expect(pdf.pages.join(' ')).toContain(`${orderNumber}-R1`);
  expect(await undoShipment(shipmentsOf(shop), byAnna(orderNumber), null)).toMatchObject({ kind: 'refused' });
  for (const to of ['received', 'closed'] as const) expect(await move(to)).toEqual({ kind: 'done' });
  expect((await see()).returns).toMatchObject([{ state: 'closed', items: [{ id: line, quantity: 1 }] }]);
  expect(await subjects()).toHaveLength(5);
});

test('a declined return says why, and its units can be returned again', async () => {
  await ship(2);
  await start(2);
  expect(await move('declined', ' ')).toMatchObject({ kind: 'refused', fields: { reason: expect.any(String) } });
  expect(await move('declined', 'It was used.')).toEqual({ kind: 'done' });
  expect(await see()).toMatchObject({
    returns: [{ state: 'declined', decline_reason: 'It was used.' }],
    returnable: { items: [{ id: line, quantity: 2 }] },
  });
});

test('bad input is refused by its field, and an unknown token opens nothing', async () => {
  await ship(2);
  for (const [field, changed] of Object.entries({
    items: { items: [] },
    reason: { reason: 'because' },
    note: { note: 'a\u0000b' },
    key: { key: 'x' },
  })) {
    const { status, body } = await start(1, changed);
    expect(status, field).toBe(400);
    expect(JSON.stringify(body.error.fields)).toContain(field);
  }
  expect(
    (
      await start(1, {
        items: [
          { id: line, quantity: 1 },
          { id: line, quantity: 1 },
        ],
      })
    ).status,
  ).toBe(409);
  token = 'A'.repeat(43);
  expect((await start(1)).status).toBe(404);
});

test('photographs are part of the return, and of no other', async () => {
  await ship(3);
  const files = [await sendPhotograph()];
  expect((await start(1, { files })).status).toBe(200);
  const { error } = (await start(1, { files })).body;
  expect([error.code, Object.keys(error.fields)]).toEqual(['file_expired', ['files', 'files.0']]);
  expect((await see()).returns).toHaveLength(1);
});

test('its words and photographs are exported, and erased with the order', async () => {
  await ship(3);
  await start(1, { files: [await sendPhotograph()] });
  await deliver(1);
  const { customer_email: email } = await orderOf(shop, orderNumber);
  const exported = JSON.stringify((await readPerson(shop.database, email)).orders);
  for (const text of ['"note":"Bent"', '"name":"bent.png"']) expect(exported).toContain(text);
  await inTransaction(shop.database, (tx) => erasePerson(tx, email));
  const left = await sql<{ note: string }>`select r.note from returns r join orders o on o.id = r.order_id
    where o.order_number = ${orderNumber}`.execute(shop.database);
  expect(left.rows).toEqual([{ note: '' }]);
  expect((await shop.database.selectFrom('received_files').select('name').execute()).length).toBe(0);
});
