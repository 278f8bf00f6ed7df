/** Calls are limited by client and in total; a real buyer never notices (reliability R22, §7.21). */

import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { DELETE_OLD_LIMITS_TASK } from '#server/platform/limits/limit-calls.ts';
import { getRule } from '#server/platform/limits/limit-rules.ts';
import { takePermit } from '#server/platform/limits/limit-store.ts';
import { LimitedClients } from '#server/platform/limits/limited-clients.ts';
import { LocalPermits } from '#server/platform/limits/local-permits.ts';
import { FORM, orderBody } from '#tests/support/buying.ts';
import { sampled } from '#tests/support/long.ts';
import { giveCode, termsBody } from '#tests/support/terms.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';
import { SHOP_SECRET } from '#tests/support/test-config.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const [behindProxy, open] = await Promise.all([
  startTestShop({ worker: false, rateLimits: true, trustProxy: ['127.0.0.1'] }),
  startTestShop({ worker: false, rateLimits: true }),
]);
afterAll(() => Promise.all([behindProxy.close(), open.close()]));
await addProduct(behindProxy.database, { id: 1, stock: 100_000 });

let clients = 0;
/** No request has come from this address before. */
const newAddress = () => `203.0.113.${(clients += 1)}`;
const rows = async () => (await sql<{ key: Buffer }>`select key from call_limits`.execute(behindProxy.database)).rows;
const from = (address: string) => ({ 'x-forwarded-for': address });

async function order(address: string): Promise<{ status: number; headers: Headers }> {
  const browser = behindProxy.browser();
  return browser.call('createOrder', { body: orderBody({ 1: 1 }), headers: from(address) });
}
const lookUp = (address: string, token: string) =>
  behindProxy.browser().send('GET', `/api/orders/token/${token}/`, undefined, from(address));

beforeEach(() => sql`truncate call_limits`.execute(behindProxy.database));

