/** The socket that systemd passes: it is served, unless it is the one of another port. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { ROOT } from '#tests/support/shop-process.ts';

const SERVER = `
  import fastify from 'fastify';
  import { listenForShop } from '#server/platform/http/listen.ts';
  const http = fastify();
  http.get('/', () => 'the shop');
  const port = Number(process.env.WANTED_PORT);
  await listenForShop(http, { host: '127.0.0.1', port, passedSocket: 3 }).then(
    () => console.log('listening'),
    (error) => { console.log(error.message); process.exit(1); },
  );`;

/** A process that was passed a listening socket; the socket is open from before it is started. */
async function start(portOf: (socketPort: number) => number) {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo; // it listens on TCP
  // Node has no public name for the descriptor of a server.
  const { fd } = Reflect.get(holder, '_handle') as { fd: number };
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SERVER], {
    cwd: ROOT,
    env: { ...process.env, WANTED_PORT: String(portOf(port)) },
    stdio: ['ignore', 'pipe', 'inherit', fd],
  });
  holder.close();
  const [line]: unknown[] = await once(createInterface({ input: child.stdout ?? process.stdin }), 'line');
  return { child, port, line };
}

test('connections to the passed socket are served', async () => {
  const { child, port, line } = await start((socketPort) => socketPort);
  expect(line).toBe('listening');
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('the shop');
  child.kill();
});

test('a socket of another port ends the start in one line', async () => {
  const { child, port, line } = await start((socketPort) => (socketPort === 4000 ? 4001 : 4000));
  expect(line).toMatch(
    new RegExp(`^the socket unit listens on port ${port}, but PORT is 400[01]: run .*service install`),
  );
  const [code] = child.exitCode === null ? ((await once(child, 'exit')) as [number]) : [child.exitCode];
  expect(code).toBe(1);
});
