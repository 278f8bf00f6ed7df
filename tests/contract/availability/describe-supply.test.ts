/** The words beside In Stock and Out of Stock. */

import { expect, test } from 'vitest';
import { describeSupply } from '#contract/availability/describe-supply.ts';
import type { Supply } from '#contract/availability/describe-supply.ts';

const TODAY = '2026-12-02';
const NOTHING: Supply = { quantity: 0, restockOn: null, leadDaysMin: null, leadDaysMax: null, isLastPieces: false };

test.each<[string, Partial<Supply & { orderable: number }>, string | null]>([
  ['stock', { quantity: 4 }, '4 in stock, ships in 1 working day'],
  ['the last units', { quantity: 2, isLastPieces: true }, '2 in stock, ships in 1 working day, last pieces'],
  ['stock before a restock', { quantity: 4, restockOn: '2026-12-03' }, '4 in stock, ships in 1 working day'],
  ['nothing known', {}, null],
  ['lead time', { leadDaysMin: 15, leadDaysMax: 20 }, '0 in stock, 15 to 20 working days from order'],
  [
    'lead time in the wrong order',
    { leadDaysMin: 20, leadDaysMax: 15 },
    '0 in stock, 15 to 20 working days from order',
  ],
  ['only the shorter', { leadDaysMin: 5 }, '0 in stock, 5 working days from order'],
  ['only the longer', { leadDaysMax: 1 }, '0 in stock, 1 working day from order'],
  ['a restock day', { restockOn: '2026-12-03', leadDaysMax: 9 }, '0 in stock, expected December 3, 2026'],
  ['a restock day that is today', { restockOn: TODAY }, null],
  ['a restock day that is past', { restockOn: '2026-12-01', leadDaysMax: 9 }, '0 in stock, 9 working days from order'],
  [
    'stock, and more that can be ordered',
    { quantity: 4, orderable: 9 },
    '4 in stock, ships in 1 working day, 5 more can be ordered',
  ],
  ['none in stock, and some that can be ordered', { orderable: 5 }, '0 in stock, 5 can be ordered now'],
  [
    'none before a day, and some that can be ordered',
    { orderable: 5, restockOn: '2026-12-03', isLastPieces: true },
    '0 in stock, expected December 3, 2026, 5 can be ordered now',
  ],
  ['last pieces, of which some are coming', { orderable: 1, isLastPieces: true }, '0 in stock, 1 can be ordered now'],
  ['none left of the last', { isLastPieces: true, leadDaysMax: 9 }, '0 in stock, the last pieces are sold'],
])('%s', (_title, supply, words) => {
  expect(describeSupply({ ...NOTHING, orderable: supply.quantity ?? 0, ...supply }, TODAY, 1)).toBe(words);
});

test('the working days until units in stock are shipped are those of the company', () => {
  expect(describeSupply({ ...NOTHING, quantity: 1, orderable: 1 }, TODAY, 3)).toBe(
    '1 in stock, ships in 3 working days',
  );
});
