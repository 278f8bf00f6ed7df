/** Where the console listens, and that the shop's port has nothing of it. */

import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { API_BASE, CALLS } from '#contract/calls.ts';
import { CONSOLE_API_BASE, CONSOLE_CALLS, CONSOLE_EVENTS_PATH } from '#contract/console/calls.ts';
import { PROBLEMS } from '#contract/problems.ts';
import { listenOnConsolePort } from '#server/console/listen-console.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false });
afterAll(() => shop.close());

async function takePort(): Promise<{ port: number; free: () => Promise<void> }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    port,
    free: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

test('without CONSOLE_PORT the next free port after that of the shop is taken', async () => {
  const taken = await takePort();
  const app = Fastify();
  const config = { port: taken.port - 1, console: { port: null, host: '127.0.0.1', url: null } };
  expect(await listenOnConsolePort(app, config)).toBeGreaterThan(taken.port);
  await app.close();
  await taken.free();
});

test('a CONSOLE_PORT that is taken stops the start with one line', async () => {
  const taken = await takePort();
  const app = Fastify();
  const config = { port: 1, console: { port: taken.port, host: '127.0.0.1', url: null } };
  await expect(listenOnConsolePort(app, config)).rejects.toThrow(
    `the console's port ${taken.port} on 127.0.0.1 is in use by another program: set CONSOLE_PORT to another one`,
  );
  await app.close();
  await taken.free();
});

const OTHER_METHOD = JSON.stringify({
  error: { code: 'method_not_allowed', message: PROBLEMS.method_not_allowed.message },
});

test('on the port of the shop every address of the console is the ordinary 404, or the 405 of its own address, also with a session', async () => {
  const owner = await startTestConsole(shop);
  const { cookie } = await owner.signIn();
  const ofShop = new Set(
    Object.values(CALLS).map(({ method, path }) => `${method} ${API_BASE}${path.replace(/:\w+/, ':')}`),
  );
  const calls = Object.values(CONSOLE_CALLS).map(({ method, path }) => ({ method, path: CONSOLE_API_BASE + path }));
  const own = calls.filter(({ method, path }) => !ofShop.has(`${method} ${path.replace(/:\w+/, ':')}`));
  const pages = ['/sign-in', '/sessions', '/orders', '/favicon-console.svg'].map((path) => ({ method: 'GET', path }));
  const patterns = [...ofShop].map((call) => new RegExp(`^${call.replace(/^\w+ /, '').replaceAll(/:\w*/g, '[^/]+')}$`));
  expect(own.length).toBeGreaterThan(5);
  for (const { method, path } of [...own, ...pages, { method: 'GET', path: CONSOLE_EVENTS_PATH }]) {
    const request = (address: string) =>
      shop.app.http.inject({ method: method as 'GET' | 'POST', url: address, headers: { cookie } }); // of the table
    const ordinary = await request('/api/no-such-address/');
    // POST /orders/deliver/ of the console is an address of GET /orders/:id/ of the shop.
    const isOfShop = patterns.some((pattern) => pattern.test(path.replaceAll(/:\w+/g, 'x')));
    const expected = isOfShop ? [405, OTHER_METHOD] : [ordinary.statusCode, ordinary.body];
    const reply = await request(path);
    expect([reply.statusCode, reply.body], path).toEqual(expected);
  }
  await owner.close();
});
