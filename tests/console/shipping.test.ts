/** The console ships: what leaves is recorded once, by one person at a time, and can be taken back. */

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formatDay } from '#contract/format-day.ts';
import { openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { sampled } from '#tests/support/long.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole, TestPerson } from '#tests/support/test-console.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop();
let owner: TestConsole;
let anna: TestPerson;
let number = '';

const TRACKING = '520080815084';
const params = () => ({ number });
const seen = async () => (await anna.call('getOrder', { params: params() })).seen_event_id;
const look = () => anna.call('getOrder', { params: params() });

beforeAll(async () => {
  await addProduct(shop.database, { id: 1, stock: 500 });
  await addProduct(shop.database, { id: 2, stock: 500, priceCents: 250 });
  owner = await startTestConsole(shop);
  anna = await owner.signIn('Anna');
});
afterAll(async () => {
  await owner.close();
  await shop.close();
});

beforeEach(async () => {
  const browser = shop.browser();
  const bought = await openPayment(browser, { 1: 2, 2: 3 });
  await pay(bought.url);
  await verifyPayment(browser, bought);
  number = bought.orderNumber;
});

test('all that is left is shipped with tracking, and the buyer is mailed', async () => {
  await anna.call('shipOrder', {
    params: params(),
    body: { seen_event_id: await seen(), carrier: 'purolator', tracking_number: ` ${TRACKING} ` },
  });
  const order = await look();
  expect(order).toMatchObject({
    status: 'shipped',
    last_carrier: 'purolator',
    shipments: [
      {
        by: 'Anna',
        carrier: 'Purolator',
        tracking_number: TRACKING,
        tracking_url: `https://www.purolator.com/en/shipping/tracker?pin=${TRACKING}`,
        is_buyer_told: true,
        is_undoable: true,
      },
    ],
  });
  expect(order.items.map(({ left }) => left)).toEqual([0, 0]);
  expect(order.shipments[0]?.items.map(({ quantity }) => quantity)).toEqual([2, 3]);
  await until('the buyer is mailed', async () =>
    (await shop.mails()).some(({ subject, text }) => subject?.includes(number) && text?.includes(TRACKING)),
  );
});

test(
  'the carrier that went last is offered next, also one that is not of the list, and not that of an undone shipment',
  { tags: 'long' },
  async () => {
    const ship = async (carrier: 'other' | 'ups', name: string) =>
      anna.call('shipOrder', {
        params: params(),
        body: {
          seen_event_id: await seen(),
          carrier,
          carrier_name: name,
          items: [{ id: (await look()).items[0]?.id ?? 0, quantity: 1 }],
        },
      });
    await ship('other', 'Manitoulin Transport');
    expect(await look()).toMatchObject({ last_carrier: 'other', last_carrier_name: 'Manitoulin Transport' });
    await ship('ups', '');
    const { shipments, last_carrier: last } = await look();
    expect(last).toBe('ups');
    await anna.call('undoShipment', {
      params: { ...params(), id: String(shipments.at(-1)?.id) },
      body: { seen_event_id: await seen() },
    });
    expect(await look()).toMatchObject({ last_carrier: 'other', last_carrier_name: 'Manitoulin Transport' });
  },
);

test('a part is shipped; the rest is left, and the order stays to be shipped', async () => {
  const [first] = (await look()).items;
  await anna.call('shipOrder', {
    params: params(),
    body: {
      seen_event_id: await seen(),
      carrier: 'other',
      carrier_name: 'Bike courier',
      items: [{ id: first?.id ?? 0, quantity: 1 }],
      tell_buyer: false,
    },
  });
  const order = await look();
  expect(order).toMatchObject({ status: 'processing', shipments: [{ carrier: 'Bike courier', is_buyer_told: false }] });
  expect(order.items.map(({ left }) => left)).toEqual([1, 3]);
  const { orders } = await anna.call('listOrders', { query: { tab: 'to_ship' } });
  expect(orders.map(({ order_number }) => order_number)).toContain(number);
});

test('two people at once: the second gets the message that the order has changed, and nothing is lost', async () => {
  const ben = await owner.signIn('Ben');
  const body = { seen_event_id: await seen(), carrier: 'ups' as const };
  const responses = await Promise.all([
    anna.send('shipOrder', { params: params(), body }),
    ben.send('shipOrder', { params: params(), body }),
  ]);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({ error: { code: 'order_outdated' } });
  const order = await look();
  expect(order.shipments).toHaveLength(1);
  expect(order.shipments[0]?.by).toBe(responses[0].status === 200 ? 'Anna' : 'Ben');
});

test('a disputed order is shipped only with the word that confirms it', async () => {
  await sql`update orders set payment_state = 'disputed' where order_number = ${number}`.execute(shop.database);
  const body = { seen_event_id: await seen(), carrier: 'ups' as const };
  const confirmation = {
    error: { code: 'confirmation_needed' },
    why: 'its payment is disputed',
    confirmation: 'disputed',
  };
  expect(await anna.send('shipOrder', { params: params(), body })).toMatchObject({ status: 409, body: confirmation });
  const other = { ...body, even_though: 'refunded' as const };
  expect(await anna.send('shipOrder', { params: params(), body: other })).toMatchObject({ body: confirmation });
  expect((await look()).shipments).toEqual([]);
  await anna.call('shipOrder', { params: params(), body: { ...body, even_though: 'disputed' } });
  expect((await look()).shipments).toHaveLength(1);
});

test('a shipment is undone within the day and not after', async () => {
  const ship = async () =>
    anna.call('shipOrder', { params: params(), body: { seen_event_id: await seen(), carrier: 'fedex' } });
  const undo = async () => {
    const id = String((await look()).shipments[0]?.id);
    return anna.send('undoShipment', { params: { number, id }, body: { seen_event_id: await seen() } });
  };
  await ship();
  expect((await undo()).status).toBe(200);
  const order = await look();
  expect(order).toMatchObject({ status: 'processing', shipments: [] });
  expect(order.items.map(({ left }) => left)).toEqual([2, 3]);
  await ship();
  await sql`update shipments set shipped_at = now() - interval '25 hours' where undone_at is null
    and order_id = (select id from orders where order_number = ${number})`.execute(shop.database);
  expect((await look()).shipments).toMatchObject([{ is_undoable: false }]);
  expect(await undo()).toMatchObject({ status: 409, body: { error: { code: 'change_refused' } } });
});

test('a note is stored with who wrote it, without card numbers; an outdated one is not', async () => {
  const outdated = await seen();
  const add = (text: string, seen_event_id: number) =>
    anna.send('addNote', { params: params(), body: { seen_event_id, text } });
  expect((await add(' Call before delivery.\n4242 4242 4242 4242 ', outdated)).status).toBe(200);
  expect(await add('Second', outdated)).toMatchObject({ status: 409, body: { error: { code: 'order_outdated' } } });
  const { notes, history } = await look();
  expect(notes).toMatchObject([{ by: 'Anna', text: expect.stringContaining('Call before delivery.') }]);
  expect(JSON.stringify(notes)).not.toContain('4242 4242');
  expect(history.at(-1)).toMatchObject({ by: 'Anna' });
  expect(await add('  ', outdated)).toMatchObject({
    status: 400,
    body: { error: { fields: { text: expect.any(String) } } },
  });
});

for (const [cases, options] of sampled(
  [
    ['carrier', { carrier: 'pigeon' }],
    ['carrier_name', { carrier: 'other' }],
    ['tracking_number', { tracking_number: 'abc' }],
    ['tracking_number', { tracking_number: 'x'.repeat(41) }],
    ['items', { items: [] }],
    ['items.0.quantity', { items: [{ id: 1, quantity: 0 }] }],
    ['items.0.quantity', { items: [{ id: 1, quantity: 1.5 }] }],
    ['even_though', { even_though: 'yes' }],
    ['tell_buyer', { tell_buyer: 'no' }],
    ['seen_event_id', { seen_event_id: '1' }],
  ],
  4,
))
  test.each(cases)('a wrong %s is refused and named: %j', options, async (field, wrong) => {
    const body = { seen_event_id: await seen(), carrier: 'ups', ...wrong };
    const response = await anna.send('shipOrder', { params: params(), body: body as never }); // what no page sends
    expect(response).toMatchObject({ status: 400 });
    expect((response.body as { error: { fields: object } }).error.fields).toHaveProperty([field]);
    expect((await look()).shipments).toEqual([]);
  });

test('more than is left, and a line of another order, are refused', async () => {
  const id = (await look()).items[0]?.id ?? 0;
  for (const item of [
    { id, quantity: 3 },
    { id: 999_999, quantity: 1 },
  ]) {
    const body = { seen_event_id: await seen(), carrier: 'ups' as const, items: [item] };
    expect(await anna.send('shipOrder', { params: params(), body })).toMatchObject({
      status: 409,
      body: { error: { code: 'change_refused' } },
    });
  }
});

test('without a session, or from another site, nothing is shipped', async () => {
  const path = `/api/orders/${number}/ship/`;
  const init = (headers: Record<string, string>) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ seen_event_id: null, carrier: 'ups' }),
  });
  const name = anna.cookie.split('=')[0];
  expect(await owner.request(path, init({ origin: owner.url }))).toMatchObject({ status: 401 });
  expect(await owner.request(path, init({ origin: owner.url, cookie: `${name}=foreign` }))).toMatchObject({
    status: 401,
  });
  const foreign = { origin: 'https://evil.example', cookie: anna.cookie };
  expect(await owner.request(path, init(foreign))).toMatchObject({ status: 403 });
  expect((await look()).shipments).toEqual([]);
});

