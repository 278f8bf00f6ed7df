/**
 * The order cookie and the CSRF token against another site that can set cookies for the shop: a sibling subdomain, or
 * an attacker on the path of a plain-http request (reliability R15, R18). Such a site has a `csrftoken` of its own from the
 * shop, plants it in the victim's browser, and tries to get at what the victim orders.
 */

import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createOrderProof, hashToken } from '#server/orders/orders/order-proof.ts';
import { orderBody } from '#tests/support/buying.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import { SHOP_SECRET } from '#tests/support/test-config.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false });
afterAll(() => shop.close());
beforeEach(async () => {
  await clearOrders(shop.database);
  await addProduct(shop.database, { id: 1, stock: 5 });
});

const CART = orderBody({ 1: 1 });
const getToken = async (browser: TestBrowser): Promise<string> =>
  (await browser.send('GET', '/api/csrf-token/')).body.csrfToken;
const cookieOf = (browser: TestBrowser, name: string) => browser.cookies.get(name)?.split(';')[0] ?? '';
const heldUnits = async () =>
  (await shop.database.selectFrom('products').select('held').where('id', '=', 1).executeTakeFirstOrThrow()).held;
const see = async (browser: TestBrowser, orderNumber: string) =>
  (await browser.call('getOrder', { params: { id: orderNumber } })).status;

/** An attacker with a cookie of its own, and a victim in whose browser it has been planted. */
async function plant(): Promise<{ attacker: TestBrowser; victim: TestBrowser }> {
  const [attacker, victim] = [shop.browser(), shop.browser()];
  await getToken(attacker);
  victim.cookies.set('csrftoken', cookieOf(attacker, 'csrftoken'));
  return { attacker, victim };
}

describe('an attacker who planted the CSRF cookie of a buyer', () => {
  test('is given another order cookie, and does not see the order by its number', async () => {
    const { attacker, victim } = await plant();
    const { order_number: orderNumber } = (await victim.call('createOrder', { body: CART })).body;
    await attacker.call('createOrder', { body: orderBody({ 1: 2 }) });
    expect(cookieOf(attacker, 'orders')).not.toBe(cookieOf(victim, 'orders'));
    expect([await see(attacker, orderNumber), await see(victim, orderNumber)]).toEqual([404, 200]);
  });

  test('does not learn the number by sending the same order', async () => {
    const { attacker, victim } = await plant();
    const made = await victim.call('createOrder', { body: CART });
    const same = await attacker.call('createOrder', { body: CART });
    expect(same.body.order_number).not.toBe(made.body.order_number);
    const keyed = { body: CART, headers: { 'idempotency-key': 'x' } };
    expect((await attacker.call('createOrder', keyed)).body.order_number).not.toBe(made.body.order_number);
  });

  test('does not replace the order by sending another cart', async () => {
    const { attacker, victim } = await plant();
    const { order_number: orderNumber } = (await victim.call('createOrder', { body: CART })).body;
    await attacker.call('createOrder', { body: orderBody({ 1: 2 }, { replaces: orderNumber }) });
    expect(await heldUnits()).toBe(3);
    const { body } = await victim.call('getOrder', { params: { id: orderNumber } });
    expect(body.status).toBe('pending');
  });
});

describe('the CSRF token', () => {
  test('is signed over the order cookie: planted together with its cookie, it is refused', async () => {
    const { attacker, victim } = await plant();
    await victim.call('createOrder', { body: CART });
    const planted = await getToken(attacker);
    const forged = await victim.call('createOrder', {
      body: orderBody({ 1: 2 }),
      headers: { 'x-csrftoken': planted },
    });
    expect([forged.status, forged.body.error.code]).toEqual([403, 'csrf_invalid']);
    expect(await heldUnits()).toBe(1);
  });

  test('stays good for the page that has ordered, and another page of the browser gets one of its own', async () => {
    const browser = shop.browser();
    const before = await getToken(browser);
    const ordered = await browser.call('createOrder', { body: CART });
    expect(ordered.status).toBe(201);
    expect((await browser.call('validateCart', { body: { items: [] } })).status).toBe(200);
    const items = { body: { items: [] } };
    expect((await browser.call('validateCart', { ...items, headers: { 'x-csrftoken': before } })).status).toBe(403);
    const after = await getToken(browser);
    expect((await browser.call('validateCart', { ...items, headers: { 'x-csrftoken': after } })).status).toBe(200);
  });

  test('is not the value of the cookie', async () => {
    const browser = shop.browser();
    await getToken(browser);
    const csrfCookie = cookieOf(browser, 'csrftoken');
    const refused = await browser.call('validateCart', {
      body: { items: [] },
      headers: { 'x-csrftoken': csrfCookie },
    });
    expect(refused.body.error.code).toBe('csrf_invalid');
  });

  test.each([
    ['before the own one', (planted: string, own: string) => `csrftoken=${planted}; csrftoken=${own}`],
    ['after it', (planted: string, own: string) => `csrftoken=${own}; csrftoken=${planted}`],
    [
      'and one that is no token',
      (planted: string, own: string) => `csrftoken=x; csrftoken=${planted}; csrftoken=${own}`,
    ],
  ])('a second csrftoken cookie %s locks no buyer out', async (_where, cookiesOf) => {
    const { attacker } = await plant();
    const victim = shop.browser();
    const token = await getToken(victim);
    const cookie = cookiesOf(cookieOf(attacker, 'csrftoken'), cookieOf(victim, 'csrftoken'));
    const headers = { cookie, 'x-csrftoken': token };
    expect((await victim.call('createOrder', { body: CART, headers })).status).toBe(201);
    const again = (await victim.send('GET', '/api/csrf-token/', undefined, { cookie })).body.csrfToken as string;
    const checked = await victim.call('validateCart', {
      body: { items: [] },
      headers: { cookie, 'x-csrftoken': again },
    });
    expect(checked.status).toBe(200);
  });
});

