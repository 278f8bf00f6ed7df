/** Streams a CSV file of the owner's folder as checked rows, so that a file of any length takes the memory of one row. */

import { join } from 'node:path';
import { unguardText } from '#server/platform/http/guarded-text.ts';
import type { Field } from './fields.ts';
import { quoted } from './row-errors.ts';
import type { RowErrors } from './row-errors.ts';
import { csvRecords, describeError } from './sheets/csv-records.ts';
import { detectText } from './sheets/detect-text.ts';
import { suggest } from './sheets/suggest.ts';
import type { ValueContext } from './values.ts';

/** More are not compared one by one: a row can have a hundred thousand. */
const MAX_COLUMNS = 100;

/** Columns of a file and how their cells are read. */
export type Columns<Row> = { [Name in keyof Row]: Field<Row[Name]> };

export interface ReadRow<Row> {
  /** Number of the row as a spreadsheet program shows it, from 1. */
  line: number;
  row: Row;
}

/** Of each cell of the heading: the column that it names, or null for one that is left alone. */
type Heading<Row> = ((keyof Row & string) | null)[];

/** Gives the rows that are right; reports the others, the heading and the file itself. */
export async function* readCsv<Row extends object>(
  folder: string,
  file: string,
  columns: Columns<Row>,
  rowErrors: RowErrors,
): AsyncGenerator<ReadRow<Row>> {
  let heading: Heading<Row> | null = null;
  const defaults = findDefaults(columns);
  try {
    const path = join(folder, file);
    const facts = await detectText(path);
    const context: ValueContext = { decimalMark: facts.delimiter === ';' ? ',' : null };
    for await (const records of csvRecords(path, { ...facts, allowQuotes: false })) {
      for (const { cells, row: line } of records) {
        if (cells.every((cell) => cell.trim() === '')) continue;
        if (heading === null) {
          heading = readHeading(file, line, cells, columns, defaults, rowErrors);
          if (heading === null) return;
        } else if (!hasLengthOf(cells, heading)) {
          const message = `has ${cells.length} cells, but the heading has ${heading.length}`;
          rowErrors.add({ file, line, column: null, message });
        } else {
          const row = readRow({ file, line, rowErrors, context }, heading, cells, columns, defaults);
          if (row !== null) yield { line, row };
        }
      }
    }
    if (heading === null)
      rowErrors.add({ file, line: null, column: null, message: 'is empty: the heading is missing' });
  } catch (error) {
    const failure = describeError(error);
    if (failure === null) throw error;
    rowErrors.add({ file, line: failure.row, column: null, message: failure.message });
  }
}

/** Cells beyond the heading may be there as long as they are empty. */
function hasLengthOf(cells: readonly string[], heading: readonly unknown[]): boolean {
  if (cells.length <= heading.length) return cells.length === heading.length;
  return cells.slice(heading.length).every((cell) => cell.trim() === '');
}

/** What is read for the columns that a table may leave out. */
export function findDefaults<Row extends object>(columns: Columns<Row>): Partial<Row> {
  const fields = Object.entries<Field<unknown>>(columns);
  const defaults = fields.flatMap(([name, { whenMissing }]) =>
    whenMissing === undefined ? [] : [[name, whenMissing]],
  );
  return Object.fromEntries(defaults) as Partial<Row>; // each of its own column
}

/** Null when something is wrong with it. A column that is not ours is left alone, unless it may be a slip for one of ours. */
function readHeading<Row extends object>(
  file: string,
  line: number,
  cells: readonly string[],
  columns: Columns<Row>,
  defaults: Partial<Row>,
  rowErrors: RowErrors,
): Heading<Row> | null {
  const names = Object.keys(columns) as (keyof Row & string)[]; // columns of a file have names only
  const report = (message: string) => rowErrors.add({ file, line, column: null, message });
  if (cells.length > MAX_COLUMNS) {
    report(`the heading has ${cells.length} columns, where ${names.length} are expected`);
    return null;
  }
  const before = rowErrors.count;
  const heading = cells.map((cell) => names.find((name) => name === plainName(cell)) ?? null);
  const missing = names.filter((name) => !heading.includes(name));
  const unknown = cells.filter((cell, index) => heading[index] === null && cell.trim() !== '');
  const repeated = heading.filter((name, index) => name !== null && heading.indexOf(name) !== index);
  const needed = missing.filter((name) => !(name in defaults));
  if (needed.length > 0) report(`column missing: ${needed.join(', ')}`);
  if (repeated.length > 0) report(`column repeated: ${repeated.map((name) => quoted(name ?? '')).join(', ')}`);
  for (const name of unknown) {
    const meant = suggest(plainName(name), missing);
    if (meant !== null) report(`column unknown: ${quoted(name)}: did you mean ${meant}?`);
    else rowErrors.warn({ file, line, column: null, message: `the column ${quoted(name)} is left alone` });
  }
  return rowErrors.count === before ? heading : null;
}

/** `Part Number` is part_number. */
function plainName(cell: string): string {
  return cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}

export interface RowLocation {
  file: string;
  line: number;
  rowErrors: Pick<RowErrors, 'add' | 'warn'>;
  context: ValueContext;
}

/** Null for a row with an error, which is reported. `heading`: of each cell the column, or null for one that is left alone. */
export function readRow<Row extends object>(
  { file, line, rowErrors, context }: RowLocation,
  heading: Heading<Row>,
  cells: readonly string[],
  columns: Columns<Row>,
  defaults: Partial<Row>,
): Row | null {
  const row = { ...defaults };
  const partAt = heading.findIndex((name) => name === 'part_number');
  const part = partAt === -1 ? null : unguardText(cells[partAt] ?? '').trim();
  let isRight = true;
  for (const [index, column] of heading.entries()) {
    if (column === null) continue;
    const reading = columns[column](unguardText(cells[index] ?? ''), context);
    if ('value' in reading) {
      row[column] = reading.value;
      if (reading.note !== undefined) rowErrors.warn({ file, line, column, part, message: reading.note });
    } else {
      isRight = false;
      const { problem: message, kind = message } = reading;
      rowErrors.add({ file, line, column, part, message, kind });
    }
  }
  return isRight ? (row as Row) : null; // columns that the heading does not have are among the defaults
}
