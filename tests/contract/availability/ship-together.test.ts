/** Items of one order that are promised for different days, and lead times of quotes. */

import { expect, test } from 'vitest';
import { readLeadTime } from '#contract/availability/read-lead-time.ts';
import { hasSeveralDays, lastDay, promisedDays } from '#contract/availability/ship-together.ts';

const EARLY = '2026-12-01';
const LATE = '2026-12-10';

test('a buyer has something to choose when two known days differ', () => {
  expect(hasSeveralDays([EARLY, LATE, null])).toBe(true);
  expect(hasSeveralDays([EARLY, EARLY])).toBe(false);
  expect(hasSeveralDays([EARLY, null])).toBe(false);
});

test('all together leave on the last day, which is not known while one is not', () => {
  expect(lastDay([LATE, EARLY])).toBe(LATE);
  expect(lastDay([EARLY, null])).toBeNull();
  expect(lastDay([])).toBeNull();
  expect(promisedDays([EARLY, LATE], 'together')).toEqual([LATE, LATE]);
  expect(promisedDays([EARLY, null], 'together')).toEqual([null, null]);
  expect(promisedDays([EARLY, LATE], 'as_ready')).toEqual([EARLY, LATE]);
  expect(promisedDays([EARLY, LATE], null)).toEqual([EARLY, LATE]);
});

test.each([
  ['15 to 20 working days', 20],
  ['10 business days from order', 10],
  ['1 working day.', 1],
  ['4-6 weeks', 30],
  ['6–4 weeks', 30],
  ['about 3 weeks', null],
  ['in stock', null],
  ['2027-01-15', null],
  ['', null],
])('the lead time “%s” is %s working days', (text, days) => {
  expect(readLeadTime(text, 5)).toBe(days);
});