test('twenty identical orders at once from a browser without an order cookie are one order, and its own', async () => {
  const browser = shop.browser();
  await getToken(browser);
  await browser.call('validateCart', { body: { items: [] } });
  const replies = await Promise.all(Array.from({ length: 20 }, () => browser.call('createOrder', { body: CART })));
  expect(new Set(replies.map(({ body }) => body.order_number)).size).toBe(1);
  expect(new Set(replies.map(({ headers }) => headers.getSetCookie().join())).size).toBe(1);
  expect(await heldUnits()).toBe(1);
  expect(await see(browser, replies[0]?.body.order_number)).toBe(200);
});

test('an order cookie from before, made from the CSRF cookie, still opens its order', async () => {
  const browser = shop.browser();
  const { order_number: orderNumber } = (await browser.call('createOrder', { body: CART })).body;
  const earlier = createHmac('sha256', SHOP_SECRET)
    .update(`visitor:${cookieOf(browser, 'csrftoken')}`)
    .digest('base64url');
  await shop.database
    .updateTable('orders')
    .set({ visitor_hash: hashToken(earlier) })
    .execute();
  const returning = shop.browser();
  returning.cookies.set('orders', earlier);
  expect(await see(returning, orderNumber)).toBe(200);
  const same = await returning.call('createOrder', { body: CART });
  expect(same.body.order_number).toBe(orderNumber);
});

test('every cookie of a shop over https is Secure, and none of one over plain http, which WebKit would not store', async () => {
  for (const publicUrl of ['https://pumps.example', 'http://localhost:3000', 'http://192.168.1.10:3000']) {
    const proof = createOrderProof({ secretKey: SHOP_SECRET, publicUrl });
    const headers: string[] = [];
    const request = { headers: { 'x-csrftoken': 'token' } };
    const reply = { header: (_name: string, value: string) => headers.push(value) };
    // Only what setCookie and readCookie use of Fastify's objects.
    proof.ensureVisitor(request as unknown as FastifyRequest, reply as unknown as FastifyReply);
    const isSecure = publicUrl.startsWith('https:');
    expect([publicUrl, headers[0]?.startsWith('__Host-'), headers[0]?.endsWith('; Secure')]).toEqual([
      publicUrl,
      isSecure,
      isSecure,
    ]);
  }
});

describe('a browser that did not store the order cookie', () => {
  const placeWithoutCookie = async () => {
    const browser = shop.browser();
    const { order_number: orderNumber } = (await browser.call('createOrder', { body: CART })).body;
    browser.cookies.delete('orders');
    return { browser, params: { id: String(orderNumber) } };
  };

  test('learns so instead of being sent to a payment page, and its stock is released at once', async () => {
    const { browser, params } = await placeWithoutCookie();
    expect(await heldUnits()).toBe(1);
    const refused = await browser.call('createCheckoutSession', { params });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'cookie_missing']);
    expect(await heldUnits()).toBe(0);
    const again = await browser.call('createCheckoutSession', { params });
    expect([again.status, again.body.error.code]).toEqual([403, 'cookie_missing']);
  });

  test('and no other browser without a cookie ends its order', async () => {
    const { params } = await placeWithoutCookie();
    const refused = await shop.browser().call('createCheckoutSession', { params });
    expect(refused.status).toBe(404);
    expect(await heldUnits()).toBe(1);
  });
});
