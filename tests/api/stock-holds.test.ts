/** How long, and how much, one network can hold without paying (docs/decisions/029). */

import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WATCH_HOLDS_TASK } from '#server/orders/orders/watch-holds.ts';
import { pay } from '#tests/support/buying.ts';
import { buyerFrom, passMinutes } from '#tests/support/network-buyer.ts';
import { orderOf } from '#tests/support/order-facts.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const withoutJobs = { worker: false, webhooks: false };
const [shop, unlimited] = await Promise.all([
  startTestShop({ ...withoutJobs, rateLimits: true, trustProxy: ['127.0.0.1'] }),
  startTestShop({ ...withoutJobs, trustProxy: ['127.0.0.1'] }),
]);
afterAll(() => Promise.all([shop.close(), unlimited.close()]));

let tests = 0;
/** Each test has its own, as the server counts in its memory what an address has spent. */
let network = '';
beforeEach(async () => {
  network = `203.0.112.${(tests += 1)}`;
  for (const { database } of [shop, unlimited]) {
    await clearOrders(database);
    await sql`truncate call_limits`.execute(database);
    await addProduct(database, { id: 1, stock: 40 });
    await addProduct(database, { id: 2, stock: 8 });
  }
});

afterEach(() => {
  for (const { stripe } of [shop, unlimited]) {
    stripe.faultMode = 'fair';
    stripe.hits = () => true;
    expect(stripe.violations).toEqual([]);
  }
});

const SWEEP = 'sweep_unpaid_orders';
const heldOf = async (id: number, { database } = shop) =>
  (await database.selectFrom('products').select('held').where('id', '=', id).executeTakeFirstOrThrow()).held;
const expiriesOf = async ({ database }: TestShop) =>
  (await database.selectFrom('unpaid_lapses').select('weight').orderBy('id').execute()).map(({ weight }) => weight);
const buyer = (address = network) => buyerFrom(shop, address);

/** An order that is left until its hold is over. */
async function abandon(items: Record<number, number>, address = network, of = shop): Promise<void> {
  expect((await buyerFrom(of, address).order(items)).status).toBe(201);
  await passMinutes(of.database, 3.1);
  await of.runTask(SWEEP, {});
}

/** Makes the order, opens its page, pays. */
async function buy(items: Record<number, number>, address = network): Promise<void> {
  const one = buyer(address);
  const made = await one.order(items);
  expect([made.status, made.body]).toMatchObject([201, {}]);
  const opened = await one.open(made.body.order_number);
  expect(opened.status).toBe(200);
  expect((await pay(opened.body.url)).status).toBe(200);
  await shop.runTask(
    'check_checkout_session',
    await shop.database
      .selectFrom('checkout_sessions')
      .select('id as session_id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  );
  expect((await orderOf(shop, made.body.order_number)).payment_state).toBe('paid');
}

describe('an honest buyer', () => {
  test('holds every unit of a product at the first try', async () => {
    expect((await buyer().order({ 1: 40 })).status).toBe(201);
    expect(await heldOf(1)).toBe(40);
  });

  test('holds fifty lines, whole, at the first try', async () => {
    for (let id = 10; id < 60; id += 1) await addProduct(shop.database, { id, stock: 8 });
    const fifty = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [10 + index, 8]));
    const one = buyer();
    const made = await one.order(fifty);
    expect(made.status).toBe(201);
    expect((await one.open(made.body.order_number)).status).toBe(200);
  });
});

describe('an order without a payment page', () => {
  test('holds for three minutes and no longer', async () => {
    const { body } = await buyer().order({ 1: 3 });
    await passMinutes(shop.database, 2.5);
    await shop.runTask(SWEEP, {});
    expect(await heldOf(1)).toBe(3);
    await passMinutes(shop.database, 0.6);
    await shop.runTask(SWEEP, {});
    expect(await heldOf(1)).toBe(0);
    expect((await orderOf(shop, body.order_number)).status).toBe('cancelled');
  });

  test('that opens it at the last moment holds until the page has ended, and five minutes more', async () => {
    const one = buyer();
    const { body } = await one.order({ 1: 3 });
    await passMinutes(shop.database, 2.98);
    expect((await one.open(body.order_number)).status).toBe(200);
    await passMinutes(shop.database, 35.5);
    await shop.runTask(SWEEP, {});
    expect(await heldOf(1)).toBe(3);
    await passMinutes(shop.database, 1);
    await shop.runTask(SWEEP, {});
    expect(await heldOf(1)).toBe(0);
  });

  test('whose page is just being made is left alone; a lost reply is resolved before its stock is released', async () => {
    const one = buyer();
    const { body } = await one.order({ 1: 3 });
    await passMinutes(shop.database, 2.98);
    shop.stripe.hits = (method) => method === 'POST';
    shop.stripe.faultMode = 'cut_after';
    expect((await one.open(body.order_number)).body.error.code).toBe('payment_unavailable');
    const lost = shop.stripe.exchanges.findLast(({ path }) => path === '/v1/checkout/sessions');
    shop.stripe.faultMode = 'fair';
    await sql`update stock_holds set expires_at = now() - interval '1 second'`.execute(shop.database);
    await shop.runTask(SWEEP, {});
    expect(await heldOf(1)).toBe(3);
    await passMinutes(shop.database, 1.1);
    await shop.runTask(SWEEP, {});
    expect(await heldOf(1)).toBe(0);
    const { url } = JSON.parse(String(lost?.responseBody)) as { url: string };
    expect((await pay(url)).status).toBe(410);
  });
});

