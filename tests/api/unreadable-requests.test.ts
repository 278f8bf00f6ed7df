/**
 * Requests that the HTTP parser, the listener or the router rejects, in front of every route: the client reads a problem in the form of
 * the API, with the security headers, and then the end of the connection. Of shop and console alike (reliability R20, R21).
 */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_FILE_BYTES } from '#contract/upload-terms.ts';
import { sampled } from '#tests/support/long.ts';
import { openRaw, parseReply, sendRaw } from '#tests/support/raw-request.ts';
import type { RawReply } from '#tests/support/raw-request.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole } from '#tests/support/test-console.ts';
import { startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop({ worker: false });
let owner: TestConsole;
beforeAll(async () => {
  owner = await startTestConsole(shop);
});
afterAll(async () => {
  await owner.close();
  await shop.close();
});
const urlOf = (server: 'shop' | 'console') => (server === 'shop' ? shop.url : owner.url);

function expectProblem(reply: RawReply, status: number, code: string): void {
  expect([reply.status, reply.body]).toEqual([status, expect.stringContaining(`"code":"${code}"`)]);
  expect(JSON.parse(reply.body)).toMatchObject({ error: { code, message: expect.stringMatching(/\.$/) } });
  expect(reply.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    connection: 'close',
  });
}

const JSON_TYPE = 'Content-Type: application/json\r\n';
/** HOST, PATH and TYPE stand for the server's own, and for a call that anyone may make. */
const UNREADABLE: [what: string, text: string, status: number, code: string][] = [
  ['an unknown method', 'FETCH /api/company/info/ HTTP/1.1\r\nHost: HOST\r\n\r\n', 405, 'method_not_allowed'],
  ['the start of a TLS connection', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03', 405, 'method_not_allowed'],
  ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n', 405, 'method_not_allowed'],
  ['a version of HTTP that does not exist', 'GET / HTTP/9.9\r\nHost: HOST\r\n\r\n', 400, 'invalid_request'],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'invalid_request'],
  ['a head without an address', 'GET HTTP/1.1\r\nHost: HOST\r\n\r\n', 400, 'invalid_request'],
  ['a header without a name', 'GET / HTTP/1.1\r\nHost: HOST\r\n: x\r\n\r\n', 400, 'invalid_request'],
  ['a header with a control character', 'GET / HTTP/1.1\r\nHost: HOST\r\nA: \x01\r\n\r\n', 400, 'invalid_request'],
  ['no host', 'GET /api/company/info/ HTTP/1.1\r\n\r\n', 400, 'invalid_request'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: HOST\r\nHost: evil.example\r\n\r\n', 400, 'invalid_request'],
  ['large headers', `GET / HTTP/1.1\r\nHost: HOST\r\nA: ${'x'.repeat(100_000)}`, 431, 'headers_too_large'],
  ['a large address', `GET /${'x'.repeat(100_000)}`, 431, 'headers_too_large'],
  ['an expectation', 'GET / HTTP/1.1\r\nHost: HOST\r\nExpect: more\r\n\r\n', 417, 'expectation_failed'],
  ['no number as the length', post('Content-Length: abc\r\n\r\n{}'), 400, 'invalid_request'],
  ['a negative length', post('Content-Length: -1\r\n\r\n{}'), 400, 'invalid_request'],
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}'), 400, 'invalid_request'],
  [
    'a length and chunks',
    post('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'),
    400,
    'invalid_request',
  ],
  ['an unknown transfer encoding', post('Transfer-Encoding: chunked, x\r\n\r\n{}'), 400, 'invalid_request'],
  ['a chunk without a length', post('Transfer-Encoding: chunked\r\n\r\nxyz\r\n{}\r\n'), 400, 'invalid_request'],
  ['a chunk of another length', post('Transfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n'), 400, 'invalid_request'],
  [
    'large chunk extensions',
    post(`Transfer-Encoding: chunked\r\n\r\n2;${'x'.repeat(20_000)}`),
    413,
    'payload_too_large',
  ],
];

function post(rest: string): string {
  return `POST PATH HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\nContent-Type: TYPE\r\n${rest}`;
}

