/** Streams a CSV file of the owner's folder as checked rows, so that a file of any length takes the memory of one row. */
import { join } from 'node:path';
import { csvRecords, describeFault } from '#server/import/sheets/csv-records.ts';
import { unguardText } from '#server/platform/http/guarded-text.ts';
import type { Field } from './fields.ts';
import { quoted } from './row-errors.ts';
import type { Complaints } from './row-errors.ts';
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

/** Gives the rows that are right; complains about the others, the heading and the file itself. */
export async function* readCsv<Row extends object>(
  folder: string,
  file: string,
  columns: Columns<Row>,
  complaints: Complaints,
): AsyncGenerator<ReadRow<Row>> {
  let heading: Heading<Row> | null = null;
  const defaults = findDefaults(columns);
  try {
    const path = join(folder, file);
    const facts = await detectText(path);
    const context: ValueContext = { decimalMark: facts.delimiter === ';' ? ',' : null };
    for await (const { cells, row: line } of csvRecords(path, { ...facts, allowQuotes: false })) {
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (heading === null) {
        heading = readHeading(file, line, cells, columns, defaults, complaints);
        if (heading === null) return;
      } else if (!hasLengthOf(cells, heading)) {
        const message = `has ${cells.length} cells, but the heading has ${heading.length}`;
        complaints.add({ file, line, column: null, message });
      } else {
        const row = readRow({ file, line, complaints, context }, heading, cells.map(unguardText), columns);
        if (row !== null) yield { line, row: { ...defaults, ...row } };
      }
    }
    if (heading === null)
      complaints.add({ file, line: null, column: null, message: 'is empty: the heading is missing' });
  } catch (error) {
    const fault = describeFault(error);
    if (fault === null) throw error;
    complaints.add({ file, line: fault.row, column: null, message: fault.message });
  }
}

/** Cells beyond the heading may be there as long as they are empty. */
function hasLengthOf(cells: readonly string[], heading: readonly unknown[]): boolean {
  if (cells.length <= heading.length) return cells.length === heading.length;
  return cells.slice(heading.length).every((cell) => cell.trim() === '');
}

/** What is read for the columns that a file may leave out. */
function findDefaults<Row extends object>(columns: Columns<Row>): Partial<Row> {
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
  complaints: Complaints,
): Heading<Row> | null {
  const names = Object.keys(columns) as (keyof Row & string)[]; // columns of a file have names only
  const complain = (message: string) => complaints.add({ file, line, column: null, message });
  if (cells.length > MAX_COLUMNS) {
    complain(`the heading has ${cells.length} columns, where ${names.length} are expected`);
    return null;
  }
  const before = complaints.count;
  const heading = cells.map((cell) => names.find((name) => name === plainName(cell)) ?? null);
  const missing = names.filter((name) => !heading.includes(name));
  const unknown = cells.filter((cell, index) => heading[index] === null && cell.trim() !== '');
  const repeated = heading.filter((name, index) => name !== null && heading.indexOf(name) !== index);
  const needed = missing.filter((name) => !(name in defaults));
  if (needed.length > 0) complain(`column missing: ${needed.join(', ')}`);
  if (repeated.length > 0) complain(`column repeated: ${repeated.map((name) => quoted(name ?? '')).join(', ')}`);
  for (const name of unknown) {
    const meant = suggest(plainName(name), missing);
    if (meant !== null) complain(`column unknown: ${quoted(name)}: did you mean ${meant}?`);
    else complaints.warn({ file, line, column: null, message: `the column ${quoted(name)} is left alone` });
  }
  return complaints.count === before ? heading : null;
}

/** `Part Number` is part_number. */
function plainName(cell: string): string {
  return cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}

interface Place {
  file: string;
  line: number;
  complaints: Complaints;
  context: ValueContext;
}

function readRow<Row extends object>(
  { file, line, complaints, context }: Place,
  heading: Heading<Row>,
  cells: readonly string[],
  columns: Columns<Row>,
): Row | null {
  const row: Partial<Row> = {};
  const partAt = heading.findIndex((name) => name === 'part_number');
  const part = cells[partAt]?.trim() ?? null;
  let isRight = true;
  for (const [index, column] of heading.entries()) {
    if (column === null) continue;
    const reading = columns[column](cells[index] ?? '', context);
    if ('value' in reading) {
      row[column] = reading.value;
      if (reading.note !== undefined) complaints.warn({ file, line, column, part, message: reading.note });
    } else {
      isRight = false;
      const { problem: message, kind = message } = reading;
      complaints.add({ file, line, column, part, message, kind });
    }
  }
  return isRight ? (row as Row) : null; // columns that the heading does not have are added by the caller
}
