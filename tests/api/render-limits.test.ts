/** When the shop has no capacity: 429 with Retry-After, never a 5xx, and what is cached is still served (reliability §5.1, R9, R21). */

import type pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { QUEUE } from '#server/platform/http/shared-replies.ts';
import { RENDER_QUEUE } from '#server/platform/pages/register-pages.ts';
import { orderBody } from '#tests/support/buying.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop({ worker: false, pages: true, connections: 1, trustProxy: ['127.0.0.1'] });
afterAll(() => shop.close());
shop.pool.options.connectionTimeoutMillis = 300;
await addProduct(shop.database, { id: 1 });
await addProduct(shop.database, { id: 2 });

const look = (path: string, address = '192.0.2.1') =>
  fetch(shop.url + path, { headers: { 'x-forwarded-for': address } });

/** As under load: no other request gets a connection meanwhile. */
async function whileAllConnectionsAreTaken(work: () => Promise<void>): Promise<void> {
  const client: pg.PoolClient = await shop.pool.connect();
  try {
    await work();
  } finally {
    client.release();
  }
}

describe('with every connection to the database in use', () => {
  test('calls are rejected with Retry-After, and are served once there is capacity', async () => {
    const browser = shop.browser();
    const order = () => browser.call('createOrder', { body: orderBody({ 1: 1 }) });
    await whileAllConnectionsAreTaken(async () => {
      for (const refused of [await order(), await browser.send('GET', '/api/categories/')]) {
        expect(refused.status).toBe(429);
        expect(refused.body.error.code).toBe('too_many_requests');
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(refused.headers.get('cache-control')).toBe('no-store');
      }
    });
    expect((await order()).status).toBe(201);
  });

  test('cached pages are served; others are rejected for lack of capacity', async () => {
    expect((await look('/product/1')).status).toBe(200);
    await whileAllConnectionsAreTaken(async () => {
      expect((await look('/product/1')).status).toBe(200);
      const refused = await look('/product/2');
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('2');
      expect(refused.headers.get('cache-control')).toBe('no-store');
      expect(await refused.text()).toContain('try again in a moment');
    });
    const page = await look('/product/2');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Product 2');
  });
});

test('a database that cannot be reached at all is a 503, the one status that means the catalogue is down', async () => {
  const away = await startTestShop({ worker: false });
  Object.assign(away.pool.options, { port: 1, host: '127.0.0.1', connectionString: undefined });
  await Promise.all(
    Array.from({ length: away.pool.totalCount }, async () => {
      const client = await away.pool.connect();
      client.release(true);
    }),
  );
  const refused = await away.browser().send('GET', '/api/categories/');
  expect(refused.status).toBe(503);
  expect(refused.body.error.code).toBe('unavailable');
  Object.assign(away.pool.options, { connectionString: away.databaseUrl });
  await away.close();
});

describe('rendering', () => {
  test(
    'of invented URLs is bounded: beyond it they are rejected, and cached pages are served meanwhile',
    { tags: 'long' },
    async () => {
      expect((await look('/about')).status).toBe(200);
      const timeoutMs = shop.pool.options.connectionTimeoutMillis;
      shop.pool.options.connectionTimeoutMillis = 20_000;
      const client = await shop.pool.connect();
      const requests = Array.from({ length: RENDER_QUEUE.atOnce + RENDER_QUEUE.waiting + 20 }, (_, number) =>
        look(`/shop?q=made-up-${number}`).then(async (reply) => ({
          status: reply.status,
          retry: reply.headers.get('retry-after'),
          text: await reply.text(),
        })),
      );
      const first = await Promise.race(requests);
      expect(first.status).toBe(429);
      expect(first.retry).toBe('2');
      expect((await look('/about')).status).toBe(200);
      client.release();
      const replies = await Promise.all(requests);
      shop.pool.options.connectionTimeoutMillis = timeoutMs;
      expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
      expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
      expect((await look('/shop?q=made-up-1')).status).toBe(200);
    },
  );

  test('of one client beyond its share is rejected for that client: others run next, and may be queued', async () => {
    await fillRenderQueue(async (requests) => {
      const visitor = look('/product/1', '198.51.100.1');
      const other = look('/shop?q=product', '2001:db8:1:2::3');
      // Each of them took the place of a search that had been waiting longest behind the others.
      await until('two more refusals', () => requests.refused() === REFUSED_AT_ONCE + 2);
      requests.release();
      expect((await visitor).status).toBe(200);
      expect((await other).status).toBe(200);
    });
  });

  test(
    'of the same page for others is not rejected with the client that requested it first',
    { tags: 'long' },
    async () => {
      await fillRenderQueue(async (requests) => {
        const own = look('/product/2');
        const visitor = look('/product/2', '198.51.100.2');
        expect((await own).status).toBe(429);
        requests.release();
        expect((await visitor).status).toBe(200);
      });
    },
  );
});

