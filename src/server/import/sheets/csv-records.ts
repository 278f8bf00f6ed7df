/** Streams the records of a CSV file, so that a file of any length takes the memory of one record. */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { SheetProblem } from '#server/catalogue/xlsx/sheet-row.ts';
import type { TextFacts } from '../../catalogue/import/sheets/detect-text.ts';

/** Longest record, in bytes: two texts of the longest kind. */
const MAX_RECORD_BYTES = 200_000;

export interface CsvRecord {
  cells: string[];
  /** Number of the record as a spreadsheet program shows it, from 1: empty lines count, line breaks in a cell do not. */
  row: number;
}

export interface CsvReading extends TextFacts {
  /** Whether a quotation mark within a cell is text, as in `3/8" packing`; otherwise it is a fault. */
  allowQuotes: boolean;
}

/** Throws {@link SheetProblem} for a file that is no CSV, and what the file system reports. */
export async function* csvRecords(path: string, reading: CsvReading): AsyncGenerator<CsvRecord> {
  const parser = parse({
    bom: true,
    delimiter: reading.delimiter,
    record_delimiter: ['\n', '\r'],
    info: true,
    relax_column_count: true,
    relax_quotes: reading.allowQuotes,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_BYTES,
  });
  // The failure of any part is thrown by the loop below.
  pipeline(createReadStream(path), decodeAs(reading.encoding), parser, () => undefined);
  let row = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      row = info.records + info.empty_lines - (reading.hasSeparatorLine ? 1 : 0);
      if (row > 0) yield { cells: record, row };
    }
  } catch (error) {
    throw error instanceof CsvError ? toProblem(error, row + 1) : error;
  }
}

/** What csv-parse gives with `info: true`; its own types describe the record alone. */
interface Parsed {
  record: string[];
  info: { records: number; empty_lines: number };
}

/** Text with LF: a CRLF would otherwise be two ends of a record. A byte that the encoding does not have is an error. */
function decodeAs(encoding: TextFacts['encoding']) {
  return async function* decode(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
    const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
    let kept = '';
    for await (const bytes of source) {
      const text = kept + decoder.decode(bytes, { stream: true });
      kept = text.endsWith('\r') ? '\r' : '';
      yield text.slice(0, text.length - kept.length).replaceAll('\r\n', '\n');
    }
    yield kept + decoder.decode();
  };
}

function toProblem(error: CsvError, row: number): SheetProblem {
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new SheetProblem(`a row is longer than ${MAX_RECORD_BYTES} bytes`, row);
  const isCut = error.code === 'CSV_QUOTE_NOT_CLOSED';
  const message = isCut ? 'a quotation mark is never closed: is the file cut off?' : 'a quotation mark is out of place';
  return new SheetProblem(message, row);
}

/** What the owner reads of a fault of reading; null for a fault of the program. */
export function describeFault(error: unknown): { row: number | null; message: string } | null {
  if (error instanceof SheetProblem) return { row: error.row, message: error.message };
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT') return { row: null, message: 'is missing' };
  if (code === 'EISDIR') return { row: null, message: 'is a folder' };
  if (code === 'EACCES') return { row: null, message: 'cannot be read: it belongs to another user' };
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return { row: null, message: 'is damaged text: save it as CSV UTF-8' };
  return null;
}
