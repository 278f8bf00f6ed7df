/** Nothing is changed by a request that another site could have made, by whatever method and route (reliability R18). */

import { afterAll, describe, expect, test } from 'vitest';
import { API_BASE, CALLS } from '#contract/calls.ts';
import { STOCK_NOTICE_PAGE } from '#contract/page-paths.ts';
import { WEBHOOK_PATH } from '#server/payments/stripe/webhook.ts';
import { CSP_REPORTS_PATH } from '#server/platform/http/csp-reports.ts';
import { FORM, orderBody } from '#tests/support/buying.ts';
import { readEveryRow } from '#tests/support/every-value.ts';
import { sampled } from '#tests/support/long.ts';
import { REQUEST } from '#tests/support/quote-requests.ts';
import type { TestResponse, TestBrowser } from '#tests/support/test-browser.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false });
afterAll(() => shop.close());
await addProduct(shop.database, { id: 1 });
const victim = shop.browser();
const made = await victim.call('createOrder', { body: orderBody({ 1: 1 }) });
const orderNumber: string = made.body.order_number;
const token = await tokenOf(victim);
const tokenOfAnother = await tokenOf(shop.browser());

/** Bodies that would change something if they were let through. */
const BODIES: Partial<Record<keyof typeof CALLS, unknown>> = {
  createOrder: orderBody({ 1: 2 }),
  submitEnquiry: { name: 'Ada', email: 'ada@buyer.example', subject: 'quote', message: 'A seal.' },
  notifyPaymentCancelled: { reason: 'cancelled' },
  verifyCheckoutSession: { session_id: 'cs_test_1' },
  verifyFreightCheckoutSession: { session_id: 'cs_test_1' },
  acceptQuote: { ...FORM, version: 1 },
  submitRequest: REQUEST,
  requestStockNotice: { email: 'ada@buyer.example' },
  declineQuote: { version: 1, reason: 'No' },
  verifyQuoteCheckoutSession: { session_id: 'cs_test_1' },
  confirmPayment: { payment_intent_id: 'pi_1' },
  findOrder: { order_number: orderNumber, email: 'ada@buyer.example' },
  trackPage: { page_path: '/' },
  trackSearch: { query: 'seal', results_count: 1 },
  trackEvent: { event_type: 'click' },
  trackProductView: { product_id: 1 },
};
const ROUTES = Object.entries(CALLS)
  .filter(([, { method }]) => method === 'POST')
  .map(([name, { path }]) => ({
    name,
    address: API_BASE + path.replace(':id', orderNumber),
    body: JSON.stringify(BODIES[name as keyof typeof CALLS] ?? {}), // a key of that very table
  }));

const JSON_TYPE = { 'content-type': 'application/json' };
const right = { ...JSON_TYPE, 'x-csrftoken': token };
/** How a page elsewhere, or a careless client, would send it. */
const FORGERIES: [how: string, headers: Record<string, string>][] = [
  ['without a token', JSON_TYPE],
  ['with an empty token', { ...JSON_TYPE, 'x-csrftoken': '' }],
  ['with a wrong token', { ...JSON_TYPE, 'x-csrftoken': `${token}x` }],
  ['with a token without a valid signature', { ...JSON_TYPE, 'x-csrftoken': 'abc.def' }],
  ["with another browser's token", { ...JSON_TYPE, 'x-csrftoken': tokenOfAnother }],
  ['from another origin', { ...right, origin: 'https://evil.example' }],
  ['from a hidden origin', { ...right, origin: 'null' }],
  ['from a name that begins like ours', { ...right, origin: `${shop.url}.evil.example` }],
  ['from another port', { ...right, origin: 'http://127.0.0.1:1' }],
  ['from across sites, as browsers say', { ...right, 'sec-fetch-site': 'cross-site' }],
];
const NO_JSON: [how: string, headers: Record<string, string>][] = [
  ['as plain text', { ...right, 'content-type': 'text/plain' }],
  ['as a form', { ...right, 'content-type': 'application/x-www-form-urlencoded' }],
  ['as a form with files', { ...right, 'content-type': 'multipart/form-data; boundary=x' }],
];

