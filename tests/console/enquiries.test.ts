/** The console's enquiries: found by state and words, with part numbers and what their sender ordered, one person's change at a time. */

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { erasePerson, readPerson } from '#server/operations/retention/personal-data-store.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { DELETE_OLD_ENQUIRIES_TASK } from '#server/site/enquiries/routes.ts';
import { orderBody } from '#tests/support/buying.ts';
import { REQUEST } from '#tests/support/quote-requests.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole, TestPerson } from '#tests/support/test-console.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false });
let owner: TestConsole;
let anna: TestPerson;

beforeAll(async () => {
  await addProduct(shop.database, { id: 1 });
  await addProduct(shop.database, { id: 2, isListed: false });
  owner = await startTestConsole(shop);
  anna = await owner.signIn('Anna');
});
afterAll(async () => {
  await owner.close();
  await shop.close();
});
beforeEach(() => sql`truncate enquiries restart identity cascade`.execute(shop.database));

const EMAIL = 'ada@buyer.example';

async function send(changed: object = {}): Promise<string> {
  const body = { name: 'Ada Buyer', email: EMAIL, subject: 'quote', message: 'A seal, please.', ...changed };
  expect((await shop.browser().call('submitEnquiry', { body })).status).toBe(200);
  const { id } = await shop.database
    .selectFrom('enquiries')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return String(id);
}
const look = (id: string) => anna.call('getEnquiry', { params: { id } });
const change = async (person: TestPerson, id: string, state: 'new' | 'answered' | 'closed', seen?: number) =>
  person.send('setEnquiryState', {
    params: { id },
    body: { state, seen_event_id: seen ?? (await look(id)).seen_event_id },
  });
const idsOf = async (query: object) =>
  (await anna.call('listEnquiries', { query })).enquiries.map(({ id }) => String(id));

test('an enquiry is new, answered, closed and opened again; who did so and when is in its history', async () => {
  const id = await send();
  expect(await look(id)).toMatchObject({ state: 'new', subject: 'Request Quote', history: [], seen_event_id: 0 });
  for (const state of ['answered', 'closed', 'new'] as const) expect((await change(anna, id, state)).status).toBe(200);
  const { state, history } = await look(id);
  expect(state).toBe('new');
  expect(history.map((entry) => [entry.state, entry.by])).toEqual([
    ['answered', 'Anna'],
    ['closed', 'Anna'],
    ['new', 'Anna'],
  ]);
});

test('two people at once: one change is made, the other person learns that it has changed', async () => {
  const id = await send();
  const ben = await owner.signIn('Ben');
  const responses = await Promise.all([change(anna, id, 'closed', 0), change(ben, id, 'closed', 0)]);
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({ error: { code: 'enquiry_outdated' } });
  expect((await look(id)).history).toHaveLength(1);
});

test('a state that it has already is refused with the reason', async () => {
  const id = await send();
  expect(await change(anna, id, 'new')).toMatchObject({
    status: 409,
    body: { error: { code: 'enquiry_unchanged' }, why: 'it is new already' },
  });
});

test('an unknown one, a wrong number and a wrong state are refused', async () => {
  expect((await anna.send('getEnquiry', { params: { id: '999' } })).status).toBe(404);
  expect((await anna.send('getEnquiry', { params: { id: 'x' } })).status).toBe(400);
  const id = await send();
  const body = { state: 'done' as 'new', seen_event_id: 0 };
  expect(await anna.send('setEnquiryState', { params: { id }, body })).toMatchObject({
    status: 400,
    body: { error: { fields: { state: expect.any(String) } } },
  });
  expect((await anna.send('setEnquiryState', { params: { id: '999' }, body: { ...body, state: 'new' } })).status).toBe(
    404,
  );
});

test('lists are by state, the newest first', async () => {
  const [first, second, third] = [await send(), await send({ message: 'Two' }), await send({ message: 'Three' })];
  await change(anna, first, 'answered');
  await change(anna, second, 'closed');
  expect(await idsOf({})).toEqual([third]);
  expect(await idsOf({ tab: 'answered' })).toEqual([first]);
  expect(await idsOf({ tab: 'closed' })).toEqual([second]);
  expect(await idsOf({ tab: 'all' })).toEqual([third, second, first]);
});

test('what the version before marked as handled is closed', async () => {
  const id = await send();
  await sql`update enquiries set handled_at = now() where id = ${id}`.execute(shop.database);
  expect(await idsOf({ tab: 'closed' })).toEqual([id]);
  expect((await look(id)).state).toBe('closed');
});

