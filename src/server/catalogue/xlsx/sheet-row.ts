/** A row of a spreadsheet, whatever file it is stored in, and the errors of such a file. */

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
  /** By column: what the sheet shows of a number whose format has fixed decimals, where that is another text. */
  shown: ReadonlyMap<number, string>;
  /** Whether the spreadsheet program does not show the row. */
  isHidden: boolean;
}

/** Columns of a heading; a sheet of products has a tenth of them. */
export const MAX_HEADINGS = 300;

/** An error of the file itself, in the owner's terms. It is thrown because rows are read as a stream. */
export class SheetProblem extends Error {
  readonly row: number | null;

  constructor(message: string, row: number | null = null) {
    super(message);
    this.name = 'SheetProblem';
    this.row = row;
  }
}
