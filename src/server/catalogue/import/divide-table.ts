/** A pasted table as rows of cells, with its numbers written in one way. Pure. */

import { CsvError, parse } from 'csv-parse/sync';
import { detectDecimalMark, detectDelimiter } from './sheets/detect-text.ts';
import type { Delimiter } from './sheets/opened-sheet.ts';
import type { ValueContext } from './values.ts';

/** Rows are as a spreadsheet numbers them: empty ones are among them. */
export function divideTable(
  text: string,
): { records: string[][]; delimiter: Delimiter } | { problem: string; row: number | null } {
  const delimiter = detectDelimiter(text);
  try {
    return { records: parse(text, { bom: true, delimiter, relax_column_count: true, relax_quotes: true }), delimiter };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { problem: 'a quotation mark is out of place, or is never closed', row: Number(error['lines'] ?? 1) };
  }
}

/** A dash is an empty cell. `1,200` is a number where others in the table have a point: it could be one with a decimal comma otherwise. */
export function readNumbers(
  rows: readonly string[][],
  delimiter: Delimiter,
): { cells: string[][]; context: ValueContext } {
  const all = rows.flat();
  const decimalMark = delimiter === ',' ? '.' : detectDecimalMark(all, delimiter);
  const hasPoints = all.some((cell) => /\d\.\d/.test(cell));
  const toNumber = (cell: string) => {
    if (/^[-\u2013\u2014]$/.test(cell)) return '';
    return hasPoints && /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(cell) ? cell.replaceAll(',', '') : cell;
  };
  return { cells: rows.map((row) => row.map((cell) => toNumber(cell.trim()))), context: { decimalMark } };
}
