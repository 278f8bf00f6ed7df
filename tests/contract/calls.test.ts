/** The table of §7, written out a second time from the specification; and every row has a route. */

import { afterAll, expect, test } from 'vitest';
import { API_BASE, CALLS } from '#contract/calls.ts';
import { createAppWithoutPayments } from '#tests/support/app-without-payments.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const TABLE = [
  'GET /csrf-token/',
  'GET /categories/',
  'GET /products/',
  'GET /products/{id}/',
  'GET /products/{id}/related/',
  'GET /products/featured/',
  'GET /products/search/',
  'POST /orders/calculate-total/',
  'POST /orders/validate-cart/',
  'POST /orders/',
  'POST /orders/{id}/confirm-payment/',
  'POST /orders/{id}/create-checkout-session/',
  'GET /orders/{id}/',
  'GET /orders/token/{token}/',
  'POST /orders/{id}/verify-checkout-session/',
  'POST /orders/{id}/notify-payment-cancelled/',
  'POST /contact/submit/',
  'GET /equipment/sections/',
  'GET /equipment/manufacturers/',
  'GET /equipment/sections/with-manufacturers/',
  'GET /equipment/categories/',
  'GET /equipment/categories/{slug}/',
  'GET /galleries/service-repair/',
  'GET /galleries/new-equipment/',
  'GET /galleries/categories/',
  'GET /galleries/{slug}/',
  'GET /company/info/',
  'POST /analytics/track/product/',
  'POST /analytics/track/search/',
  'POST /analytics/track/event/',
  'POST /analytics/track/page/',
  'GET /analytics/popular-products/',
  'GET /analytics/dashboard/',
];
/** Calls that the specification does not have (docs/decisions/054, 085, 088, 094, docs/finders.md, docs/quick-order.md, docs/interchange.md). */
const MORE = [
  'GET /company/policies/{policy}/',
  'GET /freight/{token}/',
  'POST /freight/{token}/create-checkout-session/',
  'POST /freight/{token}/verify-checkout-session/',
  'GET /quotes/token/{token}/',
  'POST /quotes/token/{token}/accept/',
  'POST /quotes/token/{token}/accept-on-terms/',
  'POST /quotes/token/{token}/decline/',
  'POST /quotes/token/{token}/create-checkout-session/',
  'POST /quotes/token/{token}/verify-checkout-session/',
  'POST /quick-order/',
  'GET /cart/',
  'GET /finder/seal/',
  'GET /tools/packing/',
  'GET /tools/packing/products/',
  'GET /openapi/',
  'POST /orders/find/',
  'POST /orders/token/{token}/returns/',
  'POST /products/{id}/stock-notices/',
  'POST /uploads/',
  'POST /quick-order/sheet/',
  'POST /purchase-orders/',
  'POST /requests/',
  'GET /requests/{token}/',
  'GET /stock-notices/{token}/',
  'GET /tools/pump/',
  'POST /stock-notices/{token}/confirm/',
  'POST /stock-notices/{token}/remove/',
];

const open = await createTestDatabase();
const app = await createAppWithoutPayments(open);
// Some routes are in parts of the app that are registered when it gets ready.
await app.http.ready();
/** Routes reply with and without the last slash, and are listed without it. */
const asMounted = (path: string) => path.replace(/\/$/, '');

afterAll(async () => {
  await app.http.close();
  await open.close();
});

test('the calls are those of the specification and of freight, under /api', () => {
  expect(API_BASE).toBe('/api');
  const rows = Object.values(CALLS).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(rows.toSorted()).toEqual([...TABLE, ...MORE].toSorted());
});

test.each(Object.entries(CALLS))('%s has a route', (_name, { method, path }) => {
  expect(app.http.hasRoute({ method, url: asMounted(API_BASE + path) })).toBe(true);
});

test.each(['gallery', 'new-gallery'])('the image addresses of /api/%s/ have a route', (gallery) => {
  expect(app.http.hasRoute({ method: 'GET', url: asMounted(`/api/${gallery}/:id/image/`) })).toBe(true);
});
