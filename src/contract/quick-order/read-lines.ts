/**
 * A pasted or typed list of parts (docs/quick-order.md, "Lines"): `CODE [quantity] [note]`. Pure, and shared by the page
 * and the server, so that both count the same lines. Time grows with the length of the text alone, and no text throws.
 */

import { findNumbered, withoutItemNumber } from './item-numbers.ts';
import { findSignature, isLetterText } from './letter-text.ts';
import { MAX_LINE_CHARACTERS } from './line-terms.ts';
import type { LineProblem } from './line-terms.ts';
import { hasGroupedCell, readByHeading, readFreeLine, splitCells } from './read-cells.ts';
import type { Columns } from './read-cells.ts';
import { readHeading } from './read-heading.ts';
import type { Reading, Readings } from './read-readings.ts';

export interface ReadLine extends Readings {
  /** Its number in the text, from 1; empty lines count. */
  line: number;
  text: string;
  /** Null as long as its code decides what it means. */
  problem: Exclude<LineProblem, 'quantity'> | null;
  /** It is text around the list, unless a code in it is a known one. */
  isText: boolean;
}

export interface ReadText {
  lines: ReadLine[];
  /** Number of the heading row that was left out; null without one. */
  heading: number | null;
}

/** `- `, `• `, `☐ `, `✓ `, `3. `, `3) `, `3/ `, `a) ` and `③ ` in front of the lines of a list, and `> ` in front of those of a mail. */
const LIST_MARK = /^(?:>\s*)*\s*(?:[-•·–*☐☑✓✔□▪◦➢➤»]|\[[ xX]?\]|\d{1,3}[.)/]|[a-z][.)]|[①-⒛⓪⓫-⓿❶-➓])\s+|^(?:>\s*)+/;
/** Filled rows among which the heading is. */
const HEADING_ROWS = 30;
/** From a full-width form, such as `２`, to the ASCII character that it is. */
const FULL_WIDTH = 0xfee0;
/** Ends of lines within one quoted cell. */
const MAX_BREAKS = 5;

export function readLines(text: string): ReadText {
  const records = splitRecords(text);
  const found = findHeading(records);
  if (found === null) return { lines: withSignature(readWithoutHeading(records)), heading: null };
  const { at, columns } = found;
  // Above it stands what belongs to the paper, such as the firm's name, and perhaps more parts.
  const above = records
    .slice(0, at)
    .map((record) => ({ ...readLine(record, withoutMark(record), false), isText: true }));
  const below = records.slice(at + 1);
  return {
    lines: withSignature([
      ...above,
      ...(columns === null ? readWithoutHeading(below) : below.map((record) => readRow(record, columns))),
    ]),
    heading: records[at]?.line ?? null,
  };
}

function withSignature(lines: readonly ReadLine[]): ReadLine[] {
  const signature = findSignature(lines.map(({ text }) => text));
  return lines.map((line, at) => (signature.has(at) ? { ...line, isText: true } : line));
}

/** How many lines `readLines` would give, without reading them. */
export function countLines(text: string): number {
  const records = splitRecords(text);
  return records.length - (findHeading(records) === null ? 0 : 1);
}

function readWithoutHeading(records: readonly Record[]): ReadLine[] {
  const unmarked = records.map(withoutMark);
  const numbered = findNumbered(unmarked);
  return records.map((record, at) => readLine(record, unmarked[at] ?? '', numbered.has(at)));
}

function withoutMark({ text }: Record): string {
  return text.replace(LIST_MARK, '').trim();
}

/** A line of the text that has something in it; a quoted cell may go on over the next ones. */
interface Record {
  line: number;
  text: string;
}

function splitRecords(text: string): Record[] {
  const rows = text.toWellFormed().split(/\r\n|\r|\n/);
  const records: Record[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    if (rows[at] === '') continue; // a text of line breaks alone has 100,000 of them
    const breaks = countBreaks(rows, at);
    const cleaned = rows
      .slice(at, at + breaks + 1)
      .map(clean)
      .join(' ')
      .trimEnd();
    if (cleaned !== '') records.push({ line: at + 1, text: cleaned });
    at += breaks;
  }
  return records;
}

