/** Slow clients are let go, and others do not notice them (reliability R21). */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { PATIENCE, createListener } from '#server/http/slow-clients.ts';

const SHORT = { ...PATIENCE, headMs: 300, requestMs: 600, silenceMs: 500, checkMs: 50 };
const server = createListener((request, response) => {
  if (request.url === '/large') response.end(Buffer.alloc(32 * 1024 * 1024));
  else request.resume().on('end', () => response.end('served'));
}, SHORT);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo; // it listens on TCP
afterAll(() => server.close());

/** Sends the text a character at a time until the server has had enough; gives what it said. */
async function drip(text: string, gapMs: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk) => (said += chunk.toString()));
  socket.on('error', () => undefined);
  const characters = [...text];
  const timer = setInterval(() => socket.write(characters.shift() ?? 'x'), gapMs);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return said;
}

test('headers byte by byte end with a 408, while others are served', async () => {
  const slow = Array.from({ length: 50 }, () =>
    drip(`GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: ${'x'.repeat(1000)}`, 20),
  );
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('served');
  for (const said of await Promise.all(slow)) expect(said).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body byte by byte ends with a 408', async () => {
  const said = await drip(`POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 100000\r\n\r\n`, 3);
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
});

test('whoever stops reading is let go', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET /large HTTP/1.1\r\nHost: shop\r\n\r\n');
  socket.pause();
  const [taken] = (await once(server, 'connection')) as [Socket];
  await new Promise((resolve) => taken.once('close', resolve));
  socket.destroy();
});

test('the shop listens with these numbers', () => {
  const listener = createListener(() => undefined);
  expect([listener.headersTimeout, listener.requestTimeout, listener.timeout]).toEqual([10_000, 30_000, 60_000]);
  expect(listener.keepAliveTimeout).toBe(65_000);
  expect(listener.maxConnections).toBe(5000);
  expect(PATIENCE.headMs).toBeLessThan(PATIENCE.requestMs);
});
