/** A shop and its console behind a proxy, with a payment sandbox of its own, and what buyers and the owner send through the proxy. */

import { once } from 'node:events';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { startSandbox } from 'stripe-sandbox';
import { orderBody } from '#tests/support/buying.ts';
import { freePort } from '#tests/support/free-port.ts';
import { SANDBOX_KEY, SHOP_SECRET, WEBHOOK_SECRET } from '#tests/support/test-config.ts';
import { CONSOLE_HOST, SHOP_HOST, findProgram, makeFolder, startCaddy, startNginx } from './programs.ts';
import type { Proxy } from './programs.ts';

/** Those that are installed. */
export const PROXIES = [
  { name: 'caddy', start: startCaddy },
  { name: 'nginx', start: startNginx },
].flatMap(({ name, start }) => {
  const program = findProgram(name);
  return program === null ? [] : [{ name, startProxy: (...args: ProxyArguments) => start(program, ...args) }];
});

type ProxyArguments = [folder: string, upstreams: { shopPort: number; consolePort: number }];
export type StartProxy = (...args: ProxyArguments) => Promise<Proxy>;

/** Not the proxy's own address, which the shop trusts. */
export const BUYER_ADDRESS = '127.0.0.2';

export interface Reply {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Front {
  proxy: Proxy;
  /** Variables of the shop behind it, besides DATA_DIR. */
  environment: Record<string, string>;
  port: number;
  /** To the shop by its public name, unless `host` is another one. */
  send(path: string, options?: RequestOptions, body?: Buffer | string | Readable, host?: string): Promise<Reply>;
  close(): Promise<void>;
}

/** The proxy, and the settings of the shop that is to be started behind it. */
export async function startFront(startProxy: StartProxy): Promise<Front> {
  const { folder, remove } = await makeFolder();
  const [port, consolePort] = [await freePort(), await freePort()];
  const stateDir = join(folder, 'sandbox');
  const sandbox = await startSandbox({ host: '127.0.0.1', port: 0, stateDir, secretKey: SANDBOX_KEY });
  const proxy = await startProxy(folder, { shopPort: port, consolePort });
  return {
    proxy,
    port,
    environment: {
      PORT: String(port),
      CONSOLE_PORT: String(consolePort),
      PUBLIC_URL: `https://${SHOP_HOST}`,
      CONSOLE_URL: `https://${CONSOLE_HOST}`,
      TRUST_PROXY: '127.0.0.1',
      STRIPE_SECRET_KEY: SANDBOX_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: sandbox.url,
      SECRET_KEY: SHOP_SECRET,
      RATE_LIMITS: 'on',
    },
    async send(path, options = {}, body = '', host = SHOP_HOST) {
      const sent = openRequest(proxy.port, path, options, host);
      const responded = once(sent, 'response');
      if (typeof body === 'string' || Buffer.isBuffer(body)) sent.end(body);
      else body.pipe(sent);
      const [reply] = (await responded) as [IncomingMessage]; // what the event "response" has
      // A refusal comes before the end of what is sent, which then finds a closed connection.
      sent.on('error', () => undefined);
      return { status: reply.statusCode ?? 0, headers: reply.headers, body: await text(reply) };
    },
    async close() {
      await proxy.stop();
      await sandbox.close();
      await remove();
    },
  };
}

/** A request through the proxy that is not sent before its `end`. */
export function openRequest(port: number, path: string, options: RequestOptions, host: string) {
  return request({
    host: '127.0.0.1',
    port,
    servername: host,
    rejectUnauthorized: false,
    agent: false,
    localAddress: BUYER_ADDRESS,
    path,
    ...options,
    headers: { host, ...options.headers },
  });
}

/** What a browser sends along with a POST. */
export async function openSession({ send }: Front): Promise<Record<string, string>> {
  const token = await send('/api/csrf-token/');
  return {
    'x-csrftoken': String(JSON.parse(token.body).csrfToken),
    cookie: readCookies(token),
    origin: `https://${SHOP_HOST}`,
  };
}

export function readCookies({ headers }: Reply): string {
  return (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
}

/** An order of a demo product, as a browser with this session sends it. */
export function sendOrder({ send }: Front, session: Record<string, string>): Promise<Reply> {
  const headers = { ...session, 'content-type': 'application/json' };
  return send('/api/orders/', { method: 'POST', headers }, JSON.stringify(orderBody({ 50: 1 })));
}
