/** Refunds by line and by sum: the taxes within them, and that all of them together are the order (docs/decisions/053). */

import { describe, expect, test } from 'vitest';
import { percentOf } from '#contract/money.ts';
import { decideLineRefund, leftToRefund } from '#contract/refund-rules.ts';
import type { EarlierRefund, LineRefund, RefundableOrder } from '#contract/refund-rules.ts';
import { tenthAndAll } from '#tests/support/long.ts';

const ORDER: RefundableOrder = {
  items: [
    { id: 11, quantity: 3, priceCents: 3333 },
    { id: 12, quantity: 1, priceCents: 1 },
  ],
  freightCents: 0,
  taxCents: [500, 998], // GST and QST of C$100.00
};
const line = (itemId: number, quantity: number) => ({ itemId, quantity });
const ofLines = (lines: EarlierRefund['items'], earlier: readonly EarlierRefund[] = []) =>
  decideLineRefund(ORDER, earlier, { lines, amountCents: null });
const ofSum = (amountCents: number | null, earlier: readonly EarlierRefund[] = []) =>
  decideLineRefund(ORDER, earlier, { lines: null, amountCents });

function made(decided: ReturnType<typeof decideLineRefund>): LineRefund {
  if (decided.kind === 'refused') throw new Error(decided.why);
  return decided;
}

function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('a refund of lines', () => {
  test('gives back their price and the taxes on it', () => {
    expect(ofLines([line(11, 1)])).toEqual({
      kind: 'refund',
      amountCents: 3333 + 167 + 333,
      taxCents: [167, 333],
      items: [{ itemId: 11, quantity: 1, amountCents: 3333 }],
    });
  });

  test.each([
    [[line(11, 4)], 'line 1 has 3 left to refund, not 4'],
    [[line(11, 0)], 'line 1 needs a quantity of 1 or more'],
    [[line(11, 1.5)], 'line 1 needs a quantity of 1 or more'],
    [[line(13, 1)], 'the order has no such line'],
    [[line(12, 1), line(12, 1)], 'line 2 is named twice'],
    [[], 'it names no line'],
  ])('of %j is refused', (lines, why) => {
    expect(ofLines(lines)).toEqual({ kind: 'refused', why });
  });

  test('counts the units of earlier refunds', () => {
    const earlier = [made(ofLines([line(11, 2)]))];
    expect(ofLines([line(11, 2)], earlier)).toMatchObject({ why: 'line 1 has 1 left to refund, not 2' });
  });

  test('of less than their price divides the amount between lines and taxes', () => {
    const decided = decideLineRefund(ORDER, [], { lines: [line(11, 3)], amountCents: 5000 });
    expect(decided).toEqual({
      kind: 'refund',
      amountCents: 5000,
      taxCents: [217, 434],
      items: [{ itemId: 11, quantity: 3, amountCents: 4349 }],
    });
    expect(decideLineRefund(ORDER, [], { lines: [line(12, 1)], amountCents: 5000 })).toMatchObject({
      why: 'these lines with their tax are C$0.01 and not more',
    });
  });

  test('is refused where a sum has taken their price', () => {
    const earlier = [made(ofSum(8000))];
    expect(ofLines([line(11, 3)], earlier)).toMatchObject({ kind: 'refused' });
  });
});

describe('a refund of a sum', () => {
  test('has its share of every tax', () => {
    expect(ofSum(1150)).toEqual({ kind: 'refund', amountCents: 1150, taxCents: [50, 100], items: [] });
  });

  test('of all that is left is for all units that are left', () => {
    expect(ofSum(null, [made(ofLines([line(11, 1)]))])).toEqual({
      kind: 'refund',
      amountCents: 11_498 - 3833,
      taxCents: [333, 665],
      items: [
        { itemId: 11, quantity: 2, amountCents: 6666 },
        { itemId: 12, quantity: 1, amountCents: 1 },
      ],
    });
  });

  test('above what is left is refused', () => {
    expect(ofSum(11_499)).toMatchObject({ why: 'only C$114.98 of it is left to refund' });
    expect(ofSum(1, [made(ofSum(null))])).toMatchObject({ why: 'all of it has been refunded' });
  });
});

