/** Parts of this browser's earlier orders; pure. */

import { expect, test } from 'vitest';
import { boughtTogether, parseRecentOrders, recentParts, withOrder } from '#app/cart/recent-orders.ts';
import { decodeList } from '#app/features/quick-order/read-list-file.ts';

const order = (orderNumber: string, ...numbers: string[]) => ({
  orderNumber,
  parts: numbers.map((partNumber) => ({ partNumber, name: partNumber, quantity: 2 })),
});
const ORDERS = [order('RE-3', 'A-1', 'A-2'), order('RE-2', 'A-2', 'A-3'), order('RE-1', 'A-1', 'A-2', 'A-3')];
const numbersOf = (parts: readonly { partNumber: string }[]) => parts.map(({ partNumber }) => partNumber);

test('each order is stored once, the newest first, and old ones go', () => {
  expect(withOrder(ORDERS, order('RE-1', 'B-9'))).toEqual(ORDERS);
  const many = Array.from({ length: 30 }, (_, index) => order(`RE-${index}`, 'A-1')).reduce(withOrder, []);
  expect([many.length, many[0]?.orderNumber]).toEqual([20, 'RE-29']);
});

test('recent parts come once each, without those of the list, however they are spelt', () => {
  expect(numbersOf(recentParts(ORDERS, []))).toEqual(['A-1', 'A-2', 'A-3']);
  expect(numbersOf(recentParts(ORDERS, ['a1']))).toEqual(['A-2', 'A-3']);
});

test('parts that were twice in one order with a listed one are named, the most often first', () => {
  expect(numbersOf(boughtTogether(ORDERS, ['A-1']))).toEqual(['A-2']);
  expect(numbersOf(boughtTogether(ORDERS, ['A-2']))).toEqual(['A-1', 'A-3']);
  expect(boughtTogether(ORDERS, [])).toEqual([]);
});

test('what another program has stored is left out', () => {
  for (const text of [null, '', 'null', '{}', '[1,null,{"orderNumber":1}]', '[{"orderNumber":"x","parts":7}]'])
    expect(parseRecentOrders(text)).toEqual([]);
  const stored = JSON.stringify([{ orderNumber: 'RE-1', parts: [{ partNumber: 'A', name: 'A', quantity: 0 }, 7] }]);
  expect(parseRecentOrders(stored)).toEqual([{ orderNumber: 'RE-1', parts: [] }]);
});

test.each([
  ['UTF-8', [0x51, 0x74, 0xc3, 0xa9], { text: 'Qté' }],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x41], { text: 'A' }],
  ['UTF-16', [0xff, 0xfe, 0x41, 0, 0xe9, 0], { text: 'Aé' }],
  ['Windows-1252', [0x51, 0x74, 0xe9], { text: 'Qté' }],
  ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 9], { problem: expect.stringContaining('Save it as .xlsx') }],
  ['a picture', [0x89, 0x50, 0, 0], { problem: expect.stringContaining('could not read this file as text') }],
])('a file in %s', (_what, bytes, read) => {
  expect(decodeList(new Uint8Array(bytes))).toEqual(read);
});
