/** Forms of the shop refuse marks that turn text around by field, and store the rest clean (docs/text.md). */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderBody } from '#tests/support/buying.ts';
import { REQUEST } from '#tests/support/quote-requests.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false });
const { database } = shop;
beforeAll(async () => {
  await addProduct(database, { id: 1, stock: 50 });
  await database.insertInto('product_codes').values({ product_id: 1, code: 'T1', is_alias: false }).execute();
});
afterAll(() => shop.close());

const fieldsOf = (body: unknown) => Object.keys((body as { error: { fields?: object } }).error.fields ?? {});
const ENQUIRY = { name: 'Robin', email: 'robin@example.com', subject: 'quote', message: 'A pump' };
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

test.each([
  'customer_first_name',
  'customer_phone',
  'customer_email',
  'billing_city',
  'billing_postal_code',
  'company',
  'po_number',
])('the checkout refuses a mark of direction in %s', async (field) => {
  for (const mark of ['\u202e', '\u200f', '\u2066']) {
    const { status, body } = await shop
      .browser()
      .call('createOrder', { body: orderBody({ 1: 1 }, { [field]: `4${mark}5` }) });
    expect([status, fieldsOf(body)]).toEqual([400, [field]]);
  }
});

test.each(['customer_first_name', 'customer_last_name', 'billing_address_line1', 'billing_city', 'billing_state'])(
  'the checkout takes nothing that cannot be seen for %s',
  async (field) => {
    const { status, body } = await shop
      .browser()
      .call('createOrder', { body: orderBody({ 1: 1 }, { [field]: '\u200b\u3164\u00a0\u2800' }) });
    expect([status, fieldsOf(body)]).toEqual([400, [field]]);
  },
);

test('an order is stored with clean text', async () => {
  const changes = {
    customer_first_name: ' Rene\u0301\u200b ',
    customer_email: '\ufeffrene@example.com',
    billing_city: 'Que\u0301bec\u00ad',
    po_number: 'PO\u200b 450',
  };
  const { status } = await shop.browser().call('createOrder', { body: orderBody({ 1: 1 }, changes) });
  expect(status).toBe(201);
  const order = await database.selectFrom('orders').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(order).toMatchObject({
    customer_first_name: 'Ren\u00e9',
    customer_email: 'rene@example.com',
    billing_city: 'Qu\u00e9bec',
    po_number: 'PO 450',
  });
});

test.each(['name', 'email', 'message', 'company'])(
  'the contact form refuses a mark of direction in %s',
  async (field) => {
    const { status, body } = await shop.browser().call('submitEnquiry', { body: { ...ENQUIRY, [field]: 'a\u202eb' } });
    expect([status, fieldsOf(body)]).toEqual([400, [field]]);
  },
);

test('a request for a quote and the name of a file too', { tags: 'long' }, async () => {
  const request = await shop.browser().call('submitRequest', { body: { ...REQUEST, message: 'a\u202eb' } });
  expect([request.status, fieldsOf(request.body)]).toEqual([400, ['message']]);
  const refused = await shop.browser().call('uploadFile', { query: { name: 'gpj\u202e.pdf' }, file: PDF });
  expect([refused.status, fieldsOf(refused.body)]).toEqual([400, ['name']]);
  const taken = await shop
    .browser()
    .call('uploadFile', { query: { name: ' Plaque\u200b Que\u0301bec.pdf' }, file: PDF });
  expect([taken.status, taken.body]).toMatchObject([201, { name: 'Plaque Qu\u00e9bec.pdf' }]);
});

test('a search with marks of direction finds what it names', async () => {
  const found = await shop
    .browser()
    .send('GET', `/api/products/search/?q=${encodeURIComponent('\u200eT\u20111\u202c')}`);
  expect(found.status).toBe(200);
  expect((found.body as { part_number: string }[]).map(({ part_number: number }) => number)).toEqual(['T-1']);
});
