/** Maintenance that the owner begins: every route shows it, machines get a 503, payments go on, and the owner sees the shop. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAINTENANCE_TEXTS } from '#contract/maintenance.ts';
import { listenForChanges } from '#server/platform/database/changes.ts';
import { openPayment, pay } from '#tests/support/buying.ts';
import { runOperator } from '#tests/support/operator.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop({ pages: true });
const changes = listenForChanges(shop.pool, shop.app.changes);
const operator = (...args: string[]) =>
  runOperator(args, { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir, PUBLIC_URL: shop.url });
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { redirect: 'manual', headers });
const untilStatus = (path: string, status: number) =>
  until(`${path} replies ${status}`, async () => (await get(path)).status === status);

let bought: Awaited<ReturnType<typeof openPayment>>;
let ownerUrl = '';
beforeAll(async () => {
  await addProduct(shop.database, { id: 1, stock: 5 });
  bought = await openPayment(shop.browser(), { 1: 1 });
  expect((await get('/')).status).toBe(200); // cached from now on
  const { code, out } = await operator('maintenance', 'on', 'We move <b>house</b>,', 'back on Monday');
  expect(code).toBe(0);
  ownerUrl = /You see the shop by (\S+)/.exec(out)?.[1] ?? '';
  await untilStatus('/', 503);
});
afterAll(async () => {
  await changes.close();
  await shop.close();
});

test.each([
  '/',
  '/shop',
  '/product/1',
  '/cart',
  '/no-such-page',
  '/order-confirmation/token/abc',
  '/maintenance-pass/x',
])('%s is the maintenance page with the text of the owner, as text', async (path) => {
  const reply = await get(path);
  const html = await reply.text();
  expect(reply.status).toBe(503);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  for (const text of Object.values(MAINTENANCE_TEXTS)) expect(html).toContain(text);
  expect(html).toContain('We move &lt;b&gt;house&lt;/b&gt;, back on Monday');
  expect(html).toContain('href="mailto:info@example.com"');
});

test.each(['/api/categories/', '/api/products/', '/api/no-such-call/'])(
  'the call %s is a 503 for machines',
  async (path) => {
    const reply = await get(path);
    expect(reply.status).toBe(503);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await reply.json()).toMatchObject({ error: { code: 'unavailable' } });
  },
);

test('monitors are served, and a payment that is made meanwhile is recorded', async () => {
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(200);
  await pay(bought.url);
  await until('the order is paid', async () => {
    const { rows } = await sql`select from orders where payment_state = 'paid'`.execute(shop.database);
    return rows.length === 1;
  });
});

test('the owner sees the shop by the link, until the end of this maintenance', async () => {
  const entered = await fetch(ownerUrl, { redirect: 'manual' });
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/']);
  const cookie = entered.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax$/);
  const owner = { cookie: cookie.split(';')[0] ?? '' };
  expect((await get('/', owner)).status).toBe(200);
  expect((await get('/api/categories/', owner)).status).toBe(200);
  expect((await get('/', { cookie: `maintenance_pass=${'0'.repeat(64)}` })).status).toBe(503);
  expect((await operator('maintenance')).out).toContain(ownerUrl);

  expect(await operator('maintenance', 'off')).toEqual({ code: 0, out: 'The shop is open again\n', err: '' });
  await untilStatus('/', 200);
  expect((await operator('maintenance', 'off')).out).toBe('The shop was not closed\n');
  expect((await operator('maintenance')).out).toBe('The shop is open\n');
  await operator('maintenance', 'on');
  await untilStatus('/', 503);
  expect((await get('/', owner)).status).toBe(503);
  await operator('maintenance', 'off');
});

test('a text that is too long is refused', async () => {
  const { code, err } = await operator('maintenance', 'on', 'x'.repeat(501));
  expect([code, err]).toEqual([1, 'The shop was not closed: the text must be one line of at most 500 characters\n']);
});
