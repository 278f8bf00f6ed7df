/** /healthz, /readyz, /metrics and the reports of the content policy. */

import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { readCspReports } from '#server/platform/http/csp-reports.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { contentPolicyFor } from '#server/platform/pages/content-policy.ts';
import { faultyPageHeaders, pageHeaders, privatePageHeaders } from '#server/platform/pages/page-headers.ts';
import { FORM, orderBody } from '#tests/support/buying.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false, rateLimits: true });
afterAll(() => shop.close());
await addProduct(shop.database, { id: 1 });
const get = (address: string, headers: Record<string, string> = {}) =>
  shop.browser().send('GET', address, undefined, headers);
const metrics = async () => String((await get('/metrics')).body);

describe('health', () => {
  test('is 200 whatever the database does', async () => {
    const reply = await get('/healthz');
    expect([reply.status, reply.body]).toEqual([200, { status: 'alive' }]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test('ready when the database replies and is up to date', async () => {
    expect((await get('/readyz')).body).toEqual({ status: 'ready' });
  });

  test('not ready while a migration is missing', async () => {
    const behind = await startTestShop({ worker: false });
    await sql`delete from kysely_migration where name like '0006%'`.execute(behind.database);
    const reply = await behind.browser().send('GET', '/readyz');
    expect([reply.status, reply.body]).toEqual([503, { status: 'not ready', reason: 'migrations' }]);
    await behind.close();
  });

  test('not ready within a second when the database does not reply, and ready again when it does', async () => {
    const stuck = await startTestShop({ worker: false });
    expect((await stuck.browser().send('GET', '/readyz')).status).toBe(200);
    const transactions = await Promise.all(
      Array.from({ length: stuck.pool.options.max }, () => stuck.database.startTransaction().execute()),
    );
    const startedAt = performance.now();
    const reply = await stuck.browser().send('GET', '/readyz');
    expect([reply.status, reply.body.reason]).toEqual([503, 'database']);
    expect(performance.now() - startedAt).toBeLessThan(2000);
    expect((await stuck.browser().send('GET', '/healthz')).status).toBe(200);
    await Promise.all(transactions.map((transaction) => transaction.rollback().execute()));
    expect((await stuck.browser().send('GET', '/readyz')).status).toBe(200);
    await stuck.close();
  });

  test('not ready from the moment that it is to stop, while visitors are still served', async () => {
    const leaving = await startTestShop({ worker: false });
    leaving.app.drain();
    expect((await leaving.browser().send('GET', '/readyz')).body.reason).toBe('stopping');
    expect((await leaving.browser().send('GET', '/healthz')).status).toBe(200);
    expect((await leaving.browser().send('GET', '/api/categories/')).status).toBe(200);
    await leaving.close();
  });
});

test('over https, HSTS is sent for two years; over http it is not sent', () => {
  const publicUrl = 'https://shop.example';
  expect(securityHeaders({ publicUrl })['strict-transport-security']).toBe('max-age=63072000');
  expect(securityHeaders({ publicUrl: 'http://localhost:3000' })).not.toHaveProperty('strict-transport-security');
});

test('subdomains are included in HSTS only when it is configured', () => {
  const preloaded = securityHeaders({ publicUrl: 'https://shop.example', hsts: 'preload' });
  expect(preloaded['strict-transport-security']).toBe('max-age=63072000; includeSubDomains; preload');
});

describe('metrics', () => {
  test('requests by route and class of status, problems by code, limits by rule', async () => {
    await get('/api/products/404/');
    const guesser = shop.browser();
    let status = 0;
    for (let guess = 0; status !== 429 && guess < 200; guess += 1)
      status = (await guesser.send('GET', `/api/orders/token/${guess}/`)).status;
    const text = await metrics();
    expect(text).toMatch(/shop_request_seconds_count\{method="GET",route="\/api\/products\/:id\/",status="4xx"\} 1\n/);
    expect(text).toMatch(/shop_problems_total\{code="not_found"\} \d+/);
    expect(text).toMatch(/shop_problems_total\{code="too_many_requests"\} 1\n/);
    expect(text).toMatch(/shop_limited_total\{rule="order lookups"\} 1\n/);
    expect(text).toContain('shop_analytics_dropped_total 0\n');
    expect(text).toMatch(/process_resident_memory_bytes \d+/);
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.e-]+/);
  });

  test('problems are counted by their codes also of addresses that the router cannot read', async () => {
    const countOf = async (code: string) =>
      Number(new RegExp(`shop_problems_total\\{code="${code}"\\} (\\d+)`).exec(await metrics())?.[1] ?? 0);
    const invalid = await countOf('invalid_request');
    // The router cannot read it, so it reaches no route and no hook.
    expect((await fetch(`${shop.url}/%`)).status).toBe(400);
    expect(await countOf('invalid_request')).toBe(invalid + 1);
    expect((await get('/api/products/?page=0')).status).toBe(400);
    expect(await countOf('invalid_request')).toBe(invalid + 2);
  });

  test('the backlog in the database', async () => {
    await shop
      .browser()
      .call('submitEnquiry', { body: { name: 'Ada', email: 'ada@buyer.example', subject: 'quote', message: 'Seals' } });
    await sql`update mails set last_error = 'refused' where recipient = 'ada@buyer.example'`.execute(shop.database);
    const text = await metrics();
    expect(text).toContain('shop_database_up 1\n');
    expect(text).toContain('shop_backlog{kind="mails_unsent"} 2\n');
    expect(text).toContain('shop_backlog{kind="mails_failing"} 1\n');
    expect(text).toContain('shop_backlog{kind="jobs_due"} 2\n');
    expect(text).toContain('shop_backlog{kind="orders_in_review"} 0\n');
  });

  test('nothing of a visitor: no address, name, number or token (R24)', async () => {
    const browser = shop.browser();
    const created = await browser.call('createOrder', { body: orderBody({ 1: 1 }) });
    await browser.send('GET', `/api/orders/${created.body.order_number}/?email=${FORM.customer_email}`);
    await browser.send('GET', '/api/no-such-call/marker-in-an-address/');
    const text = await metrics();
    expect(text.length).toBeGreaterThan(2000);
    for (const secret of [
      created.body.order_number,
      FORM.customer_email,
      FORM.customer_last_name,
      'marker',
      '127.0.0.1',
      ...browser.cookies.values(),
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  test.each([
    ['through a proxy', { 'x-forwarded-for': '203.0.113.9' }],
    ['through another kind of proxy', { forwarded: 'for=203.0.113.9' }],
    ['under a name that is not of this machine', { host: 'evil.example' }],
    ['under a name that begins like an address of this machine', { host: '127.evil.example' }],
  ])('%s there is no such address', async (_how, headers) => {
    const reply = await shop.app.http.inject({
      url: '/metrics',
      headers: { host: new URL(shop.url).host, ...headers },
    });
    expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'not_found']);
  });

  test('without a database the other metrics are still reported', async () => {
    const alone = await startTestShop({ worker: false });
    await sql`alter table mails rename to letters`.execute(alone.database);
    const text = String((await alone.browser().send('GET', '/metrics')).body);
    expect(text).toContain('shop_database_up 0\n');
    expect(text).not.toContain('shop_backlog{');
    expect(text).toContain('process_resident_memory_bytes');
    await alone.close();
  });
});

describe('reports of the content policy', () => {
  const OLD = {
    'csp-report': {
      'blocked-uri': 'https://evil.example/x.js?token=secret',
      'violated-directive': "script-src-elem 'self'",
      'document-uri': 'https://shop/order-confirmation/token/secret',
    },
  };
  const NEW = [
    {
      type: 'csp-violation',
      url: 'https://shop/',
      body: { blockedURL: 'inline', effectiveDirective: 'style-src-attr' },
    },
  ];
  const send = (body: string, type: string) =>
    shop.browser().send('POST', '/api/csp-reports/', body, { 'content-type': type });

  test('both forms are accepted without a token and counted by directive', async () => {
    expect((await send(JSON.stringify(OLD), 'application/csp-report')).status).toBe(204);
    expect((await send(JSON.stringify(NEW), 'application/reports+json')).status).toBe(204);
    const text = await metrics();
    expect(text).toContain('shop_csp_reports_total{directive="script-src"} 1\n');
    expect(text).toContain('shop_csp_reports_total{directive="style-src"} 1\n');
    expect(text).not.toContain('evil.example');
  });

  test('only the origin of what was blocked is read', () => {
    expect(readCspReports(OLD)).toEqual([{ directive: 'script-src', blocked: 'https://evil.example' }]);
    expect(readCspReports(NEW)).toEqual([{ directive: 'style-src', blocked: 'inline' }]);
    expect(readCspReports([{ body: { blockedURL: 'data:text/html,secret', effectiveDirective: 'made-up' } }])).toEqual([
      { directive: 'other', blocked: 'data:' },
    ]);
  });

  test.each([
    [null],
    [7],
    ['text'],
    [[]],
    [[null, 7, {}]],
    [{}],
    [{ 'csp-report': 7 }],
    [{ __proto__: { 'csp-report': {} } }],
  ])('%j is nothing to trip over', (body) => {
    expect(readCspReports(body).every(({ directive, blocked }) => directive === 'other' && blocked === 'unknown')).toBe(
      true,
    );
  });

  test.each([
    ['{"csp-report":', 'application/csp-report', 400],
    ['{}', 'application/json', 415],
    ['{}', 'text/plain', 415],
    [' '.repeat(17_000), 'application/reports+json', 413],
  ])('%.20s as %s is a %i', async (body, type, status) => {
    expect((await send(body, type)).status).toBe(status);
  });

  test('pages name the address of reports, by report-uri and by report-to', () => {
    const policy = contentPolicyFor([]);
    expect(policy).toContain('; report-uri /api/csp-reports/; report-to csp');
    const page = { status: 200, etag: '"1"', contentSecurityPolicy: policy };
    for (const headers of [pageHeaders(page), privatePageHeaders(page), faultyPageHeaders(page)]) {
      expect(headers).toMatchObject({
        'reporting-endpoints': 'csp="/api/csp-reports/"',
        'content-security-policy': policy,
      });
    }
  });

  test('the path does not let other types through the token check', async () => {
    const elsewhere = await shop
      .browser()
      .send('POST', '/api/orders/validate-cart/', '{}', { 'content-type': 'application/csp-report' });
    expect(elsewhere.status).toBe(403);
  });
});
