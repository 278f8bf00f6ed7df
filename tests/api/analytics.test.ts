/** The analytics calls through the real routes: what is stored, what is not, and that no visitor is affected. */

import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { API_BASE, CALLS } from '#contract/calls.ts';
import type { CallName } from '#contract/calls.ts';
import { EVENT_TYPES, TIMEFRAMES } from '#contract/tracking.ts';
import type { Recorder } from '#server/site/analytics/recorder.ts';
import { analyticsRoutes, createDeleteOldAnalytics } from '#server/site/analytics/routes.ts';
import { companyDay } from '#tests/support/calendar.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createRoutesApp } from '#tests/support/routes-app.ts';
import { addProduct } from '#tests/support/test-shop.ts';

const { database, close } = await createTestDatabase();
let recorder: Recorder;
const app = createRoutesApp((mounting) => {
  recorder = analyticsRoutes(mounting, { database, log: pino({ level: 'silent' }), analyticsDashboard: 'public' });
});
afterAll(async () => {
  await app.close();
  await close();
});
await addProduct(database, { id: 1, name: 'Seal' });
await addProduct(database, { id: 2, name: 'Pump' });
await addProduct(database, { id: 3, name: 'Gone', isListed: false });

const TABLES = [
  'tracked_product_views',
  'tracked_searches',
  'tracked_events',
  'tracked_pages',
  'analytics_days',
] as const;
type Table = (typeof TABLES)[number];
beforeEach(async () => {
  await recorder.flush();
  for (const table of TABLES) await sql`truncate ${sql.table(table)}`.execute(database);
});

let browsers = 0;
/** Each call comes from a browser of its own unless said. */
async function track(name: CallName, payload: object, headers: Record<string, string> = {}) {
  const url = API_BASE + CALLS[name].path;
  const reply = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'x-csrftoken': `browser ${browsers++}`, ...headers },
  });
  return { status: reply.statusCode, body: reply.json() };
}
async function read(name: CallName, query = '') {
  await recorder.flush();
  const reply = await app.inject({ method: 'GET', url: `${API_BASE}${CALLS[name].path}${query}` });
  return { status: reply.statusCode, body: reply.json() };
}
/** The rows once everything that was sent is written. */
async function rows(table: Table): Promise<Record<string, unknown>[]> {
  await recorder.flush();
  return database.selectFrom(table).selectAll().execute();
}
const sums = async () =>
  Object.fromEntries(
    (await rows('analytics_days')).map((row) => [
      `${String(row['measure'])} ${String(row['subject'])}`.trim(),
      row['count'],
    ]),
  );

const VIEW = {
  product_id: 1,
  time_on_page: 12.5,
  scroll_depth: 80,
  viewed_images: [0, 2],
  viewed_attachments: [],
  added_to_cart: true,
};

describe('what is sent is stored', () => {
  test('a product view', async () => {
    const reply = await track('trackProductView', VIEW);
    expect(reply.status).toBe(202);
    expect(reply.body).toEqual({ message: expect.any(String) });
    const [row] = await rows('tracked_product_views');
    expect(row).toMatchObject({
      product_id: 1,
      time_on_page: 12.5,
      scroll_depth: 80,
      viewed_images: 2,
      viewed_attachments: 0,
      added_to_cart: true,
    });
    expect(await sums()).toEqual({ 'product_view 1': 1, time_on_page: 1, scroll_depth: 1 });
  });

  test('a search, in small letters', async () => {
    expect((await track('trackSearch', { query: '  KB-ES326  Seal ', results_count: 0 })).status).toBe(202);
    expect(await rows('tracked_searches')).toMatchObject([{ query: 'kb-es326 seal', results_count: 0 }]);
    expect(await sums()).toEqual({ 'search kb-es326 seal': 1, 'search_without_results kb-es326 seal': 1 });
  });

  test.each(EVENT_TYPES)('an event %s', async (event_type) => {
    expect(
      (await track('trackEvent', { event_type, page_path: '/product/1', product_id: 1, metadata: { quantity: 2 } }))
        .status,
    ).toBe(202);
    expect(await rows('tracked_events')).toMatchObject([
      { event_type, page_path: '/product/1', product_id: 1, metadata: { quantity: 2 } },
    ]);
    expect(await sums()).toEqual({ [`event ${event_type}`]: 1 });
  });

  test('a page, which is a visit when it was loaded as a document', async () => {
    await track('trackPage', { page_path: '/about', load_time: 420, time_on_page: 9, scroll_depth: 140 });
    await track('trackPage', { page_path: '/shop', time_on_page: 3 });
    const pages = await rows('tracked_pages');
    expect(pages).toContainEqual(expect.objectContaining({ page_path: '/about', load_time: 420, scroll_depth: 100 }));
    expect(await sums()).toEqual({
      visit: 1,
      load_time: 1,
      'page_view /about': 1,
      'page_view /shop': 1,
      time_on_page: 2,
      scroll_depth: 1,
    });
  });
});