describe('lists', () => {
  test('of one client beyond its share are rejected for that client; others run next', async () => {
    const timeoutMs = shop.pool.options.connectionTimeoutMillis;
    shop.pool.options.connectionTimeoutMillis = 20_000;
    const client = await shop.pool.connect();
    let refused = 0;
    const requests = Array.from({ length: QUEUE.atOnce + QUEUE.waiting + REFUSED_AT_ONCE }, async (_, number) => {
      const reply = await look(`/api/products/?page=${number + 1}&sort=name`);
      if (reply.status === 429) refused += 1;
      await reply.text();
    });
    await until('all places are taken', () => refused === REFUSED_AT_ONCE);
    const visitor = look('/api/products/?page=1&sort=price_asc', '198.51.100.3');
    await until('one more refusal', () => refused === REFUSED_AT_ONCE + 1);
    client.release();
    expect((await visitor).status).toBe(200);
    await Promise.all(requests);
    shop.pool.options.connectionTimeoutMillis = timeoutMs;
    expect(refused).toBe(REFUSED_AT_ONCE + 1);
  });
});

const PLACES = RENDER_QUEUE.atOnce + RENDER_QUEUE.waiting;
const REFUSED_AT_ONCE = 20;

interface FilledQueue {
  refused: () => number;
  /** The database replies again. */
  release: () => void;
}

/** One client sends more invented searches than may run and wait, and no connection to the database is free. */
async function fillRenderQueue(work: (requests: FilledQueue) => Promise<void>): Promise<void> {
  shop.app.pages?.dropAll();
  for (const path of FIXED) expect([path, (await look(path)).status]).toEqual([path, path === '/404' ? 404 : 200]);
  const timeoutMs = shop.pool.options.connectionTimeoutMillis;
  shop.pool.options.connectionTimeoutMillis = 20_000;
  const client = await shop.pool.connect();
  let isReleased = false;
  const release = () => {
    if (!isReleased) client.release();
    isReleased = true;
  };
  let refused = 0;
  const requests = Array.from({ length: PLACES + REFUSED_AT_ONCE }, async () => {
    const reply = await look(`/shop?q=${(searches += 1)}-made-up`);
    if (reply.status === 429) refused += 1;
    await reply.text();
  });
  try {
    await until('all places are taken', () => refused === REFUSED_AT_ONCE);
    await work({ refused: () => refused, release });
  } finally {
    release();
    await Promise.all(requests);
    shop.pool.options.connectionTimeoutMillis = timeoutMs;
  }
}

let searches = 0;
const SHELLS = [
  '/order-success?session_id=cs_test_SECRET&order=RE-AAAAA-SECRET',
  '/order-confirmation/token/SECRET-token-of-a-buyer',
  '/freight/SECRET-token-of-an-offer?session_id=cs_test_SECRET',
  '/quote/SECRET-token-of-a-quote?session_id=cs_test_SECRET',
  '/request/SECRET-token-of-a-request',
  '/stock-notice/SECRET-token-of-a-notice',
  '/payment-failed?order=RE-AAAAA-SECRET&reason=declined',
  '/checkout?retry=RE-AAAAA-SECRET',
];
const FIXED = ['/', '/shop', '/about', '/contact', '/cart', '/privacy-policy', '/404', ...SHELLS];

describe('buyers', () => {
  test('returning from payment get their pages whatever one client searches for, and so do visitors of fixed pages', async () => {
    await fillRenderQueue(async () => {
      for (const path of FIXED) {
        const reply = await look(path);
        expect([path, reply.status]).toEqual([path, path === '/404' ? 404 : 200]);
      }
    });
  });

  test('get the same shell for every order, token and session, which no browser and no proxy stores', async () => {
    for (const shell of SHELLS) {
      const own = await look(shell);
      const other = await look(shell.replaceAll('SECRET', 'OTHER'));
      const html = await own.text();
      expect(html).toBe(await other.text());
      expect(html).not.toContain('SECRET');
      for (const { headers } of [own, other]) {
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('referrer-policy')).toBe('no-referrer');
        expect(headers.get('x-robots-tag')).toBe('noindex');
        expect(headers.get('etag')).toBeNull();
      }
    }
  });
});
