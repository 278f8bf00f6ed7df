/** Every 429 of the shop has Retry-After, whatever sends it (RFC 6585; reliability R22). */

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { listLimitedRoutes } from '#tests/support/limited-routes.ts';
import { termsBody } from '#tests/support/terms.ts';
import type { TestResponse } from '#tests/support/test-browser.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

const [shop, unlimited] = await Promise.all([
  startTestShop({ worker: false, rateLimits: true }),
  startTestShop({ worker: false, connections: 1 }),
]);
afterAll(() => Promise.all([shop.close(), unlimited.close()]));
unlimited.pool.options.connectionTimeoutMillis = 200;
const browser = shop.browser();
const token: string = (await browser.send('GET', '/api/csrf-token/')).body.csrfToken;

const isOnTerms = /\/(purchase-orders|accept-on-terms)\/$/;

function send(route: string): Promise<TestResponse> {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replace(/:\w+/g, 'none');
  const isReport = path.endsWith('/csp-reports/');
  const headers = { 'content-type': isReport ? 'application/csp-report' : 'application/json', 'x-csrftoken': token };
  // A right form, where an error in it is found before what is counted.
  const body = isOnTerms.test(path) ? { ...termsBody('WRONG', { 1: 1 }), version: 1 } : {};
  return method === 'GET' ? browser.send('GET', path) : browser.send(method, path, JSON.stringify(body), headers);
}

function expectComeBackLater(reply: TestResponse, what: string): void {
  expect(reply.status, what).toBe(429);
  expect(reply.body.error.code, what).toBe('too_many_requests');
  expect(reply.headers.get('retry-after'), what).toMatch(/^[1-9]\d*$/);
  expect(reply.headers.get('cache-control'), what).toBe('no-store');
}

test('of every limited route', async () => {
  for (const [route] of listLimitedRoutes()) {
    await sql`truncate call_limits`.execute(shop.database);
    let reply = await send(route);
    for (let sent = 0; reply.status !== 429; sent += 1) {
      expect(sent, route).toBeLessThan(50);
      // As if all of the allowance were spent; the miss of a lookup is counted after its reply.
      await sql`update call_limits set spent_until = now() + interval '1 day'`.execute(shop.database);
      reply = await send(route);
    }
    expectComeBackLater(reply, route);
  }
  await sql`truncate call_limits`.execute(shop.database);
});

test('of a form filled in too quickly', async () => {
  const body = { name: 'Ada', email: 'ada@buyer.example', subject: 'quote', message: 'A seal.', form_age_ms: 300 };
  expectComeBackLater(await unlimited.browser().call('submitEnquiry', { body }), 'a quick form');
});

test('of a database without a free connection', async () => {
  const client = await unlimited.pool.connect();
  expectComeBackLater(await unlimited.browser().send('GET', '/api/company/info/'), 'no connection');
  client.release();
});
