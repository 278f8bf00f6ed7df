/** Long, deep and repetitive requests to every route: never a 5xx, and what is refused has the form of the API (bench/cost-fuzz.ts measures them). */

import { afterAll, expect, test } from 'vitest';
import { describeApi } from '#contract/openapi.ts';
import { TIME_LIMIT_MS, randomFrom } from '#tests/faults/size.ts';
import { costlyRoutes } from '#tests/support/costly-requests.ts';
import type { CostlyRequest } from '#tests/support/costly-requests.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';

/** The same in every run; other seeds are tried by the benchmark. */
const SEED = 20_261_125;
const SIZES = [
  [3, {}],
  [20, { tags: 'long' }],
] as const;
const AT_ONCE = 8;

const shop = await startTestShop({ worker: false });
afterAll(() => shop.close());
for (const id of [1, 2, 3]) await addProduct(shop.database, { id, stock: 1_000_000 });
const browser = shop.browser();
const token = String((await browser.call('getCsrfToken')).body.csrfToken);
const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const routes = costlyRoutes(describeApi('test'));

test('every route of the shop is among them', () => {
  const registered = (['GET', 'POST'] as const).flatMap((method) => {
    const printed = shop.app.http.printRoutes({ commonPrefix: false, method });
    return printed.split('\n').filter((line) => line.includes(`(${method}`));
  });
  expect(routes.length).toBeGreaterThan(50);
  expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
  for (const { name } of routes) {
    const [method = '', url = ''] = name.split(' ');
    expect(shop.app.http.hasRoute({ method, url: url.replace(/(.)\/$/, '$1') }), name).toBe(true);
  }
  expect(registered).toHaveLength(routes.length);
});

for (const [perRoute, tags] of SIZES)
  test(
    `${perRoute} requests to each are refused or served, never with a 5xx`,
    { timeout: TIME_LIMIT_MS, ...tags },
    async () => {
      const random = randomFrom(SEED);
      const requests: CostlyRequest[] = [];
      for (const { make } of routes)
        for (let count = 0; count < perRoute; count += 1) requests.push(await make(random));
      const errors: string[] = [];
      const statuses = new Set<number>();
      const send = async (request: CostlyRequest) => {
        const { status, error } = await sendOne(request);
        statuses.add(status);
        if (error !== null) errors.push(`${status} ${request.method} ${request.address.slice(0, 200)}: ${error}`);
      };
      for (let from = 0; from < requests.length; from += AT_ONCE)
        await Promise.all(requests.slice(from, from + AT_ONCE).map(send));
      expect(errors).toEqual([]);
      // They reach the rules behind the schemas too.
      for (const status of [200, 400, 404]) expect(statuses).toContain(status);
    },
  );

async function sendOne({ method, address, contentType, body }: CostlyRequest) {
  const response = await fetch(shop.url + address, {
    method,
    headers: { cookie, 'x-csrftoken': token, ...(contentType !== null && { 'content-type': contentType }) },
    body: typeof body === 'string' || body === null ? body : new Uint8Array(body),
    redirect: 'manual',
  });
  const text = await response.text();
  return { status: response.status, error: errorOf(response.status, address, text) };
}

function errorOf(status: number, address: string, text: string): string | null {
  if (status >= 500) return text.slice(0, 200);
  if (status < 400 || !address.startsWith('/api/')) return null;
  return /^\{"error":\{"code":"\w+","message":"/.test(text) ? null : `no problem of the API: ${text.slice(0, 200)}`;
}
