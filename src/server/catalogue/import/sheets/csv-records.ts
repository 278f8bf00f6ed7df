/** Streams the records of a CSV file, so that a file of any length takes the memory of one piece of it. */

import { createReadStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { SheetProblem } from '#server/catalogue/xlsx/sheet-row.ts';
import type { TextFacts } from './detect-text.ts';

/** Longest record, in bytes: two texts of the longest kind. */
const MAX_RECORD_BYTES = 200_000;

export interface CsvRecord {
  cells: string[];
  /** Number of the record as a spreadsheet program shows it, from 1: empty lines count, line breaks in a cell do not. */
  row: number;
}

export interface CsvReading extends TextFacts {
  /** Whether a quotation mark within a cell is text, as in `3/8" packing`; otherwise it is an error. */
  allowQuotes: boolean;
}

/**
 * The records of each piece of the file. Throws {@link SheetProblem} for a file that is no CSV, and what the file system reports.
 */
export async function* csvRecords(path: string, reading: CsvReading): AsyncGenerator<CsvRecord[]> {
  const { encoding, delimiter, delimiters } = reading;
  const ready: CsvRecord[] = [];
  let row = 0;
  const parser = parse({
    delimiter,
    record_delimiter: ['\n', '\r'],
    relax_column_count: true,
    relax_quotes: reading.allowQuotes,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_BYTES,
    on_record: (cells: string[], { records, empty_lines: emptyLines }) => {
      row = records + emptyLines - (reading.hasSeparatorLine ? 2 : 1);
      if (row > 0) ready.push({ cells, row });
      return null; // Nothing passes through the parser's own stream, which would take more time than parsing does.
    },
  });
  const isParsed = finished(parser, { readable: false });
  isParsed.catch(() => undefined); // It is thrown below, once the records before it have been handed over.
  // csv-parse makes an error with a copy of the record for each that is not as long as the first, which is often the title of the sheet.
  parser.write(`${delimiter.repeat(delimiters)}\n`);
  try {
    for await (const text of decode(createReadStream(path), encoding)) {
      parser.write(text);
      yield ready.splice(0);
      if (parser.errored !== null) break;
    }
    parser.end();
    await isParsed;
    yield ready;
  } catch (error) {
    throw error instanceof CsvError ? toProblem(error, row + 1) : error;
  }
}

/** Text with LF: a CRLF would otherwise be two ends of a record. A byte that the encoding does not have is an error. */
async function* decode(source: AsyncIterable<Buffer>, encoding: TextFacts['encoding']): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let kept = '';
  for await (const bytes of source) {
    const text = kept + decoder.decode(bytes, { stream: true });
    kept = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - kept.length).replaceAll('\r\n', '\n');
  }
  yield kept + decoder.decode();
}

function toProblem(error: CsvError, row: number): SheetProblem {
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new SheetProblem(`a row is longer than ${MAX_RECORD_BYTES} bytes`, row);
  const isCut = error.code === 'CSV_QUOTE_NOT_CLOSED';
  const message = isCut ? 'a quotation mark is never closed: is the file cut off?' : 'a quotation mark is out of place';
  return new SheetProblem(message, row);
}

/** What the owner reads of an error of reading; null for an error of the program. */
export function describeError(error: unknown): { row: number | null; message: string } | null {
  if (error instanceof SheetProblem) return { row: error.row, message: error.message };
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT') return { row: null, message: 'is missing' };
  if (code === 'EISDIR') return { row: null, message: 'is a folder' };
  if (code === 'EACCES') return { row: null, message: 'cannot be read: it belongs to another user' };
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return { row: null, message: 'is damaged text: save it as CSV UTF-8' };
  return null;
}
