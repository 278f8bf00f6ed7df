/** Cached pages: served in front of the framework, rendered once, dropped in time, the same for all clients, and bounded. */

import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_KEY_CHARACTERS, ReplyCache } from '#server/platform/http/reply-cache.ts';
import { UrlKeyCache } from '#server/platform/http/serve-cached.ts';
import { sampled } from '#tests/support/long.ts';
import { startPagesShop } from './pages-shop.ts';
import type { PageReply, PagesShop } from './pages-shop.ts';

const PUBLIC_URL = 'https://pumps.example';
const NOTHING = { questions: 0, requests: 0 };
let shop: PagesShop;

beforeAll(async () => (shop = await startPagesShop(PUBLIC_URL)));
afterAll(() => shop.close());
beforeEach(() => shop.announce(['catalogue', 'content']));

const textOf = ({ body }: PageReply) => brotliDecompressSync(body).toString();

test('a cached page is served without the framework and without the database', async () => {
  const rendered = await shop.get('/shop');
  expect(rendered.status).toBe(200);
  let cached: PageReply | null = null;
  expect(await shop.cost(async () => (cached = await shop.get('/shop')))).toEqual(NOTHING);
  expect(cached).toMatchObject({ status: 200, etag: rendered.etag, body: rendered.body });
});

test('a browser that has the page gets a 304, just as cheaply', async () => {
  const { etag } = await shop.get('/product/1');
  let again: PageReply | null = null;
  expect(await shop.cost(async () => (again = await shop.get('/product/1', { 'if-none-match': etag })))).toEqual(
    NOTHING,
  );
  expect(again).toMatchObject({ status: 304, etag });
});

test('a cached page has the headers of a rendered one', async () => {
  const own = ({ headers }: PageReply) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'date' && name !== 'x-request-id'));
  expect(own(await shop.get('/shop'))).toEqual(own(await shop.get('/shop')));
});

test('a shared cache may serve it for a minute, and never when it is stale', async () => {
  expect((await shop.get('/shop')).headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
});

test('fifty visitors at once cost one render', async () => {
  const alone = await shop.cost(() => shop.get('/shop'));
  expect(alone.questions).toBeGreaterThan(2);
  await shop.announce(['catalogue']);
  const etags = new Set<string>();
  const rush = async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => shop.get('/shop')));
    for (const { etag } of replies) etags.add(etag);
  };
  expect((await shop.cost(rush)).questions).toBe(alone.questions);
  expect(etags.size).toBe(1);
});

test('pages are dropped when something on them changes, and no others', async () => {
  const list = await shop.get('/shop');
  const product = await shop.get('/product/1');
  const about = await shop.get('/about');
  expect(textOf(list)).toContain('href="/product/1"');
  await shop.announce(['product:1']);
  expect((await shop.get('/shop')).etag).not.toBe(list.etag);
  expect((await shop.get('/product/1')).etag).not.toBe(product.etag);
  expect(await shop.cost(() => shop.get('/about'))).toEqual(NOTHING);
  await shop.announce(['content']);
  expect((await shop.get('/about')).etag).not.toBe(about.etag);
});

test('unknown parameters find the same cached page', async () => {
  const { etag } = await shop.get('/shop?sort=name');
  const campaign = '/shop?sort=name&utm_source=mail&gclid=1';
  expect(await shop.cost(() => shop.get(campaign))).toEqual({ questions: 0, requests: 1 });
  expect(await shop.cost(() => shop.get(campaign))).toEqual(NOTHING);
  expect((await shop.get(campaign)).etag).toBe(etag);
});

