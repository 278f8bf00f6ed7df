/** A spreadsheet as the import reads it, whatever file it is stored in. */

import type { TextEncodingName } from '#contract/decode-text.ts';
import type { SheetRow } from '#server/catalogue/xlsx/sheet-row.ts';

export interface OpenSheet {
  format: 'xlsx' | 'csv';
  /** Null for .xlsx, which is always Unicode. */
  encoding: TextEncodingName | null;
  /** Null for .xlsx. */
  delimiter: Delimiter | null;
  /** How amounts that are text are written; numbers of .xlsx always have a point. */
  decimalMark: DecimalMark;
  /** Null for CSV. */
  sheetName: string | null;
  /** All visible sheets of the file. Empty for CSV. */
  sheetNames: string[];
  /** Other visible sheets with something written. Empty for CSV. */
  otherSheets: string[];
  /** Columns that the spreadsheet program does not show, by index. Empty for CSV. */
  hiddenColumns: number[];
  /** Blocks of merged cells below the heading that are higher than a row. Empty for CSV. */
  merges: readonly MergedBlock[];
  /** Number of the row that has the headings. */
  headingRow: number;
  /** Text of each row above it, such as a title. */
  titles: string[];
  /** None is empty and none is there twice: `Price`, `Price (2)`, `column F`. */
  headings: string[];
  /** The first rows below the heading, at most {@link SAMPLE_ROWS}. */
  sample: string[][];
  /** Rows below the heading that are not empty. Throws {@link SheetProblem} where the file is damaged or too large. */
  rows(): AsyncIterable<SheetRow>;
}

export interface MergedBlock {
  /** As the spreadsheet program names it: `C2:C4`. */
  name: string;
  /** Index of its first column: the cell of the first row there has the value of all. */
  column: number;
  fromRow: number;
  toRow: number;
}

export type Delimiter = ',' | ';' | '\t' | '|';
export type DecimalMark = '.' | ',';

export const SAMPLE_ROWS = 200;
/** Rows in which the heading is looked for: titles and addresses often stand above it. */
export const HEADING_ROWS = 30;
