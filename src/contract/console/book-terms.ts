/** What is requested of the books. No schema library here, so that the browser can carry it. */

import type { SheetFormat } from './sheet-terms.ts';

export const BOOKS_SHEETS = ['orders', 'lines', 'taxes', 'invoices'] as const;
export type BooksSheet = (typeof BOOKS_SHEETS)[number];

/** Longest period that is shown, in days: three years. */
export const MAX_BOOKS_DAYS = 3 * 366;
/** How far back Stripe's records are compared, in days. */
export const MAX_COMPARED_DAYS = 366;

const DAY_MS = 86_400_000;

/** Days of a period, both included; negative when the last is before the first. */
export function countDays({ from, to }: { from: string; to: string }): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

/** '2026-11' as its first and last day; null when it is no month. */
export function daysOfMonth(month: string): { firstDay: string; lastDay: string } | null {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month);
  if (match === null) return null;
  const last = new Date(Date.UTC(Number(match[1]), Number(match[2]), 0)).getUTCDate();
  return { firstDay: `${month}-01`, lastDay: `${month}-${last}` };
}

/** The address of a sheet, which the browser downloads. */
export const BOOKS_SHEET_PATH = '/api/books/sheets/';

export function booksSheetAddress(
  sheet: BooksSheet,
  { from, to }: { from: string; to: string },
  format: SheetFormat,
): string {
  return `${BOOKS_SHEET_PATH}${sheet}/?${new URLSearchParams({ from, to, format })}`;
}