describe.each(['shop', 'console'] as const)('%s', (server) => {
  const fill = (text: string) =>
    text
      .replaceAll('HOST', new URL(urlOf(server)).host)
      .replace('PATH', server === 'shop' ? '/api/csp-reports/' : '/api/sign-in/')
      .replace('TYPE', server === 'shop' ? 'application/csp-report' : 'application/json');
  const send = (text: string) => sendRaw(urlOf(server), fill(text));

  for (const [cases, options] of sampled(UNREADABLE, 4))
    test.each(cases)('%s', options, async (_what, text, status, code) => {
      expectProblem(await send(text), status, code);
    });

  test('what the router cannot decode', async () => {
    const { status, body } = await send(
      'GET /api/products/%E0%A4%A/ HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n',
    );
    expect([status, body]).toEqual([400, expect.stringContaining('"code":"invalid_request"')]);
  });

  test('a client that closes its side within the body can read why it has no result', async () => {
    const { socket, received, closed } = openRaw(urlOf(server));
    socket.end(fill(post('Content-Length: 100\r\n\r\n{')));
    await closed;
    expectProblem(parseReply(received()), 499, 'client_closed');
  });

  test('an upgrade is ignored, and an address with scheme and host is read', async () => {
    const { host } = new URL(urlOf(server));
    const page = server === 'shop' ? '/api/products/' : '/api/session/';
    const expected = server === 'shop' ? 200 : 401;
    const rest = 'Host: HOST\r\nConnection: close\r\n';
    const upgrade = await send(
      `GET ${page} HTTP/1.1\r\n${rest.replace('close', 'close, upgrade')}Upgrade: websocket\r\n\r\n`,
    );
    const absolute = await send(`GET http://${host}${page} HTTP/1.1\r\n${rest}\r\n`);
    expect([upgrade.status, absolute.status]).toEqual([expected, expected]);
  });

  test('the reply to a request before it is sent first', async () => {
    const { socket, received, closed } = openRaw(urlOf(server));
    const { host } = new URL(urlOf(server));
    socket.write(`GET /api/none/ HTTP/1.1\r\nHost: ${host}\r\n\r\nno request\r\n\r\n`);
    await closed;
    expect(received().match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 404', 'HTTP/1.1 405']);
  });
});

describe('a body that is too large: the reply is read, while the client goes on sending', () => {
  const TOKEN = async () => {
    const browser = shop.browser();
    const token: string = (await browser.send('GET', '/api/csrf-token/')).body.csrfToken;
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return `Cookie: ${cookie}\r\nX-CSRFToken: ${token}\r\n`;
  };
  const BIG = MAX_FILE_BYTES + 1_000_000;

  test.each([
    ['JSON of a declared length', '/api/cart/validate-cart/', JSON_TYPE, `Content-Length: ${BIG}\r\n`],
    [
      'a file of a declared length',
      '/api/uploads/?name=x',
      'Content-Type: application/octet-stream\r\n',
      `Content-Length: ${BIG}\r\n`,
    ],
    ['JSON in chunks', '/api/cart/validate-cart/', JSON_TYPE, 'Transfer-Encoding: chunked\r\n'],
    [
      'a file in chunks',
      '/api/uploads/?name=x',
      'Content-Type: application/octet-stream\r\n',
      'Transfer-Encoding: chunked\r\n',
    ],
  ])('%s', async (_what, path, type, length) => {
    const { socket, received, closed } = openRaw(shop.url);
    const { host } = new URL(shop.url);
    socket.write(`POST ${path} HTTP/1.1\r\nHost: ${host}\r\n${type}${await TOKEN()}${length}\r\n`);
    const piece = Buffer.alloc(100_000, 'x');
    const isChunked = length.startsWith('Transfer');
    for (let sent = 0; sent < BIG && !socket.destroyed && socket.writable; sent += piece.length) {
      if (isChunked) socket.write(`${piece.length.toString(16)}\r\n`);
      const isTaken = socket.write(piece);
      if (isChunked) socket.write('\r\n');
      if (!isTaken) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
    }
    await until('the reply has been read', () => received().includes('payload_too_large'));
    expectProblem(parseReply(received()), 413, 'payload_too_large');
    socket.destroy();
  });
});