describe('what must not be stored is not', () => {
  test('tokens, session ids and queries of addresses', async () => {
    for (const page_path of [
      '/order-confirmation/token/SECRETsecretSECRETsecretSECRETsecretSECRET1',
      '/order-success?session_id=SECRET',
      '/checkout#SECRET',
      '/SECRET',
    ]) {
      await track('trackPage', { page_path });
      await track('trackEvent', { event_type: 'click', page_path, metadata: { url: `https://x.example/a?SECRET` } });
    }
    const pages = await rows('tracked_pages');
    expect(pages.map((row) => String(row['page_path'])).toSorted((a, b) => a.localeCompare(b))).toEqual([
      '/404',
      '/checkout',
      '/order-confirmation/token/-',
      '/order-success',
    ]);
    expect(JSON.stringify(await Promise.all(TABLES.map(rows)))).not.toMatch(/SECRET/);
  });

  test.each([
    'jo@example.com',
    'call (416) 555-0142',
    '416 555 0142',
    '4242 4242 4242 4242',
    'sin 046 454 286',
    'RE-7K3QX-9MWD2',
  ])('the words of a search for "%s"; that there was one is', async (query) => {
    await track('trackSearch', { query, results_count: 1 });
    expect(await rows('tracked_searches')).toMatchObject([{ query: '' }]);
    expect(await sums()).toEqual({ search: 1 });
  });

  test('metadata beyond the list of keys, and values that are not plain', async () => {
    await track('trackEvent', {
      event_type: 'cart_add',
      metadata: {
        quantity: 1e300,
        user_id: 7,
        email: 'jo@example.com',
        filename: 'jo@example.com',
        form: { deep: true },
        url: 'https://a.example/b?c=d',
        image_index: null,
      },
    });
    expect(await rows('tracked_events')).toMatchObject([
      { metadata: { quantity: 1_000_000, url: 'https://a.example/b' } },
    ]);
  });

  test('more of an element than 200 characters, or a name in it', async () => {
    await track('trackEvent', {
      event_type: 'click',
      element_text: 'word '.repeat(1000),
      element_id: 'mail-jo@example.com',
      element_class: 'a\u0000b\nc\ud800',
    });
    const [row] = await rows('tracked_events');
    expect(String(row?.['element_text'])).toHaveLength(200);
    expect(row).toMatchObject({ element_id: '', element_class: expect.not.stringContaining('\u0000') });
  });

  test('anything when the visitor refuses', async () => {
    expect((await track('trackSearch', { query: 'refused', results_count: 1 }, { dnt: '1' })).status).toBe(202);
    expect((await track('trackSearch', { query: 'refused', results_count: 1 }, { 'sec-gpc': '1' })).status).toBe(202);
    await track('trackSearch', { query: 'allowed', results_count: 1 });
    expect(await rows('tracked_searches')).toMatchObject([{ query: 'allowed' }]);
  });

  test('who it was: no table has a column for an address, a browser, a session or an exact time', async () => {
    await track(
      'trackPage',
      { page_path: '/about', load_time: 1 },
      { 'user-agent': 'AGENT', 'x-forwarded-for': '203.0.113.9' },
    );
    const [page] = await rows('tracked_pages');
    expect(Object.keys(page ?? {}).toSorted()).toEqual([
      'hour',
      'load_time',
      'page_path',
      'scroll_depth',
      'time_on_page',
    ]);
    expect(new Date(String(page?.['hour'])).getTime() % 3_600_000).toBe(0);
    const { rows: columns } = await sql<{ column_name: string }>`
      select column_name from information_schema.columns where table_name = any(${[...TABLES]})`.execute(database);
    expect(
      columns
        .map(({ column_name }) => column_name)
        .filter((name) => /(^|_)(ip|agent|visitor|session|cookie|user|at)($|_)/.test(name)),
    ).toEqual([]);
  });

  test('a product that does not exist', async () => {
    await track('trackProductView', { ...VIEW, product_id: 404 });
    await track('trackEvent', { event_type: 'image_view', product_id: 404 });
    expect(await rows('tracked_events')).toMatchObject([{ product_id: null }]);
    expect(await rows('tracked_product_views')).toEqual([]);
  });

  test('the same call of the same browser twice within half a second', async () => {
    const body = { event_type: 'image_view', product_id: 2 };
    const same = { 'x-csrftoken': 'the same' };
    const replies = [
      await track('trackEvent', body, same),
      await track('trackEvent', body, same),
      await track('trackEvent', body),
    ];
    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(await rows('tracked_events')).toHaveLength(2);
  });
});

