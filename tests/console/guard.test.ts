/** What other sites, other machines and proxies try with the console: each is refused before anything is read or changed. */

import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findIntrusion, toConsoleAddress } from '#server/console/guard.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole, TestPerson } from '#tests/support/test-console.ts';

const open = await createTestDatabase();
let owner: TestConsole;
let anna: TestPerson;

beforeAll(async () => {
  owner = await startTestConsole({ database: open.database, url: 'http://localhost:1' });
  anna = await owner.signIn('Anna');
});
afterAll(async () => {
  await owner.close();
  await open.close();
});

/** As it is sent, with a Host of its own, which fetch does not allow. */
function sendRaw(lines: readonly string[], body = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(owner.port, '127.0.0.1', () => {
      socket.write([...lines, 'connection: close', `content-length: ${body.length}`, '', body].join('\r\n'));
    });
    let text = '';
    socket.on('data', (data) => (text += data.toString()));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}

test.each(['evil.example', 'evil.example:PORT', 'localhost', 'localhost:1', '127.0.0.1', '10.0.0.1:PORT', ''])(
  'a request for the host "%s", which another site may have resolved to this address, is refused',
  async (host) => {
    const named = host.replace('PORT', String(owner.port));
    const reply = await sendRaw(['GET /api/session/ HTTP/1.1', `host: ${named}`, `cookie: ${anna.cookie}`]);
    expect(reply).toMatch(/^HTTP\/1\.1 4(21|00) /);
    expect(reply).not.toContain('Anna');
  },
);

test('its own host names are accepted', async () => {
  for (const host of ['localhost', '127.0.0.1', 'LOCALHOST', '[::1]']) {
    const lines = ['GET /api/session/ HTTP/1.1', `host: ${host}:${owner.port}`, `cookie: ${anna.cookie}`];
    expect(await sendRaw(lines)).toMatch(/^HTTP\/1\.1 200 /);
  }
});

const post = (headers: Record<string, string>, body = '{"name":"Mallory"}') =>
  owner.request('/api/sign-in-links/', { method: 'POST', headers: { cookie: anna.cookie, ...headers }, body });
const JSON_TYPE = { 'content-type': 'application/json' };

test.each([
  ['of another site', { ...JSON_TYPE, origin: 'https://evil.example' }],
  ['of a sandboxed frame', { ...JSON_TYPE, origin: 'null' }],
  ['of the shop on another port', { ...JSON_TYPE, origin: 'http://localhost:3000' }],
  ['of the same name over https', { ...JSON_TYPE, origin: 'https://localhost' }],
  ['that names no origin', JSON_TYPE],
])('a change by a page %s is refused', async (_who, headers) => {
  expect(await post(headers)).toMatchObject({ status: 403, body: { error: { code: 'origin_refused' } } });
});

test.each(['cross-site', 'same-site'])('a call that the browser marks as %s is refused', async (site) => {
  const headers = { cookie: anna.cookie, 'sec-fetch-site': site, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
  expect((await owner.request('/api/session/', { headers })).status).toBe(403);
  expect((await post({ ...JSON_TYPE, origin: owner.url, 'sec-fetch-site': site })).status).toBe(403);
});

test('a form of another site changes nothing, even one that names the right origin', async () => {
  const forms: [string, string][] = [
    ['application/x-www-form-urlencoded', 'name=Mallory'],
    ['text/plain', '{"name":"Mallory"}'],
    ['multipart/form-data; boundary=x', '--x--'],
  ];
  for (const [type, body] of forms) {
    expect((await post({ 'content-type': type, origin: 'https://evil.example' }, body)).status).toBe(403);
    expect((await post({ 'content-type': type, origin: owner.url }, body)).status).toBe(415);
  }
});

test.each([
  ['a link', 'navigate', 'document', false],
  ['a frame', 'navigate', 'iframe', true],
  ['a script', 'no-cors', 'script', true],
  ['a picture', 'no-cors', 'image', true],
])(
  '%s of another site: a page may be linked, and is not loaded by anything else',
  async (_what, mode, dest, isRefused) => {
    const reply = await sendRaw([
      'GET /sign-in HTTP/1.1',
      `host: localhost:${owner.port}`,
      'sec-fetch-site: cross-site',
      `sec-fetch-mode: ${mode}`,
      `sec-fetch-dest: ${dest}`,
    ]);
    expect(reply.startsWith('HTTP/1.1 403 ')).toBe(isRefused);
  },
);

test.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'])(
  'a request that a proxy has forwarded (%s) is refused without CONSOLE_URL',
  async (header) => {
    const headers = { cookie: anna.cookie, [header]: '203.0.113.7' };
    expect(await owner.request('/api/session/', { headers })).toMatchObject({
      status: 403,
      body: { error: { code: 'proxy_refused' } },
    });
  },
);

test('replies are stored nowhere and have the content policy of the shop', async () => {
  for (const path of ['/api/session/', '/api/none/', '/api/orders/']) {
    const { headers } = await owner.request(path, { headers: { cookie: anna.cookie } });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  }
});

const address = toConsoleAddress('192.168.1.10', 3001, null);
const facts = { method: 'GET', remoteAddress: '192.168.1.20', headers: { host: '192.168.1.10:3001' } };

test('on a private address clients of that network are accepted, and no others', () => {
  expect(findIntrusion(facts, address)).toBeNull();
  expect(findIntrusion({ ...facts, remoteAddress: '::ffff:192.168.1.20' }, address)).toBeNull();
  for (const remoteAddress of ['203.0.113.7', '2001:db8::1', '::ffff:203.0.113.7', ''])
    expect(findIntrusion({ ...facts, remoteAddress }, address)).toBe('client_refused');
  expect(findIntrusion({ ...facts, headers: { host: 'localhost:3001' } }, address)).toBe('host_refused');
});

test('behind a proxy the host name and origin of the proxy are accepted', () => {
  const proxied = toConsoleAddress('127.0.0.1', 3001, 'https://console.example.internal');
  const headers = {
    host: 'console.example.internal',
    origin: 'https://console.example.internal',
    'x-forwarded-for': '10.0.0.9',
  };
  const request = { method: 'POST', remoteAddress: '127.0.0.1', headers };
  expect(findIntrusion(request, proxied)).toBeNull();
  expect(findIntrusion({ ...request, headers: { ...headers, host: 'shop.example.com' } }, proxied)).toBe(
    'host_refused',
  );
  expect(
    findIntrusion({ ...request, headers: { ...headers, origin: 'http://console.example.internal' } }, proxied),
  ).toBe('origin_refused');
});
