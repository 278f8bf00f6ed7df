/** How many statements each call sends to the database, with a full shop: never one per row. */

import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import type { CallName } from '#contract/calls.ts';
import { packingRoutes } from '#server/catalogue/packing/routes.ts';
import { catalogueRoutes } from '#server/catalogue/products/routes.ts';
import { pumpRoutes } from '#server/catalogue/pumps/routes.ts';
import { quickOrderRoutes } from '#server/catalogue/quick-order/routes.ts';
import { sealRoutes } from '#server/catalogue/seals/routes.ts';
import { cartRoutes } from '#server/orders/cart/routes.ts';
import { analyticsRoutes } from '#server/site/analytics/routes.ts';
import { contentRoutes } from '#server/site/content/routes.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { createRoutesApp } from '#tests/support/routes-app.ts';
import { TEST_WORK } from '#tests/support/test-work.ts';

const shop = await createTestDatabase({ demo: true });
let phrasesAreRead: Promise<unknown> = Promise.resolve();
const app = createRoutesApp((mounting) => {
  const { lists, phrases } = catalogueRoutes(mounting, shop);
  // Like a server that follows changes: otherwise what the first request has loaded is loaded again a second later.
  lists.onFollow();
  phrases.follow(true);
  phrasesAreRead = phrases.get();
  sealRoutes(mounting, { ...shop, lists });
  packingRoutes(mounting, { ...shop, lists });
  pumpRoutes(mounting, shop).follow(true);
  quickOrderRoutes(mounting, { ...shop, ...TEST_WORK });
  contentRoutes(mounting, shop);
  cartRoutes(mounting, { ...shop, visitorHash: () => null, networksOf: ({ ip }) => [ip] });
  analyticsRoutes(mounting, { ...shop, log: pino({ level: 'silent' }), analyticsDashboard: 'public' });
});
await shop.database
  .insertInto('shop_texts')
  .values({ part: 'policy.privacy', value: '"Ours"', in_folder: null, changed_by: 'Anna' })
  .execute();
await phrasesAreRead;
const statements = recordStatements(shop);
afterAll(async () => {
  statements.stop();
  await app.close();
  await shop.close();
});

/** The texts of the statements of one request with status 200. */
async function request(url: string, items?: { product_id: number; quantity: number }[]): Promise<string[]> {
  const before = statements.sent().length;
  const body = items === undefined ? {} : { method: 'POST' as const, payload: { items, billing_country: 'CA' } };
  const reply = await app.inject({ url: `/api${url}`, ...body });
  expect([reply.statusCode, url]).toEqual([200, url]);
  return statements
    .sent()
    .slice(before)
    .map(({ text }) => text);
}

async function idsInStock(limit: number): Promise<number[]> {
  const query = shop.database
    .selectFrom('products')
    .select('id')
    .where('stock', '>', 0)
    .where('is_available', '=', true);
  return (await query.limit(limit).execute()).map(({ id }) => id);
}

const MOST: Partial<Record<CallName, readonly [url: string, statements: number]>> = {
  listShopCategories: ['/categories/', 1],
  listProducts: ['/products/?page=2', 1],
  listFeaturedProducts: ['/products/featured/', 1],
  // The owner's phrases first, which a reply that is cached until the next change must have read.
  searchProducts: ['/products/search/?q=pump', 2],
  // And what it fits, with its spares; the company's calendar apart, as a product is shown without it too.
  getProduct: ['/products/69/', 3],
  // Whether it is out, and what takes its place.
  listRelatedProducts: ['/products/30/related/', 2],
  calculatePacking: ['/tools/packing/?d=60&D=85&depth=100', 1],
  // The products of the list, when more of them can be had, and the company's working days: curves are in memory.
  selectPumps: ['/tools/pump/?q=90&h=26', 3],
  listPackingProducts: ['/tools/packing/products/', 1],
  getSharedCart: ['/cart/?add=KB-GRF-375:2,KB-CS38-SSX', 5],
  findSeals: ['/finder/seal/?shaft=38mm', 1],
  listSections: ['/equipment/sections/', 1],
  listManufacturers: ['/equipment/manufacturers/', 1],
  listSectionsWithManufacturers: ['/equipment/sections/with-manufacturers/', 1],
  listEquipmentCategories: ['/equipment/categories/', 1],
  getEquipmentCategory: ['/equipment/categories/pumps/', 1],
  getServiceRepairGallery: ['/galleries/service-repair/', 1],
  getNewEquipmentGallery: ['/galleries/new-equipment/', 1],
  listGalleryCategories: ['/galleries/categories/', 1],
  getGallery: ['/galleries/service-repair/', 1],
  getCompanyInfo: ['/company/info/', 1],
  // The time zone of the company, in which its day is stated.
  getOwnPolicy: ['/company/policies/privacy/', 2],
  listPopularProducts: ['/analytics/popular-products/', 2],
  getAnalyticsDashboard: ['/analytics/dashboard/', 8],
};
/** Made from the contract alone. */
const WITHOUT_STATEMENTS: readonly CallName[] = ['describeApi'];
/** Reads of one order, by its number or token; tests of orders look at them. */
const ONE_ORDER: readonly CallName[] = [
  'getOrder',
  'getOrderByToken',
  'getFreightOffer',
  'getQuote',
  'getRequest',
  'getStockNotice',
  'getCsrfToken',
];

describe('statements of', () => {
  // The first request for these loads what all later ones read in memory.
  beforeAll(async () => {
    for (const url of ['/tools/packing/?d=50&D=70&depth=90', '/tools/pump/?q=95&h=26', '/finder/seal/?shaft=50mm'])
      await app.inject({ url: `/api${url}` });
  });

  test.each(Object.entries(MOST))('%s', async (_name, [url, most]) => {
    const texts = await request(url);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(most);
  });

  test('every other GET stands above', () => {
    const gets = Object.entries(CALLS).flatMap(([name, { method }]) => (method === 'GET' ? [name] : []));
    expect([...Object.keys(MOST), ...WITHOUT_STATEMENTS, ...ONE_ORDER].toSorted()).toEqual(gets.toSorted());
  });

  test.each(['featured', 'name', 'price_asc', 'price_desc', 'category', 'newest'])(
    'a page of a category in the order %s',
    async (sort) => {
      expect(await request(`/products/?category_name=Pumps&page=2&sort=${sort}`)).toHaveLength(1);
    },
  );

  // A part number may also be another maker's.
  test.each([
    ['a part number', 'KB-CS38-SSV', 3],
    ['a word, sorted by price', 'seal&sort=price_asc', 2],
    ['a misspelt word', 'pakcing', 6],
    ['a misspelt part number', 'KB-CS38-SSX', 7],
    ['nothing that is there', 'qwerty', 4],
  ])('a search for %s', async (_what, q, most) => {
    const texts = await request(`/products/search/?q=${q}`);
    expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(most);
  });

  test.each(['/orders/calculate-total/', '/orders/validate-cart/'])('%s, whatever is in the cart', async (url) => {
    const items = (await idsInStock(30)).map((id) => ({ product_id: id, quantity: 1 }));
    const ofOne = await request(url, items.slice(0, 1));
    expect(ofOne.length).toBeGreaterThan(0);
    expect(await request(url, items)).toHaveLength(ofOne.length);
  });
});
