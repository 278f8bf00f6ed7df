/** Search over the demo company (readings, "Search"; reliability §6 and X13). */

import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { Product } from '#contract/catalogue.ts';
import { catalogueRoutes } from '#server/catalogue/products/routes.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { sampled } from '#tests/support/long.ts';
import { createRoutesApp } from '#tests/support/routes-app.ts';

const shop = await createTestDatabase({ demo: true });
const app = createRoutesApp((mounting) => catalogueRoutes(mounting, shop));
afterAll(async () => {
  await app.close();
  await shop.close();
});

async function search(q: string, more = ''): Promise<Product[]> {
  const response = await app.inject(`/api/products/search/?q=${encodeURIComponent(q)}${more}`);
  expect(response.statusCode, q).toBe(200);
  return response.json<Product[]>();
}

const partNumbers = (products: Product[]) => products.map((product) => product.part_number);

test.each([
  ['KB-CS38-SSV', 'KB-CS38-SSV'],
  ['kb-cs38-ssv', 'KB-CS38-SSV'],
  ['kbcs38ssv', 'KB-CS38-SSV'],
  ['KB CS38 SSV', 'KB-CS38-SSV'],
  ['kb/cs38.ssv', 'KB-CS38-SSV'],
  ['1021', '1021'],
  ['6309', 'KB-BR6309-C3'],
  ['6309 C3', 'KB-BR6309-C3'],
  ['3x2-6', 'KB-ES326-DI'],
  ['3X2 6', 'KB-ES326-DI'],
  ['ES326', 'KB-ES326-DI'],
  ['ES 326', 'KB-ES326-DI'],
  ['KB-ES326', 'KB-ES326-DI'],
  ['4570-6', 'KB-DF4570-6'],
  ['grf 3/8', 'KB-GRF-375'],
])('the part number or other name "%s" puts %s first', async (query, expected) => {
  expect(partNumbers(await search(query))[0]).toBe(expected);
});

test.each([
  ['KB-CS38-SSX', 'KB-CS38-SSV'],
  ['KBCS38SVS', 'KB-CS38-SSV'],
  ['KB-ES336-DI', 'KB-ES326-DI'],
  ['KB-ES32G-D1', 'KB-ES326-DI'],
  ['KB-BR6039', 'KB-BR6309-C3'],
  ['6039', 'KB-BR6309-C3'],
  ['KB-GRF-357', 'KB-GRF-375'],
  ['DF2554', 'KB-DF2544-5'],
])('the part number "%s", with a wrong character or two, still finds %s', async (query, expected) => {
  expect(partNumbers(await search(query)).slice(0, 3)).toContain(expected);
});

for (const [cases, options] of sampled(
  [
    ['316SS', '316 stainless'],
    ['SS316', '316 stainless'],
    ['ss 316 pump', '316 stainless pump'],
    ['hastelloy', 'alloy C-276'],
    ['FPM seal', 'FKM seal'],
    ['38 mm dia seal', '38 mm seal'],
    ['⦰38 seal', '38 seal'],
  ],
  3,
))
  test.each(cases)('%s finds what %s finds', options, async (spelling, plain) => {
    const found = partNumbers(await search(plain)).toSorted();
    expect(found.length).toBeGreaterThan(0);
    expect(partNumbers(await search(spelling)).toSorted()).toEqual(found);
  });

for (const [cases, options] of sampled(
  [
    ['mecanical seel', 'seal'],
    ['cartrige seal', 'cartridge seal'],
    ['impellor', 'impeller'],
    ['pakcing', 'packing'],
    ['gaskett', 'gasket'],
    ['lanturn ring', 'lantern ring'],
    ['diafragm pump', 'diaphragm pump'],
    ['submersable pump', 'submersible'],
    ['bering', 'bearing'],
    ['grafite ring', 'graphite ring'],
    ['shaft sleave', 'shaft sleeve'],
  ],
  3,
))
  test.each(cases)('the misspelling "%s" finds %s', options, async (query, expected) => {
    const [first] = await search(query);
    expect(first?.name.toLowerCase()).toContain(expected);
  });

