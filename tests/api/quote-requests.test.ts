/** POST /requests/ and the page behind its token: stored once, mailed, found by the token alone (docs/decisions/083). */

import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_REQUEST_LINES } from '#contract/request-terms.ts';
import type { RequestView } from '#contract/requests.ts';
import { erasePerson, readPerson } from '#server/operations/retention/personal-data-store.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { changeEnquiry } from '#server/site/enquiries/change-enquiry.ts';
import { REQUEST } from '#tests/support/quote-requests.ts';
import { offerQuote } from '#tests/support/quotes.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false });
const { database } = shop;
afterAll(() => shop.close());
for (const id of [1, 2]) await addProduct(database, { id, stock: 5 });
await sql`insert into product_codes (product_id, code, is_alias) values (1, 'T1', false), (2, 'T2', false), (2, 'OLD2', true)`.execute(
  database,
);
beforeEach(async () => {
  await sql`truncate enquiries, quotes cascade`.execute(database);
  await sql`delete from mails`.execute(database);
});

const submit = (changed: object = {}) => shop.browser().call('submitRequest', { body: { ...REQUEST, ...changed } });
const open = (token: string) => shop.browser().call('getRequest', { params: { token } });
const enquiries = () => database.selectFrom('enquiries').selectAll().orderBy('id').execute();
const mails = () => database.selectFrom('mails').selectAll().orderBy('id').execute();

async function submitted(changed: object = {}): Promise<{ number: string; token: string }> {
  const { status, body } = await submit(changed);
  expect(status, JSON.stringify(body)).toBe(201);
  return { number: body.number, token: body.token };
}

test('a request is stored with what each line names, and has a page of its own', async () => {
  const { number, token } = await submitted();
  expect(number).toMatch(/^RQ-/);
  const { status, body } = await open(token);
  expect(status).toBe(200);
  expect(body satisfies RequestView).toEqual({
    number,
    created_at: expect.any(String),
    state: 'received',
    lines: [
      {
        text: 'T-1 2',
        quantity: 2,
        note: '',
        is_text: false,
        product: { id: 1, part_number: 'T-1', name: 'Product 1' },
      },
      {
        text: '3 x T-2',
        quantity: 3,
        note: '',
        is_text: false,
        product: { id: 2, part_number: 'T-2', name: 'Product 2' },
      },
      { text: 'X-9 for pump 3', quantity: null, note: '', is_text: false, product: null },
    ],
    message: expect.stringContaining('Needed in two weeks.'),
    files: [],
    quote_token: null,
  });
  expect(body.message).toContain('Manufacturer: Ironwood');
  expect(body.message).toContain('Delivery to: Sarnia, Ontario');
  expect(body.message).not.toContain('T-1');
});

test('a line by another number has what was sent beside the product', async () => {
  await submitted({ lines: 'OLD-2 4' });
  expect((await mails())[0]?.text_body).toContain('4 × T-2 Product 2 (sent as: OLD-2 4)');
});

test('words behind a part stay with its line: on the page, in the mail and for the quote', async () => {
  const { token } = await submitted({ lines: 'Hello,\nT-1 1 trim to 190 mm\nPart,Qty\nT-2,2,"cut, and deburred"' });
  const { lines } = (await open(token)).body;
  expect(lines).toMatchObject([
    { text: 'Hello,', is_text: true, product: null },
    { text: 'T-1 1 trim to 190 mm', quantity: 1, note: 'trim to 190 mm', product: { id: 1 } },
    { note: 'cut, and deburred', product: { id: 2 } },
  ]);
  const text = (await mails())[0]?.text_body;
  expect(text).toContain('1 × T-1 Product 1 (note: trim to 190 mm)');
  expect(text).toContain('2 × T-2 Product 2 (note: cut, and deburred)');
});

describe('parts that are needed today', () => {
  test('the owner is asked to call, in the subject and the first line of the mail', async () => {
    const { number } = await submitted({ call_today: true, phone: '(705) 555-0142' });
    const [toOwner] = await mails();
    expect(toOwner?.subject).toBe(`Needed today, call back: Request for quotation: ${number}`);
    expect(toOwner?.text_body).toMatch(/^Needed today: please call \(705\) 555-0142\.$/m);
    expect((await enquiries()).map(({ call_today: callToday }) => callToday)).toEqual([true]);
  });

  test('without a number to call it is refused at the field', async () => {
    const { status, body } = await submit({ call_today: true, phone: '' });
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['phone']]);
    expect(await enquiries()).toEqual([]);
  });

  test('any other request is as before', async () => {
    const { number } = await submitted();
    expect((await mails())[0]?.subject).toBe(`Request for quotation: ${number}`);
  });
});

test('a request that was stored without notes has a page', async () => {
  const { token } = await submitted({ lines: 'T-1 1' });
  await sql`update enquiries set request_lines = '[{"text": "T-1 1", "quantity": 1, "product": null}]'`.execute(
    database,
  );
  expect((await open(token)).body.lines).toEqual([
    { text: 'T-1 1', quantity: 1, note: '', is_text: false, product: null },
  ]);
});

test('the owner gets it whole, the sender gets the link to its page and nothing that was typed', async () => {
  const { number, token } = await submitted();
  const [toOwner, toSender] = await mails();
  expect(toOwner).toMatchObject({
    recipient: 'owner@example.com',
    reply_to: REQUEST.email,
    subject: `Request for quotation: ${number}`,
  });
  for (const text of ['2 × T-1 Product 1', 'X-9 for pump 3', 'Leaks at the shaft', 'Needed in two weeks.'])
    expect(toOwner?.text_body).toContain(text);
  expect(toSender).toMatchObject({ recipient: REQUEST.email, subject: `We received your request: ${number}` });
  expect(toSender?.text_body).toContain(`/request/${token}`);
  for (const text of [REQUEST.name, REQUEST.message, 'Ironwood']) expect(toSender?.text_body).not.toContain(text);
});

