/** A spreadsheet as the import reads it, whatever file it is stored in. */

/** What a cell of an .xlsx file was stored as; `no_result` is a formula that was never calculated. */
export type CellKind = 'text' | 'number' | 'scientific' | 'date' | 'boolean' | 'error' | 'no_result';

export interface SheetRow {
  /** The row's number as a spreadsheet program shows it, from 1. */
  row: number;
  /** One text for each heading; more only where the row is longer than the heading. */
  cells: string[];
  /** By column; a column that is not there is text. Always empty for CSV. */
  kinds: readonly CellKind[];
  /** Columns whose text is the stored result of a formula. */
  formulas: readonly number[];
}

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
  /** Number of the row that has the headings. */
  headingRow: number;
  /** None is empty and none is there twice: `Price`, `Price (2)`, `column F`. */
  headings: string[];
  /** The first rows below the heading, at most {@link SAMPLE_ROWS}. */
  sample: string[][];
  /** Rows below the heading that are not empty. Throws {@link SheetProblem} where the file is damaged or too large. */
  rows(): AsyncIterable<SheetRow>;
}

export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
export type Delimiter = ',' | ';' | '\t' | '|';
export type DecimalMark = '.' | ',';

export const SAMPLE_ROWS = 20;
/** Rows in which the heading is looked for: titles and addresses often stand above it. */
export const HEADING_ROWS = 30;
/** Columns of a heading; a sheet of products has a tenth of them. */
export const MAX_HEADINGS = 300;

/** A fault of the file itself, in the owner's terms. It is thrown because rows are read as a stream. */
export class SheetProblem extends Error {
  readonly row: number | null;

  constructor(message: string, row: number | null = null) {
    super(message);
    this.name = 'SheetProblem';
    this.row = row;
  }
}
