/** How values are written for people. */
import { COMPANY_TIME_ZONE } from '#contract/company-time.ts';
import { formatMoney, parseMoney } from '#contract/money.ts';

/** A wire amount as people read it: 1249.5 is "C$1,249.50"; nothing readable is a dash. */
export function formatPrice(amount: number | string): string {
  const cents = parseMoney(amount);
  return cents === null ? '—' : formatMoney(cents);
}

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']; // prettier-ignore

/** A day such as 2025-09-06: "September 6, 2025". Written by hand, as loading Intl's calendar delays hydration. */
export function formatDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return `${MONTHS[month - 1]} ${date}, ${year}`;
}

/** A moment as a date: "November 20, 2026". */
export function formatDate(moment: string): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: COMPANY_TIME_ZONE }).format(new Date(moment));
}

/** The text within a number of characters, cut at a word where that costs little, with an ellipsis when cut. */
export function cutText(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const cut = text.slice(0, characters);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > characters * 0.8 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}

/** The year where the visitor is. */
export function currentYear(): number {
  return new Date().getFullYear();
}
