/** Every kind of reply gets the best grade of the HTTP Observatory, at least 130 points (reliability R17, §4.1). */

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderBody } from '#tests/support/buying.ts';
import { gradeByObservatory } from '#tests/support/observatory.ts';
import type { TestResponse } from '#tests/support/test-browser.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

const BEST = 130;
const shop = await startTestShop({
  demo: true,
  pages: true,
  worker: false,
  publicUrl: 'https://shop.example',
  rateLimits: true,
});
afterAll(() => shop.close());

const one = async (query: ReturnType<typeof sql<{ value: string }>>) =>
  (await query.execute(shop.database)).rows[0]?.value ?? '';
const picture = await one(sql`select hash as value from pictures where not is_broken limit 1`);
const product = await one(sql`select id::text as value from products where is_listed order by stock desc limit 1`);
const described = await one(sql`select product_id::text as value from attachments where is_public limit 1`);
const file: string = (await shop.browser().send('GET', `/api/products/${described}/`)).body.attachments[0].data_url;
const home: string = (await shop.browser().send('GET', '/')).body;
const asset = (pattern: RegExp) => pattern.exec(home)?.[1] ?? '';

const ADDRESSES: [kind: string, address: string, status: number][] = [
  ['a page', '/', 200],
  ['a page once more, from memory', '/', 200],
  ['a product', `/product/${product}`, 200],
  ['a search', '/shop?q=seal', 200],
  ['checkout', '/checkout', 200],
  ['an order page', '/order-confirmation/token/none', 200],
  ['a freight offer', '/freight/none', 200],
  ['a quote', '/quote/none', 200],
  ['a request', '/request/none', 200],
  ['a back-in-stock notice', '/stock-notice/none', 200],
  ['a page that is not there', '/none', 404],
  ['a product that is not there', '/product/999999', 404],
  ['another spelling', '/about/', 301],
  ['an unknown gallery', '/gallery/none', 302],
  ['a call', '/api/categories/', 200],
  ['a call with a cookie', '/api/csrf-token/', 200],
  ['a call that is not there', '/api/none/', 404],
  ['a call that is refused', '/api/products/abc/', 400],
  ['an order that is not there', '/api/orders/token/none/', 404],
  ['an address that cannot be decoded', '/api/products/%E0%A4%A/', 400],
  ['a picture', `/media/${picture}/320.jpg`, 200],
  ['a picture that is not there', '/media/none/320.jpg', 404],
  ['a file', file, 200],
  ['a script', asset(/src="(\/assets\/[^"]+\.js)"/), 200],
  ['styles', asset(/href="(\/assets\/[^"]+\.css)"/), 200],
  ['a font', asset(/href="(\/assets\/[^"]+\.woff2)"/), 200],
  ['the icon', '/favicon.svg', 200],
  ['robots.txt', '/robots.txt', 200],
  ['the site map', '/sitemap.xml', 200],
  ['the manifest', '/site.webmanifest', 200],
  ['health', '/healthz', 200],
  ['readiness', '/readyz', 200],
  ['metrics', '/metrics', 200],
];

const foreign = { origin: 'https://evil.example' };
const visit = (address: string) => shop.browser().send('GET', address, undefined, foreign);

function expectBest(reply: TestResponse): void {
  const html = reply.headers.get('content-type')?.startsWith('text/html') ? String(reply.body) : '';
  const grade = gradeByObservatory({ headers: reply.headers, html });
  expect(grade.score, JSON.stringify(grade.parts)).toBeGreaterThanOrEqual(BEST);
  expect(Object.values(grade.parts).filter((points) => points < 0)).toEqual([]);
  expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  expect(reply.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(reply.headers.get('permissions-policy')).toContain('payment=()');
  expect([reply.headers.get('server'), reply.headers.get('x-powered-by')]).toEqual([null, null]);
}

describe('graded A+', () => {
  test.each(ADDRESSES)('%s: %s', async (_kind, address, status) => {
    const reply = await visit(address);
    expect([address, reply.status]).toEqual([address, status]);
    expectBest(reply);
  });

  test('changing calls: an order, a rejected body, a forged request, a call beyond the limit', async () => {
    const browser = shop.browser();
    const made = await browser.call('createOrder', { body: orderBody({ [Number(product)]: 1 }) });
    expect(made.status).toBe(201);
    expectBest(made);
    expectBest(await browser.call('createOrder', { body: {} }));
    expectBest(await shop.browser().send('POST', '/api/orders/', '{}', { 'content-type': 'application/json' }));
    await sql`update call_limits set spent_until = now() + interval '1 day'`.execute(shop.database);
    const refused = await browser.call('createOrder', { body: {} });
    expect(refused.status).toBe(429);
    expectBest(refused);
    await sql`truncate call_limits`.execute(shop.database);
  });
});

describe('of a faulty shop', () => {
  beforeAll(async () => {
    await sql`alter table company rename to firm`.execute(shop.database);
    shop.app.pages?.dropAll();
  });
  afterAll(() => sql`alter table firm rename to company`.execute(shop.database));

  test.each([
    ['a call', '/api/company/info/', 500],
    ['a page', '/contact', 503],
  ])('%s is graded A+ too', async (_kind, address, status) => {
    const reply = await visit(address);
    expect(reply.status).toBe(status);
    expectBest(reply);
  });
});

test("the grade is the Observatory's: a bare reply fails, one error lowers it", () => {
  const best = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  };
  const grade = (changes: Record<string, string>, html = '') =>
    gradeByObservatory({ headers: new Headers({ ...best, ...changes }), html }).score;
  expect(gradeByObservatory({ headers: new Headers(), html: '' }).score).toBe(30);
  expect(grade({})).toBe(130);
  expect(
    grade({
      'content-security-policy': "default-src 'self'; script-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
    }),
  ).toBe(80);
  expect(grade({ 'set-cookie': 'csrftoken=1; Secure; HttpOnly' })).toBe(80);
  expect(grade({ 'set-cookie': 'csrftoken=1; Secure; HttpOnly; SameSite=Lax' })).toBe(135);
  expect(grade({ 'strict-transport-security': 'max-age=1' })).toBe(120);
  expect(grade({}, '<script src="https://cdn.example/x.js"></script>')).toBe(125);
});
