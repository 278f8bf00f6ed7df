/** Freight in the console: offered, mailed again and withdrawn, by one person at a time. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { offerFreight, openFreight, verifyFreight } from '#tests/support/freight.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole, TestPerson } from '#tests/support/test-console.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
let owner: TestConsole;
let anna: TestPerson;
let ben: TestPerson;

const TERMS = { amount_cents: 8450, carrier: 'Purolator', text: 'One pallet,\r\nground.', days: 14 };

beforeAll(async () => {
  await addProduct(shop.database, { id: 1, stock: 50 });
  owner = await startTestConsole(shop);
  anna = await owner.signIn('Anna');
  ben = await owner.signIn('Ben');
});
afterAll(async () => {
  await owner.close();
  await shop.close();
});

/** A new paid order. */
async function buy(): Promise<string> {
  const browser = shop.browser();
  const order = await openPayment(browser, { 1: 2 });
  await pay(order.url);
  await verifyPayment(browser, order);
  return order.orderNumber;
}

const show = async (number: string) => anna.call('getOrder', { params: { number } });

async function changeOf(number: string) {
  return { params: { number }, body: { seen_event_id: (await show(number)).seen_event_id } };
}

test('freight is offered with its tax, mailed to the buyer, and stands in the history with its person', async () => {
  const number = await buy();
  const { params, body } = await changeOf(number);
  await anna.call('offerFreight', { params, body: { ...body, ...TERMS } });
  const order = await show(number);
  expect(order.freight_offers).toEqual([
    {
      number: 1,
      state: 'open',
      carrier: 'Purolator',
      text: 'One pallet,\nground.',
      amount_cents: 8450,
      tax_cents: 1099,
      total_cents: 9549,
      refunded_cents: 0,
      valid_until: expect.any(String),
      card: null,
      page: null,
      paid_at: null,
    },
  ]);
  expect(order.history.at(-1)?.by).toBe('Anna');
  expect(order.mails.filter(({ subject }) => /freight|shipping/i.test(subject))).toHaveLength(1);
});

test('the open offer is mailed again, then withdrawn; after that another can be made', async () => {
  const number = await buy();
  const first = await changeOf(number);
  await anna.call('offerFreight', { ...first, body: { ...first.body, ...TERMS } });
  const mailsBefore = (await show(number)).mails.length;
  await anna.call('remindFreight', await changeOf(number));
  expect((await show(number)).mails).toHaveLength(mailsBefore + 1);
  await anna.call('withdrawFreight', await changeOf(number));
  const second = await changeOf(number);
  await anna.call('offerFreight', { ...second, body: { ...second.body, ...TERMS, amount_cents: 5000 } });
  expect((await show(number)).freight_offers).toMatchObject([
    { number: 1, state: 'withdrawn' },
    { number: 2, state: 'open', amount_cents: 5000 },
  ]);
});

test('a double press and two people at once make one offer: the second sees that the order has changed', async () => {
  const number = await buy();
  const { params, body } = await changeOf(number);
  const input = { params, body: { ...body, ...TERMS } };
  const replies = await Promise.all([
    anna.send('offerFreight', input),
    anna.send('offerFreight', input),
    ben.send('offerFreight', input),
  ]);
  const refused = replies.filter(({ status }) => status === 409);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(refused).toHaveLength(2);
  for (const reply of refused) expect(reply.body).toMatchObject({ error: { code: 'order_outdated' } });
  expect((await show(number)).freight_offers).toHaveLength(1);
});

test(
  'paid freight is refunded apart from its order: a part, then the rest, and no more',
  { tags: 'long' },
  async () => {
    const number = await buy();
    const { token } = await offerFreight(shop, number);
    const browser = shop.browser();
    const page = await openFreight(browser, token);
    await pay(page.url);
    await verifyFreight(browser, page);
    const refund = async (amount_cents: number | null, key: string) => {
      const { params, body } = await changeOf(number);
      const input = { ...body, lines: null, amount_cents, freight_offer: 1, note: 'late', key };
      return anna.send('refundOrder', { params, body: input });
    };
    expect(await refund(549, '1'.repeat(32))).toMatchObject({ status: 200, body: { amount_cents: 549 } });
    expect((await show(number)).freight_offers).toMatchObject([{ state: 'paid', refunded_cents: 549 }]);
    expect(await refund(null, '2'.repeat(32))).toMatchObject({ status: 200, body: { amount_cents: 9000 } });
    expect(await refund(null, '3'.repeat(32))).toMatchObject({
      status: 409,
      body: { why: 'all of it has been refunded' },
    });
    expect(await show(number)).toMatchObject({ payment_state: 'paid', freight_offers: [{ refunded_cents: 9549 }] });
  },
);

test('what cannot be done is refused with the reason', async () => {
  const number = await buy();
  const none = await changeOf(number);
  for (const name of ['remindFreight', 'withdrawFreight'] as const)
    expect(await anna.send(name, none)).toMatchObject({
      status: 409,
      body: { error: { code: 'change_refused' }, why: 'it has no open freight offer' },
    });
  await anna.call('offerFreight', { ...none, body: { ...none.body, ...TERMS } });
  const open = await changeOf(number);
  expect(await anna.send('offerFreight', { ...open, body: { ...open.body, ...TERMS } })).toMatchObject({
    status: 409,
    body: { why: expect.stringContaining('withdraw it first') },
  });
  await sql`update orders set payment_state = 'disputed' where order_number = ${number}`.execute(shop.database);
  await anna.call('withdrawFreight', open);
  const disputed = await changeOf(number);
  expect(await anna.send('offerFreight', { ...disputed, body: { ...disputed.body, ...TERMS } })).toMatchObject({
    body: { why: 'the payment of the order is disputed' },
  });
  const unknown = { params: { number: 'RE-NONE' }, body: none.body };
  expect((await anna.send('remindFreight', unknown)).status).toBe(404);
});

test.each([
  ['amount_cents', 0],
  ['amount_cents', 12.5],
  ['amount_cents', '84.50'],
  ['amount_cents', 100_000_000],
  ['carrier', ' '],
  ['carrier', 'x'.repeat(81)],
  ['carrier', 'UPS\nGround'],
  ['text', 'x'.repeat(1001)],
  ['text', 'a\u0000b'],
  ['days', 0],
  ['days', 91],
  ['days', 1.5],
])('an offer whose %s is %j is refused and the field named', async (field, value) => {
  const body = { seen_event_id: 0, ...TERMS, [field]: value };
  const { status, body: reply } = await anna.send('offerFreight', { params: { number: 'RE-NONE' }, body });
  expect(status).toBe(400);
  expect(reply).toMatchObject({ error: { fields: { [field]: expect.any(String) } } });
});