describe('a client', () => {
  test('an office behind one address places sixty orders in a row; then it has to wait about a minute', async () => {
    const office = newAddress();
    for (let placed = 0; placed < 60; placed += 1) expect((await order(office)).status).toBe(201);
    const refused = await behindProxy
      .browser()
      .call('createOrder', { body: orderBody({ 1: 1 }), headers: from(office) });
    expect(refused.status).toBe(429);
    expect(refused.body.error.code).toBe('too_many_requests');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(20);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await order(newAddress())).status).toBe(201);
  });

  test('eleven wrong terms codes lock alike for those that were never given and those that were', async () => {
    const guesser = newAddress();
    const send = (terms_code: string, address: string) =>
      behindProxy.browser().call('createPurchaseOrder', {
        body: termsBody(terms_code, { 1: 1 }),
        headers: from(address),
      });
    for (let guess = 0; guess < 10; guess += 1) expect((await send(`WRONG-${guess}`, guesser)).status).toBe(404);
    await until('a refusal', async () => (await send('WRONG-AGAIN', guesser)).status === 429);
    const right = await giveCode(behindProxy);
    expect((await send(right, guesser)).status).toBe(429);
    expect((await send(right, newAddress())).status).toBe(201);
  });

  test('a fault in the form of a purchase order is no wrong code', async () => {
    const address = newAddress();
    const code = await giveCode(behindProxy, { limitCents: 10_000_000 });
    const send = (changes: Record<string, unknown>) =>
      behindProxy
        .browser()
        .call('createPurchaseOrder', { body: termsBody(code, { 1: 1 }, changes), headers: from(address) });
    for (let tries = 0; tries < 12; tries += 1) expect((await send({ po_number: '' })).status).toBe(400);
    expect((await send({})).status).toBe(201);
  });

  test('guessed tokens and numbers are rejected after sixty misses, known ones are never counted', async () => {
    const guesser = newAddress();
    const replies: number[] = [];
    for (let guess = 0; guess < 80; guess += 1) replies.push((await lookUp(guesser, `guess-${guess}`)).status);
    expect(replies.slice(0, 60)).toEqual(Array(60).fill(404));
    await until('a refusal', async () => (await lookUp(guesser, 'again')).status === 429);
    expect(
      (await behindProxy.browser().send('GET', '/api/orders/RE-AAAAA-AAAAA/', undefined, from(guesser))).status,
    ).toBe(429);
    const head = await fetch(`${behindProxy.url}/api/orders/token/x/`, { method: 'HEAD', headers: from(guesser) });
    expect(head.status).toBe(429);

    const buyer = newAddress();
    const browser = behindProxy.browser();
    const created = await browser.call('createOrder', { body: orderBody({ 1: 1 }), headers: from(buyer) });
    const address = `/api/orders/${created.body.order_number}/`;
    for (let look = 0; look < 70; look += 1)
      expect((await browser.send('GET', address, undefined, from(buyer))).status).toBe(200);
  });

  test('all of an IPv6 network counts as one client, however it is written', { tags: 'long' }, async () => {
    const network = `2001:db8:0:${(clients += 1)}`;
    for (let placed = 0; placed < 60; placed += 1) expect((await order(`${network}::${placed}`)).status).toBe(201);
    expect((await order(`${network.toUpperCase().replace(':0:', ':0000:')}:1:2:3:4`)).status).toBe(429);
    expect((await order(`2001:db8:1:${clients}::1`)).status).toBe(201);
  });

  test('a /56 has twice the allowance of a client, a /48 four times: another network is not rejected for it', async () => {
    const site = `2001:db8:${(clients += 1)}`;
    const statuses = new Map<string, number>();
    const send = async (address: string) => {
      const { status } = await behindProxy.browser().call('submitEnquiry', { body: {}, headers: from(address) });
      const seen = `${address.split(':')[3]?.slice(0, 2)} ${status}`;
      statuses.set(seen, (statuses.get(seen) ?? 0) + 1);
    };
    // Of each /56 ten networks of eight calls.
    for (const wide of ['1a', '1b', '1c'])
      for (let network = 0; network < 10; network += 1)
        for (let call = 0; call < 8; call += 1) await send(`${site}:${wide}0${network}::${call + 1}`);
    expect(Object.fromEntries(statuses)).toEqual({
      '1a 400': 60,
      '1a 429': 20,
      '1b 400': 60,
      '1b 429': 20,
      '1c 429': 80,
    });
    await send('2001:db8:ffff:1d00::1');
    expect(statuses.get('1d 400')).toBe(1);
  });

  test('rejected bodies take nothing from the total, orders do', async () => {
    const spent = async () =>
      (
        await sql<{ count: number }>`select count(*)::int as count from call_limits where spent_until > now()
        and key = ${totalKey}`.execute(behindProxy.database)
      ).rows[0]?.count;
    const totalKey = createHmac('sha256', SHOP_SECRET).update('limit:orders:total').digest().subarray(0, 16);
    const address = newAddress();
    for (let sent = 0; sent < 30; sent += 1) {
      const body = sent % 2 === 0 ? {} : { order_items: [] };
      expect((await behindProxy.browser().call('createOrder', { body, headers: from(address) })).status).toBe(400);
    }
    await until('it is given back', async () => (await spent()) === 0);
    expect((await order(newAddress())).status).toBe(201);
    expect(await spent()).toBe(1);
  });

  test('a forged request costs its victim nothing: it is rejected before it is counted', async () => {
    const address = newAddress();
    const forged = await behindProxy
      .browser()
      .send('POST', '/api/contact/submit/', '{}', { ...from(address), 'content-type': 'application/json' });
    expect(forged.status).toBe(403);
    expect(await rows()).toEqual([]);
  });
});

