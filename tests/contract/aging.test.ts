import { expect, test } from 'vitest';
import { sumByAge } from '#contract/aging.ts';

test.each([
  [null, 0],
  ['2026-11-27', 0],
  ['2026-11-26', 1],
  ['2026-10-28', 1],
  ['2026-10-27', 2],
  ['2026-09-28', 2],
  ['2026-09-27', 3],
  ['2026-08-29', 3],
  ['2026-08-28', 4],
])('what was due on %s is in its age on November 27', (dueOn, age) => {
  const sums = sumByAge([{ owedCents: 500, dueOn }], '2026-11-27').map(({ cents }) => cents);
  expect(sums).toEqual([0, 1, 2, 3, 4].map((index) => (index === age ? 500 : 0)));
});

test('the ages add up to what is owed', () => {
  const items = [
    { owedCents: 100, dueOn: '2026-12-24' },
    { owedCents: 20, dueOn: '2026-11-01' },
    { owedCents: 3, dueOn: '2020-01-01' },
  ];
  expect(sumByAge(items, '2026-11-27').reduce((sum, { cents }) => sum + cents, 0)).toBe(123);
});
