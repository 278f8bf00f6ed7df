/** What the first view of /shop may weigh, as the server sends it. */

import { readFile, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVED_OFTEN } from '#server/platform/http/reply-cache.ts';
import { until } from '#tests/support/until.ts';
import { startPagesShop } from './pages-shop.ts';
import type { PagesShop } from './pages-shop.ts';

const CLIENT = resolve(import.meta.dirname, '../../dist/client');

/** In bytes, compressed. Of script, with the analytics, which each page loads when it is idle (decisions/155). */
const BUDGET = { scripts: 122_150, styles: 12_000, fonts: 36_000, page: 9_000 };
/** The pages that most visitors see first. */
const FIRST_PAGES = ['/shop', '/', '/product/1'];
/** The script of src/app/features/analytics/start.ts. */
const ANALYTICS = /^start-[\w-]+\.js$/;
/** Many small files cost more than their bytes. */
const MAX_SCRIPT_FILES = 16;

let shop: PagesShop;
let html: string;

beforeAll(async () => {
  shop = await startPagesShop('https://pumps.example');
  html = brotliDecompressSync((await shop.get('/shop')).body).toString();
});
afterAll(() => shop.close());

/** Addresses that the page names in elements of this kind. */
function addressesIn(element: RegExp, page = html): string[] {
  const addresses = [...page.matchAll(element)].map(([text]) => /(?:src|href)="([^"]+)"/.exec(text)?.[1] ?? '');
  return [...new Set(addresses)];
}

/** Bytes of all these files as they are sent. */
async function weigh(addresses: readonly string[], ending: '.br' | ''): Promise<number> {
  const files = await Promise.all(addresses.map((address) => readFile(join(CLIENT, address + ending))));
  return files.reduce((sum, { length }) => sum + length, 0);
}

test.each(FIRST_PAGES)('the scripts of %s stay within their budget', async (path) => {
  const page = brotliDecompressSync((await shop.get(path)).body).toString();
  const scripts = addressesIn(/<link\b[^>]*(?:rel="modulepreload"|as="script")[^>]*>/g, page);
  const [, run = ''] = /<script data-run="([^"]*)">/.exec(page) ?? [];
  expect(scripts.slice(0, run.split(' ').length)).toEqual(run.split(' '));
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.length).toBeLessThanOrEqual(MAX_SCRIPT_FILES);
  const analytics = (await readdir(join(CLIENT, 'assets'))).filter((name) => ANALYTICS.test(name));
  expect(analytics).toHaveLength(1);
  const bytes = await weigh([...scripts, ...analytics.map((name) => `/assets/${name}`)], '.br');
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(BUDGET.scripts);
});

test('its style sheets stay within theirs', async () => {
  const styles = addressesIn(/<link\b[^>]*rel="stylesheet"[^>]*>/g);
  expect(styles.length).toBeGreaterThan(0);
  expect(await weigh(styles, '.br')).toBeLessThanOrEqual(BUDGET.styles);
});

test('it takes two fonts, requested at once; the style sheets name the whole ones only for other signs', async () => {
  const fonts = addressesIn(/<link\b[^>]*as="font"[^>]*>/g);
  expect(fonts).toHaveLength(2);
  expect(await weigh(fonts, '')).toBeLessThanOrEqual(BUDGET.fonts);
  const styles = addressesIn(/<link\b[^>]*rel="stylesheet"[^>]*>/g);
  const sheets = await Promise.all(styles.map((address) => readFile(join(CLIENT, address), 'utf8')));
  const faces = sheets.flatMap((sheet) => sheet.match(/@font-face\s*\{[^}]*\}/g) ?? []);
  const namesOf = (some: readonly string[]) => some.map((face) => /url\(["']?([^"')]+\.woff2?)/.exec(face)?.[1]);
  expect(faces).toHaveLength(4);
  expect(faces.every((face) => face.includes('unicode-range'))).toBe(true);
  // Of two faces that have a sign, browsers take the one that is declared later.
  expect(new Set(namesOf(faces.slice(2)))).toEqual(new Set(fonts));
});

test('every file that the page names is there', async () => {
  const files = new Set(html.match(/\/assets\/[\w.$-]+/g));
  expect(files.size).toBeGreaterThan(5);
  const statuses = await Promise.all([...files].map(async (file) => (await shop.get(file)).status));
  expect(statuses.every((status) => status === 200)).toBe(true);
});

test('the page itself, once it is often requested, stays within its budget', async () => {
  for (let served = 0; served < SERVED_OFTEN; served += 1) await shop.get('/shop');
  const first = await shop.get('/shop');
  const cached = await until('the page is compressed as well as it goes', async () => {
    const { body } = await shop.get('/shop');
    return body.length < first.body.length || body.length <= BUDGET.page ? body : null;
  });
  expect(brotliDecompressSync(cached).toString()).toBe(html);
  expect(cached.length).toBeGreaterThan(2000);
  expect(cached.length).toBeLessThanOrEqual(BUDGET.page);
});
