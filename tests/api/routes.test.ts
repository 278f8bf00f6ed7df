/** Every route that a server has registered has its row in the table of routes, and every row its route (docs/decisions/137). */

import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { BODY_LIMIT_BYTES } from '#server/platform/http/json-body.ts';
import { CONSOLE_ROUTES } from '#server/platform/limits/console-routes.ts';
import { UNCOUNTED_BECAUSE, mountByTable } from '#server/platform/limits/route-row.ts';
import type { RouteRow } from '#server/platform/limits/route-row.ts';
import { SHOP_ROUTES } from '#server/platform/limits/shop-routes.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false });
const office = await startTestConsole(shop);
afterAll(async () => {
  await office.close();
  await shop.close();
});

const PUBLIC_FILES = readdirSync(resolve(import.meta.dirname, '../../public'));
/** Those that exist with the pages of the build alone, or by a setting. */
const NOT_HERE = [
  'GET /*',
  'GET /assets/*',
  'GET /api/analytics/dashboard/',
  ...[...PUBLIC_FILES, 'licenses.txt', 'font-licenses.txt'].map((name) => `GET /${name}`),
];
const SERVERS = [
  { name: 'shop', table: SHOP_ROUTES, http: shop.app.http, mostBytes: 20_000_000 },
  { name: 'console', table: CONSOLE_ROUTES, http: office.server.http, mostBytes: 50_000_000 },
] as const;

describe.each(SERVERS)('of the $name', ({ table, http, mostBytes }) => {
  test('every row is a registered route', () => {
    expect(table.size).toBeGreaterThan(80);
    const missing = [...table.keys()].filter((key) => {
      const [method = '', url = ''] = key.split(' ');
      return !http.hasRoute({ method, url: url.length > 1 ? url.replace(/\/$/, '') : url });
    });
    expect(missing.filter((key) => !NOT_HERE.includes(key))).toEqual([]);
  });

  test('every body has a bound, larger ones on few routes', () => {
    const large = [...table].filter(([, { bodyBytes = 0 }]) => bodyBytes > BODY_LIMIT_BYTES);
    expect(large.length).toBeLessThan(9);
    for (const [key, { bodyBytes = 0 }] of large) {
      expect(key).toMatch(/^POST /);
      expect(bodyBytes, key).toBeLessThanOrEqual(mostBytes);
    }
  });
});

test('a route of visitors that takes a worker process, a long list or Stripe is counted', () => {
  const isCostly = ({ processor }: RouteRow) => ['worker', 'search', 'payment'].includes(processor);
  const costly = [...SHOP_ROUTES].filter(([, row]) => isCostly(row));
  expect(costly.length).toBeGreaterThan(20);
  expect(costly.filter(([, { calls }]) => 'none' in calls)).toEqual([]);
});

test('what visitors send by POST is counted, but for events that the payment service signs', () => {
  const uncounted = [...SHOP_ROUTES].filter(([key, { calls }]) => key.startsWith('POST') && !('each' in calls));
  expect(uncounted.map(([key]) => key)).toEqual(['POST /api/payments/webhook/']);
});

test('every reason why calls are not counted is that of a route', () => {
  const input = [...SHOP_ROUTES.values(), ...CONSOLE_ROUTES.values()].flatMap(({ calls }) =>
    'none' in calls ? calls.none : [],
  );
  expect([...new Set(input)].toSorted()).toEqual(Object.keys(UNCOUNTED_BECAUSE).toSorted());
});

test.each([
  ['GET', '/api/planted/'],
  ['POST', '/api/csrf-token/'],
  ['DELETE', '/api/products/:id/'],
] as const)('a planted route without a row (%s %s) stops the start', (method, url) => {
  const app = Fastify();
  mountByTable(app, SHOP_ROUTES);
  expect(() => app.route({ method, url, handler: async () => 'planted' })).toThrow(`${method} ${url} has no row`);
});

test('the limit of a body is that of the row, also within a part of the server', async () => {
  const app = Fastify({ bodyLimit: BODY_LIMIT_BYTES });
  mountByTable(app, new Map([['POST /small/', { calls: { none: 'few_rows' }, processor: 'memory', bodyBytes: 10 }]]));
  await app.register(async (part) => part.post('/small/', async () => 'taken'));
  const send = (text: string) =>
    app.inject({
      method: 'POST',
      url: '/small/',
      payload: JSON.stringify(text),
      headers: { 'content-type': 'application/json' },
    });
  expect([(await send('short')).statusCode, (await send('much too long')).statusCode]).toEqual([200, 413]);
});