test('no order prolongs its hold beyond 75 minutes: it ends, and the same cart makes a new one', async () => {
  const one = buyer();
  const first = await one.order({ 1: 3 });
  await sql`update orders set held_since = now() - interval '39.5 minutes'`.execute(shop.database);
  const refused = await one.open(first.body.order_number);
  expect([refused.status, refused.body.error.code]).toEqual([409, 'order_closed']);
  expect(await heldOf(1)).toBe(0);
  const second = await one.order({ 1: 3 });
  expect(second.body.order_number).not.toBe(first.body.order_number);
  expect((await one.open(second.body.order_number)).status).toBe(200);
});

describe('an order that is replaced', () => {
  test('within five minutes continues the hold: nothing is counted, and its beginning stays', async () => {
    const one = buyer();
    const first = await one.order({ 1: 40 });
    await one.open(first.body.order_number);
    await passMinutes(shop.database, 4);
    const second = await one.order({ 1: 40 }, { customer_email: 'corrected@example.com' });
    expect(second.status).toBe(201);
    const { held_since, created_at } = await orderOf(shop, second.body.order_number);
    expect(created_at.getTime() - held_since.getTime()).toBeGreaterThanOrEqual(4 * 60_000);
    expect(await expiriesOf(shop)).toEqual([]);
  });

  test('within five minutes locks products before expiries, as a payment does, so that the two never deadlock', async () => {
    const one = buyer();
    await one.order({ 1: 30 });
    const payment = await shop.pool.connect();
    try {
      await payment.query('begin');
      await payment.query('select from products where id = 2 for update');
      const replaced = one.order({ 2: 1 });
      await until('the replacing order waits for the product', async () => {
        // Other tests have databases of their own in the same PostgreSQL, whose waits are listed too.
        const { rows } = await shop.pool.query(`select from pg_stat_activity
          where wait_event_type = 'Lock' and wait_event <> 'advisory' and datname = current_database()`);
        return rows.length > 0;
      });
      const { rows } = await payment.query('select from unpaid_lapses for update nowait');
      expect(rows).toHaveLength(1);
      await payment.query('rollback');
      expect((await replaced).status).toBe(201);
    } finally {
      await payment.query('rollback');
      payment.release();
    }
    expect(await expiriesOf(shop)).toEqual([]);
  });

  test('within five minutes by a cart that cannot be held is counted', async () => {
    const one = buyer();
    await one.order({ 1: 40 });
    expect((await one.order({ 1: 41 })).status).toBe(409);
    expect(await expiriesOf(shop)).toEqual([1]);
  });

  test('later counts as an expiry, twice when it held much of more than ten products', async () => {
    for (let id = 10; id < 21; id += 1) await addProduct(shop.database, { id, stock: 8 });
    const whole = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [10 + index, 8]));
    const one = buyer();
    await one.order({ 1: 40 });
    await passMinutes(shop.database, 6);
    expect((await one.order(whole)).status).toBe(201);
    expect(await expiriesOf(shop)).toEqual([1]);
    await passMinutes(shop.database, 6);
    expect((await one.order({ 1: 1 })).status).toBe(201);
    expect(await expiriesOf(shop)).toEqual([1, 2]);
  });
});

