/**
 * A small shared cache in front of a shop, as a CDN or a caching proxy is one: it stores, serves, revalidates and serves stale
 * as RFC 9111 and RFC 5861 permit, and always does what they permit. Its clock is moved by hand.
 */

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Stored {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
  storedAtMs: number;
  /** Values of the request headers that the response varies by. */
  varied: Map<string, string>;
}

export interface CachingProxy {
  url: string;
  /** Moves the cache's clock on. */
  pass(seconds: number): void;
  /** URLs of responses that are stored. */
  stored(): string[];
  close(): Promise<void>;
}

type Directives = Map<string, string>;

/** RFC 9110 15.1: statuses that a cache may store without explicit freshness. */
const HEURISTICALLY_CACHEABLE = new Set([200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]);
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'date',
  'age',
]);

export async function startCachingProxy(origin: string): Promise<CachingProxy> {
  const responses = new Map<string, Stored[]>();
  let nowMs = Date.now();

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '/';
    if (request.method !== 'GET') return relay(response, await forward(origin, request, {}));
    const found = responses.get(url)?.find((stored) => isSelectedBy(stored, request));
    if (found === undefined) return relay(response, await fetchAndStore(request, url));
    const ageS = (nowMs - found.storedAtMs) / 1000;
    const staleS = ageS - freshnessS(found);
    if (staleS < 0 && !directivesOf(found).has('no-cache')) return relay(response, found, ageS);
    const whileRevalidating = Number(directivesOf(found).get('stale-while-revalidate') ?? 0);
    const renewed = await revalidate(request, url, found);
    if (staleS < whileRevalidating) return relay(response, found, ageS);
    return relay(response, renewed.status >= 500 && isServedOnError(found, staleS) ? found : renewed);
  };

  const fetchAndStore = async (request: IncomingMessage, url: string): Promise<Stored> => {
    const fetched = await forward(origin, request, {}, nowMs);
    store(url, request, fetched);
    return fetched;
  };
  const revalidate = async (request: IncomingMessage, url: string, found: Stored): Promise<Stored> => {
    const etag = headerOf(found, 'etag');
    const fetched = await forward(origin, request, etag === undefined ? {} : { 'if-none-match': etag }, nowMs);
    if (fetched.status === 304) return renew(found, fetched);
    if (fetched.status < 500) store(url, request, fetched);
    return fetched;
  };
  const store = (url: string, request: IncomingMessage, fetched: Stored) => {
    if (!isStorable(fetched)) return;
    const names = (headerOf(fetched, 'vary') ?? '').split(',').map((name) => name.trim().toLowerCase());
    if (names.includes('*')) return;
    for (const name of names) fetched.varied.set(name, String(request.headers[name] ?? ''));
    const others = (responses.get(url) ?? []).filter((stored) => !isSelectedBy(stored, request));
    responses.set(url, [...others, fetched]);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pass: (seconds) => void (nowMs += seconds * 1000),
    stored: () => [...responses.keys()],
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

async function forward(
  origin: string,
  request: IncomingMessage,
  conditions: Record<string, string>,
  storedAtMs = 0,
): Promise<Stored> {
  const chunks = await request.toArray();
  const { cookie, accept, 'x-csrftoken': csrfToken, 'content-type': type } = request.headers;
  const sent = Object.entries({ cookie, accept, 'x-csrftoken': csrfToken, 'content-type': type, ...conditions });
  const fetched = await fetch(origin + (request.url ?? '/'), {
    method: request.method ?? 'GET',
    redirect: 'manual',
    headers: Object.fromEntries(sent.filter((pair): pair is [string, string] => typeof pair[1] === 'string')),
    ...(chunks.length > 0 && { body: new Uint8Array(Buffer.concat(chunks)) }),
  });
  const headers = [...fetched.headers].filter(([name]) => !HOP_BY_HOP.has(name));
  return {
    status: fetched.status,
    headers,
    body: Buffer.from(await fetched.arrayBuffer()),
    storedAtMs,
    varied: new Map(),
  };
}

/** RFC 9111 section 4.3.4: the headers of a 304 replace those that are stored. */
function renew(stored: Stored, { headers, storedAtMs }: Stored): Stored {
  const renewed = new Set(headers.map(([name]) => name));
  const unchanged = stored.headers.filter(([name]) => !renewed.has(name));
  return Object.assign(stored, { headers: [...unchanged, ...headers], storedAtMs });
}

function relay(response: ServerResponse, stored: Stored, ageS?: number): void {
  const age: string[] = ageS === undefined ? [] : ['age', String(Math.floor(ageS))];
  response.writeHead(stored.status, [...stored.headers.flat(), ...age]).end(stored.body);
}

function headerOf({ headers }: Stored, requested: string): string | undefined {
  return headers.find(([name]) => name === requested)?.[1];
}

function directivesOf(stored: Stored): Directives {
  const parts = (headerOf(stored, 'cache-control') ?? '').split(',').map((part) => part.trim().toLowerCase());
  return new Map(
    parts.filter((part) => part !== '').map((part) => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']),
  );
}

/** RFC 9111 section 3, of a shared cache. */
function isStorable(stored: Stored): boolean {
  const directives = directivesOf(stored);
  if (stored.status === 206 || stored.status === 304 || directives.has('no-store') || directives.has('private'))
    return false;
  const isExplicit =
    ['public', 'max-age', 's-maxage'].some((name) => directives.has(name)) || headerOf(stored, 'expires');
  return Boolean(isExplicit) || HEURISTICALLY_CACHEABLE.has(stored.status);
}

/** RFC 9111 section 4.2: the explicit lifetime, else a tenth of the time since the last change. */
function freshnessS(stored: Stored): number {
  const directives = directivesOf(stored);
  const explicit = directives.get('s-maxage') ?? directives.get('max-age');
  if (explicit !== undefined) return Number(explicit);
  const changed = Date.parse(headerOf(stored, 'last-modified') ?? '');
  return Number.isNaN(changed) ? 0 : Math.max(0, stored.storedAtMs - changed) / 10_000;
}

/**
 * RFC 9111 section 4.2.4 and RFC 5861: a stale response is served on an error unless a directive forbids it, which `s-maxage` does
 * for shared caches (section 5.2.2.10); `stale-if-error` permits it expressly.
 */
function isServedOnError(stored: Stored, staleS: number): boolean {
  const directives = directivesOf(stored);
  const permitted = directives.get('stale-if-error');
  if (permitted !== undefined) return staleS < Number(permitted);
  return !['must-revalidate', 'proxy-revalidate', 's-maxage', 'no-cache'].some((name) => directives.has(name));
}

function isSelectedBy({ varied }: Stored, request: IncomingMessage): boolean {
  return [...varied].every(([name, value]) => String(request.headers[name] ?? '') === value);
}
