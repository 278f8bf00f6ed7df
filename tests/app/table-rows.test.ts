/** Cells of the table: units stand in the header, pairs of a standard as they are. */

import { expect, test } from 'vitest';
import { PRICE_ORDERS, columnCells, columnUnits, ordersOf, sortState } from '#app/features/table/table-rows.ts';
import { readShopAddress } from '#app/url/shop-address.ts';

const SHAFT = {
  key: 'shaft',
  label: 'Shaft size',
  help: '',
  kind: 'exact',
  unit: 'mm',
  imperial_unit: '[in_i]',
  is_paired: false,
} as const;

test('a measured column has both units in its header and none in its cells', () => {
  expect(columnUnits(SHAFT)).toEqual({ text: 'mm', imperial: 'in' });
  expect(columnCells(SHAFT, [{ text: '38 mm', imperial: '1.496 in' }])).toEqual([{ text: '38', imperial: '1.496' }]);
});

test('pairs and names stay as they are', () => {
  const cells = [{ text: '38 mm', imperial: null }];
  expect(columnUnits({ ...SHAFT, is_paired: true })).toBeNull();
  expect(columnCells({ ...SHAFT, is_paired: true }, cells)).toEqual(cells);
});

test('the order of the address, in words of aria-sort', () => {
  const states = (orders: Parameters<typeof sortState>[1], ...sorts: string[]) =>
    sorts.map((sort) => sortState(sort, orders));
  expect(states(ordersOf(SHAFT), 'shaft', '-shaft', 'name')).toEqual(['ascending', 'descending', 'none']);
  expect(states(PRICE_ORDERS, 'price_asc', 'price_desc', 'shaft')).toEqual(['ascending', 'descending', 'none']);
});

test('columns that a form states one by one become one parameter', () => {
  expect(readShopAddress('?view=table&cols=shaft&cols=temp', null).canonical).toBe('?view=table&cols=shaft,temp');
});