function clean(row: string): string {
  // Nothing below changes a row of ASCII that does not begin with a space, as most are.
  if (/^(?! )[\t -~]*$/.test(row)) return row;
  return row
    .replaceAll(/[^\P{Cc}\t]|\uFEFF/gu, ' ')
    .replaceAll(/[\uFF01-\uFF5E]/g, (character) => String.fromCodePoint(character.charCodeAt(0) - FULL_WIDTH))
    .replace(/^ +/, '');
}

/** How many of the next rows belong to a cell whose quotation mark opens in this row; 0 when none of them closes it. */
function countBreaks(rows: readonly string[], at: number): number {
  if (!opensCell(rows[at] ?? '')) return 0;
  for (let breaks = 1; breaks <= MAX_BREAKS; breaks += 1) {
    const row = rows[at + breaks];
    if (row === undefined || row.trim() === '') return 0;
    const end = row.indexOf('"');
    if (end !== -1) return /^"\s*(?:[\t;|,]|$)/.test(row.slice(end)) ? breaks : 0;
  }
  return 0;
}

/** Whether its last quotation mark begins a cell. */
function opensCell(row: string): boolean {
  if (!row.includes('"') || row.length > MAX_LINE_CHARACTERS) return false;
  const marks = row.split('"').length - 1;
  return marks % 2 === 1 && /(?:^|[\t;|,]) *"[^"]*$/.test(row);
}

/** In the first row whatever it says, and further below where it names both the part and the quantity. */
function findHeading(records: readonly Record[]): { at: number; columns: Columns | null } | null {
  for (const [at, { text }] of records.slice(0, HEADING_ROWS).entries()) {
    const heading = text.length > MAX_LINE_CHARACTERS ? null : readHeading(text);
    if (heading !== null && (at === 0 || (heading.columns?.quantity ?? null) !== null)) {
      return { at, columns: heading.columns };
    }
  }
  return null;
}

const NOTHING: Reading = { code: '', quantity: null, note: '' };

function readLine(record: Record, unmarked: string, isNumbered: boolean): ReadLine {
  return toReadLine(record, () => (isNumbered ? withoutItemNumber(unmarked, readFreeLine) : readFreeLine(unmarked)));
}

/** A row that ends before the column of the part is none of the table: `KB-2 qty 4` below the last one is a line of its own. */
function readRow(record: Record, columns: Columns): ReadLine {
  return toReadLine(record, (text) => {
    const cells = splitCells(text) ?? [text.trim()];
    if (cells.length <= columns.code) return readFreeLine(withoutMark(record));
    const read = readByHeading(cells, columns);
    // A number with commas takes two columns: which number is the quantity is not known.
    return read === null || !hasGroupedCell(text) ? read : withoutQuantity(read);
  });
}

function withoutQuantity({ readings, likeliest }: Readings): Readings {
  const clear = (reading: Reading): Reading => ({ ...reading, quantity: null });
  return { readings: readings.map(clear), likeliest: clear(likeliest) };
}

function toReadLine({ text, line }: Record, read: (text: string) => Readings | null): ReadLine {
  const shown = toShown(text);
  const unread = { line, text: shown, readings: [], likeliest: NOTHING };
  if (text.trim().length > MAX_LINE_CHARACTERS) return { ...unread, problem: 'too_long', isText: false };
  const readings = read(text);
  // A line of punctuation alone only separates others.
  const isText = isLetterText(text);
  return readings === null
    ? { ...unread, problem: 'no_code', isText }
    : { line, text: shown, ...readings, problem: null, isText };
}

function toShown(text: string): string {
  const shown = text.trim();
  return shown.length > MAX_LINE_CHARACTERS ? `${shown.slice(0, MAX_LINE_CHARACTERS).toWellFormed()}…` : shown;
}
