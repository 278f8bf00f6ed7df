/**
 * The built-in payment sandbox: a small server that speaks Stripe's API (version 2026-10-28.endive) for the calls a
 * shop with hosted checkout makes, shows its own payment page, and sends signed webhooks. It stores its state on disk
 * and loses nothing it has acknowledged, whenever it is killed. It does not depend on the shop.
 *
 *   /v1/...      Stripe's API, see api-routes.ts         /pay/{id}   the payment page, see page/page-routes.ts
 *   /healthz     200 once state is loaded
 */

import http from 'node:http';
import { type Api, newApi } from './api.ts';
import { moveOpenSessions } from './checkout.ts';
import { startClock } from './clock.ts';
import { type Ledger, NO_REQUEST, openLedger } from './ledger.ts';
import { replyToPage } from './page/page-routes.ts';
import { ATTEMPT_LIMIT_MS, DEFAULT_RETRY_DELAYS_MS, type Webhooks, startWebhooks } from './webhooks.ts';

const MAX_BODY_BYTES = 1_000_000;
/** How long to wait for a predecessor that is still closing. */
const LOCK_WAIT_MS = 5_000;
/** Idle connections stay open for long, because a client that reuses one just as it is closed loses its reply. */
const SERVER_LIMITS = { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 };

export interface SandboxOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Directory of the database; made when missing. One sandbox at a time: a second one waits 5 s, then refuses. */
  readonly stateDir: string;
  /** The one accepted API key, `sk_test_...`. */
  readonly secretKey: string;
  /** Address under which buyers reach the payment page; default `http://host:port`. May change between starts. */
  readonly publicBase?: string | undefined;
  readonly webhook?: WebhookTarget | undefined;
  /** Unix milliseconds; default Date.now. Times in objects, expiry, retries and signatures follow it. */
  readonly now?: (() => number) | undefined;
  /** Receives one line per noteworthy event; never card data. Default: nothing. */
  readonly log?: ((line: string) => void) | undefined;
}

interface WebhookTarget {
  readonly url: string;
  /** `whsec_...`, shared with the shop. */
  readonly secret: string;
  /** Pauses between attempts; the last repeats for three days. Default 1 s, 5 s, 30 s, 2 min, 10 min, 1 h. */
  readonly retryDelaysMs?: readonly number[] | undefined;
}

export interface Sandbox {
  /** `http://host:port`, where it listens. */
  readonly url: string;
  readonly port: number;
  /** Finishes the requests under way, then closes the database. */
  close(): Promise<void>;
}

interface Running {
  readonly ledger: Ledger;
  readonly reply: (request: http.IncomingMessage, body: string) => Promise<Reply>;
  readonly webhooks: Webhooks | undefined;
  readonly stopClock: () => void;
}

interface Reply {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Rejects with one clear line when the port is taken, the state is in use or the state is damaged. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const log = options.log ?? (() => undefined);
  const started = Promise.withResolvers<Running>();
  started.promise.catch(() => undefined);
  const server = http.createServer(SERVER_LIMITS, (request, response) => {
    void respond(started.promise, request, response, log);
  });
  const port = await listen(server, options.host, options.port);
  const url = `http://${nameInUrl(options.host)}:${port}`;
  let running: Running;
  try {
    running = await startRunning(options, (options.publicBase ?? url).replace(/\/+$/, ''), log);
    started.resolve(running);
  } catch (error) {
    started.reject(error);
    server.close();
    server.closeAllConnections();
    throw error;
  }
  return { url, port, close: () => stop(server, running) };
}

async function startRunning(
  options: SandboxOptions,
  publicBase: string,
  log: (line: string) => void,
): Promise<Running> {
  const now = options.now ?? Date.now;
  const { webhook, stateDir, secretKey } = options;
  const ledger = await openLedger({ stateDir, now, hasWebhook: webhook !== undefined, lockWaitMs: LOCK_WAIT_MS });
  ledger.transact(NO_REQUEST, (tx) => moveOpenSessions(tx, publicBase));
  const clock = startClock(ledger, now, log);
  const api: Api = newApi({ ledger, secretKey, publicBase, log });
  const webhooks =
    webhook &&
    startWebhooks({
      ledger,
      now,
      log,
      url: webhook.url,
      attemptLimitMs: ATTEMPT_LIMIT_MS,
      secret: webhook.secret,
      retryDelaysMs: webhook.retryDelaysMs ?? DEFAULT_RETRY_DELAYS_MS,
    });

  async function reply(request: http.IncomingMessage, body: string): Promise<Reply> {
    // What is overdue is done before each request, so that no reply shows an expired session as open.
    clock.runDue();
    const { pathname, query } = splitUrl(request.url ?? '/');
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
    if (pathname === '/healthz') return { status: 200, body: 'ok\n', headers: { 'Content-Type': 'text/plain' } };
    if (!pathname.startsWith('/v1')) {
      return await replyToPage({ ledger, publicBase, now }, { method, pathname, body });
    }
    const header = (name: string): string | undefined => {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    };
    const { headers, ...rest } = await api({ method, pathname, query, body, header });
    return { ...rest, headers: { ...headers, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' } };
  }

  return { ledger, reply, webhooks, stopClock: clock.stop };
}

async function respond(
  started: Promise<Running>,
  request: http.IncomingMessage,
  response: http.ServerResponse,
  log: (line: string) => void,
): Promise<void> {
  try {
    const { reply } = await started;
    const body = await readBody(request);
    if (body === undefined) {
      send(response, failure(413, 'Request body is too large.', 'invalid_request_error'), true);
      return;
    }
    send(response, await reply(request, body), false);
  } catch (error) {
    log(`request failed: ${error instanceof Error ? error.message : String(error)}`);
    send(response, failure(500, 'An unknown error occurred', 'api_error'), true);
  }
}

/** The whole body as text, or undefined when it is larger than allowed. */
async function readBody(request: http.IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    // Without an encoding set, a request yields buffers.
    const buffer = chunk as Buffer;
    bytes += buffer.length;
    if (bytes > MAX_BODY_BYTES) return undefined;
    chunks.push(buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: http.ServerResponse, { status, body, headers }: Reply, hangUp: boolean): void {
  if (response.headersSent || response.destroyed) return;
  const length = { 'Content-Length': String(Buffer.byteLength(body)) };
  response.writeHead(status, { ...headers, ...length, ...(hangUp ? { Connection: 'close' } : {}) });
  response.end(body);
}

function failure(status: number, message: string, type: string): Reply {
  const body = JSON.stringify({ error: { message, type } }, null, 2);
  return { status, body, headers: { 'Content-Type': 'application/json' } };
}

/** A server that listens everywhere is reached on this machine by its loopback address. */
function nameInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function splitUrl(url: string): { pathname: string; query: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { pathname: url, query: '' } : { pathname: url.slice(0, mark), query: url.slice(mark + 1) };
}

function listen(server: http.Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(taken ? new Error(`port ${port} on ${host} is already in use`, { cause: error }) : error);
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

async function stop(server: http.Server, running: Running): Promise<void> {
  running.stopClock();
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
  server.closeIdleConnections();
  // A client that holds its connection open must not hold up the end.
  const deadline = setTimeout(() => server.closeAllConnections(), 3_000);
  await closed;
  clearTimeout(deadline);
  await running.webhooks?.close();
  running.ledger.close();
}
