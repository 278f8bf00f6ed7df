/** What shared caches may store of the API: replies that are the same for all clients, with an ETag; nothing else. */

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import type { CallName } from '#contract/calls.ts';
import { sampled } from '#tests/support/long.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false });
afterAll(() => shop.close());
await addProduct(shop.database, { id: 1 });
await addProduct(shop.database, { id: 2 });
for (let id = 11; id <= 20; id += 1) await addProduct(shop.database, { id });
await shop.database
  .insertInto('galleries')
  .values(
    ['service-repair', 'new-equipment'].map((slug, position) => {
      return { slug, name: slug, is_active: true, description: '', meta_title: '', meta_description: '', position };
    }),
  )
  .execute();

/** Every GET that is the same for all clients, with a URL that exists. */
const SHARED = {
  listShopCategories: '/categories/',
  listProducts: '/products/?page=1&sort=name',
  listFeaturedProducts: '/products/featured/',
  searchProducts: '/products/search/?q=T-1',
  getProduct: '/products/1/',
  listRelatedProducts: '/products/1/related/',
  calculatePacking: '/tools/packing/?d=60&D=85&depth=100',
  selectPumps: '/tools/pump/?q=90&h=26',
  listPackingProducts: '/tools/packing/products/',
  getSharedCart: '/cart/?add=T-1:2,T-2',
  findSeals: '/finder/seal/?shaft=38mm',
  describeApi: '/openapi/',
  listSections: '/equipment/sections/',
  listManufacturers: '/equipment/manufacturers/',
  listSectionsWithManufacturers: '/equipment/sections/with-manufacturers/',
  listEquipmentCategories: '/equipment/categories/',
  getServiceRepairGallery: '/galleries/service-repair/',
  getNewEquipmentGallery: '/galleries/new-equipment/',
  listGalleryCategories: '/galleries/categories/',
  getCompanyInfo: '/company/info/',
  listPopularProducts: '/analytics/popular-products/',
  getAnalyticsDashboard: '/analytics/dashboard/',
} satisfies Partial<Record<CallName, string>>;

/** Those that stand under a slug of content, which has a test of its own. */
const BY_SLUG: readonly CallName[] = ['getEquipmentCategory', 'getGallery', 'getOwnPolicy'];
/** Those of one visitor. */
const PERSONAL: readonly CallName[] = [
  'getCsrfToken',
  'getOrder',
  'getOrderByToken',
  'getFreightOffer',
  'getQuote',
  'getRequest',
  'getStockNotice',
];

const get = (path: string, headers: Record<string, string> = {}) =>
  shop.app.http.inject({ url: `/api${path}`, headers: { host: new URL(shop.url).host, ...headers } });

test('every GET is either the same for all clients or of one visitor', () => {
  const gets = Object.entries(CALLS).flatMap(([name, { method }]) => (method === 'GET' ? [name] : []));
  expect([...Object.keys(SHARED), ...BY_SLUG, ...PERSONAL].toSorted()).toEqual(gets.toSorted());
});

for (const [cases, options] of sampled(Object.entries(SHARED), 2))
  describe.each(cases)('%s', options, (_name, path) => {
    test('may be stored briefly by shared caches, has an ETag, and sets no cookies', async () => {
      const reply = await get(path);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d{1,3}$/);
      expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(reply.headers['set-cookie']).toBeUndefined();
      const etag = String(reply.headers['etag']);
      expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
      for (const known of [etag, etag.slice('W/'.length), `"other", ${etag}`]) {
        const again = await get(path, { 'if-none-match': known });
        expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
        expect(again.headers['cache-control']).toBe(reply.headers['cache-control']);
      }
      expect(reply.headers['vary']).toBe('Accept-Encoding');
      expect((await get(path, { 'if-none-match': '"other"' })).body).toBe(reply.body);
      expect((await get(path, { cookie: 'csrftoken=other', 'accept-language': 'fr' })).body).toBe(reply.body);
    });
  });

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
] as const)('for Accept-Encoding %s a long reply is compressed by %s', async (taken, encoding, decompress) => {
  const plain = await get(SHARED.listProducts);
  expect(plain.headers['content-encoding']).toBeUndefined();
  const reply = await get(SHARED.listProducts, { 'accept-encoding': taken });
  expect(reply.headers['content-encoding']).toBe(encoding);
  expect(decompress(reply.rawPayload).toString()).toBe(plain.body);
  expect(reply.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(reply.headers['etag']).toBe(plain.headers['etag']);
  expect(
    (await get(SHARED.listShopCategories, { 'accept-encoding': taken })).headers['content-encoding'],
  ).toBeUndefined();
});

test('the reply of one visitor is never compressed: its length would reveal its secrets', async () => {
  for (const path of ['/csrf-token/', `/orders/token/${'a'.repeat(43)}/`])
    expect((await get(path, { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
});

test('another price is another ETag', async () => {
  const before = await get('/products/2/');
  await shop.database.updateTable('products').set({ price_cents: 1 }).where('id', '=', 2).execute();
  const after = await get('/products/2/', { 'if-none-match': String(before.headers['etag']) });
  expect(after.statusCode).toBe(200);
  expect(after.json<{ price: number }>().price).toBe(0.01);
});

test.each([
  '/csrf-token/',
  '/orders/RE-7K3QX-9MWD2/',
  `/orders/token/${'a'.repeat(43)}/`,
  '/products/3/',
  '/products/abc/',
  '/products/?sort=best',
])('%s is stored by no cache: it is personal, or a problem', async (path) => {
  const reply = await get(path);
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.headers['etag']).toBeUndefined();
});
