/** Rules that count wrong secrets: no burst looks at more of them than permitted, and right ones cost nothing (reliability R22, §7.21). */

import { request as httpRequest } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { CONSOLE_API_BASE, CONSOLE_CALLS } from '#contract/console/calls.ts';
import { getRule } from '#server/platform/limits/limit-rules.ts';
import type { LimitRule } from '#server/platform/limits/limit-rules.ts';
import { orderBody } from '#tests/support/buying.ts';
import { listLimitedRoutes } from '#tests/support/limited-routes.ts';
import { sampled } from '#tests/support/long.ts';
import { giveCode, termsBody } from '#tests/support/terms.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop({ worker: false, rateLimits: true, trustProxy: ['127.0.0.1'] });
const office = await startTestConsole(shop);
afterAll(async () => {
  await office.close();
  await shop.close();
});
await addProduct(shop.database, { id: 1, stock: 100_000 });
beforeEach(() => sql`truncate call_limits`.execute(shop.database));

let clients = 0;
/** No request has come from this address before: a server remembers for some seconds whom it has refused. */
const newAddress = () => `203.0.113.${(clients += 1)}`;
const from = (address: string) => ({ 'x-forwarded-for': address });
const browser = shop.browser();
const csrf: string = (await browser.send('GET', '/api/csrf-token/')).body.csrfToken;
const GUESSED = listLimitedRoutes().filter(([, rule]) => rule.counts !== 'calls');
const isOnTerms = /\/(purchase-orders|accept-on-terms)\/$/;

async function guess(route: string, address: string, secret: string): Promise<number> {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replace(/:\w+/g, secret);
  if (method === 'GET') return (await browser.send('GET', path, undefined, from(address))).status;
  const body = isOnTerms.test(path) ? { ...termsBody(secret, { 1: 1 }), version: 1 } : {};
  const headers = { ...from(address), 'content-type': 'application/json', 'x-csrftoken': csrf };
  return (await browser.send(method, path, JSON.stringify(body), headers)).status;
}

const permitsOf = (rule: LimitRule) => rule.client.most;
const burst = (count: number, send: (index: number) => Promise<number>) =>
  Promise.all(Array.from({ length: count }, (_, index) => send(index)));
/** Rows that still take something from an allowance, beside those of CSRF tokens. */
const spent = async () =>
  (await sql`select from call_limits where spent_until > now() + interval '1 second'`.execute(shop.database)).rows
    .length;

describe('a burst of wrong secrets from one address', () => {
  for (const [cases, options] of sampled(GUESSED, 3))
    test.each(cases)('%s looks at no more than permitted', options, async (route, rule) => {
      const address = newAddress();
      const statuses = await burst(permitsOf(rule) + 50, (index) => guess(route, address, `wrong-${index}`));
      const looked = statuses.filter((status) => status !== 429);
      expect(looked.length, String(statuses)).toBeLessThanOrEqual(permitsOf(rule));
      expect(looked.length).toBeGreaterThan(0);
      await until('it is refused', async () => (await guess(route, address, 'again')) === 429);
      expect(await guess(route, newAddress(), 'other')).not.toBe(429);
    });

  test('from 256 networks of a /56 looks at no more than twice as many', async () => {
    const statuses = await burst(200, (index) =>
      guess('GET /api/orders/token/:token/', `2001:db8:5:11${index.toString(16).padStart(2, '0')}::1`, `w-${index}`),
    );
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(120);
  });

  test('of sign-in links of the console looks at no more than permitted', async () => {
    const statuses = await burst(80, async (index) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json', origin: office.url } };
      const body = JSON.stringify({ token: `wrong${index}` });
      return (await office.request(CONSOLE_API_BASE + CONSOLE_CALLS.signIn.path, { ...init, body })).status;
    });
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(
      permitsOf(getRule('console sign-ins')),
    );
  });
});

describe('a permit is given back', () => {
  test('for right secrets, however many at once', async () => {
    const address = newAddress();
    const buyer = shop.browser();
    const made = await buyer.call('createOrder', { body: orderBody({ 1: 1 }), headers: from(address) });
    await sql`truncate call_limits`.execute(shop.database);
    const look = async () =>
      (await buyer.send('GET', `/api/orders/${made.body.order_number}/`, undefined, from(address))).status;
    for (let round = 0; round < 5; round += 1) {
      expect(new Set(await burst(30, look))).toEqual(new Set([200]));
      await until('all are given back', async () => (await spent()) === 0);
    }
  });

  test('for right terms codes', async () => {
    const code = await giveCode(shop, { limitCents: 100_000_000 });
    const address = newAddress();
    for (let bought = 0; bought < 12; bought += 1) {
      const reply = await shop
        .browser()
        .call('createPurchaseOrder', { body: termsBody(code, { 1: 1 }), headers: from(address) });
      expect(reply.status).toBe(201);
    }
  });

  test('after an exception', async () => {
    await sql`alter table orders rename to orders_away`.execute(shop.database);
    try {
      expect(await guess('GET /api/orders/token/:token/', newAddress(), 'any')).toBeGreaterThanOrEqual(500);
    } finally {
      await sql`alter table orders_away rename to orders`.execute(shop.database);
    }
    await until('it is given back', async () => (await spent()) === 0);
  });

  test('when the client has gone before its body has arrived', async () => {
    const address = newAddress();
    await abort(address);
    await until('it is given back', async () => (await spent()) === 0);
    expect(await guess('POST /api/purchase-orders/', address, 'WRONG')).toBe(404);
  });

  /** Begins a purchase order and closes the connection once it has been counted. */
  async function abort(address: string): Promise<void> {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = httpRequest(`${shop.url}/api/purchase-orders/`, {
      method: 'POST',
      headers: {
        ...from(address),
        cookie,
        'x-csrftoken': csrf,
        'content-type': 'application/json',
        'content-length': 100,
      },
    });
    request.on('error', () => undefined);
    request.write('{');
    await until('it is counted', async () => (await spent()) > 0);
    request.destroy();
  }
});
