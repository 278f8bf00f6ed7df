/** Any input to any route: a status below 500, no internals in the reply, and memory is released (reliability R20). */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { API_BASE, CALLS } from '#contract/calls.ts';
import type { CallName } from '#contract/calls.ts';
import { WEBHOOK_PATH } from '#server/payments/stripe/webhook.ts';
import { CSP_REPORTS_PATH } from '#server/platform/http/csp-reports.ts';
import { SEED, TIME_LIMIT_MS, pick } from '#tests/faults/size.ts';
import { FORM, orderBody } from '#tests/support/buying.ts';
import { tenthAndAll } from '#tests/support/long.ts';
import { EMPTY_FILE, NO_PARAMETERS, OTHER_ROUTES } from '#tests/support/other-routes.ts';
import { REQUEST } from '#tests/support/quote-requests.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';

const REQUESTS = pick({ fast: 2000, full: 50_000 });
const AT_ONCE = 20;

const shop = await startTestShop({ worker: false });
afterAll(() => shop.close());
for (const id of [1, 2, 3]) await addProduct(shop.database, { id, stock: 1_000_000 });
const browser = shop.browser();
// The order's cookie too: without it no order is looked up. The token is made for that cookie.
await browser.call('createOrder', { body: orderBody({ 1: 1 }) });
const token: string = (await browser.send('GET', '/api/csrf-token/')).body.csrfToken;
const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value.split(';')[0]}`).join('; ');

/** What a good client sends: the start of every mutation. */
const GOOD: Partial<Record<CallName, object>> = {
  createOrder: orderBody({ 1: 1, 2: 1 }),
  calculateTotal: { items: [{ product_id: 1, quantity: 1 }], billing_country: 'CA' },
  validateCart: { items: [{ product_id: 1, quantity: 1, price: 100 }] },
  submitEnquiry: { name: 'Ada', email: 'ada@buyer.example', subject: 'quote', message: 'A seal, please.' },
  verifyCheckoutSession: { session_id: 'cs_test_1' },
  verifyFreightCheckoutSession: { session_id: 'cs_test_1' },
  acceptQuote: { ...FORM, version: 1 },
  submitRequest: { ...REQUEST, lines: 'T-1 2\n2 x T-2 for pump 3\nX-9' },
  requestStockNotice: { email: 'ada@buyer.example' },
  declineQuote: { version: 1, reason: 'No' },
  verifyQuoteCheckoutSession: { session_id: 'cs_test_1' },
  confirmPayment: { payment_intent_id: 'pi_1' },
  notifyPaymentCancelled: { reason: 'cancelled' },
  createCheckoutSession: { order_items: [{ name: 'Seal', price: 1, quantity: 1 }] },
  checkQuickOrder: { text: 'Part,Qty\nT-1,2\n2 x T-2 for pump 3\nX-9' },
  trackPage: { page_path: '/', load_time: 5, time_on_page: 5, scroll_depth: 50 },
  trackSearch: { query: 'seal', results_count: 1 },
  trackEvent: { event_type: 'click', element_text: 'Buy', metadata: { url: 'https://x.example/', quantity: 1 } },
  trackProductView: { product_id: 1, viewed_images: [1, 2] },
};
const QUERIES = [
  'q',
  'add',
  'name',
  'page',
  'sort',
  'category',
  'section',
  'category_slug',
  'limit',
  'timeframe',
  'exclude',
];

/** Values that break careless programs. */
const nasty = fc.constantFrom<unknown>(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\u202e',
  '\uffff',
  '%',
  '%00',
  '%ff',
  '_',
  '\\',
  "'",
  '"',
  '`',
  ';--',
  "' or '1'='1",
  '<script>',
  '{{7*7}}',
  '${7*7}',
  '../../etc/passwd',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '1e309',
  '-1',
  '0',
  '00',
  '1.5',
  '٣',
  'x'.repeat(5000),
  '2147483647',
  '2147483648',
  '4294967296',
  '999999999999999',
  '9223372036854775807',
  '9223372036854775808',
  '18446744073709551616',
  '1'.repeat(400),
  -1,
  0,
  1.5,
  1e21,
  2 ** 53,
  -(2 ** 63),
  Number.MAX_VALUE,
  5e-324,
  true,
  false,
  null,
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toString: 1 },
  { constructor: { prototype: {} } },
  JSON.parse('{"then":1}'),
  Array(1000).fill(1),
  'a,b',
  '(((((((((',
  '[a-',
  '\\1',
  ':*',
  '&|!<->',
);
const value = fc.oneof(
  { weight: 3, arbitrary: nasty },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);
