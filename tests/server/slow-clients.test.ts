/** Slow clients are let go, and others do not notice them (reliability R21). */

import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BODY_LIMITS, RequestBodies } from '#server/platform/http/request-bodies.ts';
import { SERVER_TIMEOUTS, createListener } from '#server/platform/http/slow-clients.ts';
import { until } from '#tests/support/until.ts';

const timeouts = { ...SERVER_TIMEOUTS, headMs: 300, silenceMs: 500, unreadMs: 400, lingerMs: 200, checkMs: 50 };
const bodies = new RequestBodies({ limits: { ...BODY_LIMITS, timeMs: 600 } });
const server = createListener(
  (request, response) => {
    if (request.url === '/large') response.end(Buffer.alloc(32 * 1024 * 1024));
    else request.resume().on('end', () => response.end('served'));
  },
  { timeouts, bodies },
);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo; // it listens on TCP
afterAll(() => server.close());

/** Sends the text a character at a time until the server closes the connection, or all is sent; returns what the server sent. */
async function drip(text: string, gapMs: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk) => (said += chunk.toString()));
  socket.on('error', () => undefined);
  const characters = [...text];
  const timer = setInterval(() => {
    const next = characters.shift();
    if (next === undefined) socket.destroy();
    else socket.write(next);
  }, gapMs);
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
  const said = await drip(`POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 100000\r\n\r\n${'x'.repeat(5000)}`, 3);
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
});

test('a client that stops reading is disconnected', async () => {
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
  expect([listener.headersTimeout, listener.requestTimeout, listener.timeout]).toEqual([10_000, 0, 60_000]);
  expect(listener.keepAliveTimeout).toBe(65_000);
  expect(listener.maxConnections).toBe(5000);
  expect(BODY_LIMITS).toMatchObject({ timeMs: 30_000, slowestBytesPerSecond: 30_000, slowOfClient: 8, slowInAll: 100 });
});

describe('pipelined requests', () => {
  const limits = { ...SERVER_TIMEOUTS, waiting: 15, inAll: 40, silenceMs: 60_000, unreadMs: 400, checkMs: 50 };
  const begun = new Map<Socket, number>();
  let underWay = 0;
  let mostUnderWay = 0;
  const problems: string[] = [];
  const bounded = createListener(
    (request, response) => {
      begun.set(request.socket, (begun.get(request.socket) ?? 0) + 1);
      mostUnderWay = Math.max(mostUnderWay, (underWay += 1));
      response.prependOnceListener('close', () => (underWay -= 1));
      if (request.url === '/large') response.end(Buffer.alloc(32 * 1024 * 1024));
      else if (request.url !== '/never') request.resume().on('end', () => response.end(`reply to ${request.url}\n`));
    },
    { timeouts: limits, onProblem: (code) => problems.push(code) },
  );
  let boundedPort = 0;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    bounded.listen(0, '127.0.0.1');
    await once(bounded, 'listening');
    boundedPort = (bounded.address() as AddressInfo).port; // it listens on TCP
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await until('nothing is under way', () => underWay === 0);
    mostUnderWay = 0;
  });
  afterAll(() => bounded.close());

  /** Sends without reading; gives both ends of the connection. */
  async function send(text: string): Promise<{ client: Socket; taken: Socket }> {
    const client = connect(boundedPort, '127.0.0.1');
    sockets.push(client);
    client.on('error', () => undefined);
    client.pause();
    const [taken] = (await once(bounded, 'connection')) as [Socket];
    client.write(text);
    return { client, taken };
  }
  const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: shop\r\n${more}\r\n`;
  const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

  test('a few in one piece get their replies in order, bodies included, and the connection stays open', async () => {
    const post = 'POST /post HTTP/1.1\r\nHost: shop\r\nContent-Length: 100000\r\n\r\n';
    const { client } = await send(get('/1') + post);
    let said = '';
    client.on('data', (chunk) => (said += chunk.toString())).resume();
    client.write('x'.repeat(100_000) + Array.from({ length: 12 }, (_, index) => get(`/${index + 2}`)).join(''));
    await until('all have a reply', () => said.includes('reply to /13'));
    expect(said.match(/reply to \/\w+/g)).toEqual(
      ['1', 'post', ...Array.from({ length: 12 }, (_, index) => `${index + 2}`)].map((name) => `reply to /${name}`),
    );
    expect(mostUnderWay).toBe(1);
    client.write(get('/again'));
    await until('the connection stays open', () => said.includes('reply to /again'));
  });

  test('thousands in one piece close the connection after one of them has begun', async () => {
    const { taken } = await send(get('/large').repeat(2000));
    await closed(taken);
    expect(begun.get(taken)).toBe(1);
  });

  test('a reply that is not read closes the connection, however much more is sent', async () => {
    const { client, taken } = await send(`${get('/large')}${get('/next')}GET /third HTTP/1.1\r\nX-Slow: `);
    const timer = setInterval(() => client.write('x'), 50);
    await closed(taken);
    clearInterval(timer);
    expect(begun.get(taken)).toBe(1);
  });

  test('beyond the bound of all connections, the one whose client has been slow the longest is closed', async () => {
    const first = await send(get('/large'));
    const rest: Socket[] = [];
    for (let count = 1; count < limits.inAll; count += 1)
      rest.push((await send('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 9\r\n\r\n')).taken);
    await until('all are under way', () => underWay === limits.inAll);
    const firstIsClosed = closed(first.taken);
    expect(await (await fetch(`http://127.0.0.1:${boundedPort}/`)).text()).toBe('reply to /\n');
    await firstIsClosed;
    expect(rest.filter((socket) => socket.destroyed)).toEqual([]);
  });

  test('when all wait for the server itself, a request too many is a 429 with the time to retry', async () => {
    for (let count = 0; count < limits.inAll; count += 1) await send(get('/never'));
    await until('all are under way', () => underWay === limits.inAll);
    const response = await fetch(`http://127.0.0.1:${boundedPort}/`);
    expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([
      429,
      '1',
      'no-store',
    ]);
    expect(await response.json()).toMatchObject({ error: { code: 'too_many_requests' } });
    expect(problems).toEqual(['too_many_requests']);
  });
});
