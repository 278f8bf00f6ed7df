/** The shop and the console behind Caddy and nginx, each with its file of deploy/ as it is, over https and HTTP/2. */
import { once } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import type { ClientHttp2Session } from 'node:http2';
import { request } from 'node:https';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox } from 'stripe-sandbox';
import { orderBody, pay } from '#tests/support/buying.ts';
import { SANDBOX_KEY, SHOP_SECRET, WEBHOOK_SECRET } from '#tests/support/test-config.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startShop } from '#tests/support/shop-process.ts';
import type { ShopProcess } from '#tests/support/shop-process.ts';
import { findProgram, makeFolder, startCaddy, startNginx } from './programs.ts';
import type { Proxy } from './programs.ts';

const PROXIES = [
  { name: 'caddy', start: startCaddy, waitsForRestarts: true },
  { name: 'nginx', start: startNginx, waitsForRestarts: false },
].flatMap(({ name, ...proxy }) => {
  const program = findProgram(name);
  return program === null ? [] : [{ name, program, ...proxy }];
});

const CLIENT_ADDRESS = '127.0.0.2';

test('at least one proxy is installed', () => expect(PROXIES.length).toBeGreaterThan(0));

describe.each(PROXIES)('behind $name', ({ program, start, waitsForRestarts }) => {
  let folders: Awaited<ReturnType<typeof makeFolder>>[];
  let proxy: Proxy;
  let shop: ShopProcess;
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  let http2: ClientHttp2Session;
  let settings: Parameters<typeof startShop>[0];

  beforeAll(async () => {
    folders = [await makeFolder(), await makeFolder()];
    const [shopPort, consolePort] = [await freePort(), await freePort()];
    sandbox = await startSandbox({
      host: '127.0.0.1',
      port: 0,
      stateDir: join(folders[1]?.folder ?? '', 'sandbox'),
      secretKey: SANDBOX_KEY,
    });
    proxy = await start(program, folders[0]?.folder ?? '', { shopPort, consolePort });
    settings = {
      dataDir: folders[1]?.folder ?? '',
      port: shopPort,
      environment: {
        CONSOLE_PORT: String(consolePort),
        PUBLIC_URL: `https://${proxy.shopHost}`,
        CONSOLE_URL: `https://${proxy.consoleHost}`,
        TRUST_PROXY: '127.0.0.1',
        STRIPE_SECRET_KEY: SANDBOX_KEY,
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        STRIPE_API_BASE: sandbox.url,
        SECRET_KEY: SHOP_SECRET,
        RATE_LIMITS: 'on',
      },
    };
    shop = await startShop(settings);
    http2 = connectHttp2(`https://127.0.0.1:${proxy.port}`, {
      servername: proxy.shopHost,
      rejectUnauthorized: false,
    });
  });
  afterAll(async () => {
    http2?.close();
    await proxy?.stop();
    await shop?.stop();
    await sandbox?.close();
    for (const folder of folders) await folder.remove();
  });

  const send = async (path: string, options: RequestOptions = {}, body?: Buffer, host = proxy.shopHost) => {
    const sent = request({
      host: '127.0.0.1',
      port: proxy.port,
      servername: host,
      rejectUnauthorized: false,
      agent: false,
      // Not the proxy's own address, which the shop trusts.
      localAddress: CLIENT_ADDRESS,
      path,
      ...options,
      headers: { host, ...options.headers },
    });
    const [reply] = (await once(sent.end(body), 'response')) as [IncomingMessage];
    return { status: reply.statusCode ?? 0, headers: reply.headers, body: await text(reply) };
  };

  test('pages are served by HTTP/2 over https, with Strict-Transport-Security', async () => {
    const stream = http2.request({ ':path': '/shop', ':authority': proxy.shopHost });
    const [headers] = (await once(stream, 'response')) as [Record<string, string>];
    expect(headers[':status']).toBe(200);
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect(await text(stream)).toContain('<title>');
  });

  test('plain pages, calls and files are served, and the metrics are not', async () => {
    for (const path of ['/', '/api/products/', '/robots.txt']) expect((await send(path)).status).toBe(200);
    expect((await send('/metrics')).status).toBe(404);
  });

  test('a client that writes another address into X-Forwarded-For is still itself to the limits', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 70; sent += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${sent}` };
      statuses.push((await send('/api/orders/ABCDEFGH/', { headers })).status);
    }
    expect(statuses).toContain(429);
  });

  /** What a browser sends along with a POST. */
  const session = async () => {
    const token = await send('/api/csrf-token/');
    return {
      'x-csrftoken': String(JSON.parse(token.body).csrfToken),
      cookie: (token.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; '),
      origin: `https://${proxy.shopHost}`,
    };
  };

  test('a part is bought, and its confirmation is private', async () => {
    const own = await session();
    const post = (path: string, body: unknown, cookie = own.cookie) =>
      send(
        path,
        { method: 'POST', headers: { ...own, cookie, 'content-type': 'application/json' } },
        Buffer.from(JSON.stringify(body)),
      );
    const made = await post('/api/orders/', orderBody({ 30: 1 }));
    expect(made.status).toBe(201);
    const number = String(JSON.parse(made.body).order_number);
    const cookie = [own.cookie, ...(made.headers['set-cookie'] ?? []).map((line) => line.split(';')[0])].join('; ');
    const opened = await post(`/api/orders/${number}/create-checkout-session/`, {}, cookie);
    expect(opened.status).toBe(200);
    const url = String(JSON.parse(opened.body).url);
    await pay(url);
    const session_id = url.slice(url.lastIndexOf('/') + 1);
    const verified = await post(`/api/orders/${number}/verify-checkout-session/`, { session_id }, cookie);
    expect(verified.status).toBe(200);
    expect(verified.headers['cache-control']).toBe('no-store');
    expect((await send(`/api/orders/${number}/`)).status).toBe(404);
  });

  test('the largest file of a buyer passes, and a larger one is refused', async () => {
    const own = await session();
    const upload = async (bytes: number) => {
      const headers = { ...own, 'content-type': 'application/octet-stream', 'content-length': bytes };
      return (await send('/api/uploads/?name=list.csv', { method: 'POST', headers }, Buffer.alloc(bytes, 'a'))).status;
    };
    expect([413, 500, 502]).not.toContain(await upload(19_900_000));
    expect(await upload(21_500_000)).toBe(413);
  });

  test('the console is reached under its own name, and its events arrive as they are written', async () => {
    const line = shop.output.find((each) => each.startsWith('Console, sign in')) ?? '';
    const token = /sign-in[^\s]*/.exec(line)?.[0] ?? '';
    expect(line).toContain(`https://${proxy.consoleHost}`);
    expect(token).not.toBe('');
    expect((await send('/', {}, undefined, proxy.consoleHost)).status).toBe(200);
  });

  test('requests during a restart of the shop wait for it', async () => {
    const statuses: number[] = [];
    let isOver = false;
    const visits = (async () => {
      while (!isOver) {
        statuses.push((await send('/healthz')).status);
        await sleep(100);
      }
    })();
    await shop.stop();
    shop = await startShop(settings);
    isOver = true;
    await visits;
    expect(statuses.length).toBeGreaterThan(2);
    const failed = statuses.filter((status) => status !== 200);
    expect(waitsForRestarts ? failed : failed.filter((status) => status !== 502)).toEqual([]);
  });
});
