/** Nothing that a visitor sends moves a link, a cached page or a redirect to another place (reliability R19). */

import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { TIME_LIMIT_MS, pick } from '#tests/faults/size.ts';
import { openPayment, orderBody, pay } from '#tests/support/buying.ts';
import { sampled } from '#tests/support/long.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop({ pages: true, rateLimits: true });
afterAll(() => shop.close());
await addProduct(shop.database, { id: 1, stock: 50 });
const { hostname, port } = new URL(shop.url);

/** As it is: no library between that corrects it. Headers of one name may be given twice. */
async function fetchRaw(
  path: string,
  headers: [string, string][] = [],
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  const hasHost = headers.some(([name]) => name.toLowerCase() === 'host');
  const lines = hasHost ? headers : [['host', `${hostname}:${port}`] as [string, string], ...headers];
  const sent = request({ hostname, port, path, setHost: false, agent: false, headers: lines.flat() });
  const [reply] = (await once(sent.end(), 'response')) as [IncomingMessage];
  return { status: reply.statusCode ?? 0, headers: reply.headers, body: await text(reply) };
}

const EVIL = 'evil.example';
/** What an attacker sends in the hope of being believed. */
const ATTACKS: [how: string, headers: [string, string][]][] = [
  ['Host', [['Host', EVIL]]],
  ['Host with our port', [['Host', `${EVIL}:${port}`]]],
  ['Host and user', [['Host', `${hostname}:${port}@${EVIL}`]]],
  ['X-Forwarded-Host', [['X-Forwarded-Host', EVIL]]],
  ['X-Forwarded-Proto', [['X-Forwarded-Proto', 'gopher']]],
  ['X-Forwarded-Port', [['X-Forwarded-Port', '1']]],
  ['X-Forwarded-Prefix', [['X-Forwarded-Prefix', `//${EVIL}`]]],
  ['Forwarded', [['Forwarded', `host=${EVIL};proto=https`]]],
  ['X-Original-URL', [['X-Original-URL', `//${EVIL}/`]]],
  ['X-Rewrite-URL', [['X-Rewrite-URL', `/${EVIL}`]]],
  ['X-HTTP-Method-Override', [['X-HTTP-Method-Override', 'DELETE']]],
  ['Origin', [['Origin', `https://${EVIL}`]]],
  ['Referer', [['Referer', `https://${EVIL}/`]]],
  ['Accept-Language', [['Accept-Language', EVIL]]],
  ['User-Agent', [['User-Agent', `${EVIL}<script>`]]],
  ['a cookie', [['Cookie', `csrftoken=${EVIL}; __Host-orders=${EVIL}`]]],
];
const PAGES = [
  '/',
  '/shop',
  '/shop?q=product',
  '/product/1',
  '/contact',
  '/sitemap.xml',
  '/robots.txt',
  '/api/categories/',
  '/api/products/1/',
];

describe('a page', () => {
  for (const [cases, options] of sampled(ATTACKS, 4))
    test.each(cases)(
      'requested with %s is the same page for all visitors, before and after it is cached',
      { timeout: TIME_LIMIT_MS, ...options },
      async (_how, headers) => {
        for (const path of PAGES) {
          shop.app.pages?.dropAll();
          const first = await fetchRaw(path, headers);
          expect([path, first.status]).toEqual([path, 200]);
          const after = await fetchRaw(path);
          for (const reply of [first, after]) {
            expect(reply.body.includes(EVIL), path).toBe(false);
            expect(JSON.stringify({ ...reply.headers }).includes(EVIL), path).toBe(false);
          }
          if (path.endsWith('.xml')) expect(after.body).toContain(`<loc>${shop.url}/`);
        }
      },
    );

  test('is not changed by a parameter that it does not know, but for one note that is the same for all', async () => {
    const plain = await fetchRaw('/shop');
    const noted = await fetchRaw('/shop?zz=1');
    for (const parameter of ['utm_source', 'host', 'callback', 'lang', '_method', 'debug']) {
      const reply = await fetchRaw(`/shop?${parameter}=${EVIL}`);
      expect(reply.body.includes(EVIL)).toBe(false);
      expect([plain.headers.etag, noted.headers.etag]).toContain(reply.headers.etag);
    }
  });

  test('sent with two hosts is rejected, or none of them is used', async () => {
    const reply = await fetchRaw('/', [
      ['Host', `${hostname}:${port}`],
      ['Host', EVIL],
    ]);
    expect([200, 400]).toContain(reply.status);
    expect(reply.body).not.toContain(EVIL);
  });
});

