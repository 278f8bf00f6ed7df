/** What every address does with requests that are not meant well. */

import { afterAll, describe, expect, test } from 'vitest';
import { orderBody } from '#tests/support/buying.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false });
afterAll(() => shop.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const token = async (browser = shop.browser()) => ({
  browser,
  headers: { ...JSON_TYPE, 'x-csrftoken': String((await browser.send('GET', '/api/csrf-token/')).body.csrfToken) },
});

describe('forged requests from other sites (R18)', () => {
  const body = JSON.stringify({ items: [] });
  const attempt = async (headers: Record<string, string>, cookies: Record<string, string> = {}) => {
    const browser = shop.browser();
    for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value);
    return browser.send('POST', '/api/orders/validate-cart/', body, { ...JSON_TYPE, ...headers });
  };

  test('without a cookie', async () => {
    const reply = await attempt({});
    expect(reply.status).toBe(403);
    expect(reply.body.error).toEqual({ code: 'csrf_missing', message: 'CSRF token not found in cookies' });
  });

  test('with the cookie alone', async () => {
    const { browser } = await token();
    const reply = await browser.send('POST', '/api/orders/validate-cart/', body, JSON_TYPE);
    expect(reply.body.error.code).toBe('csrf_invalid');
  });

  test("with another browser's token", async () => {
    const { headers } = await token();
    const { browser } = await token();
    expect((await browser.send('POST', '/api/orders/validate-cart/', body, headers)).status).toBe(403);
  });

  test('with an invented cookie and the same header', async () => {
    expect((await attempt({ 'x-csrftoken': 'abc.def' }, { csrftoken: 'abc.def' })).status).toBe(403);
  });

  test.each(['https://evil.example', 'null', 'http://127.0.0.1:1', 'http://localhost.evil.example'])(
    'from origin %s',
    async (origin) => {
      const { browser, headers } = await token();
      const reply = await browser.send('POST', '/api/orders/validate-cart/', body, { ...headers, origin });
      expect(reply.body.error.code).toBe('origin_refused');
    },
  );

  test.each(['127.evil.example', '127.0.0.1.evil.example', 'localhost.evil.example'])(
    'from %s on the port of a shop on this machine',
    async (name) => {
      const { browser, headers } = await token();
      const origin = `http://${name}:${new URL(shop.url).port}`;
      const reply = await browser.send('POST', '/api/orders/validate-cart/', body, { ...headers, origin });
      expect(reply.body.error.code).toBe('origin_refused');
    },
  );

  test('the right token from the right origin is accepted', async () => {
    const { browser, headers } = await token();
    const reply = await browser.send('POST', '/api/orders/validate-cart/', body, { ...headers, origin: shop.url });
    expect(reply.status).toBe(200);
  });

  test('no reply allows a foreign origin to read it', async () => {
    const reply = await shop.browser().send('GET', '/api/categories/', undefined, { origin: 'https://evil.example' });
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('the cookie is out of reach of scripts', async () => {
    const reply = await shop.browser().send('GET', '/api/csrf-token/');
    expect(reply.headers.getSetCookie()[0]).toMatch(
      /^csrftoken=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    );
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });
});

describe('bodies', () => {
  const post = async (body: string, type = 'application/json') => {
    const { browser, headers } = await token();
    return browser.send('POST', '/api/orders/validate-cart/', body, { ...headers, 'content-type': type });
  };

  test.each([
    ['not JSON', '{"items":', 400],
    ['not UTF-8 text', '{"items":"\ufffd', 400],
    ['a number', '7', 400],
    ['null', 'null', 400],
    ['a list', '[]', 400],
    ['ten thousand brackets', '['.repeat(10_000), 400],
    ['a number beyond all numbers', '{"items":[{"product_id":1e309,"quantity":1}]}', 400],
    ['a prototype', '{"__proto__":{"items":[]}}', 400],
    ['too large', `{"items":[${' '.repeat(300_000)}]}`, 413],
  ])('%s', async (_what, body, status) => {
    const reply = await post(body);
    expect(reply.status).toBe(status);
    expect(reply.body.error.code).toBeTypeOf('string');
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'as %s',
    async (type) => {
      expect((await post('{"items":[]}', type)).status).toBe(415);
    },
  );
});

describe('addresses', () => {
  test.each([
    ['GET', '/api/', 404],
    ['GET', '/api/no-such-call/', 404],
    ['GET', '/api/products/abc/', 400],
    ['GET', '/api/products/-1/', 400],
    ['GET', '/api/products/99999999999999999999/', 400],
    ['GET', '/api/products/%00/', 400],
    ['GET', '/api/products/%E0%A4%A/', 400],
    ['GET', '/api/products/?page=0', 400],
    ['GET', '/api/products/?page=1&page=2', 400],
    ['GET', '/api/products/?sort=random', 400],
    ['GET', '/api/equipment/categories/..%2f..%2fetc/', 400],
    ['GET', `/api/galleries/${'a'.repeat(600)}/`, 414],
    ['GET', '/media/../../etc/passwd', 404],
    ['GET', '/media/%2e%2e/%2e%2e/secrets.json', 404],
    ['DELETE', '/api/products/1/', 405],
  ])('%s %s is a %i', async (method, address, status) => {
    const { browser, headers } = await token();
    const { 'content-type': _none, ...rest } = headers;
    const reply = await browser.send(method, address, undefined, method === 'GET' ? {} : rest);
    expect(reply.status).toBe(status);
    expect(reply.body.error.code).toBeTypeOf('string');
  });

  test('an address works with and without its last slash', async () => {
    expect((await shop.browser().send('GET', '/api/categories')).status).toBe(200);
    expect((await shop.browser().send('GET', '/api/categories/')).status).toBe(200);
  });

  test('unknown fields and parameters of a client of the specification are ignored', async () => {
    expect((await shop.browser().send('GET', '/api/products/?utm_source=mail')).status).toBe(200);
    const reply = await shop.browser().call('validateCart', { body: { items: [], extra: true } });
    expect(reply.status).toBe(200);
  });
});

test('every reply has the security headers and a request id, and reveals nothing of the server', async () => {
  for (const address of ['/api/categories/', '/api/no-such-call/', '/api/products/abc/']) {
    const { headers } = await shop.browser().send('GET', address);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-request-id')).toBeTruthy();
    expect(headers.get('server')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  }
});

test('the total of a cart that cannot be sold is rejected by its item', async () => {
  const reply = await shop
    .browser()
    .call('calculateTotal', { body: { items: [{ product_id: 404, quantity: 1 }], billing_country: 'CA' } });
  expect(reply.status).toBe(400);
  expect(reply.body.error).toMatchObject({
    code: 'cart_invalid',
    fields: { 'items.0': expect.stringContaining('no longer available') },
  });
});

test('an order body is rejected without naming software of the server', async () => {
  const reply = await shop.browser().call('createOrder', { body: orderBody({ 1: 1 }, { customer_email: {} }) });
  expect(JSON.stringify(reply.body)).not.toMatch(/zod|node_modules|at .*\.ts/i);
});
