/** The console's quotes: written once, computed by the server, sent, revised and withdrawn; one person's change at a time. */

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { consoleQuoteDocumentPath } from '#contract/console/calls.ts';
import type { UnitOfSale } from '#contract/unit-of-sale.ts';
import { checkRules } from '#server/operations/check/rules-store.ts';
import { REQUEST } from '#tests/support/quote-requests.ts';
import { QUOTE_TERMS, acceptQuote, quoteServicesOf } from '#tests/support/quotes.ts';
import { addTaxTable } from '#tests/support/tax-table.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole, TestPerson } from '#tests/support/test-console.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ webhooks: false, worker: false });
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
  await sql`truncate quotes restart identity cascade`.execute(database);
  await sql`delete from taxes`.execute(database);
  await addProduct(database, { id: 1, stock: 5 });
});
afterAll(async () => {
  expect((await checkRules(database)).filter(({ violations }) => violations > 0)).toEqual([]);
  await owner.close();
  await shop.close();
});

const BUYER = {
  email: 'buyer@example.com',
  first_name: 'Robin',
  last_name: 'Miller',
  phone: '',
  company: 'Mill Works',
};
const LINE = {
  part_number: 't-1',
  is_product: true,
  takes_stock: true,
  name: 'Product 1',
  quantity: 2,
  price_cents: 9000,
  lead_time: '',
  note: '',
};
const terms = (changes: object = {}) => ({
  lines: [LINE, { ...LINE, part_number: '', is_product: false, takes_stock: false, name: 'Sleeve', quantity: 1 }],
  freight_cents: 1000,
  carrier: 'UPS',
  country: 'CA' as const,
  region: 'QC',
  exemption_reason: '',
  exemption_reference: '',
  valid_through: QUOTE_TERMS.validThrough,
  terms: '',
  ...changes,
});
const draft = (changes: object = {}) => ({
  body: { buyer: BUYER, terms: terms(changes), key: `quote-key-${(keys += 1)}` },
});
const look = (number: string) => anna.call('getQuote', { params: { number } });
const press = async (name: 'sendQuote' | 'withdrawQuote', number: string, seen?: number) =>
  anna.send(name, { params: { number }, body: { seen_event_id: seen ?? (await look(number)).seen_event_id } });

test('the server computes what terms come to, by the place of delivery, and names what is wrong with them', async () => {
  await addTaxTable(database);
  const price = await anna.call('priceQuote', { body: { terms: terms() } });
  expect(price).toEqual({
    subtotal_cents: 28_000,
    taxes: [
      { label: 'GST 5%', tax_cents: 1400 },
      { label: 'QST 9.975%', tax_cents: 2793 },
    ],
    total_cents: 32_193,
    deposit_cents: null,
    faults: {},
  });
  const exempt = { exemption_reason: 'Export', exemption_reference: 'B13A' };
  expect(await anna.call('priceQuote', { body: { terms: terms(exempt) } })).toMatchObject({ total_cents: 28_000 });
  const wrong = { lines: [{ ...LINE, part_number: 'none', name: '' }], region: 'TX', valid_through: '2020-01-01' };
  const { faults } = await anna.call('priceQuote', { body: { terms: terms(wrong) } });
  expect(Object.keys(faults).toSorted()).toEqual(['lines.0.name', 'lines.0.part_number', 'region', 'valid_through']);
});

test('a quote is written once for one form, sent, revised and accepted; who did so is in its history', async () => {
  const input = draft();
  const { number } = await anna.call('startQuote', input);
  expect(await anna.call('startQuote', input)).toEqual({ number });
  expect((await anna.call('listQuotes', { query: {} })).quotes).toMatchObject([
    { number, state: 'draft', is_draft: true, name: 'Robin Miller', version: 1 },
  ]);
  expect(await look(number)).toMatchObject({ page_url: null, versions: [{ number: 1, sent_at: null }] });
  expect((await press('sendQuote', number)).status).toBe(200);
  const { seen_event_id } = await look(number);
  const revised = { buyer: BUYER, terms: terms({ freight_cents: null }), seen_event_id };
  expect((await anna.send('saveQuote', { params: { number }, body: revised })).status).toBe(200);
  expect((await press('sendQuote', number)).status).toBe(200);
  const token = quoteServicesOf(shop).proof.quoteToken(number);
  const place = { shipping_state: 'QC', shipping_postal_code: 'H2X 1Y4', version: 2 };
  expect((await acceptQuote(shop.browser(), { token }, place)).status).toBe(200);
  const { state, order_number, send_blocker, history, page_url, versions } = await look(number);
  expect(state).toBe('accepted');
  expect(order_number).toMatch(/^RE-/);
  expect(send_blocker).toBe('it has been accepted: its order stands');
  expect(page_url).toBe(`${shop.url}/quote/${token}`);
  expect(versions.map((version) => version.number)).toEqual([2, 1]);
  expect(history.map(({ text, by }) => `${text.split(',')[0]} by ${by ?? 'buyer'}`)).toEqual([
    'Version 1 written by Anna',
    'Version 1 sent by Anna',
    'Version 2 written by Anna',
    'Revised: version 2 sent by Anna',
    `Version 2 accepted: order ${order_number} by buyer`,
  ]);
});

