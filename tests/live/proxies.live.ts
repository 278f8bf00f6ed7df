/** The shop and the console behind Caddy and nginx, each with its file of deploy/ as it is, over https and HTTP/2. */

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import type { ClientHttp2Session } from 'node:http2';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONSOLE_API_BASE, CONSOLE_CALLS, CONSOLE_EVENTS_PATH } from '#contract/console/calls.ts';
import { startShop } from '#tests/support/shop-process.ts';
import type { ShopProcess } from '#tests/support/shop-process.ts';
import { until } from '#tests/support/until.ts';
import { BrowserWindow } from '../engines/browser-window.ts';
import { fillCheckout, findAndAdd, goToCheckout, pay } from '../engines/buying.ts';
import { CONSOLE_HOST, SHOP_HOST, makeFolder } from './programs.ts';
import { PROXIES, openRequest, openSession, readCookies, sendOrder, startFront } from './proxied-shop.ts';
import type { Front } from './proxied-shop.ts';
import { findTrustingBrowser, openTrustingWindow } from './trusting-browser.ts';

/** Longer than the 30 s that a body of any length has, on a line of about 50 kB/s. */
const UPLOAD_PIECES = 40;
const UPLOAD_BYTES = 2_000_000;

const chromium = findTrustingBrowser();

test('at least one proxy is installed', () => expect(PROXIES.length).toBeGreaterThan(0));

describe.each(PROXIES)('behind $name', ({ startProxy }) => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let front: Front;
  let shop: ShopProcess;
  let http2: ClientHttp2Session;

  beforeAll(async () => {
    folder = await makeFolder();
    front = await startFront(startProxy);
    shop = await startShop({ dataDir: folder.folder, port: front.port, environment: front.environment });
    http2 = connectHttp2(`https://127.0.0.1:${front.proxy.port}`, { servername: SHOP_HOST, rejectUnauthorized: false });
  });
  afterAll(async () => {
    http2?.close();
    await shop?.stop();
    await front?.close();
    await folder?.remove();
  });

  test('pages are served by HTTP/2 over https, with Strict-Transport-Security', async () => {
    const stream = http2.request({ ':path': '/shop', ':authority': SHOP_HOST });
    const [headers] = (await once(stream, 'response')) as [Record<string, string>];
    expect(headers[':status']).toBe(200);
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect(await text(stream)).toContain('<title>');
  });

  test('plain pages, calls and files are served, and the metrics are not', async () => {
    for (const path of ['/', '/api/products/', '/robots.txt']) expect((await front.send(path)).status).toBe(200);
    expect((await front.send('/metrics')).status).toBe(404);
  });

  test('a client that writes another address into X-Forwarded-For is still itself to the limits', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 70; sent += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${sent}` };
      statuses.push((await front.send('/api/orders/ABCDEFGH/', { headers, localAddress: '127.0.0.3' })).status);
    }
    expect(statuses).toContain(429);
  });

  test.skipIf(chromium === null)(
    'a part is bought in a browser that trusts the authority of the certificate',
    async () => {
      const window = new BrowserWindow(await openTrustingWindow(chromium ?? '', front.proxy));
      try {
        await findAndAdd(window, `https://${SHOP_HOST}`);
        await goToCheckout(window);
        await fillCheckout(window);
        await pay(window);
        const address = await window.address();
        expect(address).toMatch(/^https:\/\/[^/]*\/order-confirmation\/token\/[\w-]{43}$/);
        const confirmation = await front.send(new URL(address).pathname);
        expect(confirmation.headers['cache-control']).toContain('no-store');
      } finally {
        await window.close();
      }
    },
  );

  test('an order is shown to its buyer alone', async () => {
    const session = await openSession(front);
    const made = await sendOrder(front, session);
    expect(made.status).toBe(201);
    const path = `/api/orders/${JSON.parse(made.body).order_number}/`;
    const cookie = [session['cookie'], readCookies(made)].join('; ');
    expect((await front.send(path, { headers: { cookie } })).status).toBe(200);
    expect((await front.send(path)).status).toBe(404);
  });

  test('the largest file of a buyer passes, and a larger one is refused', async () => {
    const session = await openSession(front);
    const upload = async (bytes: number) => {
      const headers = { ...session, 'content-type': 'application/octet-stream', 'content-length': bytes };
      return front.send('/api/uploads/?name=list.csv', { method: 'POST', headers }, Buffer.alloc(bytes, 'a'));
    };
    // All of it has arrived: its content is what is refused.
    expect((await upload(19_900_000)).status).toBe(400);
    expect((await upload(21_500_000)).status).toBe(413);
  });

  test('a picture on a slow line arrives', async () => {
    const picture = await makePicture(UPLOAD_BYTES);
    const size = Math.ceil(picture.length / UPLOAD_PIECES);
    async function* slowly() {
      for (let at = 0; at < picture.length; at += size) {
        yield picture.subarray(at, at + size);
        await sleep(1000);
      }
    }
    const headers = {
      ...(await openSession(front)),
      'content-type': 'application/octet-stream',
      'content-length': picture.length,
    };
    const startedAt = performance.now();
    const reply = await front.send(
      '/api/uploads/?name=seal.png',
      { method: 'POST', headers },
      Readable.from(slowly(), { objectMode: false }),
    );
    expect([reply.status, reply.body]).toEqual([201, expect.stringContaining('"token"')]);
    expect(performance.now() - startedAt).toBeGreaterThan(30_000);
  });

  test('the console is reached under its own name, and its events are not held back', async () => {
    const line = await until('the link', () => shop.output.find((each) => each.startsWith('Console, sign in')) ?? null);
    const [, token] = new RegExp(`https://${CONSOLE_HOST}/sign-in#(\\S+)`).exec(line) ?? [];
    const toConsole = (path: string, options: object, body = '') => front.send(path, options, body, CONSOLE_HOST);
    expect((await toConsole('/', {})).status).toBe(200);
    const signedIn = await toConsole(
      CONSOLE_API_BASE + CONSOLE_CALLS.signIn.path,
      {
        method: 'POST',
        headers: { origin: `https://${CONSOLE_HOST}`, 'content-type': 'application/json' },
      },
      JSON.stringify({ token }),
    );
    expect(signedIn.status).toBe(200);
    const headers = { cookie: readCookies(signedIn) };
    const stream = openRequest(front.proxy.port, CONSOLE_EVENTS_PATH, { headers }, CONSOLE_HOST).end();
    const [events] = (await once(stream, 'response')) as [IncomingMessage];
    let received = '';
    events.on('data', (chunk: Buffer) => (received += chunk.toString()));
    await until('the first bytes', () => received.includes('retry:'));
    expect((await sendOrder(front, await openSession(front))).status).toBe(201);
    // The stream is still open: a proxy that collects it would send nothing yet.
    await until('the event of the order', () => /^data: .*orders/m.test(received));
    expect(events.readableEnded).toBe(false);
    stream.destroy();
  });
});

/** Noise, which no compression makes smaller. */
function makePicture(bytes: number): Promise<Buffer> {
  const width = 1000;
  const height = Math.round(bytes / width / 3);
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}
