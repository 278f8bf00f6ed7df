/** Days, clocks and promises in Vancouver, Calgary and St. John's, over days, months and changes of clocks. Of 2025, as the provinces have begun to give up these changes. */

import { describe, expect, test } from 'vitest';
import { promiseDate } from '#contract/availability/promise-date.ts';
import { orderDay } from '#contract/availability/working-days.ts';
import { clockIn, dayIn, endOfDay, isTimeZone, momentIn } from '#contract/company-time.ts';

const VANCOUVER = 'America/Vancouver';
const CALGARY = 'America/Edmonton';
const ST_JOHNS = 'America/St_Johns';

test.each([
  [VANCOUVER, '2025-12-01T07:59:59Z', '2025-11-30', '23:59'],
  [VANCOUVER, '2025-12-01T08:00:00Z', '2025-12-01', '00:00'],
  [CALGARY, '2025-12-01T06:59:59Z', '2025-11-30', '23:59'],
  [CALGARY, '2025-12-01T07:00:00Z', '2025-12-01', '00:00'],
  [ST_JOHNS, '2025-12-01T03:29:59Z', '2025-11-30', '23:59'],
  [ST_JOHNS, '2025-12-01T03:30:00Z', '2025-12-01', '00:00'],
  ['Asia/Kolkata', '2025-11-30T18:30:00Z', '2025-12-01', '00:00'],
])('in %s %s is %s, %s', (zone, moment, day, clock) => {
  expect([dayIn(zone, new Date(moment)), clockIn(zone, new Date(moment))]).toEqual([day, clock]);
});

test.each([
  // The day of the change in March has 23 hours, that in November 25.
  [CALGARY, '2025-03-08', '2025-03-09T07:00:00.000Z'],
  [CALGARY, '2025-03-09', '2025-03-10T06:00:00.000Z'],
  [VANCOUVER, '2025-11-01', '2025-11-02T07:00:00.000Z'],
  [VANCOUVER, '2025-11-02', '2025-11-03T08:00:00.000Z'],
  [ST_JOHNS, '2025-03-08', '2025-03-09T03:30:00.000Z'],
  [ST_JOHNS, '2025-03-09', '2025-03-10T02:30:00.000Z'],
])('in %s the day %s ends at %s', (zone, day, end) => {
  expect(endOfDay(zone, day).toISOString()).toBe(end);
});

test('a time that a change of clocks repeats is the first of the two, and one that it leaves out the next', () => {
  expect(momentIn(VANCOUVER, '2025-11-02 01:30').toISOString()).toBe('2025-11-02T08:30:00.000Z');
  expect(momentIn(CALGARY, '2025-03-09 02:30').toISOString()).toBe('2025-03-09T09:30:00.000Z');
  expect(momentIn(ST_JOHNS, '2025-03-09 02:30').toISOString()).toBe('2025-03-09T06:00:00.000Z');
});

describe('an order at one moment', () => {
  const stock = { quantity: 5, restockOn: null, leadDaysMin: null, leadDaysMax: null, isLastPieces: false };
  const calendarIn = (timeZone: string) =>
    ({ timeZone, workingDays: [1, 2, 3, 4, 5], holidays: [], cutOff: '14:00', shipsInDays: 1 }) as const;

  test.each([
    // Thursday, November 27, 19:30Z: 14:30 in Toronto, 12:30 in Calgary, 16:00 in St. John's.
    ['America/Toronto', '2025-11-27T19:30:00Z', '2025-11-28', '2025-12-01'],
    [CALGARY, '2025-11-27T19:30:00Z', '2025-11-27', '2025-11-28'],
    [VANCOUVER, '2025-11-27T21:59:59Z', '2025-11-27', '2025-11-28'],
    [VANCOUVER, '2025-11-27T22:00:00Z', '2025-11-28', '2025-12-01'],
    [ST_JOHNS, '2025-11-27T17:29:59Z', '2025-11-27', '2025-11-28'],
    [ST_JOHNS, '2025-11-27T17:30:00Z', '2025-11-28', '2025-12-01'],
    // Over the month's end: Tuesday, September 30, 23:30 in Vancouver is Wednesday in St. John's.
    [VANCOUVER, '2025-10-01T06:30:00Z', '2025-10-01', '2025-10-02'],
    [ST_JOHNS, '2025-10-01T06:30:00Z', '2025-10-01', '2025-10-02'],
    // Before and after the clocks change, the cut-off stays at 14:00 of the wall clock.
    [CALGARY, '2025-03-07T20:59:00Z', '2025-03-07', '2025-03-10'],
    [CALGARY, '2025-03-10T20:01:00Z', '2025-03-11', '2025-03-12'],
  ])('in %s at %s is of %s and ships by %s', (zone, moment, ordered, promised) => {
    const now = new Date(moment);
    expect(orderDay(calendarIn(zone), now)).toBe(ordered);
    expect(promiseDate(1, stock, calendarIn(zone), now)).toBe(promised);
  });
});

test.each([
  ['America/Vancouver', true],
  ['America/St_Johns', true],
  // Names that were replaced.
  ['Canada/Newfoundland', true],
  ['America/Montreal', true],
  ['america/toronto', false],
  ['America/Calgary', false],
  ['+05:00', false],
  ['EST', false],
  ['', false],
])('%j as a time zone: %s', (name, isKnown) => {
  expect(isTimeZone(name)).toBe(isKnown);
});
