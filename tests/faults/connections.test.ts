/**
 * The server connects to the configured database, mail server and payment service, and to nothing else; it follows
 * none of their redirects (reliability X16). Observed by a hook in the server's own process and in those that it starts.
 *
 * @module-tag long
 */

import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPagesIfChanged } from '#server/platform/pages/build-pages.ts';
import { orderBody } from '#tests/support/buying.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startShop } from '#tests/support/shop-process.ts';
import type { ShopProcess } from '#tests/support/shop-process.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';
import { TEST_CONFIG } from '#tests/support/test-config.ts';
import { COMPANY, addProduct } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';
import { TIME_LIMIT_MS } from './size.ts';

/** Writes down what a process connects to: a path, or host and port. */
const HOOK = `
import { appendFileSync } from 'node:fs';
import net from 'node:net';
const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...args) {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  const { path, host = 'localhost', port } = typeof first === 'object' && first !== null ? first
    : typeof first === 'string' && Number.isNaN(Number(first)) ? { path: first } : { port: first, host: typeof second === 'string' ? second : undefined };
  appendFileSync(process.env.CONNECTIONS, (path ?? host + ':' + port) + '\\n');
  return connect.apply(this, args);
};`;

const open = await createTestDatabase();
const mails = await startMailServer();
let shop: ShopProcess;
let folder = '';
let lookups = 0;
let trapped = 0;
const trap = createServer((_request, response) => {
  trapped += 1;
  response.end('{}');
});
/** In the payment service's place: redirects every request to another host. */
const misleading = createServer((_request, response) => {
  lookups += 1;
  response.writeHead(307, { location: `http://127.0.0.1:${portOf(trap)}/v1/checkout/sessions` }).end();
});

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port; // it listens on TCP
}

beforeAll(async () => {
  await buildPagesIfChanged(() => undefined);
  folder = await mkdtemp(join(tmpdir(), 'storefront-connections-'));
  await writeFile(join(folder, 'hook.mjs'), HOOK);
  for (const server of [trap, misleading]) await once(server.listen(0, '127.0.0.1'), 'listening');
  await open.database.insertInto('company').values(COMPANY).execute();
  await addProduct(open.database, { id: 1 });
  shop = await startShop({
    dataDir: folder,
    environment: {
      CONNECTIONS: join(folder, 'connections'),
      NODE_OPTIONS: `--import ${join(folder, 'hook.mjs')}`,
      DATABASE_URL: open.databaseUrl,
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      STRIPE_API_BASE: `http://127.0.0.1:${portOf(misleading)}`,
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      MAIL_FROM: TEST_CONFIG.mailFrom,
      OWNER_EMAIL: TEST_CONFIG.ownerEmail,
    },
  });
}, TIME_LIMIT_MS);

afterAll(async () => {
  await shop.stop();
  for (const server of [trap, misleading]) server.close();
  await mails.close();
  await open.close();
  await rm(folder, { recursive: true });
});

test(
  'through pages, searches, an order, a payment that is sent elsewhere, mails and jobs',
  { timeout: TIME_LIMIT_MS },
  async () => {
    const browser = new TestBrowser(shop.url);
    for (const path of ['/', '/shop?q=product', '/product/1', '/sitemap.xml', '/api/products/', '/metrics', '/readyz'])
      expect([path, (await fetch(shop.url + path)).status]).toEqual([path, 200]);
    const made = await browser.call('createOrder', { body: orderBody({ 1: 1 }) });
    expect(made.status).toBe(201);
    const session = await browser.call('createCheckoutSession', { params: { id: made.body.order_number as string } });
    expect([session.status, session.body.error.code]).toEqual([424, 'payment_unavailable']);
    const enquiry = {
      name: 'Ada',
      email: 'ada@buyer.example',
      subject: 'quote',
      message: 'See http://evil.example/x.png',
    };
    expect((await browser.call('submitEnquiry', { body: enquiry })).status).toBe(200);
    await until('both mails are sent', () => mails.taken.length === 2);

    expect(lookups).toBeGreaterThan(0);
    expect(trapped).toBe(0);
    const socket = new URL(open.databaseUrl).searchParams.get('host') ?? 'none';
    const places = (await readFile(join(folder, 'connections'), 'utf8')).trim().split('\n');
    const database = places.filter((path) => path.startsWith(socket));
    expect(database.length).toBeGreaterThan(1);
    const others = new Set(places.filter((path) => !database.includes(path)));
    expect(others).toEqual(new Set([`127.0.0.1:${portOf(misleading)}`, `127.0.0.1:${mails.port}`]));
  },
);