describe('bad input is rejected by name', () => {
  test.each<[CallName, object, string]>([
    ['trackProductView', {}, 'product_id'],
    ['trackProductView', { product_id: -1 }, 'product_id'],
    ['trackProductView', { product_id: 1.5 }, 'product_id'],
    ['trackProductView', { product_id: '1; drop table products' }, 'product_id'],
    ['trackProductView', { product_id: 1, time_on_page: -1 }, 'time_on_page'],
    ['trackProductView', { product_id: 1, scroll_depth: '50' }, 'scroll_depth'],
    ['trackProductView', { product_id: 1, viewed_images: {} }, 'viewed_images'],
    ['trackProductView', { product_id: 1, viewed_images: Array.from({ length: 2000 }, () => 1) }, 'viewed_images'],
    ['trackSearch', { results_count: 1 }, 'query'],
    ['trackSearch', { query: 'seal' }, 'results_count'],
    ['trackSearch', { query: 'seal', results_count: -1 }, 'results_count'],
    ['trackSearch', { query: ['seal'], results_count: 1 }, 'query'],
    ['trackEvent', { event_type: 'hover' }, 'event_type'],
    ['trackEvent', { event_type: 'click', metadata: 'text' }, 'metadata'],
    ['trackEvent', { event_type: 'click', page_path: 'https://evil.example/' }, 'page_path'],
    ['trackPage', {}, 'page_path'],
    ['trackPage', { page_path: 7 }, 'page_path'],
    ['trackPage', { page_path: '/', load_time: 'fast' }, 'load_time'],
  ])('%s %j: %s', async (name, body, field) => {
    const reply = await track(name, body);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.error.fields)).toContain(field);
  });

  test.each(['limit=0', 'limit=51', 'limit=-1', 'limit=ten', 'timeframe=decade', 'limit=1&limit=2'])(
    'popular products with %s',
    async (query) => {
      expect((await read('listPopularProducts', `?${query}`)).status).toBe(400);
    },
  );
});

describe('popular products', () => {
  test('most viewed first, listed ones only, as many as requested', async () => {
    for (const product_id of [1, 2, 2, 3, 3, 3]) await track('trackProductView', { product_id });
    const reply = await read('listPopularProducts');
    expect(reply.body).toEqual({
      popular_products: [
        { product_id: 2, product_name: 'Pump', views: 2 },
        { product_id: 1, product_name: 'Seal', views: 1 },
      ],
    });
    expect((await read('listPopularProducts', '?limit=1')).body.popular_products).toHaveLength(1);
  });

  test.each([
    ['day', 1],
    ['week', 2],
    ['month', 3],
    ['year', 4],
    ['all', 5],
  ])('timeframe %s covers its days', async (timeframe, views) => {
    for (const days of [0, 6, 29, 364, 365]) {
      await sql`insert into analytics_days values ((now() at time zone 'America/Toronto')::date - ${days}::integer, 'product_view', '1', 1, 0)`.execute(
        database,
      );
    }
    const reply = await read('listPopularProducts', `?timeframe=${timeframe}`);
    expect(reply.body.popular_products).toEqual([{ product_id: 1, product_name: 'Seal', views }]);
  });
});

describe('the dashboard', () => {
  test.each(TIMEFRAMES)('of timeframe %s gives sums, also of nothing', async (timeframe) => {
    const reply = await read('getAnalyticsDashboard', `?timeframe=${timeframe}`);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      timeframe,
      visits: 0,
      days: [],
      average_load_time: null,
      popular_products: [],
    });
  });

  test('counts what was sent, and shows no search that only few made', async () => {
    await track('trackPage', { page_path: '/', load_time: 300, time_on_page: 10, scroll_depth: 50 });
    await track('trackPage', { page_path: '/shop', time_on_page: 20, scroll_depth: 100 });
    for (const query of ['seal', 'seal', 'seal', 'my secret project'])
      await track('trackSearch', { query, results_count: 2 });
    await track('trackEvent', { event_type: 'cart_add', product_id: 1, metadata: { quantity: 1 } });
    const { body } = await read('getAnalyticsDashboard');
    expect(body).toMatchObject({
      timeframe: 'week',
      visits: 1,
      page_views: 2,
      searches: 4,
      searches_without_results: 0,
      events: { cart_add: 1 },
      average_load_time: 300,
      average_time_on_page: 15,
      average_scroll_depth: 75,
      popular_pages: [
        { page_path: '/', views: 1 },
        { page_path: '/shop', views: 1 },
      ],
      popular_searches: [{ query: 'seal', count: 3 }],
    });
    expect(body.days).toEqual([
      { day: companyDay(new Date()), visits: 1, page_views: 2, product_views: 0, searches: 4 },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/secret|order|paid|total/);
  });
});