test('a later day is promised once, by one person at a time; the buyer is mailed it with the reason', async () => {
  const before = await look();
  const [first, second] = before.items;
  const change = {
    params: params(),
    body: {
      seen_event_id: before.seen_event_id,
      items: [first?.id ?? 0],
      promised_on: '2199-12-02',
      reason: 'The casting is late',
    },
  };
  const earlier = { ...change, body: { ...change.body, promised_on: '2020-01-06' } };
  expect(await anna.send('promiseLater', earlier)).toMatchObject({
    status: 409,
    body: { error: { fields: { promised_on: 'Must be a day to come' } } },
  });
  const made = await Promise.all([anna.send('promiseLater', change), anna.send('promiseLater', change)]);
  expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const after = await look();
  expect(after.items.map((item) => item.promised_on)).toEqual(['2199-12-02', second?.promised_on]);
  expect(after.history.at(-1)).toMatchObject({
    by: 'Anna',
    text: 'Promised for a later day: December 2, 2199: The casting is late',
  });
  await until('the buyer is mailed', async () =>
    (await shop.mails()).some(
      ({ subject, text }) =>
        subject === `Order ${number} is delayed: ready to ship by December 2, 2199` &&
        text?.includes(`(was ${formatDay(first?.promised_on ?? '')})`),
    ),
  );
  const again = { ...change, body: { ...change.body, seen_event_id: await seen(), items: null } };
  expect(await anna.send('promiseLater', again)).toMatchObject({
    status: 409,
    body: { error: { fields: { promised_on: 'Must be later than 2199-12-02, which is promised now' } } },
  });
});
