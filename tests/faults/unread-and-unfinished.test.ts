/**
 * Replies that one client never reads, and bodies that it never ends: the memory of the server stays bounded, and others
 * are served. Against a server process of its own, which had no bound for either.
 *
 * @module-tag long
 */

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WEBHOOK_PATH } from '#server/payments/stripe/webhook.ts';
import { buildPagesIfChanged } from '#server/platform/pages/build-pages.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { startShop } from '#tests/support/shop-process.ts';
import type { ShopProcess } from '#tests/support/shop-process.ts';
import { TIME_LIMIT_MS, pick } from './size.ts';

const CONNECTIONS = 20;
const BYTES = 1_300_000;
/** As many requests as a connection may have; each connection has one reply unread. */
const WITHIN_BOUNDS = pick({ fast: 100, full: 500 });
/** Of each kind: so many that the bodies held at once, with those not yet collected, are a small part of all. */
const UNFINISHED = pick({ fast: 750, full: 1_500 });
const WITHIN_LIMIT_BYTES = 250_000;
const BEYOND_LIMIT_BYTES = 1_000_000;
const PATHS = ['/api/products/?limit=100', '/', '/shop?q=seal', '/api/equipment/', '/no-such-page'];

const open = await createTestDatabase({ demo: true });
const sockets: Socket[] = [];
let folder = '';
let shop: ShopProcess;

beforeAll(async () => {
  await buildPagesIfChanged(() => undefined);
  folder = await mkdtemp(join(tmpdir(), 'storefront-unread-'));
  shop = await startShop({ dataDir: folder, environment: { DATABASE_URL: open.databaseUrl } });
}, TIME_LIMIT_MS);

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await shop.stop();
  await open.close();
  await rm(folder, { recursive: true });
});

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** Sends the text, reads nothing; comes back when it is sent or the server has closed the connection. */
async function send(text: string): Promise<void> {
  const socket = connect(shop.port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  await Promise.race([new Promise((sent) => socket.write(text, sent)), once(socket, 'close')]);
}

async function residentBytes(): Promise<number> {
  const metrics = await (await fetch(`${shop.url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]);
}

async function expectService(): Promise<void> {
  for (const path of ['/', '/api/products/', '/shop?q=pump', '/healthz']) {
    const reply = await fetch(shop.url + path);
    await reply.arrayBuffer();
    expect([path, reply.status]).toEqual([path, 200]);
  }
}

test('the process runs on, its memory does not double, and others are served', { timeout: TIME_LIMIT_MS }, async () => {
  for (let round = 0; round < 20; round += 1) await expectService();
  const before = await residentBytes();

  const share = BYTES / CONNECTIONS;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, index) => {
      const request = get(PATHS[index % PATHS.length] ?? '/');
      return send(request.repeat(Math.ceil(share / request.length)));
    }),
  );
  await expectService();
  await Promise.all(
    Array.from({ length: WITHIN_BOUNDS }, (_, index) => send(get(PATHS[index % PATHS.length] ?? '/').repeat(16))),
  );
  await expectService();

  expect(shop.child.exitCode).toBeNull();
  const after = await residentBytes();
  expect(after).toBeLessThan(2 * before);
});

test('unfinished webhooks, signed in appearance or not, take little memory', { timeout: TIME_LIMIT_MS }, async () => {
  const before = await residentBytes();
  const signature = `Stripe-Signature: t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}\r\n`;
  const begin = (more: string, bytes: number) =>
    send(
      `POST ${WEBHOOK_PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${more}` +
        `Content-Length: ${bytes + 1}\r\n\r\n${'x'.repeat(bytes)}`,
    );
  for (let count = 0; count < UNFINISHED; count += 1) {
    await begin(signature, WITHIN_LIMIT_BYTES);
    await begin('', BEYOND_LIMIT_BYTES);
  }
  await expectService();
  const growth = (await residentBytes()) - before;
  expect(growth / (UNFINISHED * (WITHIN_LIMIT_BYTES + BEYOND_LIMIT_BYTES))).toBeLessThan(0.3);
});