for (const [cases, options] of sampled(
  [
    ['1-3/4"', 'KB-EB44-CSV'],
    ['1 3/4 inch seal', 'KB-EB44-CSV'],
    ['1¾ in seal', 'KB-EB44-CSV'],
    ['1.75in bellows', 'KB-EB44-CSV'],
    ['1.750 in', 'KB-EB44-CSV'],
    ['44.45 mm seal', 'KB-EB44-CSV'],
    ['25x44', 'KB-DF2544-5'],
    ['25 × 44 mm ring set', 'KB-DF2544-5'],
    ['Ø205 impeller', 'KB-IM328-DI'],
    ['38MM cartridge epdm', 'KB-CS38-SSE'],
    ['3/8 in packing', 'KB-GRF-375'],
    ['0.375" packing', 'KB-GRF-375'],
    ['0,75 kW', 'KB-SB2-075'],
    ['equerre', 'KB-EQ-1'],
    ['ÉQUERRE', 'KB-EQ-1'],
    ['oring kit', 'KB-KT38-GB'],
    ['O-rings', 'KB-KT45-OR'],
    ['packing puller', 'KB-PX-2'],
  ],
  3,
))
  test.each(cases)('sizes, units, accents and joined words: "%s" finds %s', options, async (query, expected) => {
    expect(partNumbers(await search(query)).slice(0, 5)).toContain(expected);
  });

test.each([
  ['sea water', 'KB-ES1517-BZ'],
  ['CF8M', 'KB-ES328-SS'],
  ['Polypropylene', 'KB-AD050-PP'],
  ['reverse osmosis', 'KB-VM15-06'],
  ['viton cartridge', 'KB-CS38-CSV'],
  ['teflon lantern ring', 'KB-LR4570-P'],
])('tags, materials, descriptions and the names of the trade: "%s" finds %s', async (query, expected) => {
  expect(partNumbers(await search(query))).toContain(expected);
});

describe('a search', () => {
  test('finds words while the last one is still being typed', async () => {
    expect(partNumbers(await search('split case ga'))).toContain('1027');
  });

  test('is narrowed by the name of a category', async () => {
    const seals = await search('38', '&category=Mechanical%20Seals');
    expect(seals.length).toBeGreaterThan(3);
    expect(new Set(seals.map((product) => product.category?.name))).toEqual(new Set(['Mechanical Seals']));
    expect(await search('38', '&category=Nothing')).toEqual([]);
  });

  test('is sorted as requested, and by relevance otherwise', async () => {
    const prices = (await search('seal', '&sort=price_asc')).map((product) => product.price);
    expect(prices.length).toBeGreaterThan(20);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test('shows no product twice and at most 100', async () => {
    const found = await search('a');
    expect(found.length).toBeLessThanOrEqual(100);
    expect(new Set(found.map((product) => product.id)).size).toBe(found.length);
  });

  test.each(['', ' ', '%', '_', '\\', '%%%', '"', "'", '&|!', '<->', '()', ':*', '---', '*'])(
    'for %j, which names nothing, finds nothing',
    async (query) => {
      expect(await search(query)).toEqual([]);
    },
  );

  test.each([
    'zzzzzz',
    'qwerty uiop',
    "'; drop table products; --",
    'a & b | !c <-> (d',
    '\ud83d\ude00',
    'x'.repeat(200),
    '1/0',
    '9'.repeat(200),
  ])('for %j gets a reply', async (query) => {
    expect(Array.isArray(await search(query))).toBe(true);
  });

  test('replies to any text without an error', { tags: 'long' }, async () => {
    const texts = fc.oneof(
      fc.string({ maxLength: 200, unit: 'binary' }),
      fc.string({ maxLength: 200, unit: 'grapheme' }),
      fc.string({ maxLength: 60, unit: fc.constantFrom(...Array.from('0123456789 /x-."\'%_\\()&|!:*<>KBESmin')) }),
      fc.constantFrom(
        '1/2'.repeat(60),
        '9 '.repeat(100),
        'x '.repeat(100),
        '1x'.repeat(100),
        '-'.repeat(200),
        'a-'.repeat(100),
      ),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const { statusCode } = await app.inject({ url: '/api/products/search/', query: { q: text.toWellFormed() } });
        expect([200, 400]).toContain(statusCode);
      }),
      { numRuns: 300 },
    );
  });
});