describe('a network that left two large orders unpaid within an hour', () => {
  beforeEach(async () => {
    await abandon({ 1: 40 });
    await abandon({ 1: 40 });
  });

  test('holds a quarter of the stock and no more, all its orders together', async () => {
    const refused = await buyer().order({ 1: 11 });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'stock_limited']);
    expect(refused.body.error.message).toMatch(/at most 5 units or a quarter of the stock/);
    expect(await heldOf(1)).toBe(0);
    expect((await buyer().order({ 1: 6 })).status).toBe(201);
    expect((await buyer().order({ 1: 4, 2: 5 })).status).toBe(201);
    expect((await buyer().order({ 1: 1 })).status).toBe(409);
    expect((await buyer('203.0.113.8').order({ 1: 30 })).status).toBe(201);
  });

  test('has one open payment page', async () => {
    const [one, two] = [buyer(), buyer()];
    const first = await one.order({ 1: 1 });
    const second = await two.order({ 1: 1 });
    expect((await one.open(first.body.order_number)).status).toBe(200);
    const refused = await two.open(second.body.order_number);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'payment_pages_limited']);
    expect((await one.open(first.body.order_number)).status).toBe(200);
  });

  test('opens one payment page when many of its orders request theirs at once', { tags: 'long' }, async () => {
    for (let id = 70; id < 78; id += 1) await addProduct(shop.database, { id, stock: 8 });
    const buyers = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const one = buyer();
        return { one, made: await one.order({ [70 + index]: 1 }) };
      }),
    );
    const replies = await Promise.all(buyers.map(async ({ one, made }) => one.open(made.body.order_number)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.error?.code === 'payment_pages_limited')).toHaveLength(7);
  });

  test('is free again once an order of it is paid', async () => {
    await buy({ 2: 1 });
    expect((await buyer().order({ 1: 40 })).status).toBe(201);
  });

  test('is free again after a day, when nothing is known of it any more', { tags: 'long' }, async () => {
    await passMinutes(shop.database, 23 * 60);
    expect((await buyer().order({ 1: 40 })).status).toBe(409);
    await passMinutes(shop.database, 61);
    await shop.runTask(WATCH_HOLDS_TASK, {});
    expect(await expiriesOf(shop)).toEqual([]);
    expect((await buyer().order({ 1: 40 })).status).toBe(201);
  });

  test('fifty orders at once do not pass the limit together', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => buyer().order({ 1: 1 })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(replies.filter(({ body }) => body.error?.code === 'stock_limited')).toHaveLength(40);
    expect(await heldOf(1)).toBe(10);
  });
});

test('orders of many products that ended unpaid once are enough', async () => {
  for (let id = 10; id < 21; id += 1) await addProduct(shop.database, { id, stock: 8 });
  const whole = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [10 + index, 8]));
  await abandon(whole);
  expect((await buyer().order(whole)).body.error.code).toBe('stock_limited');
});

describe('a network that left one cart above the allowance unpaid', () => {
  const cart = (count: number, units: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [10 + index, units]));
  beforeEach(async () => {
    for (let id = 10; id < 60; id += 1) await addProduct(shop.database, { id, stock: 5 });
    await abandon({ 1: 11 });
  });

  test('holds more than one unit of ten products, all its orders together, and the refusal names the lines', async () => {
    expect((await buyer().order(cart(6, 5))).status).toBe(201);
    const refused = await buyer().order({ 1: 2, 2: 2, 30: 1, 31: 2, 32: 2, 33: 5 });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'stock_limited']);
    expect(refused.body.error.fields.order_items).toBe('Product 33 (T-33): at most 1 unit.');
    expect((await buyer().order({ 1: 2, 2: 2, 30: 1, 31: 2, 32: 2, 33: 1 })).status).toBe(201);
  });

  test('holds one unit of each of fifty products', { tags: 'long' }, async () => {
    expect((await buyer().order(cart(50, 1))).status).toBe(201);
  });

  test(
    'holds the only unit of ten products, all its orders together, and the refusal names the others',
    { tags: 'long' },
    async () => {
      await shop.database.updateTable('products').set({ stock: 1 }).where('id', '>=', 10).execute();
      expect((await buyer().order(cart(9, 1))).status).toBe(201);
      const refused = await buyer().order({ 30: 1, 31: 1 });
      expect([refused.status, refused.body.error.code]).toEqual([409, 'stock_limited']);
      expect(refused.body.error.fields.order_items).toBe('Product 31 (T-31): at most 0 units.');
      expect((await buyer().order({ 30: 1 })).status).toBe(201);
    },
  );

  test('holds what it wants once an order of it is paid, or a day is over', { tags: 'long' }, async () => {
    expect((await buyer().order(cart(11, 2))).status).toBe(409);
    await buy({ 2: 1 });
    expect((await buyer().order(cart(11, 2))).status).toBe(201);
    await abandon({ 1: 11 }, '203.0.113.9');
    expect((await buyer('203.0.113.9').order(cart(11, 2))).status).toBe(409);
    await passMinutes(shop.database, 24 * 60 + 1);
    expect((await buyer('203.0.113.9').order(cart(11, 2))).status).toBe(201);
  });

  test('does not hold the last units of many products again and again', async () => {
    const other = '203.0.113.10';
    await abandon(cart(41, 5), other);
    expect((await buyer(other).order(cart(41, 5))).status).toBe(409);
    expect((await buyer(other).order(cart(10, 5))).status).toBe(201);
  });

  test('of IPv6 is a /56; its /48 holds what it wants after one', { tags: 'long' }, async () => {
    await abandon({ 1: 11 }, '2001:db8:5:1100::1');
    expect((await buyer('2001:db8:5:11ff::1').order(cart(11, 2))).status).toBe(409);
    expect((await buyer('2001:db8:5:2200::1').order(cart(21, 2))).status).toBe(201);
  });
});

