/** A reply whose body does not arrive whole, or is no JSON, is a failed call whatever its status line says (§8). */

import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call, fetchFile, onUnreachable } from '#app/api/api-client.ts';

let server: Server;
let reply: (response: ServerResponse) => void;
/** Called when the head of a reply has arrived. */
let onHead: () => void;
let unreachable = 0;

beforeEach(async () => {
  unreachable = 0;
  onHead = () => undefined;
  onUnreachable(() => (unreachable += 1));
  server = createServer((request, response) => {
    if (request.url === '/api/csrf-token/') response.end('{"csrfToken":"token"}');
    else reply(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // an address, as it listens on a port
  const realFetch = fetch;
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const response = await realFetch(`${base}${path}`, init);
    onHead();
    return response;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  onUnreachable(() => undefined);
  server.closeAllConnections();
  server.close();
});

const whole = '[{"id":1,"name":"Pumps","description":"All of them"}]';
const SHORT_BODIES: [string, (response: ServerResponse) => void][] = [
  ['ends before its length', (response) => cut(response.writeHead(200, { 'Content-Length': whole.length }))],
  ['ends between two chunks', (response) => cut(response.writeHead(200))],
  ['ends with the connection', (response) => cut(response.writeHead(200, { Connection: 'close' }), true)],
  ['is empty', (response) => response.writeHead(200, { 'Content-Length': 0 }).end()],
  ['is a page of a network that requires a login', (response) => response.end('<!doctype html><p>Log in</p>')],
];

/** Sends the first half; `politely` ends the message as if that were all. */
function cut(response: ServerResponse, politely = false): void {
  const half = whole.slice(0, whole.length / 2);
  if (politely) response.end(half);
  else response.write(half, () => response.destroy());
}

describe('a reply with status 200 whose body', () => {
  test.each(SHORT_BODIES)('%s is a network error and is reported to the maintenance check', async (_, send) => {
    reply = send;
    const failed = await call('listShopCategories', {}).then(
      (body) => ({ succeededWith: body }),
      (error: unknown) => error,
    );
    expect(failed).toMatchObject({ code: 'NETWORK_ERROR', message: 'Network Error - Backend unreachable' });
    expect(unreachable).toBe(1);
  });
});

test('a POST whose reply is cut short has failed', async () => {
  reply = (response) => cut(response.writeHead(201, { 'Content-Length': whole.length }));
  await expect(call('validateCart', { body: { items: [] } })).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
});

test('a call that is aborted while its body arrives fails as aborted', async () => {
  const abort = new AbortController();
  reply = (response) => response.writeHead(200, { 'Content-Length': whole.length }).write('[');
  onHead = () => abort.abort();
  await expect(call('listShopCategories', {}, { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(unreachable).toBe(0);
});

test.each([202, 204])('a reply with status %i needs no body', async (status) => {
  reply = (response) => response.writeHead(status).end();
  await expect(
    call('trackSearch', { body: { query: 'seal', results_count: 1 } }, { isReport: true }),
  ).resolves.toBeDefined();
});

test('a rejection has its status when its body is no JSON', async () => {
  reply = (response) => response.writeHead(404).end('<p>Not found</p>');
  await expect(call('listShopCategories', {})).rejects.toMatchObject({ status: 404, code: 'http_404' });
  expect(unreachable).toBe(0);
});

test('a file that is cut short is no file', async () => {
  reply = (response) => cut(response.writeHead(200, { 'Content-Length': whole.length }));
  await expect(fetchFile('/files/sheet.pdf')).rejects.toThrow();
});
