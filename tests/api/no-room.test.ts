/** When the shop has no room: 429 with Retry-After, never a 5xx, and what is kept is still served (reliability §5.1, R9, R21). */
import type pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { RENDER_ROOM, RenderRoom } from '#server/pages/render-room.ts';
import { orderBody } from '#tests/support/buying.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false, pages: true, connections: 1 });
afterAll(() => shop.close());
shop.pool.options.connectionTimeoutMillis = 300;
await addProduct(shop.database, { id: 1 });
await addProduct(shop.database, { id: 2 });

const look = (path: string) => fetch(shop.url + path);

/** As in a rush: nobody else gets a connection meanwhile. */
async function whileAllConnectionsAreTaken(work: () => Promise<void>): Promise<void> {
  const client: pg.PoolClient = await shop.pool.connect();
  try {
    await work();
  } finally {
    client.release();
  }
}

describe('with every connection to the database taken', () => {
  test('calls are told to come back, and are served once there is room', async () => {
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

  test('pages that are kept go out as ever; others say that there is no room now', async () => {
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
  test('of made-up addresses is bounded: beyond it they are refused, kept pages go out meanwhile', async () => {
    expect((await look('/about')).status).toBe(200);
    const patience = shop.pool.options.connectionTimeoutMillis;
    shop.pool.options.connectionTimeoutMillis = 20_000;
    const client = await shop.pool.connect();
    const asked = Array.from({ length: RENDER_ROOM.atOnce + RENDER_ROOM.waiting + 20 }, (_, number) =>
      look(`/shop?q=made-up-${number}`).then(async (answer) => ({
        status: answer.status,
        retry: answer.headers.get('retry-after'),
        text: await answer.text(),
      })),
    );
    const first = await Promise.race(asked);
    expect(first.status).toBe(429);
    expect(first.retry).toBe('2');
    expect((await look('/about')).status).toBe(200);
    client.release();
    const answers = await Promise.all(asked);
    shop.pool.options.connectionTimeoutMillis = patience;
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await look('/shop?q=made-up-1')).status).toBe(200);
  });

  test('happens for as many at once as there is room, then for as many as may wait, in their order', async () => {
    const room = new RenderRoom({ atOnce: 2, waiting: 2 });
    const done: number[] = [];
    let open: () => void = () => undefined;
    const door = new Promise<void>((resolve) => (open = resolve));
    let running = 0;
    let most = 0;
    const render = (number: number) => async () => {
      running += 1;
      most = Math.max(most, running);
      await door;
      running -= 1;
      done.push(number);
      return number;
    };
    const results = [1, 2, 3, 4, 5].map((number) => room.run(render(number)));
    expect(await results[4]).toBeNull();
    open();
    expect(await Promise.all(results)).toEqual([1, 2, 3, 4, null]);
    expect(most).toBe(2);
    expect(done).toEqual([1, 2, 3, 4]);
  });

  test('that fails gives its place back', async () => {
    const room = new RenderRoom({ atOnce: 1, waiting: 0 });
    await expect(room.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await room.run(async () => 'whole')).toBe('whole');
  });
});