test('a draft has the unit of its product; a version that was sent keeps it when the product gets another one', async () => {
  const setUnit = (unit: UnitOfSale) =>
    database.updateTable('products').set({ unit_of_sale: unit }).where('id', '=', 1).execute();
  const unitsOf = async (number: string) =>
    (await look(number)).versions[0]?.terms.lines.map((line) => line.unit_of_sale ?? 'each');
  await setUnit('m');
  const { number } = await anna.call('startQuote', draft());
  expect(await unitsOf(number)).toEqual(['m', 'each']);
  await setUnit('ft');
  const { seen_event_id } = await look(number);
  const body = { buyer: BUYER, terms: terms(), seen_event_id };
  expect((await anna.send('saveQuote', { params: { number }, body })).status).toBe(200);
  expect(await unitsOf(number)).toEqual(['ft', 'each']);
  expect((await press('sendQuote', number)).status).toBe(200);
  await setUnit('roll');
  expect(await unitsOf(number)).toEqual(['ft', 'each']);
});

test('a quote for a request has its message and files also when it is changed, until the request is deleted', async () => {
  const file = Buffer.from('%PDF-1.7\n%%EOF\n');
  const { token } = (await shop.browser().call('uploadFile', { query: { name: 'nameplate.pdf' }, file })).body;
  expect((await shop.browser().call('submitRequest', { body: { ...REQUEST, files: [token] } })).status).toBe(201);
  const requested = await database.selectFrom('enquiries').select(['request_number', 'message']).execute();
  const [{ request_number: requestNumber, message } = { request_number: null, message: '' }] = requested;
  const { body } = draft();
  const { number } = await anna.call('startQuote', { body: { ...body, request_number: requestNumber ?? '' } });
  expect(await look(number)).toMatchObject({
    request_number: requestNumber,
    request: { message, files: [{ name: 'nameplate.pdf', kind: 'pdf' }] },
  });
  expect(message).toContain('Needed in two weeks.');
  await sql`truncate received_files, enquiries cascade`.execute(database);
  expect((await look(number)).request).toBeNull();
});

test('the second of two people is refused; what cannot be sent or withdrawn says why', async () => {
  const { number } = await anna.call('startQuote', draft());
  const { seen_event_id } = await look(number);
  expect((await press('sendQuote', number, seen_event_id)).status).toBe(200);
  expect(await press('sendQuote', number, seen_event_id)).toMatchObject({
    status: 409,
    body: { error: { code: 'quote_outdated' } },
  });
  expect(await press('sendQuote', number)).toMatchObject({
    status: 409,
    body: { error: { code: 'quote_refused' }, why: 'It has no draft: change it first.' },
  });
  expect((await press('withdrawQuote', number)).status).toBe(200);
  expect((await look(number)).state).toBe('withdrawn');
  const wrong = await anna.send('startQuote', draft({ region: 'Nowhere' }));
  expect(wrong).toMatchObject({ status: 409, body: { error: { fields: { region: expect.anything() } } } });
  expect((await anna.call('listQuotes', { query: { tab: 'withdrawn', words: 'mill w' } })).quotes).toHaveLength(1);
});

test('the paper of every version is for signed-in people, that of a draft too', async () => {
  const { number } = await anna.call('startQuote', draft());
  const path = consoleQuoteDocumentPath(number, 1);
  expect((await owner.request(path)).status).toBe(401);
  const { status, headers } = await owner.request(path, { headers: { cookie: anna.cookie } });
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
});
