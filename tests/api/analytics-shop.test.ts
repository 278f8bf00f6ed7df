/** Analytics in a whole shop: behind its CSRF guard, by its own clock, and beside everything else. */

import { afterAll, expect, test } from 'vitest';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop({ worker: false });
afterAll(() => shop.close());
await addProduct(shop.database, { id: 1 });

test('a report needs the CSRF token, however it is sent', async () => {
  for (const type of ['application/json', 'text/plain;charset=UTF-8']) {
    const reply = await shop
      .browser()
      .send('POST', '/api/analytics/track/page/', '{"page_path":"/"}', { 'content-type': type, origin: shop.url });
    expect(reply.status).toBe(403);
  }
});

test('a report is written a moment later and leaves no cookie but the CSRF one', async () => {
  const browser = shop.browser();
  expect((await browser.call('trackPage', { body: { page_path: '/about', load_time: 300 } })).status).toBe(202);
  await until(
    'the page',
    async () => (await shop.database.selectFrom('tracked_pages').selectAll().execute()).length === 1,
  );
  expect([...browser.cookies.keys()]).toEqual(['csrftoken']);
});

test(
  'a flood of reports leaves the shop as it was: every one gets a reply, and so do all other clients',
  { tags: 'long' },
  async () => {
    const flooder = shop.browser();
    await flooder.call('trackSearch', { body: { query: 'first', results_count: 1 } });
    const flood = Array.from({ length: 400 }, (_, count) =>
      flooder.call('trackEvent', { body: { event_type: 'click', element_text: `press ${count}`, page_path: '/shop' } }),
    );
    expect((await shop.browser().send('GET', '/api/products/1/')).status).toBe(200);
    const statuses = new Set((await Promise.all(flood)).map(({ status }) => status));
    expect([...statuses].every((status) => status === 202 || status === 429)).toBe(true);
  },
);

test.each(['{', '[]', 'null', '7', '{"event_type":{"__proto__":1}}', `{"metadata":${'['.repeat(5000)}`])(
  'the body %s is a 400',
  async (body) => {
    const browser = shop.browser();
    const token = String((await browser.send('GET', '/api/csrf-token/')).body.csrfToken);
    const reply = await browser.send('POST', '/api/analytics/track/event/', body, {
      'content-type': 'application/json',
      'x-csrftoken': token,
    });
    expect(reply.status).toBe(400);
  },
);