describe('the address', () => {
  test('X-Forwarded-For from any client but a trusted proxy changes nothing', async () => {
    const statuses = new Set<number>();
    const browser = open.browser();
    await browser.call('validateCart', { body: { items: [] } });
    for (let sent = 0; sent < 31; sent += 1) {
      const reply = await browser.call('submitEnquiry', { body: {}, headers: from(newAddress()) });
      statuses.add(reply.status);
    }
    expect([...statuses]).toEqual([400, 429]);
  });

  test('of a chain, only what the trusted proxy added counts', async () => {
    const address = newAddress();
    for (let sent = 0; sent < 30; sent += 1) await enquire(`198.51.100.${sent}, ${address}`);
    expect((await enquire(`198.51.100.99, ${address}`)).status).toBe(429);
  });

  for (const [cases, options] of sampled(
    [
      ['203.0.113.250:40001', '203.0.113.250'],
      ['[2001:db8:77::1]:40001', '2001:db8:77::2'],
      ['[2001:db8:78::1]', '2001:db8:78::2'],
      ['::ffff:203.0.113.251', '203.0.113.251'],
      ['64:ff9b::cb00:71fc', '203.0.113.252:9'],
    ],
    5,
  ))
    test.each(cases)(
      'with a port or in another form (%s) is the same network as %s, and no other',
      options,
      async (written, plain) => {
        for (let sent = 0; sent < 30; sent += 1) await enquire(`198.51.100.9, ${written}`);
        expect((await enquire(plain)).status).toBe(429);
        expect((await enquire('203.0.113.253:40001')).status).toBe(400);
      },
    );

  test('is nowhere in the database: rows carry a keyed hash that no other key gives', async () => {
    await enquire('192.0.2.77');
    const keys = (await rows()).map(({ key }) => key);
    expect(keys.map((key) => key.length)).toEqual([16, 16, 16, 16]); // client and total, of the form and of its token
    const plain = ['enquiries', 'csrf tokens'].map((name) =>
      createHash('sha256').update(`limit:${name}:192.0.2.77`).digest(),
    );
    expect(keys.filter((key) => plain.some((hash) => hash.subarray(0, 16).equals(key)))).toEqual([]);
  });

  const enquire = (chain: string) =>
    behindProxy.browser().call('submitEnquiry', { body: { subject: 'none' }, headers: from(chain) });
});

describe('all clients together', () => {
  const ALLOWANCES = { client: { most: 3, minutes: 60 }, total: { most: 10, minutes: 60 } };
  const take = async (client: number, allowances = ALLOWANCES) => {
    const networks = [Buffer.from(`client ${client}`)];
    const refusal = await takePermit(behindProxy.database, { networks, total: Buffer.from('total'), allowances });
    return refusal?.waitSeconds ?? null;
  };

  test('no more than the total, and no rows for later clients', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, (_, client) => take(client)));
    expect(replies).toEqual(Array(10).fill(null));
    for (let client = 100; client < 200; client += 1) expect(await take(client)).toBeGreaterThan(0);
    expect(await rows()).toHaveLength(11);
  });

  test('once half of it is spent, heavy clients wait, and new ones get their first calls up to the total', async () => {
    const allowances = { client: { most: 20, minutes: 60 }, total: { most: 100, minutes: 60 } };
    const takeMany = async (client: number, calls: number) => {
      let permitted = 0;
      for (let call = 0; call < calls; call += 1) if ((await take(client, allowances)) === null) permitted += 1;
      return permitted;
    };
    expect([await takeMany(1, 30), await takeMany(2, 30), await takeMany(3, 30)]).toEqual([20, 20, 10]);
    expect([await takeMany(4, 5), await takeMany(3, 5)]).toEqual([2, 0]);
    for (let newcomer = 5; newcomer < 29; newcomer += 1) expect(await takeMany(newcomer, 3)).toBe(2);
    expect(await takeMany(99, 1)).toBe(0);
    // Forty minutes later less than half of the total is spent, and two thirds of each allowance have come back.
    await sql`update call_limits set spent_until = spent_until - interval '40 minutes'`.execute(behindProxy.database);
    expect([await takeMany(99, 3), await takeMany(1, 3)]).toEqual([3, 3]);
  });

  test('one client that is rejected takes nothing from the others', async () => {
    const replies = [];
    for (let call = 0; call < 20; call += 1) replies.push(await take(1));
    expect(replies.filter((wait) => wait === null)).toHaveLength(3);
    for (let client = 2; client < 9; client += 1) expect(await take(client)).toBeNull();
  });

  test('calls at the same instant are counted one by one', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => take(7)));
    expect(replies.filter((wait) => wait === null)).toHaveLength(3);
  });

  test('rows are deleted when the whole allowance is available again', async () => {
    await take(1);
    await sql`update call_limits set spent_until = now() - interval '1 second' where key = 'client 1'`.execute(
      behindProxy.database,
    );
    await behindProxy.runTask(DELETE_OLD_LIMITS_TASK, {});
    expect((await rows()).map(({ key }) => key.toString())).toEqual(['total']);
  });
});

