/** Which titles in documents count as those of a test. */

import { expect, test } from 'vitest';
import { isListed } from './support/named-tests.ts';

const FILE = 'tests/api/orders.test.ts';
const LISTED = {
  [FILE]: [
    ['an order', 'holds the stock of every line'],
    ['an order', 'holds the stock of no line when one is sold out'],
    ['a payment of ${amount}', 'is recorded once'],
  ],
};

test.each([
  ['the title of a test', 'holds the stock of every line'],
  ['the title of a group', 'an order'],
  ['a group and its test', 'an order › holds the stock of every line'],
  ['a title made of values', 'a payment of %s'],
  ['the beginning of one title', 'holds the stock of every…'],
  ['the beginning of a title of several tests', 'an order…'],
  ['the beginning of a group and its test', 'an order › holds the stock of no…'],
  ['the beginning of a title made of values', 'a payment of…'],
])('%s is listed', (_what, title) => {
  expect(isListed(LISTED, { file: FILE, title })).toBe(true);
});

test.each([
  ['another title', 'holds the stock of some lines'],
  ['a beginning without the mark of it', 'holds the stock of every'],
  ['the beginning of two titles', 'holds the stock of…'],
  ['the beginning of none', 'holds the stock for…'],
  ['a beginning that could be any', 'holds…'],
  ['the middle of a title', 'the stock of every…'],
])('%s is not', (_what, title) => {
  expect(isListed(LISTED, { file: FILE, title })).toBe(false);
});

test('a title of another file is not', () => {
  expect(isListed(LISTED, { file: 'tests/api/payments.test.ts', title: 'an order' })).toBe(false);
});