const text = value.map((any) => (typeof any === 'string' ? any : JSON.stringify(any)));

/** The good body with some of its fields, at any depth, replaced, doubled or left out. */
const mutated = (good: object) =>
  fc
    .array(fc.tuple(fc.nat(), fc.constantFrom('replace', 'remove', 'add', 'wrap'), value), {
      minLength: 0,
      maxLength: 3,
    })
    .map((changes) => {
      let body: unknown = structuredClone(good);
      for (const [where, how, what] of changes) body = change(body, where, how, what);
      return body;
    });

function change(body: unknown, where: number, how: string, what: unknown): unknown {
  if (typeof body !== 'object' || body === null) return what;
  const keys = Object.keys(body);
  const key = keys[where % Math.max(1, keys.length)];
  const copy: Record<string, unknown> = { ...body };
  if (key === undefined || how === 'add') return { ...copy, [`more${where % 7}`]: what };
  if (how === 'remove') delete copy[key];
  else if (how === 'wrap') copy[key] = change(copy[key], Math.floor(where / 7), 'replace', what);
  else copy[key] = what;
  return Array.isArray(body) ? Object.values(copy) : copy;
}

/** JSON, or what is nearly JSON. */
const spoilt = (body: unknown) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(JSON.stringify(body) ?? 'null') },
    { weight: 1, arbitrary: fc.nat(400).map((at) => (JSON.stringify(body) ?? '').slice(0, at)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.nat(400), fc.string({ unit: 'binary', maxLength: 3 }))
        .map(
          ([at, piece]) => (JSON.stringify(body) ?? '').slice(0, at) + piece + (JSON.stringify(body) ?? '').slice(at),
        ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '{"__proto__":{"items":[]},"items":[]}',
        '{"constructor":{"prototype":{"x":1}}}',
        '['.repeat(10_000),
        `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
        '{"items":[{"product_id":1e309,"quantity":1}]}',
        '{"items":[],"items":7}',
        '{"a":"\\ud800"}',
        '"',
        '-',
        '1e999',
        '\ufeff{}',
        '{}{}',
        `{"x":"${'y'.repeat(260_000)}"}`,
      ),
    },
  );

interface Fuzzed {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

const segment = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('1', '2', '404', 'service-repair', 'RE-AAAAA-AAAAA', 'featured') },
  { weight: 3, arbitrary: text },
);
const query = fc
  .array(
    fc.tuple(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...QUERIES) }, { weight: 1, arbitrary: text }), text),
    { maxLength: 4 },
  )
  .map((pairs) =>
    pairs.length === 0 ? '' : `?${pairs.map(([name, of]) => `${encode(name)}=${encode(of)}`).join('&')}`,
  );
const headers = fc.dictionary(
  fc.constantFrom(
    'accept-encoding',
    'if-none-match',
    'cookie',
    'idempotency-key',
    'x-forwarded-for',
    'accept',
    'range',
    'referer',
    'content-encoding',
    'stripe-signature',
    'expect',
    'te',
  ),
  text.map((any) => any.replace(/[^\x21-\x7e ]/g, '?').slice(0, 300)),
  { maxKeys: 3 },
);

/** Values that are tried in every part of every address, whatever chance brings besides. */
const HOSTILE_PARTS = [
  '%00',
  'a%00b',
  '1%00',
  '%00.jpg',
  '%ED%A0%80',
  '%FF',
  '0',
  '-1',
  '2147483647',
  '2147483648',
  '4294967296',
  '999999999999999',
  '9223372036854775807',
  '9223372036854775808',
  '18446744073709551616',
  '9'.repeat(400),
  '9'.repeat(3000),
  'a'.repeat(400),
  '2147483648.jpg',
  '9223372036854775808.jpg',
  'products-from-2147483648.xml',
  'products-from-999999999999999.xml',
  '%E2%80%AE',
  "'",
  '%25',
];

const calls = Object.keys(CALLS) as CallName[]; // the keys of that very table
const request: fc.Arbitrary<Fuzzed> = fc
  .tuple(fc.constantFrom(...calls), segment, query, headers, fc.nat(99))
  .chain(([name, id, search, more, dice]): fc.Arbitrary<Fuzzed> => {
    const { method, path } = CALLS[name];
    const address =
      (dice < 95 ? API_BASE + path.replace(/:\w+/, () => encode(id)) : `/${encode(id)}/${encode(id)}`) + search;
    const shared = { cookie, ...more };
    if (method === 'GET' && dice > 5)
      return fc.constant({ method: dice % 3 === 0 ? 'HEAD' : 'GET', path: address, headers: shared });
    const own = { 'content-type': 'application/json', 'x-csrftoken': token, ...shared, cookie };
    if (dice < 3)
      return mutated({})
        .chain(spoilt)
        .map((body) => ({
          method: 'POST',
          path: dice === 0 ? WEBHOOK_PATH : CSP_REPORTS_PATH,
          headers: { ...own, 'content-type': dice === 1 ? 'application/csp-report' : 'application/json' },
          body,
        }));
    return mutated(GOOD[name] ?? {})
      .chain(spoilt)
      .map((body) => ({ method: dice === 4 ? 'PUT' : 'POST', path: address, headers: own, body }));
  });

function encode(any: string): string {
  try {
    return encodeURIComponent(any);
  } catch {
    return '%ED%A0%80'; // a lone surrogate, as bytes that are no UTF-8
  }
}

async function send({ method, path, headers: sent, body }: Fuzzed): Promise<{ status: number; text: string }> {
  const { expect: _expect, te: _te, ...allowed } = sent;
  const response = await fetch(shop.url + path, {
    method,
    headers: allowed,
    redirect: 'manual',
    ...(body === undefined || method === 'HEAD' ? {} : { body }),
  });
  return { status: response.status, text: await response.text() };
}

test(
  'every edge-case value in every part of the address of every route: a 4xx or the resource',
  { timeout: TIME_LIMIT_MS, tags: 'long' },
  async () => {
    await makeEmptyFiles();
    const errors: string[] = [];
    const addresses = [...hostileParts(), ...hostileQueries()];
    for (let from = 0; from < addresses.length; from += AT_ONCE) {
      await Promise.all(
        addresses.slice(from, from + AT_ONCE).map(async (path, index) => {
          const reply = await send({ method: index % 4 === 0 ? 'HEAD' : 'GET', path, headers: { cookie } });
          if (reply.status >= 500 || (reply.status >= 400 && INSIDE.test(reply.text)))
            errors.push(`${reply.status} ${path.slice(0, 100)} -> ${reply.text.slice(0, 200)}`);
        }),
      );
    }
    expect(errors).toEqual([]);
    expect(addresses.length).toBeGreaterThan(1000);
    for (const route of ['/files/:id/:filename', '/media/:hash/:file']) {
      const reply = await send({ method: 'GET', path: OTHER_ROUTES[route] ?? '', headers: {} });
      expect([route, reply.status]).toEqual([route, 404]);
    }
  },
);

/** What a crash may leave of a file and of a picture. */
async function makeEmptyFiles(): Promise<void> {
  await sql`insert into attachments (product_id, filename, file_hash, content_type, byte_size, description, is_public, position)
    values (1, ${EMPTY_FILE}, 'empty', 'text/plain', 1, '', true, 0)`.execute(shop.database);
  for (const [folder, name] of [
    ['files', 'empty'],
    ['media/0123456789abcdef', '640.jpg'],
  ] as const) {
    await mkdir(join(shop.dataDir, folder), { recursive: true });
    await writeFile(join(shop.dataDir, folder, name), '');
  }
}

function hostileParts(): string[] {
  return addressPatterns().flatMap((pattern) =>
    (pattern.match(/:\w+/g) ?? []).flatMap((part) =>
      HOSTILE_PARTS.map((hostile) => pattern.replace(part, hostile).replace(':id', '1').replace(/:\w+/g, 'a')),
    ),
  );
}

function hostileQueries(): string[] {
  const lists = calls.filter((name) => CALLS[name].method === 'GET' && !CALLS[name].path.includes(':'));
  return lists.flatMap((name) =>
    QUERIES.flatMap((parameter) =>
      HOSTILE_PARTS.map((hostile) => `${API_BASE}${CALLS[name].path}?${parameter}=${hostile}`),
    ),
  );
}

/** Every route of the shop with GET: a new one has to be named above. */
function addressPatterns(): string[] {
  const ofCalls = Object.values(CALLS).flatMap(({ method, path }) => (method === 'GET' ? [API_BASE + path] : []));
  return [...ofCalls, ...Object.keys(OTHER_ROUTES), ...NO_PARAMETERS];
}

test('every route with GET is tried', () => {
  const { http } = shop.app;
  for (const pattern of addressPatterns())
    expect(http.hasRoute({ method: 'GET', url: pattern.replace(/(.)\/$/, '$1') }), pattern).toBe(true);
  const printed = http.printRoutes({ commonPrefix: false, method: 'GET' });
  const routes = printed.split('\n').filter((line) => /\(GET/.test(line));
  expect(routes).toHaveLength(addressPatterns().length);
});

const INSIDE = /node_modules|at \S+ \(|\.ts:\d|zod|kysely|postgres|pg_|syntax error|violates|SELECT |stack/i;

for (const [rounds, options] of tenthAndAll(REQUESTS))
  test(
    `${rounds} requests generated from the contract and mutated: never a 5xx, never internal details`,
    { timeout: TIME_LIMIT_MS, ...options },
    async () => {
      const statuses = new Map<number, number>();
      const errors: string[] = [];
      const requests = fc.sample(request, { numRuns: rounds, seed: SEED });
      for (let from = 0; from < requests.length; from += AT_ONCE) {
        await Promise.all(
          requests.slice(from, from + AT_ONCE).map(async (sent) => {
            const reply = await send(sent);
            statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
            if (reply.status >= 500 || (reply.status >= 400 && INSIDE.test(reply.text)))
              errors.push(
                `${reply.status} ${sent.method} ${sent.path.slice(0, 200)} ${String(sent.body).slice(0, 300)} -> ${reply.text.slice(0, 200)}`,
              );
          }),
        );
      }
      console.log(
        `R20: ${rounds} requests, replies ${JSON.stringify(Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b)))} SEED=${SEED}`,
      );
      expect(errors).toEqual([]);
      // They reach the rules behind the schemas too: some are taken. One in a hundred makes an order.
      for (const status of [200, ...(rounds < REQUESTS ? [] : [201]), 202, 400, 404])
        expect(statuses.get(status), String(status)).toBeGreaterThan(0);
    },
  );

test('bodies that are small on the way and huge unpacked are not unpacked', async () => {
  const huge = `{"items":[${' '.repeat(20_000_000)}]}`;
  for (const [encoding, body] of [
    ['gzip', gzipSync(huge)],
    ['br', brotliCompressSync(huge)],
  ] as const) {
    expect(body.length).toBeLessThan(huge.length / 500);
    const headersOf = {
      'content-type': 'application/json',
      'x-csrftoken': token,
      cookie,
      'content-encoding': encoding,
    };
    const reply = await send({
      method: 'POST',
      path: '/api/orders/validate-cart/',
      headers: headersOf,
      body: new Uint8Array(body),
    });
    expect([400, 415]).toContain(reply.status);
  }
});

test(
  'memory is released: as much again takes at most a fifth more',
  { timeout: TIME_LIMIT_MS, tags: 'long' },
  async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void; // what the flag above puts there
    const heap = () => {
      collect();
      return process.memoryUsage().heapUsed;
    };
    const round = async (seed: number) => {
      const requests = fc.sample(request, { numRuns: REQUESTS / 4, seed });
      for (let from = 0; from < requests.length; from += AT_ONCE)
        await Promise.all(requests.slice(from, from + AT_ONCE).map(send));
    };
    await round(SEED + 1);
    shop.logLines.length = 0;
    const before = heap();
    await round(SEED + 2);
    shop.logLines.length = 0;
    expect(heap() / before).toBeLessThan(1.2);
  },
);
