/** Recognises how a text file is written: its encoding, its delimiter and the decimal mark of its amounts. */

import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { unicodeOf } from '#contract/decode-text.ts';
import type { TextEncodingName } from '#contract/decode-text.ts';
import { SheetProblem } from '#server/catalogue/xlsx/sheet-row.ts';
import type { DecimalMark, Delimiter } from './opened-sheet.ts';

/** Bytes that delimiter and UTF-16 are recognised by. */
const HEAD_BYTES = 64_000;
const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];
/** Records that must agree about the number of delimiters. */
const COMPARED_RECORDS = 20;
const MAX_AMOUNT_CHARACTERS = 60;

export interface TextFacts {
  encoding: TextEncodingName;
  delimiter: Delimiter;
  /** How many of them most of the first records have. */
  delimiters: number;
  /** Excel's own first line, `sep=;`, which is no row of the sheet's data. */
  hasSeparatorLine: boolean;
}

/**
 * Reads the whole file once: one byte that is not UTF-8 may be in its last row. Throws {@link SheetProblem} for the code pages of DOS and old
 * Macs, which nothing states and which would be read as other letters.
 */
export async function detectText(path: string): Promise<TextFacts> {
  const head = await readHead(path);
  const encoding = unicodeOf(head) ?? ((await isUtf8(path)) ? 'utf-8' : 'windows-1252');
  if (encoding === 'windows-1252') await refuseOldCodePage(path);
  const text = new TextDecoder(encoding).decode(head);
  const separator = /^sep=(.)\r?\n/.exec(text)?.[1];
  const provided = DELIMITERS.find((delimiter) => delimiter === separator);
  const delimiter = provided ?? detectDelimiter(text);
  const [delimiters] = commonCount(countPerRecord(text, delimiter));
  return { encoding, delimiter, delimiters, hasSeparatorLine: provided !== undefined };
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) decoder.decode(bytes, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  }
}

/** In Windows-1252 these stand behind no small letter, or in front of none: `premiŠre` is `première` in cp850. */
const MISREAD = /[\p{L}\d]*\p{Ll}(?:[‚ƒˆ‡†‰˜‹\u0081\u008d\u008f\u0090\u009d]|[ŠŽŸŒ]|[“”„…](?=\p{Ll}))\p{L}*/gu;
const ACCENTED = /\p{Ll}[à-öø-ÿ]|[à-öø-ÿ]\p{Ll}/gu;

async function refuseOldCodePage(path: string): Promise<void> {
  const decoder = new TextDecoder('windows-1252');
  let misread = 0;
  let accented = 0;
  let example = '';
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    const text = decoder.decode(bytes, { stream: true });
    const words = text.match(MISREAD) ?? [];
    example ||= words[0] ?? '';
    misread += words.length;
    accented += text.match(ACCENTED)?.length ?? 0;
  }
  if (misread > accented)
    throw new SheetProblem(
      `has letters that look wrong ("${example.slice(0, 40)}"): it is written in an old code page of DOS or a Mac. Save it as CSV UTF-8 or .xlsx`,
    );
}

/** The one that divides most of the first records into equally many cells, at least two. */
export function detectDelimiter(text: string): Delimiter {
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(countPerRecord(text, delimiter)) }));
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  return best === undefined || best.score === 0 ? ',' : best.delimiter;
}

/** Delimiters outside of quotation marks, for each of the first records that is not empty. */
function countPerRecord(text: string, delimiter: Delimiter): number[] {
  const counts: number[] = [];
  let count = 0;
  let isQuoted = false;
  let isEmpty = true;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (!isQuoted && (character === '\n' || character === '\r')) {
      if (!isEmpty) counts.push(count);
      if (counts.length === COMPARED_RECORDS) return counts;
      count = 0;
      isEmpty = true;
    } else {
      isEmpty = false;
      if (!isQuoted && character === delimiter) count += 1;
    }
  }
  return isEmpty ? counts : [...counts, count];
}

function scoreOf(counts: number[]): number {
  const [count, records] = commonCount(counts);
  return records * 1000 + count;
}

/** Of records that have any, how many most of them have, and the larger one of equals; and how many records those are. */
function commonCount(counts: readonly number[]): [count: number, records: number] {
  const records = new Map<number, number>();
  for (const count of counts) if (count > 0) records.set(count, (records.get(count) ?? 0) + 1);
  const sorted = [...records].toSorted(([a, ofA], [b, ofB]) => ofB - ofA || b - a);
  return sorted[0] ?? [0, 0];
}

/**
 * By the amounts among the cells: `189,95`, `189.95` or `189,95000`. Where none shows it, a comma in a file that semicolons divide, which
 * makes `1,000` doubtful there; otherwise a point.
 */
export function detectDecimalMark(cells: Iterable<string>, delimiter: Delimiter | null): DecimalMark {
  let commas = 0;
  let points = 0;
  for (const cell of cells) {
    if (cell.length > MAX_AMOUNT_CHARACTERS) continue;
    const mark = /\d([.,])(?:\d{1,2}|\d{4,})\D*$/.exec(cell.trim())?.[1];
    if (mark === ',') commas += 1;
    if (mark === '.') points += 1;
  }
  if (commas === 0 && points === 0) return delimiter === ';' ? ',' : '.';
  return commas > points ? ',' : '.';
}