test('clients are stored in bounded memory, however many addresses a flood has', { tags: 'long' }, () => {
  const [refused, served] = [new LimitedClients(), new LocalPermits()];
  const allowances = { client: { most: 1, minutes: 1 }, total: null };
  const ADDRESSES = 1_000_000;
  let most = 0;
  for (let address = 0; address < ADDRESSES; address += 1) {
    const client = Buffer.alloc(16);
    client.writeUInt32LE(address);
    refused.note(client, 60, 0);
    const counted = { networks: [client], total: null, allowances };
    expect(served.take(counted, 0)).toBeNull();
    most = Math.max(most, refused.size, served.size);
    if (address > 0) continue;
    expect(refused.findWait(client, 0)).toBe(60);
    expect(served.take(counted, 0)).toMatchObject({ waitSeconds: 60 });
  }
  expect(most).toBeLessThanOrEqual(10_000);
});

describe('while the database counts no calls', () => {
  test('the server counts them for each client, and serves them', async () => {
    const broken = await startTestShop({ worker: false, rateLimits: true, trustProxy: ['127.0.0.1'] });
    await sql`drop table call_limits`.execute(broken.database);
    const [office, other] = [newAddress(), newAddress()];
    const browser = broken.browser();
    const submit = async (address: string) =>
      (await browser.call('submitEnquiry', { body: { ...FORM }, headers: from(address) })).status;
    const { client } = getRule('enquiries');
    for (let sent = 0; sent < client.most; sent += 1) expect(await submit(office)).toBe(400);
    expect(await submit(office)).toBe(429);
    expect(await submit(other)).toBe(400);
    expect((await browser.send('GET', '/api/products/search/?q=seal', undefined, from(office))).status).toBe(200);
    await broken.close();
  });

  test('no burst of guesses is looked at beyond what is permitted, and right secrets cost nothing', async () => {
    const broken = await startTestShop({ worker: false, rateLimits: true, trustProxy: ['127.0.0.1'] });
    const browser = broken.browser();
    await addProduct(broken.database, { id: 1, stock: 10 });
    const made = await browser.call('createOrder', { body: orderBody({ 1: 1 }) });
    await sql`drop table call_limits`.execute(broken.database);
    const { most } = getRule('order lookups').client;
    const look = async (address: string, path: string) =>
      (await browser.send('GET', `/api/orders/${path}/`, undefined, from(address))).status;
    const guesser = newAddress();
    const statuses = await Promise.all(
      Array.from({ length: most + 40 }, (_, index) => look(guesser, `token/wrong-${index}`)),
    );
    expect(statuses.filter((status) => status === 404)).toHaveLength(most);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    const buyer = newAddress();
    for (let looked = 0; looked < most + 5; looked += 1) expect(await look(buyer, made.body.order_number)).toBe(200);
    await broken.close();
  });
});

test('with RATE_LIMITS=off no call is limited', async () => {
  const loose = await startTestShop({ worker: false });
  const browser = new TestBrowser(loose.url);
  for (let sent = 0; sent < 35; sent += 1) expect((await browser.call('submitEnquiry', { body: {} })).status).toBe(400);
  await loose.close();
});
