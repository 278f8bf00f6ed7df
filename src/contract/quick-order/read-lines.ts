/**
 * A pasted or typed list of parts (docs/quick-order.md, "Lines"): `CODE [quantity] [note]`. Pure, and shared by the page
 * and the server, so that both count the same lines. Time grows with the length of the text alone, and no text throws.
 */
import { readCells, splitCells } from './read-cells.ts';
import type { Columns } from './read-cells.ts';
import { readHeading } from './read-heading.ts';
import { readWords } from './read-readings.ts';
import type { Reading, Readings } from './read-readings.ts';
import { MAX_LINE_CHARACTERS } from './line-terms.ts';
import type { LineProblem } from './line-terms.ts';

export interface ReadLine extends Readings {
  /** Its number in the text, from 1; empty lines count. */
  line: number;
  text: string;
  /** Null as long as its code decides what it means. */
  problem: Exclude<LineProblem, 'quantity'> | null;
}

export interface ReadText {
  lines: ReadLine[];
  /** Number of the heading row that was left out; null without one. */
  heading: number | null;
}

/** `- `, `• `, `3. ` and `3) ` in front of the lines of a list. */
const LIST_MARK = /^(?:[-•–*]|\d{1,3}[.)])\s+/;

export function readLines(text: string): ReadText {
  let columns: Columns | null = null;
  let heading: number | null = null;
  const lines: ReadLine[] = [];
  for (const [index, raw] of text
    .toWellFormed()
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = raw.replaceAll(/[^\P{Cc}\t]|\uFEFF/gu, ' ').replace(/^ +/, '').trimEnd(); // prettier-ignore
    if (line.trim() === '') continue;
    const found = lines.length === 0 && heading === null ? readHeading(line) : null;
    if (found === null) lines.push(readLine(line, index + 1, columns));
    else {
      heading = index + 1;
      columns = found.columns;
    }
  }
  return { lines, heading };
}

const NOTHING: Reading = { code: '', quantity: null, note: '' };

function readLine(text: string, line: number, columns: Columns | null): ReadLine {
  const shown = text.trim();
  if (shown.length > MAX_LINE_CHARACTERS) {
    const start = `${shown.slice(0, MAX_LINE_CHARACTERS).toWellFormed()}…`;
    return { line, text: start, readings: [], likeliest: NOTHING, problem: 'too_long' };
  }
  const cells = splitCells(text);
  const read = cells === null ? readWords(shown.replace(LIST_MARK, '')) : readCells(cells, columns);
  if (read === null) return { line, text: shown, readings: [], likeliest: NOTHING, problem: 'no_code' };
  return { line, text: shown, ...read, problem: null };
}
