/** Days of the books when the company's time zone is another or is changed: a closed month stays, and no moment is in two months or in none. */

import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { dayIn, endOfDay } from '#contract/company-time.ts';
import { findPeriod } from '#server/payments/books/ledger-store.ts';
import { findSalesTotals } from '#server/payments/books/sales-statistics.ts';
import { findTimeZone, isStorableZone } from '#server/platform/database/company-day.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { sampled } from '#tests/support/long.ts';

const VANCOUVER = 'America/Vancouver';
const CALGARY = 'America/Edmonton';
const ST_JOHNS = 'America/St_Johns';
const TORONTO = 'America/Toronto';
const NOVEMBER = { firstDay: '2025-11-01', lastDay: '2025-11-30' };
const DECEMBER = { firstDay: '2025-12-01', lastDay: '2025-12-31' };

const shop = await createTestDatabase({ demo: true });
afterAll(() => shop.close());
const { database } = shop;
const moveTo = (zone: string) => sql`update company set time_zone = ${zone}`.execute(database);
/** Closings of one test are in the order of their days. */
const close = (month: string, zone: string, closedAt: string) =>
  sql`insert into closed_months (month, closed_at, closed_by, time_zone, figures)
    values (${month}::date, ${closedAt}::timestamptz, 'Anna', ${zone}, '{}')`.execute(database);
const bookDay = async (moment: string) => {
  const { rows } = await sql<{ day: string }>`select book_day(${moment}::timestamptz)::text as day`.execute(database);
  return rows[0]?.day;
};
const periodOf = async (days: typeof NOVEMBER) => {
  const { from, to } = await findPeriod(database, days);
  return [from.toISOString(), to.toISOString()];
};
beforeEach(async () => {
  await sql`delete from closed_months`.execute(database);
});

test.each([
  // The clocks of November change on the 1st.
  [TORONTO, '2025-11-01T04:00:00.000Z', '2025-12-01T05:00:00.000Z'],
  [CALGARY, '2025-11-01T06:00:00.000Z', '2025-12-01T07:00:00.000Z'],
  [ST_JOHNS, '2025-11-01T02:30:00.000Z', '2025-12-01T03:30:00.000Z'],
])('in %s November lasts from %s to %s, for the books and for the documents', async (zone, from, to) => {
  await moveTo(zone);
  expect(await findTimeZone(database)).toBe(zone);
  expect(await periodOf(NOVEMBER)).toEqual([from, to]);
  expect(endOfDay(zone, '2025-10-31').toISOString()).toBe(from);
  const last = new Date(Date.parse(to) - 1000);
  expect(await bookDay(last.toISOString())).toBe('2025-11-30');
  expect(await bookDay(to)).toBe('2025-12-01');
  expect(dayIn(zone, last)).toBe('2025-11-30');
});

test('the days of the statistics are those of the company', async () => {
  const now = new Date('2025-12-01T05:30:00Z');
  await moveTo(CALGARY);
  expect((await findSalesTotals({ database, mode: 'sandbox' }, now)).days[0]?.period).toBe('2025-11-01');
  await moveTo(TORONTO);
  expect((await findSalesTotals({ database, mode: 'sandbox' }, now)).days[0]?.period).toBe('2025-12-01');
});

describe('a month that was closed in Toronto', () => {
  beforeEach(() => close('2025-11-01', TORONTO, '2025-12-02T12:00:00Z'));

  test('ends as it did after a move to Vancouver, and the next begins there', async () => {
    await moveTo(VANCOUVER);
    expect(await periodOf(NOVEMBER)).toEqual([expect.any(String), '2025-12-01T05:00:00.000Z']);
    const [begin, end] = await periodOf(DECEMBER);
    expect(begin).toBe('2025-12-01T05:00:00.000Z');
    expect(end).toBe(endOfDay(VANCOUVER, '2025-12-31').toISOString());
    // 22:00 of November 30 in Vancouver, when Toronto's month was over.
    expect(await bookDay('2025-12-01T06:00:00Z')).toBe('2025-12-01');
    expect(await bookDay('2025-12-02T07:59:59Z')).toBe('2025-12-01');
  });

  test('and after a move to St. John’s: what it has is not in the next month too', async () => {
    await moveTo(ST_JOHNS);
    expect((await periodOf(DECEMBER))[0]).toBe('2025-12-01T05:00:00.000Z');
    // 00:30 of December 1 in St. John's, within the month that was closed.
    expect(await bookDay('2025-12-01T04:00:00Z')).toBe('2025-11-30');
  });
});

for (const [cases, options] of sampled(
  [
    [[TORONTO, VANCOUVER], ST_JOHNS],
    [[VANCOUVER, ST_JOHNS], TORONTO],
    [[ST_JOHNS, TORONTO], VANCOUVER],
  ] as const,
  3,
))
  test.each(cases)(
    'closed in %j, then in %s: every hour is on one day, in order, and in the period of that day',
    options,
    async (zones, now) => {
      await moveTo(now);
      await close('2025-10-01', zones[0], '2025-11-03T12:00:00Z');
      await close('2025-11-01', zones[1], '2025-12-03T12:00:00Z');
      const { rows } = await sql<{ at: Date; day: string; isWithin: boolean }>`
    select at, book_day(at)::text as day, at >= book_begin(book_day(at)) and at < book_begin(book_day(at) + 1) as "isWithin"
    from generate_series('2025-09-28T00:15:00Z'::timestamptz, '2025-12-04T00:00:00Z', interval '1 hour') at order by at`.execute(
        database,
      );
      expect(rows.filter(({ isWithin }) => !isWithin)).toEqual([]);
      const days = rows.map(({ day }) => day);
      expect(days).toEqual(days.toSorted());
      expect(new Set(days).size).toBe(68);
    },
  );

test('two closed months meet where the one that was closed first has it', async () => {
  await moveTo(VANCOUVER);
  await close('2025-12-01', ST_JOHNS, '2026-01-03T12:00:00Z');
  await close('2025-11-01', TORONTO, '2026-01-04T12:00:00Z');
  expect((await periodOf(DECEMBER))[0]).toBe('2025-12-01T03:30:00.000Z');
  expect((await periodOf(NOVEMBER))[1]).toBe('2025-12-01T03:30:00.000Z');
});

test('a time zone that PostgreSQL does not know is recognized before it is stored', async () => {
  expect(await isStorableZone(database, VANCOUVER)).toBe(true);
  expect(await isStorableZone(database, 'America/Nowhere')).toBe(false);
});