test('a refund of freight has its share of the taxes, and no lines', () => {
  const freight = { items: [], freightCents: 8450, taxCents: [1099] };
  const part = decideLineRefund(freight, [], { lines: null, amountCents: 1000 });
  expect(part).toEqual({ kind: 'refund', amountCents: 1000, taxCents: [115], items: [] });
  expect(decideLineRefund(freight, [made(part)], { lines: null, amountCents: null })).toMatchObject({
    amountCents: 8549,
    taxCents: [984],
  });
});

test('a refund of which no tax was recorded counts with its share', () => {
  const earlier = [{ amountCents: 1150, taxCents: null, items: [] }];
  expect(leftToRefund(ORDER, earlier)).toMatchObject({ netCents: 9000, taxCents: [450, 898] });
});

for (const [rounds, options] of tenthAndAll(3000))
  test('all lines one by one, in any order and with sums between them, give back exactly the order', options, () => {
    const random = randomNumbers(2026);
    for (let round = 0; round < rounds; round += 1) {
      const items = Array.from({ length: 1 + random(5) }, (_, id) => {
        return { id, quantity: 1 + random(4), priceCents: 1 + random(random(2) === 0 ? 100 : 20_000_000 / 20) };
      });
      const netCents = items.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0);
      const taxCents = [13, 9.975, 5].slice(random(4)).map((percent) => percentOf(netCents, percent));
      const order = { items, freightCents: 0, taxCents };
      const withSums = random(2) === 0;
      const units = items.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id));
      const shuffled = units.map((id) => ({ id, at: random(1_000_000) })).toSorted((a, b) => a.at - b.at);
      const earlier: LineRefund[] = [];
      const refund = (input: Parameters<typeof decideLineRefund>[2]) => {
        const decided = decideLineRefund(order, earlier, input);
        if (decided.kind === 'refused') return;
        expect(decided.taxCents.every((cents) => cents >= 0)).toBe(true);
        const net = decided.amountCents - decided.taxCents.reduce((sum, cents) => sum + cents, 0);
        expect(net).toBeGreaterThanOrEqual(decided.items.reduce((sum, item) => sum + item.amountCents, 0));
        // A refund that has failed is as none.
        if (random(10) > 0) earlier.push(decided);
      };
      for (const { id } of shuffled) {
        if (withSums && random(3) === 0) refund({ lines: null, amountCents: 1 + random(netCents) });
        refund({ lines: [line(id, 1)], amountCents: null });
      }
      const { netCents: netLeft, taxCents: taxLeft } = leftToRefund(order, earlier);
      expect(netLeft).toBeGreaterThanOrEqual(0);
      const isAllBack = earlier.length === units.length && !withSums;
      if (isAllBack) expect([netLeft, ...taxLeft]).toEqual([0, ...taxCents.map(() => 0)]);
      const last = decideLineRefund(order, earlier, { lines: null, amountCents: null });
      if (last.kind === 'refund') earlier.push(last);
      const totalOf = (n: number) => earlier.reduce((sum, item) => sum + (item.taxCents[n] ?? 0), 0);
      expect(taxCents.map((_, n) => totalOf(n))).toEqual(taxCents);
      expect(earlier.reduce((sum, item) => sum + item.amountCents, 0)).toBe(
        netCents + taxCents.reduce((a, b) => a + b, 0),
      );
      for (const { id, quantity } of items) {
        const refunded = earlier.flatMap((item) => item.items).filter(({ itemId }) => itemId === id);
        expect(refunded.reduce((sum, item) => sum + item.quantity, 0)).toBeLessThanOrEqual(quantity);
      }
    }
  });