test.each([
  ['mill', 'a company'],
  ['BUYER.example ada', 'words in any order and case'],
  ['555-0142', 'a part of the phone'],
  ['45 mm', 'the text, also words of two letters'],
])('"%s" finds it by %s', async (words) => {
  await send({ name: 'Grace', email: 'grace@other.example' });
  const id = await send({ company: 'Mill & Co', phone: '(416) 555-0142', message: 'A seal for a 45 mm shaft' });
  expect(await idsOf({ tab: 'all', words })).toEqual([id]);
});

test('signs of patterns are looked for as they are', async () => {
  await send();
  const id = await send({ message: '100% of them' });
  expect(await idsOf({ tab: 'all', words: '100%' })).toEqual([id]);
  expect(await idsOf({ tab: 'all', words: '%%%' })).toEqual([]);
});

test('a page has fifty, the next one goes on after the last', async () => {
  await sql`insert into enquiries (name, email, subject, message, fingerprint)
    select 'Ada', 'a@b.example', 'quote', 'No. ' || n, n::text::bytea from generate_series(1, 51) n`.execute(
    shop.database,
  );
  const first = await anna.call('listEnquiries', { query: {} });
  expect([first.enquiries.length, first.has_more]).toEqual([50, true]);
  const second = await anna.call('listEnquiries', { query: { after: String(first.enquiries.at(-1)?.id) } });
  expect([second.enquiries.length, second.has_more]).toEqual([1, false]);
  expect((await anna.send('listEnquiries', { query: { after: 'x' } })).status).toBe(400);
});

test('part numbers in the text name their product, in any case; those that are not listed do not', async () => {
  const id = await send({ message: 'I need two t-1, not T-2 or T-1000.\nT-1!' });
  const { message } = await look(id);
  expect(message).toEqual([
    { text: 'I need two ', product_id: null },
    { text: 't-1', product_id: 1 },
    { text: ', not T-2 or T-1000.\n', product_id: null },
    { text: 'T-1', product_id: 1 },
    { text: '!', product_id: null },
  ]);
});

test('the same address brings its other enquiries and its orders, those of others stay away', async () => {
  const earlier = await send({ email: EMAIL.toUpperCase() });
  await send({ email: 'other@buyer.example' });
  const { body } = await shop.browser().call('createOrder', { body: orderBody({ 1: 1 }, { customer_email: EMAIL }) });
  const { others, orders } = await look(await send({ message: 'Again' }));
  expect(others.map(({ id }) => String(id))).toEqual([earlier]);
  expect(orders.map(({ order_number }) => order_number)).toEqual([body.order_number]);
});

test('Today names the new ones', async () => {
  const id = await send();
  await change(anna, await send({ message: 'Done' }), 'closed');
  const { new_enquiries } = await anna.call('getToday', {});
  expect(new_enquiries).toMatchObject({ count: 1, newest: [{ id: Number(id), beginning: 'A seal, please.' }] });
});

test('Today names those who need parts today with their number, until they are dealt with', async () => {
  const [first, second] = [await send({ message: 'First' }), await send({ message: 'Second' })];
  await sql`update enquiries set call_today = true, phone = '(705) 555-0142' where id in (${first}, ${second})`.execute(
    shop.database,
  );
  const toCall = async () => (await anna.call('getToday', {})).to_call.map(({ id, call_today: phone }) => [id, phone]);
  expect(await toCall()).toEqual([
    [Number(first), '(705) 555-0142'],
    [Number(second), '(705) 555-0142'],
  ]);
  await change(anna, first, 'answered');
  expect(await toCall()).toEqual([[Number(second), '(705) 555-0142']]);
});

test('its history is exported and erased with it, and deleted when it is old', async () => {
  const id = await send();
  await change(anna, id, 'closed');
  const exported = await readPerson(shop.database, EMAIL);
  expect(exported.enquiries).toMatchObject([{ id: Number(id), events: [{ state: 'closed', made_by: 'Anna' }] }]);
  await inTransaction(shop.database, (tx) => erasePerson(tx, EMAIL));
  const old = await send();
  await change(anna, old, 'answered');
  await sql`update enquiries set created_at = now() - interval '181 days'`.execute(shop.database);
  await shop.runTask(DELETE_OLD_ENQUIRIES_TASK, {});
  const { rows } = await sql`select from enquiry_events`.execute(shop.database);
  expect(rows).toEqual([]);
});

test('a request is found by its number', async () => {
  await send();
  const { number } = (await shop.browser().call('submitRequest', { body: REQUEST })).body;
  const [found, ...others] = (await anna.call('listEnquiries', { query: { words: number.toLowerCase() } })).enquiries;
  expect([found?.name, others]).toEqual([REQUEST.name, []]);
});
