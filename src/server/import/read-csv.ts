/** Streams a CSV file as checked rows, so that a file of any length takes the memory of one row. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { quoted } from './complaints.ts';
import type { Complaints } from './complaints.ts';
import type { Field } from './fields.ts';

/** Longest row, in bytes: two texts of the longest kind. */
const MAX_ROW_BYTES = 200_000;

/** More are not compared one by one: a row can have a hundred thousand. */
const MAX_COLUMNS = 100;

/** Columns of a file and how their cells are read. */
export type Columns<Row> = { [Name in keyof Row]: Field<Row[Name]> };

export interface ReadRow<Row> {
  /** Where the row begins, from 1. */
  line: number;
  row: Row;
}

/** Gives the rows that are right; complains about the others, the heading and the file itself. */
export async function* readCsv<Row extends object>(
  folder: string,
  file: string,
  columns: Columns<Row>,
  complaints: Complaints,
): AsyncGenerator<ReadRow<Row>> {
  const names = Object.keys(columns);
  const missing = findDefaults(columns);
  let header: string[] | null = null;
  let line = 1;
  try {
    for await (const { record, line: place } of records(join(folder, file))) {
      line = place;
      if (header === null) {
        header = record.map((name) => name.trim());
        if (!isHeaderRight(file, header, names, Object.keys(missing), complaints)) return;
      } else if (record.length !== header.length) {
        complaints.add({
          file,
          line,
          column: null,
          message: `has ${record.length} cells, but the heading has ${header.length}`,
        });
      } else {
        const row = readRow(file, line, header, record, columns, complaints);
        if (row !== null) yield { line, row: { ...missing, ...row } };
      }
    }
    if (header === null)
      complaints.add({ file, line: null, column: null, message: 'is empty: the heading is missing' });
  } catch (error) {
    complaints.add({ file, ...faultOf(error, line), column: null });
  }
}

async function* records(path: string): AsyncGenerator<{ record: string[]; line: number }> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_BYTES,
  });
  // The failure of any part is thrown by the loop below.
  pipeline(createReadStream(path), decode, parser, () => undefined);
  let lastEnd = 0;
  let lastEmpty = 0;
  for await (const { record, info } of parser as AsyncIterable<Parsed>) {
    yield { record, line: lastEnd + 1 + info.empty_lines - lastEmpty };
    lastEnd = info.lines;
    lastEmpty = info.empty_lines;
  }
}

/** What csv-parse gives with `info: true`; its own types describe the record alone. */
interface Parsed {
  record: string[];
  info: { lines: number; empty_lines: number };
}

/** UTF-8 with LF: line ends inside of a quoted cell would otherwise be counted twice. */
async function* decode(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let kept = '';
  for await (const bytes of source) {
    const text = kept + decoder.decode(bytes, { stream: true });
    kept = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - kept.length).replaceAll('\r\n', '\n');
  }
  yield kept + decoder.decode();
}

/** What is read for the columns that a file may leave out. */
function findDefaults<Row extends object>(columns: Columns<Row>): Partial<Row> {
  const fields = Object.entries<Field<unknown>>(columns);
  const defaults = fields.flatMap(([name, { whenMissing }]) =>
    whenMissing === undefined ? [] : [[name, whenMissing]],
  );
  return Object.fromEntries(defaults) as Partial<Row>; // each of its own column
}

function isHeaderRight(
  file: string,
  header: string[],
  names: string[],
  mayLack: string[],
  complaints: Complaints,
): boolean {
  if (header.length > MAX_COLUMNS) {
    const message = `the heading has ${header.length} columns, where ${names.length} are expected`;
    complaints.add({ file, line: 1, column: null, message });
    return false;
  }
  const missing = names.filter((name) => !header.includes(name) && !mayLack.includes(name));
  const unknown = header.filter((name) => !names.includes(name));
  const repeated = header.filter((name, index) => header.indexOf(name) !== index);
  const complain = (message: string) => complaints.add({ file, line: 1, column: null, message });
  if (missing.length > 0) complain(`column missing: ${missing.join(', ')}`);
  if (unknown.length > 0) complain(`column unknown: ${unknown.map(quoted).join(', ')}`);
  if (repeated.length > 0) complain(`column repeated: ${repeated.map(quoted).join(', ')}`);
  return missing.length + unknown.length + repeated.length === 0;
}

function readRow<Row extends object>(
  file: string,
  line: number,
  header: string[],
  record: string[],
  columns: Columns<Row>,
  complaints: Complaints,
): Row | null {
  const row: Partial<Row> = {};
  let isRight = true;
  for (const [index, name] of header.entries()) {
    const column = name as keyof Row & string; // the heading was compared with the columns
    const reading = columns[column](record[index] ?? '');
    if ('value' in reading) {
      row[column] = reading.value;
    } else {
      isRight = false;
      complaints.add({ file, line, column, message: reading.problem });
    }
  }
  return isRight ? (row as Row) : null; // every column has been set
}

function faultOf(error: unknown, line: number): { line: number | null; message: string } {
  if (error instanceof CsvError) {
    const isCut = error.code === 'CSV_QUOTE_NOT_CLOSED';
    if (error.code === 'CSV_MAX_RECORD_SIZE') return { line, message: `a row is longer than ${MAX_ROW_BYTES} bytes` };
    const place = Number(/at line (\d+)/.exec(error.message)?.[1] ?? line + 1);
    return {
      line: place,
      message: isCut ? 'a quotation mark is never closed: is the file cut off?' : 'a quotation mark is out of place',
    };
  }
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT') return { line: null, message: 'is missing' };
  if (code === 'EISDIR') return { line: null, message: 'is a folder' };
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return { line, message: 'is not UTF-8: save it as CSV UTF-8' };
  throw error;
}
