/** The words of units of sale, for each of them (docs/decisions/149). */

import { expect, test } from 'vitest';
import { isSoldBy, readProvidedUnit } from '#contract/quick-order/read-unit-of-sale.ts';
import { UNIT_OF_SALE_CODES } from '#contract/unit-codes.ts';
import {
  UNITS_OF_SALE,
  formatQuantity,
  formatUnit,
  formatUnits,
  perUnit,
  quantityBefore,
} from '#contract/unit-of-sale.ts';
import type { UnitOfSale } from '#contract/unit-of-sale.ts';

const WORDS: [unit: UnitOfSale, one: string, twelve: string, per: string, before: string][] = [
  ['each', '1 units', '12 units', '', '12 × '],
  ['pair', '1 pair', '12 pairs', ' per pair', '12 pairs of '],
  ['set', '1 set', '12 sets', ' per set', '12 sets of '],
  ['box', '1 box', '12 boxes', ' per box', '12 boxes of '],
  ['pack', '1 pack', '12 packs', ' per pack', '12 packs of '],
  ['roll', '1 roll', '12 rolls', ' per roll', '12 rolls of '],
  ['coil', '1 coil', '12 coils', ' per coil', '12 coils of '],
  ['m', '1 m', '12 m', ' per m', '12 m of '],
  ['ft', '1 ft', '12 ft', ' per ft', '12 ft of '],
  ['kg', '1 kg', '12 kg', ' per kg', '12 kg of '],
  ['L', '1 L', '12 L', ' per L', '12 L of '],
];

test('the table of words has every unit, and every unit has a code of its own', () => {
  expect(WORDS.map(([unit]) => unit)).toEqual([...UNITS_OF_SALE]);
  expect(new Set(Object.values(UNIT_OF_SALE_CODES)).size).toBe(UNITS_OF_SALE.length);
});

test.each(WORDS)('what is sold by %s is counted as %s and %s', (unit, text, twelve, per, before) => {
  const sold = { unit_of_sale: unit };
  expect([formatUnits(1, sold), formatUnits(12, sold), perUnit(sold), quantityBefore(12, sold)]).toEqual([
    text,
    twelve,
    per,
    before,
  ]);
  expect(formatQuantity(12, sold)).toBe(unit === 'each' ? '12' : twelve);
});

test('pieces are named for sets, boxes and packs alone', () => {
  const named = UNITS_OF_SALE.filter((unit) =>
    formatUnit({ unit_of_sale: unit, pieces_per_unit: 25 }).endsWith(' of 25'),
  );
  expect(named).toEqual(['set', 'box', 'pack']);
});

test.each([
  ['KB-1 10 m', 10, 'm'],
  ['KB-1\t10\tm', 10, 'm'],
  ['KB-1 x 10 metres for the boiler', 10, 'm'],
  ['10 m KB-1', 10, 'm'],
  ['2 boxes KB-1', 2, 'box'],
  ['KB-1 2 boxes of 25', 2, 'box'],
  ['KB-1 1,000 ft', 1000, 'ft'],
  ['KB-1 2 pcs', 2, 'each'],
])('the line "%s" states %d by the %s', (text, quantity, unit) => {
  expect(readProvidedUnit(text, 'KB-1')).toMatchObject({ quantity, unit });
});

test.each([
  'KB-1 10',
  'KB-1 2.5 m',
  'KB-1 0 m',
  'KB-1 10 m 2',
  'KB-1 3 m for pump 4',
  'KB-1 10 mm',
  'KB-1 2 mixed',
  'KB-2 10 m',
])('the line "%s" states no unit that is certain', (text) => {
  expect(readProvidedUnit(text, 'KB-1')).toBeNull();
});

test('every pair of units: a quantity counts in the unit of the product alone', () => {
  for (const unit of UNITS_OF_SALE.filter((each) => each !== 'each'))
    for (const own of UNITS_OF_SALE) {
      const provided = readProvidedUnit(`KB-1 ${formatUnits(3, { unit_of_sale: unit })}`, 'KB-1');
      expect(provided).toMatchObject({ quantity: 3, unit });
      expect(provided !== null && isSoldBy(provided, { unit_of_sale: own })).toBe(unit === own);
    }
});

test('another number of pieces in a box is not the box that is sold', () => {
  const provided = { quantity: 2, unit: 'box', pieces: 50, note: '' } as const;
  expect(isSoldBy(provided, { unit_of_sale: 'box', pieces_per_unit: 25 })).toBe(false);
  expect(isSoldBy({ ...provided, pieces: 25 }, { unit_of_sale: 'box', pieces_per_unit: 25 })).toBe(true);
});