describe('an IPv6 network', () => {
  test('is a /56: another /64 of it is restricted with it, another /56 is not', async () => {
    await abandon({ 1: 40 }, '2001:db8:0:1100::1');
    await abandon({ 1: 40 }, '2001:db8:0:1101::1');
    expect((await buyer('2001:db8:0:11ff::1').order({ 1: 40 })).body.error.code).toBe('stock_limited');
    expect((await buyer('2001:db8:0:1200::1').order({ 1: 40 })).status).toBe(201);
  });

  test('that is a /48 is restricted after twice as many expiries, to twice as much', { tags: 'long' }, async () => {
    for (const part of [1, 2, 3, 4]) await abandon({ 1: 40 }, `2001:db8:7:${part}00::1`);
    expect((await buyer('2001:db8:7:900::1').order({ 1: 21 })).body.error.code).toBe('stock_limited');
    expect((await buyer('2001:db8:7:900::1').order({ 1: 20 })).status).toBe(201);
    expect((await buyer('2001:db8:8:900::1').order({ 1: 20 })).status).toBe(201);
  });

  test('takes orders of many of its parts at once without a deadlock', { tags: 'long' }, async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, part) => buyer(`2001:db8:9:${part}00::1`).order({ 1: 1, 2: 1 })),
    );
    expect(replies.map(({ status }) => status).filter((status) => status !== 201 && status !== 409)).toEqual([]);
    expect(await heldOf(2)).toBe(8);
  });
});

test(
  'an office of twenty behind one address, of whom some leave without paying, is refused nothing',
  { tags: 'long' },
  async () => {
    const office = '198.51.100.20';
    for (let person = 0; person < 20; person += 1) {
      if (person % 4 === 3) await abandon({ 1: 3, 2: 2 }, office);
      else await buy({ 1: 2 }, office);
      if (person === 9) await shop.database.updateTable('products').set({ stock: 40 }).where('id', '=', 1).execute();
    }
    expect((await buyer(office).order({ 1: 22, 2: 8 })).status).toBe(201);
  },
);

test('RATE_LIMITS=off counts no network; three minutes stay three minutes', async () => {
  for (let tries = 0; tries < 3; tries += 1) await abandon({ 1: 40 }, network, unlimited);
  expect((await buyerFrom(unlimited, network).order({ 1: 40 })).status).toBe(201);
  expect(await expiriesOf(unlimited)).toEqual([]);
  expect(await unlimited.database.selectFrom('unpaid_order_networks').selectAll().execute()).toEqual([]);
});

test('a network is stored as a hash, and only while its order is unpaid', async () => {
  const networks = () => shop.database.selectFrom('unpaid_order_networks').select('network').execute();
  const { body } = await buyer().order({ 1: 1 });
  const [row] = await networks();
  expect(row?.network).toHaveLength(32);
  await passMinutes(shop.database, 3.1);
  await shop.runTask(SWEEP, {});
  expect((await orderOf(shop, body.order_number)).status).toBe('cancelled');
  expect(await networks()).toEqual([]);
  await buy({ 1: 1 });
  expect(await networks()).toEqual([]);
});

test('the share of the stock that is held unpaid is a metric, and above a half a warning', async () => {
  const share = async () =>
    /^shop_stock_held_unpaid_share (\S+)$/m.exec(await (await fetch(`${shop.url}/metrics`)).text())?.[1];
  const warnings = () => shop.logLines.filter((line) => line.includes('more than half of the stock is held')).length;
  expect(await share()).toBe('0');
  const before = warnings();
  await shop.runTask(WATCH_HOLDS_TASK, {});
  await buyer().order({ 1: 36 });
  expect(await share()).toBe('0.75');
  expect(warnings()).toBe(before);
  await shop.runTask(WATCH_HOLDS_TASK, {});
  expect(warnings()).toBe(before + 1);
});
