import { holdsNumber, isSeveralWord, readQuantity } from './read-quantity.ts';
/** Lines of a table: cells separated by tabs, semicolons, bars, commas or runs of spaces, as spreadsheets copy and save them. */
import { addNote, hasCode, isLikelyCode, readWords } from './read-readings.ts';
import type { Reading, Readings } from './read-readings.ts';

/** Which cell of a line is what, as its heading row says; null where it does not. */
export interface Columns {
  code: number;
  quantity: number | null;
  note: number | null;
  /** What other columns are, such as the price or the line's number: nothing in them is a quantity. */
  others: readonly number[];
}

const DELIMITERS = ['\t', ';', '|', ','] as const;
/** Columns that are aligned by spaces. */
const RUN_OF_SPACES = / {2,}/;
/** Cells of one line that are looked at. */
const MAX_CELLS = 30;
/** What a workbook's cell is whose formula has no stored result. */
export const UNKNOWN_RESULT = '=?';
/** Cells that may be the code; one before it may be its place in a list. */
const CODE_CELLS = 3;

/** Null: it has none of the separators. */
export function splitCells(line: string): string[] | null {
  const delimiter = DELIMITERS.find((sign) => line.includes(sign));
  const bySpaces = delimiter === undefined || delimiter === ',' ? splitBySpaces(line.trim()) : null;
  if (delimiter === undefined || (bySpaces !== null && isAligned(bySpaces))) return bySpaces;
  const cells: string[] = [];
  let at = 0;
  while (at <= line.length && cells.length < MAX_CELLS) {
    const isLast = cells.length === MAX_CELLS - 1;
    const { text, end } = readCell(line, at, delimiter);
    cells.push(isLast ? line.slice(at).trim() : text);
    at = end + 1;
  }
  return cells;
}

function splitBySpaces(line: string): string[] | null {
  const cells = line.split(RUN_OF_SPACES, MAX_CELLS);
  return cells.length < 2 ? null : cells;
}

/** The commas stand within columns, as in `6  1,200  KB-1  Pump, bronze`. */
function isAligned([first = '', second = '', third]: readonly string[]): boolean {
  const isFirstWhole = !first.includes(',') || readQuantity(first) !== undefined;
  return third !== undefined && isFirstWhole && !second.startsWith(',');
}

/** One cell from a place on; quotation marks enclose it only when they begin and end it. */
function readCell(line: string, start: number, delimiter: string): { text: string; end: number } {
  const next = line.indexOf(delimiter, start);
  const plainEnd = next === -1 ? line.length : next;
  const plain = { text: line.slice(start, plainEnd).trim(), end: plainEnd };
  const from = start + (/^ */.exec(line.slice(start, start + 10))?.[0].length ?? 0);
  if (line.charAt(from) !== '"') return plain;
  let text = '';
  for (let at = from + 1; at < line.length; at += 1) {
    if (line.charAt(at) !== '"') text += line.charAt(at);
    else if (line.charAt(at + 1) === '"') {
      text += '"';
      at += 1;
    } else {
      const rest = line.slice(at + 1).trimStart();
      return rest === '' || rest.startsWith(delimiter) ? { text: text.trim(), end: line.length - rest.length } : plain;
    }
  }
  return plain;
}

/** By a heading. Null: the cell of the code has no letter and no digit. */
export function readByHeading(cells: readonly string[], columns: Columns): Readings | null {
  const code = cells[columns.code] ?? '';
  if (!hasCode(code)) return null;
  const note = noteByHeading(cells, columns);
  const reading = { code, quantity: quantityByHeading(cells, columns), note };
  return { readings: [reading], likeliest: reading };
}

/** With what stands in columns that the heading does not explain: words behind a part stay with it. */
function noteByHeading(cells: readonly string[], { code, quantity, note, others }: Columns): string {
  const explained = new Set([code, quantity, note, ...others]);
  const unexplained = cells.filter((cell, at) => !explained.has(at) && cell !== UNKNOWN_RESULT);
  return [note === null ? '' : (cells[note] ?? ''), ...unexplained].filter((text) => text !== '').join(', ');
}

