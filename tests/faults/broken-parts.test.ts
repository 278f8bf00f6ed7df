/** One part broken at a time: only its own feature is affected, and the shop says so honestly (reliability X15). Prints the matrix. */

import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { orderBody } from '#tests/support/buying.ts';
import { sampled } from '#tests/support/long.ts';
import type { TestResponse } from '#tests/support/test-browser.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { TIME_LIMIT_MS } from './size.ts';

const shop = await startTestShop({ demo: true, pages: true });
await addProduct(shop.database, { id: 900_001, stock: 100_000 });
const one = async (query: ReturnType<typeof sql<{ value: string }>>) =>
  (await query.execute(shop.database)).rows[0]?.value ?? '';
const picture = await one(sql`select hash as value from pictures where not is_broken limit 1`);
const described = await one(sql`select product_id::text as value from attachments where is_public limit 1`);
const file: string = (await shop.browser().send('GET', `/api/products/${described}/`)).body.attachments[0].data_url;

const get = (path: string) => () => shop.browser().send('GET', path);
/**
 * What visitors do; each with the reply of a complete shop. A page that lacks a menu or the footer is still the
 * page, though with status 503, so that it is not cached: its own content must be there.
 */
const FEATURES: Record<string, { request: () => Promise<TestResponse>; status: number; shows?: string }> = {
  home: { request: get('/'), status: 200, shows: '<main' },
  shop: { request: get('/shop'), status: 200, shows: 'href="/product/' },
  product: { request: get('/product/900001'), status: 200, shows: 'Product 900001</h1>' },
  search: { request: get('/api/products/search/?q=seal'), status: 200 },
  equipment: { request: get('/api/equipment/categories/'), status: 200 },
  galleries: { request: get('/api/galleries/categories/'), status: 200 },
  company: { request: get('/api/company/info/'), status: 200 },
  cart: {
    request: () => shop.browser().call('validateCart', { body: { items: [{ product_id: 900_001, quantity: 1 }] } }),
    status: 200,
  },
  order: { request: () => shop.browser().call('createOrder', { body: orderBody({ 900_001: 1 }) }), status: 201 },
  payment: { request: payAnew, status: 200 },
  enquiry: {
    request: () =>
      shop.browser().call('submitEnquiry', {
        body: { name: 'Ada', email: 'a@b.example', subject: 'quote', message: String(Math.random()) },
      }),
    status: 200,
  },
  tracking: { request: () => shop.browser().call('trackPage', { body: { page_path: '/' } }), status: 202 },
  picture: { request: get(`/media/${picture}/320.jpg`), status: 200 },
  file: { request: get(file), status: 200 },
  health: { request: get('/healthz'), status: 200 },
  metrics: { request: get('/metrics'), status: 200 },
};
type Feature = keyof typeof FEATURES;

const CATALOGUE = ['shop', 'product', 'search', 'cart', 'order', 'payment'];
/** Tables, and what may be affected when one is gone; a cached page is never affected. */
const TABLES: [table: string, affected: Feature[]][] = [
  ['products', [...CATALOGUE, 'home', 'file']],
  ['shop_categories', [...CATALOGUE, 'home']],
  ['attachments', ['product', 'file']],
  ['pictures', ['picture', 'equipment', 'galleries', 'home']],
  ['stock_holds', ['cart', 'order', 'payment']],
  ['stock_movements', []],
  // Orders are refused where the provinces that are served, and the days of the company, cannot be read.
  ['company', ['company', 'home', 'enquiry', 'order', 'payment']],
  ['equipment_categories', ['equipment']],
  ['sections', []],
  ['manufacturers', []],
  ['galleries', ['galleries']],
  ['gallery_images', []],
  ['orders', ['order', 'payment']],
  ['order_items', ['order', 'payment']],
  ['order_events', ['order', 'payment']],
  ['checkout_sessions', ['payment']],
  ['refunds', []],
  ['payment_events', []],
  ['mails', ['enquiry']],
  ['enquiries', ['enquiry']],
  ['tracked_pages', []],
  ['tracked_events', []],
  ['analytics_days', []],
];
const OTHERS: [part: string, affected: Feature[], breakIt: () => Promise<void>, repair: () => Promise<void>][] = [
  [
    'payment service',
    ['payment'],
    async () => void (shop.stripe.faultMode = 'cut_before'),
    async () => void (shop.stripe.faultMode = 'fair'),
  ],
  [
    'mail server',
    [],
    async () => void (shop.app.mailer.send = () => Promise.reject(new Error('refused'))),
    async () => undefined,
  ],
  [
    'pictures on disk',
    ['picture'],
    () => rename(join(shop.dataDir, 'media'), join(shop.dataDir, 'gone')),
    () => rename(join(shop.dataDir, 'gone'), join(shop.dataDir, 'media')),
  ],
  [
    'files on disk',
    ['file'],
    () => rename(join(shop.dataDir, 'files'), join(shop.dataDir, 'gone')),
    () => rename(join(shop.dataDir, 'gone'), join(shop.dataDir, 'files')),
  ],
];