describe('sent twice', () => {
  test('one after the other, it is one request with one number', async () => {
    expect(await submitted()).toEqual(await submitted());
    expect([(await enquiries()).length, (await mails()).length]).toEqual([1, 2]);
  });

  test('at once, it is one request with one number', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => submitted()));
    expect(new Set(replies.map(({ number }) => number)).size).toBe(1);
    expect(await enquiries()).toHaveLength(1);
    expect((await open(replies[0]?.token ?? '')).status).toBe(200);
  });

  test('again on the next day, it is the same request', async () => {
    const { number } = await submitted();
    await sql`update enquiries set created_on = created_on - 1`.execute(database);
    expect((await submitted()).number).toBe(number);
    expect(await enquiries()).toHaveLength(1);
  });

  test.each([
    ['other lines', { lines: 'KB-OTHER 7' }],
    ['other words', { message: 'Another machine.' }],
    ['another sender', { email: 'other@buyer.example' }],
  ])('with %s under the same key it is another request', async (_what, changes) => {
    const { number } = await submitted();
    expect((await submitted(changes)).number).not.toBe(number);
    expect(await enquiries()).toHaveLength(2);
  });

  test('by another form it is another request', async () => {
    expect((await submitted()).number).not.toBe((await submitted({ key: 'key-of-request-2' })).number);
  });
});

test('the sender of many requests in a day gets a few mails; each request reaches the owner', async () => {
  for (let count = 1; count <= 7; count++) await submitted({ key: `key-of-request-${count}` });
  const to = (await mails()).map(({ recipient }) => recipient);
  expect(to.filter((recipient) => recipient === REQUEST.email)).toHaveLength(5);
});

test('the page follows the enquiry and the quote that was sent for it', async () => {
  const { number, token } = await submitted();
  const [enquiry] = await enquiries();
  await changeEnquiry(database, { id: enquiry?.id ?? 0, state: 'closed', by: 'test', seenEventId: null });
  expect((await open(token)).body.state).toBe('closed');
  const quote = await offerQuote(shop, {}, number);
  expect((await open(token)).body).toMatchObject({ state: 'quoted', quote_token: quote.token });
});

test('a quote that is sent for it marks a new request as answered, and leaves a closed one closed', async () => {
  const { number } = await submitted();
  const closed = await submitted({ key: 'key-of-request-2' });
  const ids = (await enquiries()).map(({ id }) => id);
  await changeEnquiry(database, { id: ids[1] ?? 0, state: 'closed', by: 'test', seenEventId: null });
  await offerQuote(shop, {}, number);
  await offerQuote(shop, {}, closed.number);
  expect((await enquiries()).map(({ handled_as: state }) => state)).toEqual(['answered', 'closed']);
});

test.each([
  ['name', { name: ' ' }],
  ['email', { email: 'ada' }],
  ['key', { key: 'short' }],
  ['lines', { lines: '', message: ' ', nameplate: {} }],
  ['lines', { lines: Array.from({ length: MAX_REQUEST_LINES + 1 }, (_, index) => `P-${index} 1`).join('\n') }],
  ['lines', { lines: 'x'.repeat(20_001) }],
  ['place', { place: 'x'.repeat(201) }],
  ['nameplate.maker', { nameplate: { maker: 'x'.repeat(301) } }],
  ['message', { message: 'x'.repeat(5001) }],
  ['nameplate', { nameplate: 'Ironwood' }],
])('%s is refused by name: %j', async (field, changed) => {
  const { status, body } = await submit(changed);
  expect(status).toBe(400);
  expect(Object.keys(body.error.fields)).toContain(field);
  expect(await enquiries()).toEqual([]);
});

test.each([{ lines: '' }, { lines: '', nameplate: {} }, { message: '', nameplate: {} }])(
  'one of lines, nameplate and message is enough: %j',
  async (changed) => {
    await submitted(changed);
  },
);

test('a number of a card is masked wherever it was typed', async () => {
  const card = '4242 4242 4242 4242';
  const { token } = await submitted({
    lines: `T-1 1\n${card}`,
    place: card,
    nameplate: { serial: card },
    message: card,
  });
  const stored = JSON.stringify([await enquiries(), await mails(), (await open(token)).body]);
  expect(stored).not.toMatch(/4242.?4242.?4242/);
});

test('what fills in the hidden field gets the same reply without effect', async () => {
  const { status, body } = await submit({ website: 'https://spam.example' });
  expect([status, Object.keys(body)]).toEqual([201, ['number', 'token']]);
  expect([await enquiries(), await mails()]).toEqual([[], []]);
});

test('an unknown token opens nothing', async () => {
  await submitted();
  expect((await open('x'.repeat(43))).status).toBe(404);
});

test('a request is exported and erased with its sender, and its page ends', async () => {
  const { number, token } = await submitted();
  const person = await readPerson(database, REQUEST.email);
  expect(person.enquiries).toEqual([expect.objectContaining({ request_number: number })]);
  expect(JSON.stringify(person)).not.toContain('token_hash');
  await inTransaction(database, (tx) => erasePerson(tx, REQUEST.email));
  expect((await open(token)).status).toBe(404);
  expect(await enquiries()).toEqual([]);
});
