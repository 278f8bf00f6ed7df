/** How much of the stock a network may hold without paying. */

import { describe, expect, test } from 'vitest';
import { decideHold, isRestricted, mayOpenPage } from '#server/orders/orders/decide-hold.ts';
import type { Breadth, HeldLine, Expiry, NetworkUse } from '#server/orders/orders/decide-hold.ts';

const MINUTE = 60;
const HOUR = 3600;
const expiry = (ageSeconds: number, weight = 1): Expiry => ({ ageSeconds, weight });
const RESTRICTING = [expiry(10 * MINUTE), expiry(20 * MINUTE)];

const network = (changes: Partial<NetworkUse> = {}): NetworkUse => ({
  breadth: 1,
  expiries: [],
  openPages: 0,
  held: new Map(),
  lastHeld: new Set(),
  ...changes,
});
const line = (productId: number, quantity: number, stock: number, free = stock - quantity): HeldLine => ({
  productId,
  quantity,
  stock,
  free,
});
const lines = (count: number, quantity: number, stock: number, free?: number) =>
  Array.from({ length: count }, (_, id) => line(id, quantity, stock, free));

describe('a network is restricted', () => {
  test.each<[string, Breadth, Expiry[], boolean]>([
    ['not without an expiry', 1, [], false],
    ['not after one', 1, [expiry(MINUTE)], false],
    ['after two within an hour', 1, [expiry(MINUTE), expiry(HOUR)], true],
    ['still, hours after two within an hour', 1, [expiry(20 * HOUR), expiry(20.5 * HOUR)], true],
    ['not after two that are more than an hour apart', 1, [expiry(MINUTE), expiry(HOUR + 2 * MINUTE)], false],
    ['after one that counts twice', 1, [expiry(23 * HOUR, 2)], true],
    ['not a /48 after two', 2, [expiry(MINUTE), expiry(2 * MINUTE)], false],
    ['not a /48 after one that counts twice', 2, [expiry(MINUTE, 2)], false],
    ['a /48 after two that count twice, hours apart', 2, [expiry(MINUTE, 2), expiry(9 * HOUR, 2)], true],
    ['a /48 after four', 2, [expiry(1), expiry(HOUR), expiry(5 * HOUR), expiry(9 * HOUR)], true],
  ])('%s', (_what, breadth, expiries, expected) => {
    expect(isRestricted({ breadth, expiries })).toBe(expected);
  });
});

describe('an order of a network that is not restricted', () => {
  test.each<[string, HeldLine[], NetworkUse, number]>([
    ['every unit of one product counts once', [line(1, 40, 40)], network(), 1],
    ['a quarter counts nothing', [line(1, 10, 40)], network(), 0],
    ['one more than a quarter counts once', [line(1, 11, 40)], network(), 1],
    ['five of six units count nothing', [line(1, 5, 6)], network(), 0],
    ['fifty lines of some units count nothing', lines(50, 2, 10), network(), 0],
    ['ten products whole count once', lines(10, 8, 8), network(), 1],
    ['eleven products whole count twice', lines(11, 8, 8), network(), 2],
    ['all but one unit of eleven products counts twice', lines(11, 7, 8), network(), 2],
    [
      'one product beyond the quarter and the last of ten others',
      [line(99, 9, 9), ...lines(10, 1, 8, 0)],
      network(),
      2,
    ],
    ['the last units of ten products within the allowance count nothing', lines(10, 5, 5), network(), 0],
    ['the last units of eleven products within the allowance count once', lines(11, 5, 5), network(), 1],
    ['the only units of eleven products count once', lines(11, 1, 1), network(), 1],
    ['they do in several orders too', lines(5, 1, 1), network({ lastHeld: new Set([11, 12, 13, 14, 15, 16]) }), 1],
    ['with what the network holds beside it', [line(1, 4, 8)], network({ held: new Map([[1, 3]]) }), 1],
    ['not with what it holds of other products', [line(1, 4, 8)], network({ held: new Map([[2, 3]]) }), 0],
  ])('%s', (_what, expected, use, expiryWeight) => {
    expect(decideHold(expected, [use])).toEqual({ kind: 'held', expiryWeight });
  });

  test('without networks nothing is counted', () => {
    expect(decideHold(lines(99, 8, 8), [])).toEqual({ kind: 'held', expiryWeight: 0 });
  });
});

