/**
 * Text that a spreadsheet opens right: UTF-8 with a byte order mark, CRLF, and no cell of text that it would take for a
 * formula. An amount is a number with a point, without a currency.
 */

/** Text, a whole number, or an amount in cents. */
export type CsvCell = string | number | { cents: number };

export const CSV_START = '\uFEFF';

/**
 * Where a cell begins that a spreadsheet takes for a formula: at the start of a text, and, where the spreadsheet separates by
 * semicolons or tabs, after one of them or a line break within the text. Full-width forms are read like the others.
 */
const FORMULAS = /(?:^|(?<=[;\t\r\n]))(?=["\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r])/g;
const FORMULA_START = /^(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r])/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Of a sheet that is read and not imported: no text in it is a formula, whatever separates the cells for its reader. */
export function toCsvRow(cells: readonly CsvCell[]): string {
  return toRow(cells, (text) => text.replaceAll(FORMULAS, "'"));
}

/** Of a sheet of the owner's that is imported again: within a text nothing is added. */
export function toImportableCsvRow(cells: readonly CsvCell[]): string {
  return toRow(cells, (text) => (FORMULA_START.test(text) ? `'${text}` : text));
}

/** `guard` puts an apostrophe before what would be a formula; spreadsheets show the text as it is. */
function toRow(cells: readonly CsvCell[], guard: (text: string) => string): string {
  return `${cells.map((cell) => toCell(cell, guard)).join(',')}\r\n`;
}

function toCell(cell: CsvCell, guard: (text: string) => string): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return toAmount(cell.cents);
  const safe = guard(cell);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function toAmount(cents: number): string {
  const whole = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}
