/** No statement from outside is ever run, and no pattern is read as one (reliability X13). */

import { afterAll, describe, expect, test } from 'vitest';
import { readEveryRow } from '#tests/support/every-value.ts';
import { sampled } from '#tests/support/long.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ demo: true, worker: false });
afterAll(() => shop.close());
const products = (await shop.browser().send('GET', '/api/products/')).body.count as number;

/** Of the lists that such tools go through: ends of strings, unions, stacked statements, waits, comments, casts. */
const STATEMENTS = [
  "'",
  "''",
  '"',
  '\\',
  "\\'",
  "';",
  "' or '1'='1",
  "' or 1=1 --",
  "') or ('1'='1",
  '1 or 1=1',
  '1; drop table orders',
  "'; drop table orders; --",
  "' union select null, version() --",
  "' union all select table_name, null from information_schema.tables --",
  "'||(select pg_sleep(5))||'",
  '1 and pg_sleep(5)',
  "'; select pg_sleep(5); --",
  "' and (select count(*) from orders) > 0 --",
  '1::int',
  "cast('a' as int)",
  '$1',
  ':id',
  '$$x$$',
  "E'\\x27'",
  "U&'\\0027'",
  "' and extractvalue(1,1) --",
  '/**/or/**/1=1',
  "' having 1=1 --",
  "' order by 100 --",
  "'; copy orders to program 'id' --",
  "' limit 1 offset 1 --",
  '0x27',
  '%27 or 1=1',
];
const PATTERNS = [
  '%',
  '_',
  '%%%',
  '____',
  '\\%',
  '.*',
  '(a+)+$',
  '(((((((((((((((((((((((((((((a',
  '[a-z]{1,100000}',
  '^(.*?,){50}',
  '\\w+\\s\\1',
  '*',
  '**',
  ':*',
  '&',
  '|',
  '!',
  '<->',
  '()',
  "'':*",
  'a:*&b',
  '🤖'.repeat(500),
  'a'.repeat(10_000),
  'a '.repeat(5000),
  '1-'.repeat(2000),
  `${'x'.repeat(500)}%`,
];
/** Every parameter that reaches a statement, with its address. */
const PLACES: [where: string, address: (value: string) => string][] = [
  ['the search', (value) => `/api/products/search/?q=${value}`],
  ['the list of a category', (value) => `/api/products/?category_name=${value}`],
  ['the category of a search', (value) => `/api/products/search/?q=seal&category=${value}`],
  ['the order of a list', (value) => `/api/products/?sort=${value}`],
  ['the page of a list', (value) => `/api/products/?page=${value}`],
  ['a product', (value) => `/api/products/${value}/`],
  ['its relatives', (value) => `/api/products/${value}/related/`],
  ['a manufacturer', (value) => `/api/equipment/manufacturers/?section=${value}`],
  ['a section', (value) => `/api/equipment/sections/with-manufacturers/?category_slug=${value}`],
  ['an equipment category', (value) => `/api/equipment/categories/${value}/`],
  ['a gallery', (value) => `/api/galleries/${value}/`],
  ['an order', (value) => `/api/orders/${value}/`],
  ['a token', (value) => `/api/orders/token/${value}/`],
  ['popular products', (value) => `/api/analytics/popular-products/?limit=${value}`],
  ['the dashboard', (value) => `/api/analytics/dashboard/?timeframe=${value}`],
  ['a picture', (value) => `/media/${value}/320.jpg`],
  ['a file', (value) => `/files/${value}/x.pdf`],
];

describe('in the address of', () => {
  for (const [cases, options] of sampled(PLACES, 4))
    test.each(cases)('%s: rejected or not found, and nothing is changed', options, async (_where, address) => {
      const before = (await readEveryRow(shop.database)).length;
      for (const value of [...STATEMENTS, ...PATTERNS]) {
        const { status } = await shop.browser().send('GET', address(encodeURIComponent(value)));
        expect([value.slice(0, 40), status < 500]).toEqual([value.slice(0, 40), true]);
      }
      expect((await readEveryRow(shop.database)).length).toBe(before);
    });
});

describe('a search for', () => {
  test.each(PATTERNS.filter((pattern) => pattern.length < 40))(
    '%s is a search for these signs, not a pattern that fits all',
    async (pattern) => {
      const { status, body } = await shop
        .browser()
        .send('GET', `/api/products/search/?q=${encodeURIComponent(pattern)}`);
      if (status !== 200) return expect(status).toBe(400);
      return expect((body as unknown[]).length).toBeLessThan(Math.min(100, products));
    },
  );
});
