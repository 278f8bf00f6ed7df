/** How days are written for people, on pages, in mails and on papers. Without imports, as pages carry it. */

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
