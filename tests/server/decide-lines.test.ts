/** What becomes of the lines of a quick order; pure rules (docs/quick-order.md). */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LineChoice, QuickOrderLine } from '#contract/quick-order/quick-order.ts';
import { readLines } from '#contract/quick-order/read-lines.ts';
import { lookAlikeCodes } from '#server/catalogue/products/near-match.ts';
import { decideLines } from '#server/catalogue/quick-order/decide-lines.ts';
import type { Match } from '#server/catalogue/quick-order/decide-lines.ts';
import { nearestOf } from '#server/catalogue/quick-order/suggest-parts.ts';

const product = (id: number, more: Partial<LineChoice> = {}): LineChoice => {
  return { id, part_number: `P-${id}`, name: `Part ${id}`, price: 10, quantity: 5, is_available: true, ...more };
};
const replaces = (is_exact: boolean) => ({ replaces: { maker: 'Castell', number: 'CD-1', is_exact } });
const MATCHES: Record<string, Match[]> = {
  'A-1': [{ foundBy: 'part_number', product: product(1) }],
  'A-2': [{ foundBy: 'part_number', product: product(2, { quantity: 0 }) }],
  'A-3': [{ foundBy: 'part_number', product: product(3, { is_available: false }) }],
  'A-4': [{ foundBy: 'part_number', product: product(4, { price: 0 }) }],
  ALIAS: [
    { foundBy: 'also_known_as', product: product(1) },
    { foundBy: 'also_known_as', product: product(5) },
  ],
  BOTH: [
    { foundBy: 'also_known_as', product: product(1) },
    { foundBy: 'part_number', product: product(6) },
  ],
  'KB-10': [{ foundBy: 'part_number', product: product(10) }],
  'KB-11': [{ foundBy: 'part_number', product: product(11) }],
  'KB-OLD': [{ foundBy: 'also_known_as', product: product(11) }],
  'CD-1': [{ foundBy: 'interchange', product: product(1, replaces(true)) }],
  'CD-2': [{ foundBy: 'interchange', product: product(1, replaces(false)) }],
};

function decide(text: string): QuickOrderLine[] {
  return decideLines(readLines(text).lines, (code) => MATCHES[code] ?? []);
}

describe('a line is', () => {
  test.each([
    ['2 x KB-10 and 3 x KB-11'],
    ['KB-10 2, KB-11 3'],
    ['KB-10\t2\tKB-11'],
    ['KB-10; KB-11; 4'],
    ['KB-10 2 KB-11 1'],
  ])('%j: one to confirm, since it names two parts', (text) => {
    const choices = [{ part_number: 'P-10' }, { part_number: 'P-11' }];
    expect(decide(text)).toMatchObject([{ result: 'several', addable: 0, choices }]);
  });

  test.each(['KB-10 2 for KB-11', '2 x KB-10 fits pump KB-11', 'KB-10 2 replaces KB-OLD', 'KB-10, 2, KB-10'])(
    '%j: found, since the other number says what it is used with, or is of the same part',
    (text) => {
      expect(decide(text)).toMatchObject([{ result: 'found', wanted: 2, product: { part_number: 'P-10' } }]);
    },
  );

  test.each([
    ['A-1 5', 'found', 5],
    ['A-1 6', 'limited', 5],
    ['A-2 1', 'limited', 0],
    ['A-3 1', 'not_for_sale', 0],
    ['A-4 1', 'on_request', 0],
    ['ALIAS', 'several', 0],
    ['BOTH', 'found', 1],
    ['CD-1', 'found', 1],
    ['CD-2', 'several', 0],
    ['A-9 2', 'unknown', 0],
    ['A-1 0', 'unreadable', 0],
    ['A-9 0', 'unreadable', 0],
    ['A-1 for pump 3', 'unreadable', 0],
    ['***', 'text', 0],
    ['Thanks,', 'text', 0],
    ['Total | 90', 'text', 0],
    ['A-1, 74, 2', 'several', 0],
    ['4 A-1 2', 'several', 0],
    ['Please send 2 x A-12', 'unknown', 0],
    ['Please call us at 819 555 0100', 'text', 0],
  ])('%j: %s, %i can be added', (text, result, addable) => {
    expect(decide(text)).toMatchObject([{ result, addable }]);
  });
});

test('the part number comes before another name, and that before another maker’s number', () => {
  expect(decide('BOTH')[0]).toMatchObject({ found_by: 'part_number', product: { id: 6 } });
});

test('of several that replace another maker’s part, the one with verified dimensions is it', () => {
  const two: Match[] = [
    { foundBy: 'interchange', product: product(1, replaces(false)) },
    { foundBy: 'interchange', product: product(2, replaces(true)) },
  ];
  expect(decideLines(readLines('X-1').lines, () => two)).toMatchObject([{ result: 'found', product: { id: 2 } }]);
});

test('the same product again adds to its first line, by whatever name, and the stock limits the sum', () => {
  expect(decide('A-1 2\nA-9\nCD-1 2\nA-1 3')).toMatchObject([
    { line: 1, result: 'limited', quantity: 2, wanted: 7, addable: 5, merged_into: null },
    { line: 2, result: 'unknown', wanted: 1 },
    { line: 3, result: 'merged', quantity: 2, wanted: 0, addable: 0, merged_into: 1 },
    { line: 4, result: 'merged', merged_into: 1 },
  ]);
});

test('every line of the text has a line in the reply, and no more is wanted or added than was asked for and is there', () => {
  const text = fc.array(fc.tuple(fc.constantFrom(...Object.keys(MATCHES), 'A-9'), fc.nat(8)), { maxLength: 30 });
  fc.assert(
    fc.property(text, (pairs) => {
      const lines = decide(pairs.map(([code, quantity]) => `${code}\t${quantity}`).join('\n'));
      expect(lines.map(({ line }) => line)).toEqual(pairs.map((_, index) => index + 1));
      const requested = pairs.reduce((sum, [, quantity]) => sum + quantity, 0);
      expect(lines.reduce((sum, { wanted }) => sum + wanted, 0)).toBe(requested);
      for (const line of lines) {
        expect(line.addable).toBeLessThanOrEqual(Math.min(line.wanted, line.product?.quantity ?? 0));
        if (line.addable > 0) expect(['found', 'limited']).toContain(line.result);
      }
    }),
  );
});

test('suggestions: numbers that begin with it first, then the fewest mistakes, three at most', () => {
  const near = ['KBCS38SSV', 'KBCS38SSE', 'KBCS38CSV', 'KBCS45SSV', 'QQ77', 'KBCS38'].map((code, id) => {
    return { product_id: id + 1, code };
  });
  expect(nearestOf('KBCS38', near)).toEqual([6, 1, 2]);
  expect(nearestOf('KBCS38SSX', near)).toEqual([1, 2, 3]);
  expect(nearestOf('ZZZZZZ', near)).toEqual([]);
  expect(nearestOf('KBC53855V', near)).toEqual([1]);
});

test('letters that look like digits are suggested in every combination, and never more than a few', () => {
  expect(lookAlikeCodes('KBL11O')).toHaveLength(7);
  expect(lookAlikeCodes('KBL11O')).toContain('KBL110');
  expect(lookAlikeCodes('KB2')).toEqual([]);
  expect(lookAlikeCodes('0'.repeat(40))).toHaveLength(31);
});
