/** Hundreds of connections that are slow on purpose, while others browse and order as ever (reliability R21). */

import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderBody } from '#tests/support/buying.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import { TIME_LIMIT_MS, pick } from './size.ts';

const CONNECTIONS = pick({ fast: 200, full: 500 });
let shop: TestShop;
const sockets: Socket[] = [];
beforeAll(async () => {
  shop = await startTestShop({ worker: false, pages: true });
  await addProduct(shop.database, { id: 1, stock: 1000 });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await shop.close();
});

/** Begun, and never ended: a head, a body, a reply that is not read. */
const BEGINNINGS = [
  'GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: ',
  'POST /api/orders/ HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
  'GET /shop HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(50),
];

test(
  `${CONNECTIONS} of them stay open; other clients are served`,
  { timeout: TIME_LIMIT_MS, tags: 'long' },
  async () => {
    const { hostname, port } = new URL(shop.url);
    for (let count = 0; count < CONNECTIONS; count += 1) {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.pause();
      sockets.push(socket);
      await new Promise((resolve) => socket.once('connect', resolve));
      socket.write(BEGINNINGS[count % BEGINNINGS.length] ?? '');
    }
    for (let visit = 0; visit < 30; visit += 1) {
      const [page, list, made] = await Promise.all([
        fetch(`${shop.url}/`),
        fetch(`${shop.url}/api/products/`),
        shop.browser().call('createOrder', { body: orderBody({ 1: 1 }) }),
      ]);
      expect([page.status, list.status, made.status]).toEqual([200, 200, 201]);
    }
    expect(sockets.filter((socket) => !socket.destroyed).length).toBeGreaterThan(CONNECTIONS / 2);
  },
);
