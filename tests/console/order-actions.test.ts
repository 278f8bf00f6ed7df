/** Actions of one order and of several: cancel, correct, payments from outside, mails sent again, documents, delivery. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentPath } from '#contract/console/calls.ts';
import type { ConsoleDocument } from '#contract/console/calls.ts';
import { checkDatabase } from '#server/operations/check/check-shop.ts';
import { decideResending, resendMail as resendOrderMail } from '#server/orders/orders/resend-order-mail.ts';
import { CSV_START } from '#server/platform/http/csv.ts';
import { resendMail } from '#server/site/notifications/resend-mail.ts';
import { openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { companyDay } from '#tests/support/calendar.ts';
import { byAnna } from '#tests/support/order-change.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole, TestPerson } from '#tests/support/test-console.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop();
let owner: TestConsole;
let anna: TestPerson;

beforeAll(async () => {
  await addProduct(shop.database, { id: 1, stock: 500 });
  owner = await startTestConsole(shop);
  anna = await owner.signIn('Anna');
});
afterAll(async () => {
  expect((await checkDatabase(shop.database)).flatMap(({ lines }) => lines)).toEqual([]);
  await owner.close();
  await shop.close();
});

async function buy(details: Record<string, unknown> = {}): Promise<string> {
  const browser = shop.browser();
  const bought = await openPayment(browser, { 1: 2 }, details);
  await pay(bought.url);
  await verifyPayment(browser, bought);
  return bought.orderNumber;
}
const order = async () => (await openPayment(shop.browser(), { 1: 2 })).orderNumber;
const look = (number: string) => anna.call('getOrder', { params: { number } });
const seen = async (number: string) => ({ seen_event_id: (await look(number)).seen_event_id });
const stockOf = async () =>
  (await sql<{ stock: number; held: number }>`select stock, held from products`.execute(shop.database)).rows[0];

test('a paid order is cancelled by one word: the money goes back and its items return to stock', async () => {
  const before = await stockOf();
  const number = await buy();
  const { total_cents, cancellation } = await look(number);
  expect(cancellation).toEqual({ refund_cents: total_cents });
  const body = await seen(number);
  for (const word of ['', 'yes', 'cancelled']) {
    const refused = await anna.send('cancelOrder', { params: { number }, body: { ...body, word } });
    expect(refused).toMatchObject({ status: 400, body: { error: { fields: { word: 'Type "cancel"' } } } });
  }
  const input = { params: { number }, body: { ...body, word: ' Cancel ' } };
  const made = await Promise.all([anna.send('cancelOrder', input), anna.send('cancelOrder', input)]);
  expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(made.find(({ status }) => status === 200)?.body).toEqual({ outcome: 'refunded', refund_cents: total_cents });
  const after = await look(number);
  expect(after).toMatchObject({ status: 'cancelled', payment_state: 'refunded', cancellation: null });
  expect(after.refunds).toHaveLength(1);
  expect(after.mails.at(-1)).toMatchObject({
    subject: expect.stringMatching(/^Order RE-\S+ is cancelled, refund of C\$/),
  });
  expect(await stockOf()).toEqual(before);
});

test('an unpaid order is cancelled: its payment page is closed and its stock released', async () => {
  const before = await stockOf();
  const number = await order();
  expect((await look(number)).cancellation).toEqual({ refund_cents: 0 });
  const made = await anna.call('cancelOrder', {
    params: { number },
    body: { ...(await seen(number)), word: 'cancel' },
  });
  expect(made).toEqual({ outcome: 'closed', refund_cents: 0 });
  expect(await look(number)).toMatchObject({ status: 'cancelled', is_abandoned: false, cancellation: null });
  expect(await stockOf()).toEqual(before);
});

test('what has been shipped cannot be cancelled or corrected', async () => {
  const number = await buy();
  await anna.call('shipOrder', { params: { number }, body: { ...(await seen(number)), carrier: 'ups' } });
  expect(await look(number)).toMatchObject({ cancellation: null, correctable: null });
  const body = await seen(number);
  const cancelled = await anna.send('cancelOrder', { params: { number }, body: { ...body, word: 'cancel' } });
  expect(cancelled).toMatchObject({ status: 409, body: { why: 'it is shipped: refund it instead' } });
  const corrected = await anna.send('correctOrder', { params: { number }, body: { ...body, shipping_city: 'Guelph' } });
  expect(corrected).toMatchObject({ status: 409, body: { why: 'it is shipped' } });
});

test('an order is corrected, and what is wrong is named at every field', async () => {
  const number = await buy();
  expect((await look(number)).correctable).toMatchObject({ shipping_city: 'Hamilton', company: '', po_number: '' });
  const wrong = { customer_email: 'no address', shipping_postal_code: '12', customer_phone: 'call me' };
  const refused = await anna.send('correctOrder', { params: { number }, body: { ...(await seen(number)), ...wrong } });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      error: {
        fields: {
          customer_email: 'Please enter a valid email address',
          customer_phone: 'Please enter a valid phone number',
          shipping_postal_code: 'Please enter a valid Canadian postal code (A1A 1A1)',
        },
      },
    },
  });
  const long = await anna.send('correctOrder', {
    params: { number },
    body: { ...(await seen(number)), po_number: 'x'.repeat(51) },
  });
  expect(long).toMatchObject({ status: 400, body: { error: { fields: { po_number: 'At most 50 characters' } } } });
  await anna.call('correctOrder', {
    params: { number },
    body: { ...(await seen(number)), company: 'Lakeside Mill', po_number: 'PO-9', shipping_city: 'Guelph' },
  });
  expect(await look(number)).toMatchObject({ company: 'Lakeside Mill', po_number: 'PO-9', city: 'Guelph' });
});

test('money received outside pays an order whole, on its day, and once', async () => {
  const number = await order();
  const { receivable_cents, total_cents } = await look(number);
  expect(receivable_cents).toBe(total_cents);
  const money = {
    kind: 'cheque' as const,
    amount_cents: total_cents,
    received_on: '2026-11-02',
    reference: 'no. 1204',
  };
  const send = async (changes: Partial<typeof money>) =>
    anna.send('recordPayment', { params: { number }, body: { ...(await seen(number)), ...money, ...changes } });
  expect(await send({ amount_cents: total_cents - 1 })).toMatchObject({
    status: 409,
    body: { error: { fields: { amount_cents: expect.stringContaining('the whole') } } },
  });
  expect(await send({ received_on: '2999-01-01' })).toMatchObject({
    status: 409,
    body: { why: 'the day on which the money came is in the future' },
  });
  expect(await send({ received_on: 'tomorrow' })).toMatchObject({ status: 400 });
  // What is refused leaves the buyer's payment page open.
  expect((await look(number)).payment_state).toBe('session_open');
  expect((await send({})).status).toBe(200);
  expect(await look(number)).toMatchObject({ payment_state: 'paid', receivable_cents: null, has_invoice: true });
  const { rows } = await sql<{ received_at: Date; reference: string }>`
    select received_at, reference from outside_payments`.execute(shop.database);
  expect(rows.map(({ received_at, reference }) => [companyDay(received_at), reference])).toEqual([
    ['2026-11-02', 'no. 1204'],
  ]);
  expect(await send({})).toMatchObject({ status: 409, body: { why: 'it has been paid' } });
});

test('a mail of an order is sent again, to the corrected address when it went to the buyer', async () => {
  const number = await buy();
  await until('both mails are sent', async () => (await look(number)).mails.every(({ sent_at }) => sent_at !== null));
  await anna.call('correctOrder', {
    params: { number },
    body: { ...(await seen(number)), customer_email: 'right@example.com' },
  });
  const { mails } = await look(number);
  const sent = mails.find(({ recipient }) => recipient === 'buyer@example.com');
  const params = { number, id: String(sent?.id) };
  const body = await seen(number);
  expect(await anna.call('resendOrderMail', { params, body })).toEqual({ recipient: 'right@example.com' });
  expect(await anna.send('resendOrderMail', { params, body })).toMatchObject({
    status: 409,
    body: { error: { code: 'order_outdated' } },
  });
  await until('the copy is sent', async () =>
    (await shop.mails()).some(
      ({ to, subject }) => to?.[0]?.address === 'right@example.com' && subject === sent?.subject,
    ),
  );
  const { history } = await look(number);
  expect(history.at(-1)).toMatchObject({ by: 'Anna', text: `Mail sent again: ${sent?.subject}` });
  expect(
    (await anna.send('resendOrderMail', { params: { number, id: '999999' }, body: await seen(number) })).status,
  ).toBe(409);
});

test(
  'a mail that is sent again from two screens in one minute is one copy, and the second gets an error',
  { tags: 'long' },
  async () => {
    const number = await buy();
    await until('both mails are sent', async () => (await look(number)).mails.every(({ sent_at }) => sent_at !== null));
    const id = (await look(number)).mails[0]?.id ?? 0;
    const now = new Date();
    expect(await resendMail(shop.database, id, now)).toEqual({ kind: 'done' });
    expect(await resendOrderMail(shop.database, byAnna(number), id, now)).toEqual({
      kind: 'refused',
      why: 'it was sent again less than a minute ago',
    });
    expect((await look(number)).mails).toHaveLength(3);
  },
);

test.each([
  [
    'the text was erased',
    { recipient: '', sent_at: new Date(), last_error: null },
    'the text of this email has been erased',
  ],
  [
    'it waits to be sent',
    { recipient: 'a@b.example', sent_at: null, last_error: null },
    'this email is just being sent',
  ],
])('a mail is not sent again when %s', (_what, mail, why) => {
  expect(decideResending({ customer_email: 'a@b.example' }, mail, [])).toEqual({ kind: 'refused', why });
});

test(
  "a mail that is refused for the buyer's address is shown as such at the order, until the address is corrected",
  { tags: 'long' },
  async () => {
    const number = await buy();
    await until('both mails are sent', async () => (await look(number)).mails.every(({ sent_at }) => sent_at !== null));
    const refused = (await look(number)).mails.find(({ is_to_buyer }) => is_to_buyer);
    await sql`update mails set sent_at = null, is_refused = true, last_error = '550 unknown' where id = ${refused?.id}`.execute(
      shop.database,
    );
    expect(
      (await look(number)).mails
        .map((mail) => [mail.is_to_buyer, mail.is_refused])
        .toSorted(([a], [b]) => Number(a) - Number(b)),
    ).toEqual([
      [false, false],
      [true, true],
    ]);
    await sql`update orders set customer_email = 'right@example.com' where order_number = ${number}`.execute(
      shop.database,
    );
    expect((await look(number)).mails.some(({ is_to_buyer }) => is_to_buyer)).toBe(false);
  },
);

test('a mail that failed is tried again at the address that the order has now', { tags: 'long' }, async () => {
  const number = await buy();
  await until('both mails are sent', async () => (await look(number)).mails.every(({ sent_at }) => sent_at !== null));
  const id = (await look(number)).mails[0]?.id ?? 0;
  await sql`update mails set sent_at = null, attempts = 14, last_error = 'mailbox full' where id = ${id}`.execute(
    shop.database,
  );
  await anna.call('resendOrderMail', { params: { number, id: String(id) }, body: await seen(number) });
  await until('it is sent', async () => (await look(number)).mails.every(({ sent_at }) => sent_at !== null));
  expect((await look(number)).mails).toHaveLength(2);
});

async function fetchDocument(document: ConsoleDocument, numbers: readonly string[], cookie = anna.cookie) {
  return fetch(owner.url + documentPath(document, numbers), { headers: { cookie } });
}

test('slips, invoice and pick list are PDFs of the signed-in person, shown and not stored', async () => {
  const [first, second] = [await buy({ po_number: 'PO-5' }), await buy()];
  const texts: Record<string, string> = {};
  for (const [document, numbers] of [
    ['slips', [first, second]],
    ['invoice', [first]],
    ['pick-list', [first, second]],
  ] as const) {
    const response = await fetchDocument(document, numbers);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="[\w-]+\.pdf"$/);
    texts[document] = (await readPdf(Buffer.from(await response.arrayBuffer()))).pages.join(' ');
    expect((await fetchDocument(document, numbers, '')).status).toBe(401);
  }
  expect(texts['slips']).toContain(first);
  expect(texts['slips']).toContain(second);
  expect(texts['slips']).toContain('PO-5');
  expect(texts['invoice']).toContain(first);
  expect(texts['pick-list']).toMatch(/4/);
});

test.each([
  ['a document that does not exist', () => '/api/documents/secrets/?orders=RE-1'],
  ['no orders', () => '/api/documents/slips/'],
  ['an unknown order', () => documentPath('slips', ['RE-NONE'])],
  [
    'more than a page of orders',
    () =>
      documentPath(
        'slips',
        Array.from({ length: 51 }, (_, n) => `RE-${n}`),
      ),
  ],
  ['what is no order number', () => documentPath('csv', ["' or 1=1"])],
])('%s is not found', async (_what, path) => {
  expect((await fetch(owner.url + path(), { headers: { cookie: anna.cookie } })).status).toBe(404);
});

test('an unpaid order has no invoice', async () => {
  const number = await order();
  expect((await look(number)).has_invoice).toBe(false);
  expect((await fetchDocument('invoice', [number])).status).toBe(404);
});

test('chosen orders are a sheet in which no cell is a formula', async () => {
  const [first, second] = [await buy({ company: '=cmd|calc', po_number: '+1' }), await order()];
  const response = await fetchDocument('csv', [second, first]);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"');
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
  expect(text.startsWith(CSV_START)).toBe(true);
  const [heading, ...rows] = text.slice(1).trimEnd().split('\r\n');
  expect(heading).toMatch(/^Order,Time,Customer,Company,PO number,/);
  expect(rows.map((row) => row.split(',')[0])).toEqual([second, first]);
  expect(rows[1]).toContain(",'=cmd|calc,'+1,");
  expect(rows[0]).toMatch(/,C?\$?0\.00,Not paid,Not paid$/);
});

test('several orders are marked as delivered; what was refused is named, and a repetition changes nothing', async () => {
  const [shipped, unpaid] = [await buy(), await order()];
  await anna.call('shipOrder', { params: { number: shipped }, body: { ...(await seen(shipped)), carrier: 'ups' } });
  const body = { order_numbers: [shipped, unpaid, 'RE-NONE', shipped] };
  expect(await anna.call('deliverOrders', { body })).toEqual({
    results: [
      { order_number: shipped, why: null },
      { order_number: unpaid, why: 'it is pending, which cannot become delivered' },
      { order_number: 'RE-NONE', why: 'there is no such order' },
    ],
  });
  const { history } = await look(shipped);
  expect(history.filter(({ text }) => text === 'Delivered')).toMatchObject([{ by: 'Anna' }]);
  const again = await anna.call('deliverOrders', { body: { order_numbers: [shipped] } });
  expect(again.results).toEqual([{ order_number: shipped, why: 'it is delivered, which cannot become delivered' }]);
  expect((await look(shipped)).history).toHaveLength(history.length);
});

test.each([[[]], [Array.from({ length: 51 }, (_, n) => `RE-${n}`)]])(
  'a wrong number of orders is refused',
  async (order_numbers) => {
    expect((await anna.send('deliverOrders', { body: { order_numbers } })).status).toBe(400);
  },
);