for (const [cases, options] of sampled(
  [
    ['a foreign host', { host: 'evil.example' }],
    ['a forwarded host', { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example;proto=http' }],
    ['a forwarded scheme and prefix', { 'x-forwarded-proto': 'evil', 'x-forwarded-prefix': '/evil.example' }],
    ['another address in a header', { 'x-original-url': '/evil.example', 'x-rewrite-url': '/evil.example' }],
    ['cookies', { cookie: 'ui-theme=evil.example; csrftoken=evil.example' }],
    ['a language and a name', { 'accept-language': 'evil.example', 'user-agent': 'evil.example' }],
    ['a wish for fresh bytes', { 'cache-control': 'no-cache', pragma: 'no-cache' }],
  ],
  3,
))
  test.each(cases)('a first request with %s changes nothing for later ones', options, async (_what, headers) => {
    const planted = await shop.get('/shop', headers);
    const innocent = await shop.get('/shop');
    expect(innocent.etag).toBe(planted.etag);
    expect(textOf(innocent)).not.toContain('evil.example');
    expect(JSON.stringify(innocent.headers)).not.toContain('evil.example');
    expect(innocent.headers['set-cookie']).toBeUndefined();
    expect(await shop.cost(() => shop.get('/shop', headers))).toEqual(NOTHING);
  });

test('a buyer’s own pages are never cached', async () => {
  const own = '/order-confirmation/token/evil.example';
  await shop.get(own);
  expect((await shop.cost(() => shop.get(own))).requests).toBe(1);
  expect((await shop.get(own)).headers['cache-control']).toBe('no-store');
});

test.each([
  '/product/abc',
  '/product/0',
  '/product/2147483648',
  '/product/999999999999999',
  '/product/9223372036854775808',
  '/product/99999999999999999999999999',
  '/product/%00',
  '/product/1%00',
  `/product/${'a'.repeat(400)}`,
  `/product/${'9'.repeat(3000)}`,
])('%s is no product: 404 with the page that says so, and nothing is cached', async (path) => {
  const missing = await shop.get(path);
  expect(missing.status).toBe(404);
  expect(textOf(missing)).toContain('Product Not Found');
  expect(textOf(missing)).not.toContain('Loading');
  expect(missing.headers['x-robots-tag']).toBe('noindex');
  await shop.get(path);
  expect((await shop.cost(() => shop.get(path))).requests).toBe(1);
});

test.each([
  '/equipment/none',
  '/equipment/%00',
  '/equipment/%F0%9F%94%A5',
  `/equipment/${'a'.repeat(1000)}`,
  '/gallery/none',
  '/gallery/%00',
  '/gallery/2147483648',
  `/gallery/${'a'.repeat(1000)}`,
])('%s is no page: it redirects to the one 404 page', async (path) => {
  const { status, headers } = await shop.get(path);
  expect([status, headers.location]).toEqual([302, '/404']);
  const missing = await shop.get('/404');
  expect(missing.status).toBe(404);
  expect(await shop.cost(() => shop.get('/404'))).toEqual(NOTHING);
});

test.each(['/nothing', '/%00', `/${'a'.repeat(5000)}`, '/product/1/reviews'])(
  'a URL without a page is a 404 that is not cached: %s',
  async (path) => {
    const before = shop.cached();
    for (const suffix of ['', '1', '2']) expect((await shop.get(path + suffix)).status).toBe(404);
    expect(shop.cached()).toEqual(before);
  },
);

test('a page with a long address is not cached', { tags: 'long' }, async () => {
  const before = shop.cached();
  const long = `/shop?q=${encodeURIComponent('ж'.repeat(150))}`;
  expect(long.length).toBeGreaterThan(MAX_KEY_CHARACTERS);
  expect((await shop.get(long)).status).toBe(200);
  expect(shop.cached()).toEqual(before);
  expect((await shop.cost(() => shop.get(long))).questions).toBeGreaterThan(0);
});

test('no flood of pages makes the cache grow past its bound, and its byte count stays right', async () => {
  const maxBytes = 300_000;
  const cache = new ReplyCache({ maxBytes, now: () => 0 });
  for (let made = 0; made < 200; made += 1) {
    const key = `/shop?q=${made % 120}`;
    const plain = Buffer.from(randomBytes(4000).toString('base64'));
    const page = await cache.get(key, async () => ({
      status: 200,
      headers: {},
      plain,
      etag: '',
      tags: ['catalogue'],
    }));
    if ('passed' in page) throw new Error('not a page');
    await Promise.all((['br', 'gzip', 'identity'] as const).map((encoding) => cache.body(page, encoding)));
    expect(cache.bytes).toBeLessThanOrEqual(maxBytes);
  }
  expect(cache.size).toBeGreaterThan(10);
  cache.drop(['catalogue']);
  expect({ size: cache.size, bytes: cache.bytes }).toEqual({ size: 0, bytes: 0 });
});

test('no flood of invented parameters makes the map of URLs grow without end', () => {
  const book = new UrlKeyCache();
  const addresses = Array.from({ length: 20_000 }, (_, index) => `/shop?utm_source=${index}`);
  for (const address of addresses) book.note(address, '/shop');
  expect(addresses.filter((address) => book.find(address) !== undefined).length).toBeLessThanOrEqual(5000);
  const long = `/shop?utm_source=${'x'.repeat(1000)}`;
  book.note(long, '/shop');
  expect(book.find(long)).toBeUndefined();
});
