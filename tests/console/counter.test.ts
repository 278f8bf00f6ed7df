/** Sales at the counter in the console: the total before the press, one sale for one press, refusals at their lines. */

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { documentPath } from '#contract/console/calls.ts';
import { refundStateWords } from '#contract/refund-words.ts';
import { checkRules } from '#server/operations/check/rules-store.ts';
import { openPayment } from '#tests/support/buying.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole, TestPerson } from '#tests/support/test-console.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
const { database } = shop;
let owner: TestConsole;
let anna: TestPerson;
let keys = 0;

beforeAll(async () => {
  owner = await startTestConsole(shop);
  anna = await owner.signIn('Anna');
});
beforeEach(async () => {
  await clearOrders(database);
  await sql`delete from taxes`.execute(database);
  await sql`update company set address = '1 Test Street, Sudbury, Ontario'`.execute(database);
  await addProduct(database, { id: 1, stock: 10 });
  await addProduct(database, { id: 2, stock: 3, priceCents: 250 });
  await addProduct(database, { id: 3, priceCents: 0 });
  await addProduct(database, { id: 4, isAvailable: false });
});
afterAll(async () => {
  expect((await checkRules(database)).filter(({ violations }) => violations > 0)).toEqual([]);
  await owner.close();
  await shop.close();
});

const quote = (...lines: [part: string, quantity: number][]) =>
  anna.call('quoteSale', { body: { lines: lines.map(([part, quantity]) => ({ part, quantity })) } });
const sale = (changes: object = {}) => ({
  body: {
    lines: [{ part: 'T-1', quantity: 2 }],
    customer_name: '',
    company: '',
    kind: 'cash' as const,
    reference: '',
    total_cents: 22_600,
    key: `form-of-test-${(keys += 1)}`,
    ...changes,
  },
});
const orders = () => database.selectFrom('orders').selectAll().execute();
const stockOf = async (id: number) =>
  (await database.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;
const fieldsOf = (body: unknown) => (body as { error: { fields?: Record<string, string> } }).error.fields;

test('a part is quoted with name, price and stock, and the total with its tax before anything is sold', async () => {
  expect(await quote(['t-1', 2], ['T-2', 1])).toEqual({
    lines: [
      {
        product_id: 1,
        part_number: 'T-1',
        name: 'Product 1',
        price_cents: 10_000,
        free: 10,
        quantity: 2,
        problem: null,
      },
      { product_id: 2, part_number: 'T-2', name: 'Product 2', price_cents: 250, free: 3, quantity: 1, problem: null },
    ],
    subtotal_cents: 20_250,
    taxes: [{ label: 'Tax 13%', tax_cents: 2633 }],
    total_cents: 22_883,
    problem: null,
  });
  expect(await orders()).toEqual([]);
});

test('with a table of taxes they are those of the place of the counter, each by its name', async () => {
  await sql`insert into taxes (country, region, name, percent, registration_number, position) values
    ('CA', 'ON', 'HST', 13, '', 1), ('CA', 'QC', 'GST', 5, '', 2), ('CA', 'QC', 'QST', 9.975, '', 3)`.execute(database);
  await sql`update company set address = '5 rue Principale, Gatineau, Québec'`.execute(database);
  expect((await quote(['T-1', 1])).taxes).toEqual([
    { label: 'GST 5%', tax_cents: 500 },
    { label: 'QST 9.975%', tax_cents: 998 },
  ]);
  await sql`update company set address = '1 Test Street'`.execute(database);
  expect((await quote(['T-1', 1])).problem).toMatch(/names no province/);
  expect(await anna.send('sell', sale())).toMatchObject({
    status: 409,
    body: { why: expect.stringContaining('names no province') },
  });
});

test('what stands against a line is said at the line', async () => {
  await openPayment(shop.browser(), { 2: 2 });
  const quoted = await quote(['NONE', 1], ['T-3', 1], ['T-4', 1], ['T-2', 2], ['T-1', 11], ['T-1', 1]);
  expect(quoted.lines.map(({ problem }) => problem)).toEqual([
    'There is no product NONE',
    'Its price is on request',
    'It is not for sale',
    'Only 1 is free: of 3, open orders hold 2',
    'Only 10 are in stock',
    null,
  ]);
});

test('one press is one sale: order, stock, money, name and company', async () => {
  const input = sale({
    customer_name: 'J. Moreau',
    company: 'Moreau Mills',
    kind: 'card_terminal',
    reference: '0042',
  });
  const made = await anna.call('sell', input);
  expect(made.total_cents).toBe(22_600);
  const again = await Promise.all([anna.call('sell', input), anna.call('sell', input)]);
  expect(again).toEqual([made, made]);
  expect(await orders()).toMatchObject([
    {
      order_number: made.order_number,
      status: 'delivered',
      payment_state: 'paid',
      channel: 'counter',
      customer_last_name: 'J. Moreau',
      company: 'Moreau Mills',
      total_cents: 22_600,
    },
  ]);
  expect(await database.selectFrom('outside_payments').select(['kind', 'reference', 'made_by']).execute()).toEqual([
    { kind: 'card_terminal', reference: '0042', made_by: 'Anna' },
  ]);
  expect(await stockOf(1)).toBe(8);
});

test('a note of a line is stored with it and refused at its field', async () => {
  const line = { part: 'T-1', quantity: 2 };
  await anna.call('sell', sale({ lines: [{ ...line, note: 'trim to 190 mm' }] }));
  expect(await database.selectFrom('order_items').select(['product_id', 'note']).execute()).toEqual([
    { product_id: 1, note: 'trim to 190 mm' },
  ]);
  const refused = await anna.send('sell', sale({ lines: [{ ...line, note: 'x'.repeat(161) }] }));
  expect([refused.status, Object.keys(fieldsOf(refused.body) ?? {})]).toEqual([400, ['lines.0.note']]);
});

test('the invoice of a sale is printed by who is signed in alone', async () => {
  const { order_number: number } = await anna.call('sell', sale());
  const printed = await owner.request(documentPath('invoice', [number]), { headers: { cookie: anna.cookie } });
  expect([printed.status, printed.headers.get('content-type'), printed.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  expect(String(printed.body)).toMatch(/^%PDF-/);
  expect((await owner.request(documentPath('invoice', [number]))).status).toBe(401);
  expect((await owner.request(documentPath('invoice', ['RE-NONE']), { headers: { cookie: anna.cookie } })).status).toBe(
    404,
  );
});

test('a double press at once is one sale', async () => {
  const input = sale();
  const [first, second] = await Promise.all([anna.call('sell', input), anna.call('sell', input)]);
  expect(first).toEqual(second);
  expect(await stockOf(1)).toBe(8);
});

test('the key of a sale is not accepted for another one', async () => {
  const input = sale();
  await anna.call('sell', input);
  const other = { body: { ...input.body, lines: [{ part: 'T-1', quantity: 1 }], total_cents: 11_300 } };
  expect(await anna.send('sell', other)).toMatchObject({
    status: 409,
    body: { error: { code: 'sale_refused' }, why: expect.stringContaining('has made another sale') },
  });
  expect(await orders()).toHaveLength(1);
});

test('a price that changed since it was shown is not charged', async () => {
  await sql`update products set price_cents = 12000 where id = 1`.execute(database);
  expect(await anna.send('sell', sale())).toMatchObject({
    status: 409,
    body: { error: { code: 'sale_refused' }, why: expect.stringContaining('A price has changed') },
  });
  expect(await orders()).toEqual([]);
  expect(await stockOf(1)).toBe(10);
});

test('two sales of the last units: the second is refused at its line, and sells nothing of its other lines', async () => {
  await anna.call('sell', sale({ lines: [{ part: 'T-2', quantity: 3 }], total_cents: 848 }));
  const both = {
    lines: [
      { part: 'T-1', quantity: 1 },
      { part: 'T-2', quantity: 1 },
    ],
    total_cents: 11_583,
  };
  const refused = await anna.send('sell', sale(both));
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'sale_refused' } } });
  expect(fieldsOf(refused.body)).toEqual({ 'lines.1': 'None is in stock' });
  expect(await stockOf(1)).toBe(10);
});