test('the payment page leads back, and the mails point, to the configured address alone', async () => {
  const browser = shop.browser();
  const evil = Object.fromEntries(
    ATTACKS.flatMap(([, headers]) => headers).filter(([name]) => /^(?:X-|Forwarded|Referer)/.test(name)),
  );
  const made = await browser.call('createOrder', { body: orderBody({ 1: 1 }), headers: evil });
  expect(made.status).toBe(201);
  const params = { id: made.body.order_number as string };
  const session = await browser.call('createCheckoutSession', { params, headers: evil });
  const created = shop.stripe.exchanges
    .filter(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions')
    .at(-1);
  const sent = new URLSearchParams(created?.requestBody);
  for (const field of ['success_url', 'cancel_url']) expect(sent.get(field)).toMatch(new RegExp(`^${shop.url}/`));
  await pay(session.body.url as string);
  const mails = await until('both mails', async () => {
    const written = await shop.mails();
    return written.length === 2 && written;
  });
  const links = mails.flatMap(({ html, text: plain }) => `${html} ${plain}`.match(/https?:\/\/[^\s"<]+/g) ?? []);
  expect(links.length).toBeGreaterThan(1);
  expect(links.filter((link) => !link.startsWith(`${shop.url}/`))).toEqual([]);
});

test('private replies are stored by no cache: everything with a cookie, a token or a CSRF value', async () => {
  const browser = shop.browser();
  const { orderNumber, sessionId } = await openPayment(browser, { 1: 1 });
  const own = [
    '/api/csrf-token/',
    `/api/orders/${orderNumber}/`,
    '/api/orders/token/none/',
    '/order-confirmation/token/none',
    '/api/freight/none/',
    '/freight/none',
    '/api/quotes/token/none/',
    '/quote/none',
    '/api/requests/none/',
    '/request/none',
    '/api/stock-notices/none/',
    '/stock-notice/none',
    `/order-success?session_id=${sessionId}&order=${orderNumber}`,
    `/payment-failed?order=${orderNumber}`,
    '/healthz',
    '/readyz',
    '/metrics',
  ];
  for (const address of own) {
    const { headers } = await browser.send('GET', address);
    expect([address, headers.get('cache-control')]).toEqual([address, 'no-store']);
  }
  // A response that a shared cache may store sets no cookie and names no visitor.
  for (const address of PAGES) {
    const { headers, body } = await browser.send('GET', address);
    if (!/s-maxage/.test(headers.get('cache-control') ?? '')) continue;
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('vary') ?? 'Accept-Encoding').toBe('Accept-Encoding');
    for (const value of browser.cookies.values()) expect(JSON.stringify(body)).not.toContain(value.split(';')[0]);
  }
});

const PAYLOADS = [
  `https://${EVIL}`,
  `http://${EVIL}/`,
  `//${EVIL}`,
  `///${EVIL}`,
  `////${EVIL}`,
  `/\\${EVIL}`,
  `\\\\${EVIL}`,
  `/%2f${EVIL}`,
  `/%5c${EVIL}`,
  `/%09/${EVIL}`,
  `%0d%0aLocation:%20https://${EVIL}`,
  `%0aSet-Cookie:%20a=b`,
  `https:${EVIL}`,
  `https:/${EVIL}`,
  `.${EVIL}`,
  `@${EVIL}`,
  `javascript:alert(1)`,
  `data:text/html,${EVIL}`,
  `/../..//${EVIL}`,
  `/?next=//${EVIL}`,
];
const PARAMETERS = [
  'next',
  'url',
  'redirect',
  'return_to',
  'retry',
  'order',
  'reason',
  'session_id',
  'q',
  'category',
  'page',
  'sort',
];

/** All twenty in every parameter; in the fast size a quarter of them, others in the next parameter. */
const payloadsFor = (parameter: number) =>
  PAYLOADS.filter((_, at) => (at + parameter) % pick({ fast: 4, full: 1 }) === 0);

describe('no URL redirects to another site', () => {
  const leadsAway = (location: string | undefined) =>
    location !== undefined && new URL(location, shop.url).origin !== shop.url;

  for (const [cases, options] of sampled(
    ['/', '/shop', '/checkout', '/order-success', '/payment-failed', '/Shop/', '/gallery/none'],
    4,
  ))
    test.each(cases)(
      'of %s with twenty payloads in every parameter',
      { timeout: TIME_LIMIT_MS, ...options },
      async (path) => {
        let redirects = 0;
        for (const [at, parameter] of PARAMETERS.entries()) {
          for (const payload of payloadsFor(at)) {
            const { status, headers } = await fetchRaw(`${path}?${parameter}=${payload}`);
            expect(status).toBeLessThan(500);
            expect([payload, leadsAway(headers.location)]).toEqual([payload, false]);
            expect(headers['set-cookie']).toBeUndefined();
            if (headers.location !== undefined) redirects += 1;
          }
        }
        if (path === '/Shop/') expect(redirects).toBeGreaterThan(30);
      },
    );

  test('of a path made of one', { timeout: TIME_LIMIT_MS }, async () => {
    for (const payload of PAYLOADS) {
      for (const path of [`/${payload}`, `/${payload}/`, `/gallery/${payload}`, `/equipment/${payload}/`]) {
        const { status, headers } = await fetchRaw(path.replaceAll(' ', '%20').replaceAll('\\', '%5C'));
        expect(status).toBeLessThan(500);
        expect([path, leadsAway(headers.location)]).toEqual([path, false]);
      }
    }
  });
});
