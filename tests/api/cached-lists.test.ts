/** Replies that are the same for all clients come from the cache until what they show changes; others are counted (docs/decisions/035). */

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announceChange, listenForChanges } from '#server/platform/database/changes.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop({ worker: false, pages: true, rateLimits: true, trustProxy: ['127.0.0.1'] });
for (let id = 1; id <= 40; id += 1) await addProduct(shop.database, { id, priceCents: 10_000 + id });
await shop.database.insertInto('product_codes').values({ product_id: 1, code: 'T1', is_alias: false }).execute();

let isFollowing = false;
const changes = listenForChanges(shop.pool, {
  ...shop.app.changes,
  onFollow() {
    shop.app.changes.onFollow();
    isFollowing = true;
  },
});
let taken = 0;
shop.pool.on('acquire', () => void (taken += 1));

beforeAll(() => until('changes are announced', () => isFollowing));
afterAll(async () => {
  await changes.close();
  await shop.close();
});
beforeEach(async () => {
  await sql`truncate call_limits`.execute(shop.database);
  shop.app.changes.onFollow();
});

const CLIENT = '192.0.2.1';
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers: { 'x-forwarded-for': CLIENT, ...headers } });

/** How many connections to the database the work took. Of several times the fewest: the shop's own work may fall into one. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const costs = [];
  for (let time = 0; time < 3; time += 1) {
    const before = taken;
    await work();
    costs.push(taken - before);
  }
  return Math.min(...costs);
}

const LISTS = [
  '/api/products/?page=2&sort=price_desc',
  '/api/products/?category_name=Pumps&sort=name',
  '/api/products/1/related/',
  '/api/products/1/',
];

describe('a cached reply', () => {
  test.each(LISTS)('%s is the computed one, and costs the routes and the database nothing', async (path) => {
    const first = await get(path);
    expect(first.status).toBe(200);
    const body = await first.text();
    const again = await get(path);
    expect(await again.text()).toBe(body);
    const own = ({ headers }: Response) =>
      [...headers].filter(([name]) => !['date', 'x-request-id', 'content-security-policy'].includes(name));
    expect(own(again)).toEqual(own(first));
    // Nothing passes the routes: they would name the request.
    expect(again.headers.get('x-request-id')).toBeNull();
    expect(await costOf(() => get(path))).toBe(0);
    const known = await get(path, { 'if-none-match': String(first.headers.get('etag')).slice('W/'.length) });
    expect([known.status, await known.text()]).toEqual([304, '']);
  });

  test('serves every spelling of its request', async () => {
    const first = await get('/api/products/?page=1&sort=name');
    const cost = await costOf(async () => {
      for (const other of ['?sort=name&page=1', '?sort=name', '?sort=name&utm_source=mail', '?page=01&sort=name'])
        expect((await get(`/api/products/${other}`)).headers.get('etag')).toBe(first.headers.get('etag'));
    });
    expect(cost).toBe(0);
  });

  test('is computed once for fifty clients at once', async () => {
    const path = '/api/products/?sort=newest';
    const alone = await costOf(() => get(path));
    shop.app.changes.onFollow();
    expect(await costOf(() => Promise.all(Array.from({ length: 50 }, () => get(path))))).toBe(alone);
  });

  test('is dropped by a committed change of what it shows, by no other and by none that is undone', async () => {
    const list = '/api/products/?sort=price_asc';
    const content = '/api/company/info/';
    const priceOf = async () =>
      ((await (await get(list)).json()) as { results: { price: number }[] }).results[0]?.price;
    await get(content);
    expect(await priceOf()).toBe(100.01);
    const change = (cents: number, isUndone: boolean) =>
      inTransaction(shop.database, async (tx, undo) => {
        await tx.updateTable('products').set({ price_cents: cents }).where('id', '=', 1).execute();
        await announceChange(tx, ['product:1']);
        if (isUndone) undo();
      });
    await change(77, true);
    expect(await priceOf()).toBe(100.01);
    await change(88, false);
    await until('the list shows the new price', async () => (await priceOf()) === 0.88);
    expect(await costOf(() => get(content))).toBe(0);
    await change(10_001, false);
    await until('the list shows the old price', async () => (await priceOf()) === 100.01);
  });

  test('is neither served nor stored while announcements do not arrive', async () => {
    const path = '/api/products/?sort=name';
    await get(path);
    shop.app.changes.onDisconnect();
    expect(await costOf(() => get(path))).toBeGreaterThan(0);
    expect(await costOf(() => get(path))).toBeGreaterThan(0);
    shop.app.changes.onFollow();
    await get(path);
    expect(await costOf(() => get(path))).toBe(0);
  });

  test.each([
    ['a page after the last', '/api/products/?page=99999'],
    ['a made-up category', '/api/products/?category_name=none'],
    ['the categories, by which browsers check that the catalogue is available', '/api/categories/'],
    ['what changes without an announcement', '/api/analytics/popular-products/'],
    ['a refusal', '/api/products/999/'],
  ])('is not made of %s', async (_what, path) => {
    await get(path);
    expect(await costOf(() => get(path))).toBeGreaterThan(0);
  });
});

/** As if this client had used its whole allowance of every limit. */
const spend = () => sql`update call_limits set spent_until = now() + interval '1 day'`.execute(shop.database);

describe('what is not cached', () => {
  test('counts against a limit of the client, and what is cached does not', async () => {
    const client = { 'x-forwarded-for': '192.0.2.50' };
    expect((await get('/api/products/?sort=name', client)).status).toBe(200);
    await sql`update call_limits set spent_until = now() + interval '1 day' where key <> all (
      select key from call_limits order by spent_until limit 1)`.execute(shop.database);
    const refused = await get('/api/products/?sort=newest', client);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await get('/api/products/?sort=name', client)).status).toBe(200);
    const page = await get('/shop?sort=newest', client);
    expect([page.status, page.headers.get('cache-control')]).toEqual([429, 'no-store']);
  });

  test('of pages: a search counts as a search, and is rejected with the time to wait', async () => {
    const client = { 'x-forwarded-for': '192.0.2.60' };
    expect((await get('/shop?q=Product', client)).status).toBe(200);
    await spend();
    const refused = await get('/shop?q=another', client);
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([429, 'no-store']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(2);
    expect((await get('/api/products/search/?q=third', client)).status).toBe(429);
    expect((await get('/shop?q=Product', client)).status).toBe(200);
    for (const path of ['/', '/shop', '/product/1', '/order-success?session_id=cs_1'])
      expect([path, (await get(path, client)).status]).toEqual([path, 200]);
  });
});

test.each(['/api/products/1/', '/api/cart/?add=T-1:2'])(
  '%s without a readable calendar is sent without its day, and cached nowhere',
  async (path) => {
    await sql`alter table company rename to gone`.execute(shop.database);
    const reply = await get(path);
    await sql`alter table gone rename to company`.execute(shop.database);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await reply.text()).not.toMatch(/ships in|promised_on/);
    const whole = await get(path);
    expect(whole.headers.get('cache-control')).toMatch(/^public, /);
    expect(await whole.text()).toMatch(/ships in|promised_on/);
  },
);
