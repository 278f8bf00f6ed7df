/** The lists of orders: what is to be quoted, company and PO number, the words of states, and several orders at once. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderStates } from '#contract/order-states.ts';
import { checkDatabase } from '#server/operations/check/check-shop.ts';
import { shipOrder } from '#server/orders/shipments/ship-order.ts';
import { up as writeSearchTexts } from '#server/platform/database/migrations/0093-order-search.ts';
import { openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { offerFreight } from '#tests/support/freight.ts';
import { byAnna } from '#tests/support/order-change.ts';
import { orderOf } from '#tests/support/order-facts.ts';
import { shipment, shipmentsOf } from '#tests/support/shipments.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole, TestPerson } from '#tests/support/test-console.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
let owner: TestConsole;
let anna: TestPerson;
let number = '';

beforeAll(async () => {
  await addProduct(shop.database, { id: 1, stock: 500 });
  owner = await startTestConsole(shop);
  anna = await owner.signIn('Anna');
});
afterAll(async () => {
  await owner.close();
  await shop.close();
});

beforeEach(async () => {
  number = await buy();
});

async function buy(details: Record<string, unknown> = {}): Promise<string> {
  const browser = shop.browser();
  const bought = await openPayment(browser, { 1: 2 }, details);
  await pay(bought.url);
  await verifyPayment(browser, bought);
  return bought.orderNumber;
}

const params = () => ({ number });
const rowsOf = async (query: Record<string, string>) => (await anna.call('listOrders', { query })).orders;
const isToQuote = async () => (await rowsOf({ tab: 'to_quote' })).some(({ order_number }) => order_number === number);
const wordsOf = async () => {
  const row = (await rowsOf({ tab: 'all' })).find(({ order_number }) => order_number === number);
  return row === undefined ? [] : orderStates(row);
};
const seen = async () => (await anna.call('getOrder', { params: params() })).seen_event_id;

test('a paid order is to quote until freight is offered, and again when the offer is withdrawn', async () => {
  expect(await isToQuote()).toBe(true);
  expect(await wordsOf()).toEqual(['to_quote', 'to_ship', 'paid']);
  await offerFreight(shop, number);
  expect(await isToQuote()).toBe(false);
  expect(await wordsOf()).toEqual(['freight_asked', 'to_ship', 'paid']);
  await anna.call('withdrawFreight', { params: params(), body: { seen_event_id: await seen() } });
  expect(await isToQuote()).toBe(true);
  await sql`update freight_offers set state = 'paid', paid_at = now()`.execute(shop.database);
  expect(await isToQuote()).toBe(false);
  expect(await wordsOf()).toEqual(['to_ship', 'paid']);
});

test('an unpaid order is in no list of what is to quote, and has no word of it', async () => {
  number = (await openPayment(shop.browser(), { 1: 1 })).orderNumber;
  expect(await isToQuote()).toBe(false);
  expect(await wordsOf()).toEqual(['not_paid']);
  await sql`update orders set payment_state = 'expired', status = 'cancelled' where order_number = ${number}`.execute(
    shop.database,
  );
  expect(await isToQuote()).toBe(false);
  expect(await wordsOf()).toEqual(['closed', 'not_paid']);
});

test('shipping a part ends what is to quote', { tags: 'long' }, async () => {
  const [item] = (await anna.call('getOrder', { params: params() })).items;
  const part = shipment({ items: [{ orderItemId: item?.id ?? 0, quantity: 1 }] });
  expect(await shipOrder(shipmentsOf(shop), byAnna(number), part)).toMatchObject({ kind: 'done' });
  expect(await isToQuote()).toBe(false);
  expect(await wordsOf()).toEqual(['part_shipped', 'paid']);
});

test('"no freight" ends what is to quote, once, and is written in the history', async () => {
  const body = { seen_event_id: await seen() };
  await anna.call('settleFreight', { params: params(), body });
  expect(await isToQuote()).toBe(false);
  expect(await wordsOf()).toEqual(['to_ship', 'paid']);
  const order = await anna.call('getOrder', { params: params() });
  expect(order.history.at(-1)).toMatchObject({ by: 'Anna', text: 'No freight is charged' });
  expect(order.is_to_quote).toBe(false);
  const again = await anna.send('settleFreight', { params: params(), body: { seen_event_id: await seen() } });
  expect(again).toMatchObject({ status: 409, body: { error: { code: 'change_refused' } } });
});

test('"no freight" is refused while an offer is open', async () => {
  await offerFreight(shop, number);
  const refused = await anna.send('settleFreight', { params: params(), body: { seen_event_id: await seen() } });
  expect(refused).toMatchObject({ status: 409, body: { why: expect.stringContaining('withdraw it first') } });
});

test('Today counts what is to quote and lists it, oldest first', async () => {
  const { to_quote } = await anna.call('getToday', {});
  expect(to_quote.count).toBe((await rowsOf({ tab: 'to_quote' })).length);
  expect(to_quote.oldest.map(({ order_number }) => order_number)).toContain(number);
});

test('an unpaid order whose card was refused is declined, and a disputed one is no longer to ship', async () => {
  await sql`update orders set payment_state = 'disputed' where order_number = ${number}`.execute(shop.database);
  expect(await wordsOf()).toEqual(['disputed']);
  number = (await openPayment(shop.browser(), { 1: 1 })).orderNumber;
  await sql`insert into order_events (order_id, kind, detail)
    select id, 'payment_failed', '{}' from orders where order_number = ${number}`.execute(shop.database);
  expect(await wordsOf()).toEqual(['not_paid', 'declined']);
});

test('company and PO number stand in the row and on the order, and find it; a correction is found too', async () => {
  number = await buy({ company: 'Lakeside Mill Ltd', po_number: 'PO-77/4' });
  expect((await rowsOf({ words: 'lakeside' }))[0]).toMatchObject({
    order_number: number,
    company: 'Lakeside Mill Ltd',
    po_number: 'PO-77/4',
  });
  expect((await rowsOf({ words: 'po-77/4' })).map(({ order_number }) => order_number)).toEqual([number]);
  expect(await anna.call('getOrder', { params: params() })).toMatchObject({
    company: 'Lakeside Mill Ltd',
    po_number: 'PO-77/4',
  });
  await sql`update orders set po_number = 'PO-88' where order_number = ${number}`.execute(shop.database);
  expect(await rowsOf({ words: 'po-77/4' })).toEqual([]);
  expect(await rowsOf({ words: 'po-88' })).toHaveLength(1);
});

test('an order is found by the numbers on its papers, as they are and as they are typed', async () => {
  number = await buy({ po_number: '4500-1234' });
  const { id } = await orderOf(shop, number);
  const { rows } = await sql<{
    number: string;
  }>`select facts->>'number' as number from invoices where order_id = ${id}`.execute(shop.database);
  const invoice = rows[0]?.number ?? '';
  await shipOrder(shipmentsOf(shop), byAnna(number), shipment({ trackingNumber: '5208 0815 084' }));
  await sql`insert into returns (order_id, number, request_key, reason, note) values (${id}, 1, 'key', 'other', '')`.execute(
    shop.database,
  );
  await sql`insert into quotes (number, token_hash, email, first_name, last_name, made_by)
    values ('QU-ABCDE-FGHJK', 'token', 'a@b.example', 'Ada', 'Buyer', 'Anna')`.execute(shop.database);
  await sql`update orders set quote_number = 'QU-ABCDE-FGHJK', customer_phone = '(416) 555-0177' where id = ${id}`.execute(
    shop.database,
  );
  const found = async (words: string) => (await rowsOf({ words })).map(({ order_number }) => order_number);
  for (const words of [
    invoice,
    invoice.replaceAll('-', ''),
    '5208 0815 084',
    '52080815084',
    `${number}-R1`,
    'qu-abcde-fghjk',
    '4500-1234',
    '+1 416 555 0177',
    '416-555-0177',
  ])
    expect([words, await found(words)]).toEqual([words, [number]]);
});

test(
  'the orders that are there already are found by company and PO number after the upgrade',
  { tags: 'long' },
  async () => {
    number = await buy({ company: 'Old Mill', po_number: 'OLD-1' });
    const ofOrder = sql`order_id = (select id from orders where order_number = ${number})`;
    await sql`update order_search set search_text = ' as before' where ${ofOrder}`.execute(shop.database);
    // Migrations know no tables: they are older than the types of today's.
    await shop.database.transaction().execute((tx) => writeSearchTexts(tx as unknown as Kysely<unknown>));
    expect((await rowsOf({ words: 'old-1' })).map(({ order_number }) => order_number)).toEqual([number]);
  },
);

test(
  'a search text that does not fit its order is a violation, and so is a missing one',
  { tags: 'long' },
  async () => {
    const linesOf = async () =>
      (await checkDatabase(shop.database)).filter(({ name }) => name === 'search').flatMap(({ lines }) => lines);
    expect(await linesOf()).toEqual([]);
    const ofOrder = sql`order_id = (select id from orders where order_number = ${number})`;
    await sql`update order_search set search_text = ' of another' where ${ofOrder}`.execute(shop.database);
    expect(await linesOf()).toEqual([`order ${number} is not found by what it contains`]);
    await sql`delete from order_search where ${ofOrder}`.execute(shop.database);
    expect(await linesOf()).toEqual([`order ${number} is not found by what it contains`]);
    await sql`select write_order_search((select array_agg(id) from orders where order_number = ${number}))`.execute(
      shop.database,
    );
    expect(await linesOf()).toEqual([]);
  },
);