async function payAnew(): Promise<TestResponse> {
  const buyer = shop.browser();
  const made = await buyer.call('createOrder', { body: orderBody({ 900_001: 1 }) });
  return made.status === 201
    ? buyer.call('createCheckoutSession', { params: { id: made.body.order_number as string } })
    : made;
}

const matrix: string[] = [];
/** Those whose reply is not that of a complete shop, as `feature status`. */
async function findAffected(features: readonly Feature[] = Object.keys(FEATURES)): Promise<string[]> {
  const affected: string[] = [];
  for (const feature of features) {
    const { request, status, shows } = FEATURES[feature] ?? fail(feature);
    const reply = await request();
    if (shows !== undefined && String(reply.body).includes(shows)) continue;
    if (reply.status !== status) affected.push(`${feature} ${reply.status}`);
  }
  return affected;
}

function fail(feature: string): never {
  throw new Error(`There is no feature ${feature}`);
}

function note(part: string, affected: readonly string[]): void {
  matrix.push(`  ${part.padEnd(22)} ${affected.length === 0 ? 'nothing' : affected.join(', ')}`);
}

afterEach(async () => {
  expect(await findAffected()).toEqual([]);
});
afterAll(async () => {
  console.log(`X15: what is affected when a part is broken, with no page cached\n${matrix.join('\n')}`);
  await shop.close();
});

test('a complete shop replies to everything', async () => {
  expect(await findAffected()).toEqual([]);
});

describe('without the table', () => {
  for (const [cases, options] of sampled(TABLES, 99))
    test.each(cases)('%s', { timeout: TIME_LIMIT_MS, ...options }, async (table, allowed) => {
      await sql`alter table ${sql.table(table)} rename to gone`.execute(shop.database);
      try {
        // The pages of the check before are still cached.
        expect(await findAffected(['home', 'shop', 'product'])).toEqual([]);
        shop.app.pages?.dropAll();
        const affected = await findAffected();
        note(table, affected);
        expect(affected.filter((entry) => !allowed.includes(entry.split(' ')[0] ?? ''))).toEqual([]);
      } finally {
        await sql`alter table gone rename to ${sql.table(table)}`.execute(shop.database);
      }
    });
});

describe('without the', () => {
  for (const [cases, options] of sampled(OTHERS, 3))
    test.each(cases)('%s', { timeout: TIME_LIMIT_MS, ...options }, async (part, allowed, breakIt, repair) => {
      await breakIt();
      try {
        const affected = await findAffected();
        note(part, affected);
        expect(affected.filter((entry) => !allowed.includes(entry.split(' ')[0] ?? ''))).toEqual([]);
        expect(affected.map((entry) => entry.split(' ')[0])).toEqual(allowed);
        // The fault of an outside service is never reported with a status that puts browsers in maintenance mode.
        expect(affected.filter((entry) => Number(entry.split(' ')[1]) >= 500)).toEqual([]);
      } finally {
        await repair();
      }
    });
});