async function tokenOf(browser: TestBrowser): Promise<string> {
  return (await browser.send('GET', '/api/csrf-token/')).body.csrfToken as string;
}

/** The same rows before and after, jobs included. */
async function changesNothing(work: () => Promise<void>): Promise<void> {
  const before = (await readEveryRow(shop.database)).toSorted();
  await work();
  expect((await readEveryRow(shop.database)).toSorted()).toEqual(before);
}

function expectRefused(reply: TestResponse, what: string, statuses: readonly number[]): void {
  expect(statuses, what).toContain(reply.status);
  expect(reply.headers.get('access-control-allow-origin'), what).toBeNull();
  expect(reply.headers.get('access-control-allow-credentials'), what).toBeNull();
}

test('every route that changes something is tried here', () => {
  const printed = shop.app.http.printRoutes({ commonPrefix: false, method: 'POST' });
  const posts = printed.split('\n').filter((line) => line.includes('(POST'));
  expect(posts).toHaveLength(ROUTES.length + [WEBHOOK_PATH, CSP_REPORTS_PATH, STOCK_NOTICE_PAGE].length);
  for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
    expect(shop.app.http.printRoutes({ commonPrefix: false, method })).not.toContain(`(${method}`);
});

for (const [cases, options] of sampled(ROUTES, 2))
  describe.each(cases)('$name', options, ({ address, body }) => {
    test('sent by another site changes nothing', async () => {
      await changesNothing(async () => {
        for (const [how, headers] of FORGERIES)
          expectRefused(await victim.send('POST', address, body, headers), how, [403]);
        for (const [how, headers] of NO_JSON)
          expectRefused(await victim.send('POST', address, body, headers), how, [415]);
        expectRefused(await shop.browser().send('POST', address, body, right), 'without the cookie', [403]);
        expectRefused(await victim.send('GET', address), 'by GET', [404, 405]);
        const preflight = {
          origin: 'https://evil.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'x-csrftoken',
        };
        expectRefused(await victim.send('OPTIONS', address, undefined, preflight), 'preflighted', [204]);
      });
    });

    test('by another method changes nothing', async () => {
      await changesNothing(async () => {
        for (const method of ['PUT', 'PATCH', 'DELETE']) {
          const none = await victim.send(
            method,
            address,
            method === 'DELETE' ? undefined : body,
            method === 'DELETE' ? {} : JSON_TYPE,
          );
          expectRefused(none, `${method} without a token`, [405]);
          const all = await victim.send(
            method,
            address,
            method === 'DELETE' ? undefined : body,
            method === 'DELETE' ? { 'x-csrftoken': token } : right,
          );
          expectRefused(all, method, [405]);
        }
      });
    });
  });

test('of the exemptions the webhook does nothing without its signature, and unsubscribing nothing without its token', async () => {
  await changesNothing(async () => {
    for (const [how, headers] of [...FORGERIES, ['with everything that a browser has', right] as const])
      expectRefused(await victim.send('POST', WEBHOOK_PATH, '{}', headers), how, [400]);
    const report = await shop
      .browser()
      .send('POST', CSP_REPORTS_PATH, '{}', { 'content-type': 'application/csp-report' });
    expect(report.status).toBe(204);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const page = STOCK_NOTICE_PAGE.replace(':token', token);
    const removal = await shop.browser().send('POST', page, 'List-Unsubscribe=One-Click', form);
    expect(removal.status).toBe(200);
  });
});

test('a request with the token from the own origin succeeds, so that the refusals above mean something', async () => {
  for (const { address, body, name } of ROUTES) {
    const reply = await victim.send('POST', address, body, { ...right, origin: shop.url });
    expect([name, reply.status === 403 || reply.status === 415]).toEqual([name, false]);
  }
});
