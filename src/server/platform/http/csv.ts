/**
 * Text that a spreadsheet opens right: UTF-8 with a byte order mark, CRLF, and no cell of text that it would take for a
 * formula. An amount is a number with a point, without a currency.
 */

import { minuteIn } from './company-minute.ts';
import { guardText } from './guarded-text.ts';
import type { Sheet, SheetCell } from './sheet.ts';

export const CSV_START = '\uFEFF';

/**
 * Where a cell begins that a spreadsheet takes for a formula: at the start of a text, and, where the spreadsheet separates by
 * semicolons or tabs, after one of them or a line break within the text. Full-width forms are read like the others.
 */
const FORMULAS = /(?:^|(?<=[;\t\r\n]))(?=["\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r])/g;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

export async function* toCsvLines({ headings, rows, use }: Sheet): AsyncGenerator<string> {
  const toLine = use === 'import' ? toImportableCsvRow : toCsvRow;
  yield CSV_START + toLine(headings);
  for await (const row of rows) yield toLine(row);
}

/** A row of a sheet that people read and that is not imported: no text in it is a formula, whichever character separates its cells. */
export function toCsvRow(cells: readonly SheetCell[]): string {
  return toRow(cells, (text) => text.replaceAll(FORMULAS, "'"));
}

/** A row of a sheet that the owner imports again: nothing is added within a text, and the import removes what is put before it. */
export function toImportableCsvRow(cells: readonly SheetCell[]): string {
  return toRow(cells, guardText);
}

/** `guard` puts an apostrophe before what would be a formula; spreadsheets show the text as it is. */
function toRow(cells: readonly SheetCell[], guard: (text: string) => string): string {
  return `${cells.map((cell) => toCell(cell, guard)).join(',')}\r\n`;
}

function toCell(cell: SheetCell, guard: (text: string) => string): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return toPlain(cell);
  const safe = guard(cell);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function toPlain(cell: Exclude<SheetCell, string | number>): string {
  if ('day' in cell) return cell.day;
  return 'moment' in cell ? minuteIn(cell.timeZone, cell.moment) : toAmount(cell.cents);
}

/** Cents as an amount: 124950 is 1249.50. */
export function toAmount(cents: number): string {
  const whole = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}
