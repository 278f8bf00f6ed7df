/** Months such as 2026-11. */

import type { BooksPeriod } from '#console/navigation/paths.ts';
import { daysOfMonth } from '#contract/console/book-terms.ts';

const NAME = new Intl.DateTimeFormat('en-CA', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "November 2026". */
export function monthName(month: string): string {
  return NAME.format(new Date(`${month}-01T00:00:00Z`));
}

/** The month that these days are; null for any other days. */
export function monthOf({ from, to }: BooksPeriod): string | null {
  const month = from.slice(0, 7);
  const days = daysOfMonth(month);
  return days !== null && days.firstDay === from && days.lastDay === to ? month : null;
}

/** This month and those before it, newest first. */
export function monthsUntil(last: string, count: number): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