test.each([
  ['lines', { lines: [] }],
  ['lines.0.quantity', { lines: [{ part: 'T-1', quantity: 0 }] }],
  ['lines.0.quantity', { lines: [{ part: 'T-1', quantity: 1.5 }] }],
  ['lines.0.part', { lines: [{ part: ' ', quantity: 1 }] }],
  ['kind', { kind: 'barter' }],
  ['customer_name', { customer_name: 'x'.repeat(101) }],
  ['reference', { reference: 'x'.repeat(201) }],
  ['total_cents', { total_cents: '22600' }],
  ['key', { key: '' }],
])('a sale whose %s is wrong (%j) is refused and the field named', async (field, wrong) => {
  const reply = await anna.send('sell', sale(wrong));
  expect(reply.status).toBe(400);
  expect(Object.keys(fieldsOf(reply.body) ?? {})).toEqual([field]);
});

test('a cash sale is on its order and its invoice as it was handed over, with the rounding; a refund in cash too', async () => {
  const [parts, cents] = [[{ part: 'T-2', quantity: 1 }], 283];
  const sold = await anna.call('sell', sale({ lines: parts, total_cents: cents }));
  const number = sold.order_number;
  const show = () => anna.call('getOrder', { params: { number } });
  const order = await show();
  expect([order.total_cents, order.owed_cents]).toEqual([283, 0]);
  expect(order.received).toMatchObject([{ name: 'cash, rounded from C$2.83', amount_cents: 285 }]);
  await anna.call('refundOrder', {
    params: { number },
    body: {
      seen_event_id: order.seen_event_id,
      lines: [{ item_id: order.items[0]?.id ?? 0, quantity: 1, restocked: true }],
      amount_cents: null,
      note: 'Wrong size',
      key: `form-of-test-${(keys += 1)}`,
      outside_kind: 'cash',
    },
  });
  const { refunds } = await show();
  expect(refunds.map(refundStateWords)).toEqual(['refunded, cash, rounded to C$2.85']);
  const response = await fetch(owner.url + documentPath('invoice', [number]), { headers: { cookie: anna.cookie } });
  const text = (await readPdf(Buffer.from(await response.arrayBuffer()))).pages.join(' ').replaceAll(/\s+/g, ' ');
  expect(text).toMatch(/Total \(CAD\) C\$2\.83 Cash rounding C\$0\.02 Paid on [\w ,]+, cash C\$2\.85/);
  expect(text).toMatch(
    /Refunded on [\w ,]+, cash \(including C\$0\.33 tax\) -C\$2\.83 Cash rounding -C\$0\.02 Paid, less refunds C\$0\.00/,
  );
});
