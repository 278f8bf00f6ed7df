/** Working days of the company, and the day by which an order is shipped. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Supply } from '#contract/availability/describe-supply.ts';
import { promiseDate } from '#contract/availability/promise-date.ts';
import { addWorkingDays, orderDay } from '#contract/availability/working-days.ts';
import type { CompanyCalendar } from '#contract/availability/working-days.ts';
import { dayIn } from '#contract/company-time.ts';
import { TIME_ZONE, companyDay, companyMoment } from '#tests/support/calendar.ts';

const WEEK: CompanyCalendar = {
  timeZone: TIME_ZONE,
  workingDays: [1, 2, 3, 4, 5],
  holidays: [],
  cutOff: null,
  shipsInDays: 1,
};
const NOTHING: Supply = { quantity: 0, restockOn: null, leadDaysMin: null, leadDaysMax: null, isLastPieces: false };
/** 2026-11-27 is a Friday. */
const FRIDAY = companyMoment('2026-11-27 10:00');

describe('an order of units in stock is shipped', () => {
  const stock = { ...NOTHING, quantity: 5 };
  test.each<[string, string, Partial<CompanyCalendar>, string]>([
    ['on the next working day', '2026-11-26 10:00', {}, '2026-11-27'],
    ['after the weekend', '2026-11-27 23:59', {}, '2026-11-30'],
    ['a working day after the Monday, when made on a Saturday', '2026-11-28 00:00', {}, '2026-12-01'],
    ['a day later from the cut-off on', '2026-11-26 14:00', { cutOff: '14:00' }, '2026-11-30'],
    ['on the next day until the cut-off', '2026-11-26 13:59', { cutOff: '14:00' }, '2026-11-27'],
    ['after a holiday', '2026-12-24 10:00', { holidays: ['2026-12-25', '2026-12-28'] }, '2026-12-29'],
    ['after the days that the company states', '2026-11-26 10:00', { shipsInDays: 3 }, '2026-12-01'],
    ['on a Saturday, where that is one of its working days', '2026-11-27 10:00', { workingDays: [2, 6] }, '2026-12-01'],
  ])('%s', (_title, ordered, calendar, day) => {
    expect(promiseDate(5, stock, { ...WEEK, ...calendar }, companyMoment(ordered))).toBe(day);
  });
});

describe('units beyond the stock are promised', () => {
  test.each<[string, Partial<Supply>, string | null]>([
    ['a working day after the restock', { restockOn: '2026-12-03' }, '2026-12-04'],
    ['a working day after the Monday, when the restock is on a Saturday', { restockOn: '2026-12-05' }, '2026-12-08'],
    ['by the longer lead time', { leadDaysMin: 3, leadDaysMax: 5 }, '2026-12-04'],
    ['by the restock rather than the lead time', { restockOn: '2026-12-03', leadDaysMax: 90 }, '2026-12-04'],
    ['by the lead time once the restock day has come', { restockOn: '2026-11-27', leadDaysMax: 5 }, '2026-12-04'],
    [
      'for no day when the restock is in a year that stands for none',
      { restockOn: '9999-12-31', leadDaysMax: 5 },
      null,
    ],
    ['for no day when nothing is stated', {}, null],
    ['for no day when these are the last pieces', { isLastPieces: true, leadDaysMax: 5 }, null],
  ])('%s', (_title, supply, day) => {
    expect(promiseDate(2, { ...NOTHING, quantity: 1, ...supply }, WEEK, FRIDAY)).toBe(day);
  });
});

describe('whatever is stated,', () => {
  const day = fc
    .integer({ min: 0, max: 120 })
    .map((days) => companyDay(new Date(Date.UTC(2026, 9, 1, 16) + days * 86_400_000)));
  const calendars = fc.record<CompanyCalendar>({
    timeZone: fc.constantFrom(TIME_ZONE, 'America/Vancouver', 'America/St_Johns'),
    workingDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    holidays: fc.array(day, { maxLength: 40 }),
    cutOff: fc.option(fc.constantFrom('00:00', '12:30', '14:00', '23:59')),
    shipsInDays: fc.integer({ min: 1, max: 10 }),
  });
  const days = fc.option(fc.integer({ min: 1, max: 60 }));
  const supplies = fc.record<Supply>({
    quantity: fc.integer({ min: 0, max: 20 }),
    restockOn: fc.option(day),
    leadDaysMin: days,
    leadDaysMax: days,
    isLastPieces: fc.boolean(),
  });
  const moments = fc.date({
    min: new Date('2026-10-01T00:00:00Z'),
    max: new Date('2027-01-31T00:00:00Z'),
    noInvalidDate: true,
  });
  const input = fc.integer({ min: 1, max: 30 });

  test('a promised day is a working day after that of the order', () => {
    fc.assert(
      fc.property(input, supplies, calendars, moments, (units, supply, calendar, now) => {
        const promised = promiseDate(units, supply, calendar, now);
        if (promised === null) return;
        expect(calendar.holidays).not.toContain(promised);
        expect(calendar.workingDays).toContain(new Date(`${promised}T12:00:00Z`).getUTCDay() || 7);
        expect(promised > dayIn(calendar.timeZone, now)).toBe(true);
        expect(promised > orderDay(calendar, now)).toBe(true);
      }),
    );
  });

  test('more units are never promised earlier, and a later order neither while nothing else changes', () => {
    const rank = (promised: string | null) => promised ?? '9999-12-31';
    fc.assert(
      fc.property(input, input, supplies, calendars, moments, (units, more, supply, calendar, now) => {
        const all = rank(promiseDate(units + more, supply, calendar, now));
        expect(all >= rank(promiseDate(units, supply, calendar, now))).toBe(true);
      }),
    );
    fc.assert(
      fc.property(supplies, calendars, moments, moments, ({ quantity }, calendar, one, other) => {
        const [first, second] = one < other ? [one, other] : [other, one];
        const supply = { ...NOTHING, quantity: quantity + 1 };
        const promised = rank(promiseDate(1, supply, calendar, second));
        expect(promised >= rank(promiseDate(1, supply, calendar, first))).toBe(true);
      }),
    );
  });

  test('units in stock are promised whatever else is stated', () => {
    fc.assert(
      fc.property(supplies, calendars, moments, (supply, calendar, now) => {
        const promised = promiseDate(1, { ...supply, quantity: 1 }, calendar, now);
        expect(promised).toBe(addWorkingDays(calendar, orderDay(calendar, now), calendar.shipsInDays));
      }),
    );
  });
});
