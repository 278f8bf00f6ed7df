/**
 * A shared cache between visitors and shop, which does all that RFC 9111 and RFC 5861 permit: nothing of one visitor reaches another,
 * and maintenance reaches all of them within a minute of its beginning and its end.
 */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_BASE, CALLS } from '#contract/calls.ts';
import { CART_CSV_ROUTE, REQUISITION_ROUTE, invoicePath } from '#contract/document-paths.ts';
import { MAINTENANCE_TEXTS } from '#contract/maintenance.ts';
import { PATHS, orderConfirmationPath, productPath } from '#contract/page-paths.ts';
import { listenForChanges } from '#server/platform/database/changes.ts';
import { closeShop, openShop } from '#server/platform/maintenance/change-maintenance.ts';
import { PASS_COOKIE } from '#server/platform/maintenance/owner-pass.ts';
import { openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { startCachingProxy } from '#tests/support/caching-proxy.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';
import { SHOP_SECRET } from '#tests/support/test-config.ts';
import { startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop({ pages: true, demo: true });
const changes = listenForChanges(shop.pool, shop.app.changes);
const cache = await startCachingProxy(shop.url);
afterAll(async () => {
  await cache.close();
  await changes.close();
  await shop.close();
});

/** As long as the shop's documents promise. */
const PROMISED_S = 60;
const first = new TestBrowser(cache.url);
const second = new TestBrowser(cache.url);
/** Every address that is read by GET: pages, calls, files, and the first buyer's own ones. */
const addresses: string[] = [];
/** What only the first buyer may get. */
const secrets: string[] = [];

beforeAll(async () => {
  const bought = await openPayment(first, { 30: 1 });
  await pay(bought.url);
  const verified = await verifyPayment(first, bought);
  const token = String(verified.body.order?.confirmation_token ?? verified.body.confirmation_token);
  secrets.push(bought.orderNumber, ...[...first.cookies.values()].map((value) => value.split(';')[0] ?? ''));
  const parameters: Record<string, string> = {
    ':id': '30',
    ':slug': 'pumps',
    ':policy': 'privacy',
    ':token': token,
  };
  const calls = Object.values(CALLS)
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => API_BASE + path.replaceAll(/:\w+/g, (name) => parameters[name] ?? name));
  const home = await second.send('GET', '/shop');
  const linked = [...String(home.body).matchAll(/(?:href|src|srcset)="(\/[^" ]+)/g)].map(([, address = '']) => address);
  addresses.push(
    ...Object.values(PATHS),
    productPath(30),
    ...calls,
    `${API_BASE}/orders/${bought.orderNumber}/`,
    `${PATHS.orderSuccess}?session_id=${bought.sessionId}&order=${bought.orderNumber}`,
    orderConfirmationPath(token),
    invoicePath(token),
    `${CART_CSV_ROUTE}?add=30`,
    `${REQUISITION_ROUTE}?add=30`,
    '/sitemap.xml',
    '/robots.txt',
    '/site.webmanifest',
    '/share.png',
    '/Shop/',
    '/no-such-page',
    ...new Set(linked),
  );
});

const visitAll = async (browser: TestBrowser) => {
  const replies = [];
  for (const address of addresses) replies.push({ address, ...(await browser.send('GET', address)) });
  return replies;
};
const bodyOf = ({ body }: { body: unknown }) => (typeof body === 'string' ? body : JSON.stringify(body));
const isClosed = (reply: { status: number; body: unknown }) =>
  reply.status === 503 && /unavailable|Down for maintenance/i.test(bodyOf(reply));

describe('a shared cache in front of the shop', () => {
  test('stores pages, lists and files, and nothing that is one buyer’s own', async () => {
    await visitAll(first);
    const stored = cache.stored();
    expect(stored).toContain('/shop');
    expect(stored).toContain(`${API_BASE}/products/`);
    expect(stored.length).toBeGreaterThan(30);
    const own = stored.filter((address) => secrets.some((secret) => address.includes(secret)) || /token/.test(address));
    expect(own).toEqual([]);
  });

  test('gives the second buyer nothing of the first one, and no cookie out of its store', async () => {
    const stored = new Set(cache.stored());
    for (const reply of await visitAll(second)) {
      if (!stored.has(reply.address)) continue;
      expect([reply.address, reply.headers.get('set-cookie')]).toEqual([reply.address, null]);
      for (const secret of secrets) expect(bodyOf(reply).includes(secret), reply.address).toBe(false);
    }
    expect((await second.call('getOrder', { params: { id: secrets[0] ?? '' } })).status).toBe(404);
  });

  test('shows maintenance within the promised time, and what the owner sees with the pass to no one else', async () => {
    await visitAll(second);
    const begun = await closeShop(
      { database: shop.database, secretKey: SHOP_SECRET, publicUrl: cache.url },
      '',
      'owner',
    );
    if (begun.kind !== 'begun') throw new Error(begun.why);
    await until('the shop is closed', async () => (await fetch(`${shop.url}/`)).status === 503);
    cache.pass(PROMISED_S);
    const before = new Set(cache.stored());
    const owner = new TestBrowser(cache.url);
    await owner.send('GET', new URL(begun.ownerUrl).pathname);
    expect([...owner.cookies.keys()]).toEqual([PASS_COOKIE]);
    const seen = await visitAll(owner);
    expect(seen.filter((reply) => isClosed(reply))).toEqual([]);
    const direct = new TestBrowser(shop.url);
    for (const [name, value] of owner.cookies) direct.cookies.set(name, value);
    for (const address of addresses.filter((path) => !/^\/(?:assets|brand|favicon|robots)/.test(path))) {
      const { status, headers } = await direct.send('GET', address, undefined, { 'if-none-match': '*' });
      expect([address, headers.get('cache-control')]).toEqual([address, 'private, no-store']);
      expect([address, status]).not.toEqual([address, 304]);
    }
    expect(cache.stored().filter((address) => !before.has(address))).toEqual([]);
    for (const address of [
      ...Object.values(PATHS),
      productPath(30),
      `${API_BASE}/products/`,
      `${API_BASE}/categories/`,
    ]) {
      const reply = await second.send('GET', address);
      expect([address, reply.status]).toEqual([address, 503]);
      expect(address.startsWith('/api') || bodyOf(reply).includes(MAINTENANCE_TEXTS.maintenance)).toBe(true);
    }
  });

  test('shows the shop again as soon as maintenance has ended', { tags: 'long' }, async () => {
    await openShop(shop.database);
    await until('the shop is open', async () => (await fetch(`${shop.url}/`)).status === 200);
    for (const reply of await visitAll(second))
      expect([reply.address, isClosed(reply)]).toEqual([reply.address, false]);
  });
});
