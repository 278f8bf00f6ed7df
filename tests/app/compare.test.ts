/** /compare: its address, its rows, and what the browser stores of it. */

import { expect, test } from 'vitest';
import { withProduct } from '#app/comparison/compared-ids.ts';
import { compareRows, orderedKeys } from '#app/features/compare/compare-rows.ts';
import { classifyUrl } from '#app/url/classify-url.ts';
import { parseCompareSearch } from '#app/url/compare-search.ts';
import type { Product } from '#contract/catalogue.ts';

const COLUMN = { help: '', kind: 'exact', unit: 'mm', imperial_unit: '[in_i]', is_paired: false } as const;

function seal(id: number, millimetres: number, specifications: Record<string, string>): Product {
  return {
    id,
    part_number: `S${id}`,
    name: `Seal ${id}`,
    description: '',
    price: 100,
    quantity: 1,
    is_available: true,
    category: null,
    primary_image: null,
    images: [],
    material: 'Carbon',
    tags_list: [],
    specifications: Object.entries(specifications).map(([key, value], index) => ({ id: index, key, value })),
    attachments: [],
    order: null,
    created_at: '2026-01-01T00:00:00Z',
    properties: [
      {
        ...COLUMN,
        key: 'shaft',
        label: 'Shaft size',
        values: [{ text: `${millimetres} mm`, imperial: null, lo: millimetres, hi: millimetres }],
        read_from: [{ keys: ['Shaft size'], is_whole: true }],
      },
    ],
  };
}

test.each([
  ['29,30,31', '29,30,31'],
  ['29,29, 30', '29,30'],
  ['1,2,3,4,5', '1,2,3,4'],
  ['x,-1,0,1e3,7', '7'],
  ['', ''],
])('ids=%s compares %s', (input, ids) => {
  expect(parseCompareSearch({ ids: input })).toEqual({ ids, rows: '' });
});

test('the cache of pages knows the address by what it compares', () => {
  expect(classifyUrl('/compare?ids=29,29,30&utm_source=x', null)).toMatchObject({
    address: '/compare?ids=29,30',
    countsAs: 'listProducts',
    audience: 'everyone',
  });
  expect(classifyUrl('/compare', null)).toMatchObject({ address: '/compare', countsAs: null });
});

test('rows that differ come first, and what a product does not state is an empty cell', () => {
  const rows = compareRows([
    seal(1, 38, { 'Shaft size': '38 mm', Balance: 'G6.3' }),
    seal(2, 45, { 'Shaft size': '45 mm' }),
  ]);
  expect(rows.map(({ label, differs }) => [label, differs])).toEqual([
    ['Shaft size', true],
    ['Balance', true],
    ['Price', false],
    ['Availability', false],
    ['Material', false],
  ]);
  expect(rows[1]?.cells).toEqual([[{ text: 'G6.3', imperial: null }], []]);
});

test('equal products differ in nothing', () => {
  expect(compareRows([seal(1, 38, {}), seal(2, 38, {})]).filter(({ differs }) => differs)).toEqual([]);
});

test('the keys of several products stand in one order', () => {
  expect(orderedKeys([['a', 'c'], ['a', 'b', 'c', 'd'], ['e']])).toEqual(['e', 'a', 'b', 'c', 'd']);
});

test('a product is added to those compared last, and the first gives way to a fifth', () => {
  expect(withProduct('', 7)).toBe('7');
  expect(withProduct('7,8', 7)).toBe('8,7');
  expect(withProduct('1,2,3,4', 5)).toBe('2,3,4,5');
  expect(withProduct('damaged', 5)).toBe('5');
});

test('a mark stands where two or more state it and differ', () => {
  const rows = compareRows([seal(1, 38, { Balance: 'G6.3' }), seal(2, 45, {})]);
  const marked = rows.filter(({ contrasts }) => contrasts).map(({ label }) => label);
  expect(marked).toEqual(['Shaft size']);
  expect(rows.filter(({ differs }) => differs).map(({ label }) => label)).toEqual(['Shaft size', 'Balance']);
});
