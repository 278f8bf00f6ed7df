/** How days are written for people; apart from format.ts, as no first view has any. */

import { COMPANY_TIME_ZONE } from '#contract/company-time.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A day such as 2025-09-06: "September 6, 2025". Written by hand, as loading Intl's calendar delays hydration. */
export function formatDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return `${MONTHS[month - 1]} ${date}, ${year}`;
}

/** A moment as a date: "November 20, 2026". */
export function formatDate(moment: string): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: COMPANY_TIME_ZONE }).format(new Date(moment));
}