function quantityByHeading(cells: readonly string[], columns: Columns): number | null {
  if (cells.some(isSeveralWord)) return null;
  if (columns.quantity === null) return hasUnnamedNumber(cells, columns) ? null : 1;
  const stated = cells[columns.quantity] ?? '';
  return stated.trim() === '' ? 1 : (readQuantity(stated) ?? null);
}

/** A column that the heading does not explain has a number: it may be the quantity. */
function hasUnnamedNumber(cells: readonly string[], { code, note, others }: Columns): boolean {
  return cells.some(
    (cell, at) => at !== code && at !== note && !others.includes(at) && readQuantity(cell) !== undefined,
  );
}

/** Without a heading. Null: no cell has a letter or a digit. */
export function readByPlace(cells: readonly string[]): Readings | null {
  const places = cells
    .slice(0, CODE_CELLS)
    .map((_, place) => place)
    .filter((place) => hasCode(cells[place] ?? ''));
  // A small number before a code that has letters is the place in a list.
  const isNumbered = /^\d{1,3}$/.test(cells[0] ?? '') && /\p{L}/u.test(cells[1] ?? '') && cells.length > 2;
  const isCounted = isNumbered || isPlaceAndQuantity(cells);
  const ordered = isCounted ? [...places.slice(1), ...places.slice(0, 1)] : places;
  const readings = ordered.flatMap((place) => readAt(cells, place));
  const likeliest = readings.find(({ code }) => isLikelyCode(code)) ?? readings[0];
  return likeliest === undefined ? null : { readings, likeliest };
}

/** `1`, `2`, then a code that has letters: its place in the list and its quantity. */
function isPlaceAndQuantity([place = '', quantity = '', code = '']: readonly string[]): boolean {
  return (
    /^\d{1,3}$/.test(place) && typeof readQuantity(quantity) === 'number' && isLikelyCode(code) && /\p{L}/u.test(code)
  );
}

function readAt(cells: readonly string[], place: number): Reading[] {
  const code = cells[place] ?? '';
  const noteOf = (...used: number[]) =>
    cells.filter((cell, index) => index > place && !used.includes(index) && cell !== '').join(', ');
  // A formula whose result is not stored may be any number.
  const hasFormula = cells.includes(UNKNOWN_RESULT);
  const found = findQuantity(cells, place);
  if (found !== null) {
    const isUnclear = hasFormula || cells.some(isSeveralWord);
    const quantity = isUnclear ? null : (readQuantity(cells[found.at] ?? '') ?? null);
    return [{ code, quantity, note: noteOf(found.at), ...(found.isGuessed && { isGuessed: true }) }];
  }
  const inCell = readWords(code)?.readings ?? [];
  // What stands before the code may be a quantity with a slip, such as `l2`.
  const isUnclear = hasFormula || cells.slice(0, place).some(holdsNumber);
  return inCell.map((reading) => ({ ...addNote(reading, noteOf()), ...(isUnclear && { quantity: null }) }));
}

/** The first cell after the code that is a quantity, else one that is a number, else a quantity before it. */
function findQuantity(cells: readonly string[], place: number): { at: number; isGuessed: boolean } | null {
  const indexes = cells.map((_, index) => index);
  const after = indexes.slice(place + 1);
  const isWhole = (index: number) => typeof readQuantity(cells[index] ?? '') === 'number';
  const whole = after.filter(isWhole);
  const at =
    whole[0] ??
    after.find((index) => readQuantity(cells[index] ?? '') === null) ??
    indexes.slice(0, place).findLast(isWhole);
  // Of two numbers behind the code the second may be it, as in `KB-GRF-375, 74, 2`.
  return at === undefined ? null : { at, isGuessed: new Set(whole.map((index) => cells[index])).size > 1 };
}
