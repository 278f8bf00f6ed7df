/**
 * Text that a spreadsheet opens right: UTF-8 with a byte order mark, CRLF, and no cell of text that it would take for a
 * formula. An amount is a number with a point, without a currency.
 */

/** Text, a whole number, or an amount in cents. */
export type CsvCell = string | number | { cents: number };

export const CSV_START = '\uFEFF';

/** With a quotation mark in front, spreadsheets show these as they are. */
const FORMULA_START = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

export function toCsvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return toAmount(cell.cents);
  const safe = FORMULA_START.test(cell.trimStart()) || FORMULA_START.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function toAmount(cents: number): string {
  const whole = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}