test('raw rows are deleted after 90 days, the daily sums stay, and rare words leave only their number', async () => {
  await track('trackSearch', { query: 'seal', results_count: 1 });
  await track('trackProductView', VIEW);
  await recorder.flush();
  await sql`update tracked_product_views set hour = hour - interval '91 days'`.execute(database);
  const old = sql`(now() at time zone 'America/Toronto')::date - 91`;
  await sql`insert into analytics_days values (${old}, 'search', 'jane doe', 2, 0), (${old}, 'search', 'packing', 3, 0), (${old}, 'search', '', 1, 0)`.execute(
    database,
  );
  await createDeleteOldAnalytics({ database })();
  expect(await rows('tracked_product_views')).toEqual([]);
  expect(await rows('tracked_searches')).toHaveLength(1);
  expect(await sums()).toMatchObject({ 'search packing': 3, search: 3, 'search seal': 1, 'product_view 1': 1 });
  expect(await sums()).not.toHaveProperty('search jane doe');
});

test('while the database fails, calls are still accepted, lost records are counted, and later ones are stored again', async () => {
  const before = recorder.dropped();
  await sql`alter table tracked_searches rename to tracked_searches_away`.execute(database);
  expect((await track('trackSearch', { query: 'lost', results_count: 1 })).status).toBe(202);
  await recorder.flush();
  await sql`alter table tracked_searches_away rename to tracked_searches`.execute(database);
  expect(recorder.dropped()).toBe(before + 1);
  expect((await track('trackSearch', { query: 'found', results_count: 1 })).status).toBe(202);
  expect(await rows('tracked_searches')).toMatchObject([{ query: 'found' }]);
  expect(await sums()).not.toHaveProperty('search lost');
});

test('measures that no column could hold are rounded, and cost no other visitor a record', async () => {
  const tiny = 1e-320;
  for (const body of [
    { page_path: '/about', load_time: tiny, time_on_page: tiny, scroll_depth: tiny },
    { page_path: '/about', load_time: Number.MAX_VALUE, time_on_page: 1e308, scroll_depth: 33.333_333_333 },
  ])
    expect((await track('trackPage', body)).status).toBe(202);
  expect((await track('trackProductView', { ...VIEW, time_on_page: tiny, scroll_depth: tiny })).status).toBe(202);
  expect((await track('trackEvent', { event_type: 'click', metadata: { quantity: tiny } })).status).toBe(202);
  await track('trackPage', { page_path: '/shop' });
  expect(await rows('tracked_pages')).toMatchObject([
    { load_time: 0, time_on_page: 0, scroll_depth: 0 },
    { load_time: 600_000, time_on_page: 86_400, scroll_depth: 33.3 },
    { page_path: '/shop' },
  ]);
  expect(await rows('tracked_product_views')).toMatchObject([{ time_on_page: 0, scroll_depth: 0 }]);
  expect(await rows('tracked_events')).toMatchObject([{ metadata: { quantity: 0 } }]);
});

test('a record that the database rejects is the only one of its batch that is lost, counted and logged', async () => {
  const before = recorder.dropped();
  const view = {
    kind: 'product_view',
    body: { ...VIEW, product_id: 1, viewed_images: 1, viewed_attachments: 0 },
  } as const;
  for (let count = 0; count < 20; count += 1) {
    await track('trackPage', { page_path: '/shop' });
    // Past the schema on purpose: values of which a later change might forget that the column is narrower.
    if (count === 7) recorder.keep({ ...view, body: { ...view.body, viewed_images: 2 ** 31 } });
    if (count === 13) recorder.keep({ kind: 'search', body: { query: 'NUL \u0000', results_count: 1 } });
  }
  expect(await rows('tracked_pages')).toHaveLength(20);
  expect(await rows('tracked_searches')).toEqual([]);
  expect(await sums()).toEqual({ 'page_view /shop': 20 });
  expect(recorder.dropped()).toBe(before + 2);
});

test('a private dashboard is no address at all', async () => {
  const closed = createRoutesApp((mounting) => {
    analyticsRoutes(mounting, { database, log: pino({ level: 'silent' }), analyticsDashboard: 'private' });
  });
  for (const query of ['', '?timeframe=week', '?timeframe=nonsense']) {
    expect((await closed.inject({ method: 'GET', url: `/api/analytics/dashboard/${query}` })).statusCode).toBe(404);
  }
  await closed.close();
});
