/**
 * A sheet that the shop writes, as CSV or as a workbook, in one convention (docs/decisions/133): plain decimals, days as
 * YYYY-MM-DD, moments as YYYY-MM-DD HH:MM of the clocks of a time zone, and words as the screens have them.
 */

import { Readable } from 'node:stream';
import type { SheetFormat } from '#contract/console/sheet-terms.ts';
import { toCsvLines } from './csv.ts';
import { inPieces } from './in-pieces.ts';
import { writeXlsx } from './xlsx-file.ts';

/** Text, a number, an amount in cents, a moment, or a day as 'YYYY-MM-DD'. */
export type SheetCell = string | number | { cents: number } | { moment: Date; timeZone: string } | { day: string };

export type SheetRows = Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>;

export interface Sheet {
  headings: readonly string[];
  rows: SheetRows;
  /** `import`: the shop reads it again, so nothing is added within a text. */
  use: 'reading' | 'import';
}

/** Rows are read as the stream is, so that a sheet of any length takes the memory of a few rows. */
export function sheetStream(sheet: Sheet, format: SheetFormat): Readable {
  return format === 'xlsx' ? writeXlsx(sheet) : Readable.from(inPieces(toCsvLines(sheet)));
}

/** The format of a sheet, by the ending of its file's name. */
export function formatOfFile(path: string): SheetFormat {
  return /\.xlsx$/i.test(path) ? 'xlsx' : 'csv';
}

/** The column of a list that is in memory. */
export interface SheetColumn<Row> {
  heading: string;
  cell: (row: Row) => SheetCell;
}

export function toSheet<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): Sheet {
  return {
    headings: columns.map(({ heading }) => heading),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
    use: 'reading',
  };
}
