/**
 * Stands between shop and payment sandbox: every exchange is judged by Stripe's own schema, and the connection can be
 * made to fail the ways a network does.
 */

import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { assertStripeExchange } from 'stripe-sandbox/schema';
import type { StripeExchange } from 'stripe-sandbox/schema';

/**
 * What happens to a call: passed on; cut before Stripe acts, cut after; replied with an error of the proxy's
 * own; dropped without a reply; or sent after ten seconds.
 */
export type FaultMode =
  | 'fair'
  | 'cut_before'
  | 'cut_after'
  | 'replies_500'
  | 'replies_503'
  | 'replies_429'
  | 'half_a_body'
  | 'bad_json'
  | 'black_hole'
  | 'ten_seconds';

const REPLIES: Partial<Record<FaultMode, number>> = { replies_500: 500, replies_503: 503, replies_429: 429 };
const TEN_SECONDS_MS = 10_000;

export interface StripeProxy {
  url: string;
  /** Exchanges so far, oldest first. */
  exchanges: StripeExchange[];
  /** Errors of the schema; a test expects none. */
  violations: string[];
  faultMode: FaultMode;
  /** Which calls the faultMode hits; all of them unless set. */
  hits: (method: string, path: string) => boolean;
  close(): Promise<void>;
}

export async function startStripeProxy(target: string): Promise<StripeProxy> {
  const server = createServer((request, response) => void pass(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const proxy: StripeProxy = {
    url: `http://127.0.0.1:${port}`,
    exchanges: [],
    violations: [],
    faultMode: 'fair',
    hits: () => true,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET';
    const path = request.url ?? '/';
    const requestBody = await read(request);
    const faultMode = proxy.hits(method, path) ? proxy.faultMode : 'fair';
    if (faultMode === 'cut_before') return void request.socket.destroy();
    if (faultMode === 'black_hole') return;
    if (faultMode === 'ten_seconds') await new Promise((resolve) => setTimeout(resolve, TEN_SECONDS_MS));
    const status = REPLIES[faultMode];
    if (status !== undefined) {
      response.writeHead(status, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify({ error: { type: 'api_error', message: 'Try again' } }));
    }
    const reply = await forward(target, request, requestBody);
    judge({ method, path, requestBody, status: reply.status, responseBody: reply.body });
    if (faultMode === 'cut_after') return void request.socket.destroy();
    if (faultMode === 'half_a_body') {
      response.writeHead(reply.status, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(reply.body),
      });
      response.write(reply.body.slice(0, reply.body.length / 2));
      return void setImmediate(() => request.socket.destroy());
    }
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
    response.end(faultMode === 'bad_json' ? '{"id": <html>' : reply.body);
  }

  function judge(exchange: StripeExchange): void {
    proxy.exchanges.push(exchange);
    try {
      assertStripeExchange(exchange);
    } catch (error) {
      proxy.violations.push(
        `${exchange.method} ${exchange.path}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  return proxy;
}

async function forward(target: string, request: IncomingMessage, body: string) {
  const { hostname, port } = new URL(target);
  const onward = httpRequest({
    hostname,
    port,
    method: request.method,
    path: request.url,
    headers: { ...request.headers, host: `${hostname}:${port}`, connection: 'close' },
  });
  onward.end(body);
  const [reply] = (await once(onward, 'response')) as [IncomingMessage]; // what 'response' carries
  const requestId = reply.headers['request-id'];
  return {
    status: reply.statusCode ?? 500,
    body: await read(reply),
    headers: typeof requestId === 'string' ? { 'request-id': requestId } : {},
  };
}

async function read(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer); // no encoding is set, so chunks are buffers
  return Buffer.concat(chunks).toString();
}
