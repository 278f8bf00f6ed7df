/** How long bodies may take to arrive, and how many slow ones there may be (reliability R21, docs/decisions/119). */

import type { Readable } from 'node:stream';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { handleErrors } from '#server/platform/http/errors.ts';
import { BODY_LIMIT_BYTES } from '#server/platform/http/json-body.ts';
import { BODY_LIMITS, RequestBodies } from '#server/platform/http/request-bodies.ts';
import { createListener } from '#server/platform/http/slow-clients.ts';
import { takeStreams } from '#server/platform/http/uploads.ts';
import { openRaw, parseReply } from '#tests/support/raw-request.ts';
import { until } from '#tests/support/until.ts';

const MOST = 20_000_000;
let app: FastifyInstance;
const sockets: { destroy(): void }[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** A server whose uploads reply how many bytes have arrived; the network of a client is its header. */
async function start(limits: Partial<typeof BODY_LIMITS>): Promise<string> {
  const networksOf = ({ headers }: { headers: Record<string, unknown> }): [string] => [String(headers['x-network'])];
  const bodies = new RequestBodies({ limits: { ...BODY_LIMITS, ...limits }, networksOf });
  app = Fastify({
    serverFactory: (handler) => createListener(handler, { bodies }),
    clientErrorHandler: () => undefined,
    bodyLimit: BODY_LIMIT_BYTES,
  });
  handleErrors(app);
  bodies.mount(app);
  app.post('/small/', async () => 'small');
  void app.register(async (part) => {
    takeStreams(part);
    part.post('/upload/', { bodyLimit: MOST }, async ({ body }) => {
      let bytes = 0;
      // The parser of this part gives the stream.
      for await (const chunk of body as Readable) bytes += (chunk as Buffer).length;
      return `received ${bytes}`;
    });
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

interface Begun {
  length: string;
  network?: string;
  path?: string;
  /** What is sent of the body. */
  begin?: string;
}

function upload(url: string, { length, network = 'a', path = '/upload/', begin = '1' }: Begun) {
  const type = path === '/upload/' ? 'application/octet-stream' : 'application/json';
  const raw = openRaw(url);
  sockets.push(raw.socket);
  raw.socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nX-Network: ${network}\r\nContent-Type: ${type}\r\n${length}\r\n\r\n${begin}`,
  );
  const reply = async () => {
    await raw.closed;
    return parseReply(raw.received());
  };
  return { ...raw, reply };
}

const codeOf = (body: string): unknown => JSON.parse(body).error.code;

test.each<[what: string, speed: number, request: { length: string; path?: string; begin?: string }]>([
  ['of a small body', 1, { path: '/small/', length: 'Content-Length: 1000' }],
  ['of an upload whose length the slowest line could have sent', 20_000, { length: 'Content-Length: 2000' }],
  ['of an upload in chunks, as of the largest', MOST * 10, { length: 'Transfer-Encoding: chunked', begin: '1\r\n1' }],
])('the time %s ends with a 408', async (_what, slowestBytesPerSecond, request) => {
  const url = await start({ timeMs: 50, slowestBytesPerSecond });
  const { status, body, headers } = await upload(url, request).reply();
  expect([status, codeOf(body), headers['connection']]).toEqual([408, 'request_timeout', 'close']);
});

test('an upload beyond the time of every body arrives', async () => {
  const url = await start({ timeMs: 20 });
  const { socket, received } = upload(url, { length: 'Content-Length: 6000000\r\nConnection: close' });
  const other = upload(url, { path: '/small/', length: 'Content-Length: 9' });
  // The time of both is over when that of the small one is.
  expect((await other.reply()).status).toBe(408);
  await new Promise<void>((resolve) => setImmediate(resolve));
  socket.write(Buffer.alloc(5_999_999));
  await until('it has arrived', () => received().includes('received 6000000'));
});

test('a client has so many slow uploads and no more; another client has its own', async () => {
  const url = await start({ timeMs: 50, slowOfClient: 2 });
  const slow = Array.from({ length: 2 }, () => upload(url, { length: 'Content-Length: 3000000' }));
  const gauge = upload(url, { path: '/small/', length: 'Content-Length: 9' });
  await gauge.reply();
  const refused = await upload(url, { length: 'Content-Length: 3000000' }).reply();
  expect([refused.status, codeOf(refused.body)]).toEqual([429, 'too_many_requests']);
  // The two end within 100 s at the latest.
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(100);
  const other = upload(url, { network: 'b', length: 'Content-Length: 3000000' });
  await upload(url, { path: '/small/', length: 'Content-Length: 9' }).reply();
  expect([...slow, other].map(({ received }) => received())).toEqual(['', '', '']);
});

test('when all places are taken, the newest of the client with most of them is refused', async () => {
  const url = await start({ timeMs: 50, slowInAll: 3 });
  const many = Array.from({ length: 3 }, () => upload(url, { length: 'Content-Length: 3000000' }));
  await upload(url, { path: '/small/', length: 'Content-Length: 9' }).reply();
  const other = upload(url, { network: 'b', length: 'Content-Length: 3000000' });
  const refused = await Promise.race(many.map(({ reply }) => reply()));
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
  expect(other.received()).toBe('');
  expect(many.filter(({ received }) => received() === '')).toHaveLength(2);
});

test('the place of a slow upload is free once its client has gone', async () => {
  const url = await start({ timeMs: 50, slowInAll: 1 });
  const gone = upload(url, { length: 'Content-Length: 3000000' });
  await upload(url, { path: '/small/', length: 'Content-Length: 9' }).reply();
  gone.socket.destroy();
  await until('no connection is left', async () => (await countConnections()) === 0);
  const other = upload(url, { network: 'b', length: 'Content-Length: 3000000' });
  await upload(url, { path: '/small/', length: 'Content-Length: 9' }).reply();
  expect(other.received()).toBe('');
});

function countConnections(): Promise<number> {
  return new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );
}
