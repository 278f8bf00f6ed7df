/** Every address says which methods it takes: 405 with Allow for others, and OPTIONS, with or without a token (RFC 9110). */

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PATHS, STOCK_NOTICE_SHELL } from '#contract/page-paths.ts';
import { sampled } from '#tests/support/long.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole } from '#tests/support/test-console.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false, pages: true });
let owner: TestConsole;
beforeAll(async () => {
  owner = await startTestConsole(shop);
});
afterAll(async () => {
  await owner.close();
  await shop.close();
});

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'OPTIONS'];

interface Routed {
  /** With something in place of each parameter. */
  path: string;
  methods: string[];
}

/** Routes as Fastify prints them: a tree whose branches are the ends of paths. */
function routesOf(app: FastifyInstance): Routed[] {
  const ends: string[] = [];
  const routes: Routed[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, branch = '', end = '', methods = ''] = /^([│├└─ ]*)([^│├└─ ]\S*)(?: \(([^)]*)\))?$/.exec(line) ?? [];
    if (end === '') continue;
    ends.length = branch.length / 4 - 1;
    ends.push(end);
    if (methods !== '' && ends[0]?.startsWith('/') === true)
      routes.push({ path: ends.join('').replaceAll(/:\w+|\*/g, '1'), methods: methods.split(', ') });
  }
  return routes;
}

async function replyOf(url: string, method: string): Promise<{ status: number; allow: string[]; headers: Headers }> {
  // Node's fetch sends no TRACE.
  if (method === 'TRACE') {
    const reply = await shop.app.http.inject({ method, url: new URL(url).pathname });
    return { status: reply.statusCode, allow: toList(reply.headers['allow']), headers: new Headers() };
  }
  const { status, headers } = await fetch(url, { method, redirect: 'manual' });
  return { status, allow: toList(headers.get('allow')), headers };
}

const toList = (allow: unknown) => (typeof allow === 'string' ? allow.split(', ').toSorted() : []);

/** What an address says of its methods, which must be the same by every one of them. */
async function expectMethods(url: string, methods: readonly string[], known: readonly string[]): Promise<void> {
  const options = await replyOf(url, 'OPTIONS');
  expect([url, options.status]).toEqual([url, 204]);
  expect(options.headers.get('access-control-allow-origin')).toBeNull();
  for (const method of known) expect(options.allow, url).toContain(method);
  for (const method of methods) {
    const { status, allow } = await replyOf(url, method);
    const isAllowed = options.allow.includes(method);
    expect([method, url, status === 405 || status === 404 ? allow : []]).toEqual([
      method,
      url,
      isAllowed ? [] : options.allow,
    ]);
    if (!isAllowed) expect([method, url, status]).toEqual([method, url, 405]);
  }
}

test('every address of the shop, also without a token', async () => {
  const routes = routesOf(shop.app.http);
  expect(routes.length).toBeGreaterThan(60);
  for (const { path, methods } of routes) await expectMethods(shop.url + path, METHODS, methods);
});

test('every address of the console, also without a session and of another origin', { tags: 'long' }, async () => {
  const routes = routesOf(owner.server.http);
  expect(routes.length).toBeGreaterThan(60);
  const methods = METHODS.filter((method) => method !== 'TRACE');
  for (const { path, methods: known } of routes) await expectMethods(owner.url + path, methods, known);
});

describe('pages', () => {
  for (const [cases, options] of sampled([...Object.values(PATHS), '/product/1', '/gallery/none', '/quote/x'], 4))
    test.each(cases)('%s is read alone', options, async (path) => {
      await expectMethods(shop.url + path, METHODS, ['GET', 'HEAD']);
    });

  test('that of a back-in-stock notice takes the request by which mail programs unsubscribe', async () => {
    expect((await replyOf(shop.url + STOCK_NOTICE_SHELL, 'PUT')).allow).toEqual(['GET', 'HEAD', 'OPTIONS', 'POST']);
  });

  test('of the console are read alone', async () => {
    const { status, allow } = await replyOf(`${owner.url}/orders`, 'PUT');
    expect([status, allow]).toEqual([405, ['GET', 'HEAD', 'OPTIONS']]);
  });
});

test.each(['/api/none/', '/no-such-page', '/api', '/media/', '/files/1/2/3'])(
  '%s, which is nothing, is not found',
  async (path) => {
    for (const method of ['GET', 'OPTIONS']) {
      const { status, allow } = await replyOf(shop.url + path, method);
      expect([method, status, allow]).toEqual([method, 404, []]);
    }
  },
);

test('a refusal says why, as every other does', async () => {
  const reply = await fetch(`${shop.url}/api/products/`, { method: 'DELETE' });
  expect(await reply.json()).toEqual({
    error: { code: 'method_not_allowed', message: 'This address does not accept that method.' },
  });
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
});
