/** A pasted table as rows of cells, and how the numbers of a table are written. Pure. */

import { CsvError, parse } from 'csv-parse/sync';
import { detectDecimalMark, detectDelimiter } from './sheets/detect-text.ts';
import type { DecimalMark, Delimiter } from './sheets/opened-sheet.ts';
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

export interface TableNumbers extends ValueContext {
  decimalMark: DecimalMark;
  /** Without the commas of thousands. */
  withoutThousands: (cell: string) => string;
}

/** `1,200` is a number where others in the table have a point: it could be one with a decimal comma otherwise. `cells`: those of the first rows. */
export function readNumbers(cells: readonly string[], delimiter: Delimiter | null): TableNumbers {
  const decimalMark = delimiter === ',' ? '.' : detectDecimalMark(cells, delimiter);
  const hasPoints = decimalMark === '.' && cells.some((cell) => /^\s*(?:\d+|\d{1,3}(?:,\d{3})+)\.\d+\s*$/.test(cell));
  return {
    decimalMark,
    withoutThousands: (cell) =>
      hasPoints && /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(cell) ? cell.replaceAll(',', '') : cell,
  };
}