describe('an order of a network that left one cart above the allowance unpaid', () => {
  const limited = (changes: Partial<NetworkUse> = {}) => network({ expiries: [expiry(HOUR)], ...changes });
  const heldOf = (count: number, units: number) => new Map(Array.from({ length: count }, (_, id) => [100 + id, units]));
  test.each<[string, HeldLine[], NetworkUse, number[]]>([
    ['holds ten products', lines(10, 2, 8), limited(), []],
    ['holds no eleventh above one unit', lines(11, 2, 8), limited(), [10]],
    ['holds fifty of one unit each', lines(50, 1, 8), limited(), []],
    ['holds the only unit of ten', lines(10, 1, 1), limited(), []],
    ['holds the only unit of no eleventh', lines(11, 1, 1), limited(), [10]],
    ['holds the last unit of no eleventh', [...lines(10, 1, 1), line(20, 1, 3, 0), line(21, 1, 3)], limited(), [20]],
    [
      'holds them together with its other orders',
      lines(4, 1, 1),
      limited({ held: heldOf(8, 1), lastHeld: new Set(heldOf(8, 1).keys()) }),
      [2, 3],
    ],
    ['holds them together with its other orders', lines(4, 2, 8), limited({ held: heldOf(8, 3) }), [2, 3]],
    ['does not count what its other orders hold one unit of', lines(10, 2, 8), limited({ held: heldOf(30, 1) }), []],
    ['is beyond by the unit that it adds', [line(100, 1, 8), line(1, 2, 8)], limited({ held: heldOf(10, 1) }), []],
    ['of a /48 needs as much as two', lines(30, 2, 8), limited({ breadth: 2 }), []],
    ['of a /48 holds twenty', lines(21, 2, 8), limited({ breadth: 2, expiries: [expiry(1, 2)] }), [20]],
  ])('%s', (_what, input, use, refused) => {
    const decision = decideHold(input, [use]);
    expect(decision.kind === 'refused' ? decision.lines.map(({ productId }) => productId) : []).toEqual(refused);
  });
});

describe('an order of a restricted network', () => {
  const restricted = (held: [number, number][] = []) => network({ expiries: RESTRICTING, held: new Map(held) });
  test.each<[string, HeldLine[], NetworkUse, 'held' | 'refused']>([
    ['holds a quarter', [line(1, 10, 40)], restricted(), 'held'],
    ['holds no more than a quarter', [line(1, 11, 40)], restricted(), 'refused'],
    ['holds five units of what there is little', [line(1, 5, 6)], restricted(), 'held'],
    ['holds no sixth', [line(1, 6, 6)], restricted(), 'refused'],
    ['holds them together with its other orders', [line(1, 4, 40)], restricted([[1, 7]]), 'refused'],
    ['is refused whole for one line', [line(1, 1, 40), line(2, 30, 40)], restricted(), 'refused'],
    [
      'of a /48 holds twice as much',
      [line(1, 20, 40)],
      { ...restricted(), breadth: 2, expiries: [expiry(1, 4)] },
      'held',
    ],
    ['of a /48 no more', [line(1, 21, 40)], { ...restricted(), breadth: 2, expiries: [expiry(1, 4)] }, 'refused'],
  ])('%s', (_what, input, use, kind) => {
    expect(decideHold(input, [use]).kind).toBe(kind);
  });

  test('is refused when only the wider of its networks is restricted', () => {
    expect(decideHold([line(1, 21, 40)], [network(), network({ breadth: 2, expiries: [expiry(1, 4)] })]).kind).toBe(
      'refused',
    );
  });
});

test.each<[string, NetworkUse, boolean]>([
  ['has any number of payment pages', network({ openPages: 40 }), true],
  ['has its first page while restricted', network({ expiries: RESTRICTING }), true],
  ['has no second page while restricted', network({ expiries: RESTRICTING, openPages: 1 }), false],
  ['has a second page as a /48', network({ breadth: 2, expiries: [expiry(1, 4)], openPages: 1 }), true],
  ['has no third page as a /48', network({ breadth: 2, expiries: [expiry(1, 4)], openPages: 2 }), false],
])('a network %s', (_what, use, expected) => {
  expect(mayOpenPage([use])).toBe(expected);
});
