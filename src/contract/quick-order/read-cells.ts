/** Lines of a table: cells separated by tabs, semicolons, bars, commas or runs of spaces, as spreadsheets copy and save them. */
import { addNote, hasCode, isLikelyCode, readWords } from './read-readings.ts';
import type { Reading, Readings } from './read-readings.ts';
import { readQuantity } from './read-quantity.ts';

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
/** Cells that may be the code; one before it may be its place in a list. */
const CODE_CELLS = 3;

/** Null: it has none of the separators. */
export function splitCells(line: string): string[] | null {
  const delimiter = DELIMITERS.find((sign) => line.includes(sign));
  if (delimiter === undefined) return splitBySpaces(line.trim());
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

/** Null: no cell has a letter or a digit. */
export function readCells(cells: readonly string[], columns: Columns | null): Readings | null {
  const readings = columns === null ? readByPlace(cells) : readByHeading(cells, columns);
  const likeliest = readings.find(({ code }) => isLikelyCode(code)) ?? readings[0];
  return likeliest === undefined ? null : { readings, likeliest };
}

function readByHeading(cells: readonly string[], columns: Columns): Reading[] {
  const code = cells[columns.code] ?? '';
  if (!hasCode(code)) return [];
  const note = columns.note === null ? '' : (cells[columns.note] ?? '');
  const stated = columns.quantity === null ? '' : (cells[columns.quantity] ?? '');
  if (columns.quantity === null) return [{ code, quantity: hasUnnamedNumber(cells, columns) ? null : 1, note }];
  return [{ code, quantity: stated.trim() === '' ? 1 : (readQuantity(stated) ?? null), note }];
}

/** A column that the heading does not explain has a number: it may be the quantity. */
function hasUnnamedNumber(cells: readonly string[], { code, note, others }: Columns): boolean {
  return cells.some(
    (cell, at) => at !== code && at !== note && !others.includes(at) && readQuantity(cell) !== undefined,
  );
}

function readByPlace(cells: readonly string[]): Reading[] {
  const places = cells
    .slice(0, CODE_CELLS)
    .map((_, place) => place)
    .filter((place) => hasCode(cells[place] ?? ''));
  // A small number before a code that has letters is the place in a list.
  const isNumbered = /^\d{1,3}$/.test(cells[0] ?? '') && /\p{L}/u.test(cells[1] ?? '') && cells.length > 2;
  const isCounted = isNumbered || isPlaceAndQuantity(cells);
  const ordered = isCounted ? [...places.slice(1), ...places.slice(0, 1)] : places;
  return ordered.flatMap((place) => readAt(cells, place));
}

/** `1`, `2`, then a code that has letters: its place in the list and its quantity. */
function isPlaceAndQuantity([place = '', quantity = '', code = '']: readonly string[]): boolean {
  return (
    /^\d{1,3}$/.test(place) && typeof readQuantity(quantity) === 'number' && isLikelyCode(code) && /\p{L}/u.test(code)
  );
}

function readAt(cells: readonly string[], place: number): Reading[] {
  const code = cells[place] ?? '';
  const quantityAt = findQuantity(cells, place);
  const noteOf = (...used: number[]) =>
    cells.filter((cell, index) => index > place && !used.includes(index) && cell !== '').join(', ');
  if (quantityAt !== null) {
    const quantity = readQuantity(cells[quantityAt] ?? '') ?? null;
    return [{ code, quantity, note: noteOf(quantityAt) }];
  }
  const inCell = readWords(code)?.readings ?? [];
  return inCell.map((reading) => addNote(reading, noteOf()));
}

/** The first cell after the code that is a quantity, else one that is a number, else a quantity before it. */
function findQuantity(cells: readonly string[], place: number): number | null {
  const indexes = cells.map((_, index) => index);
  const after = indexes.slice(place + 1);
  const isWhole = (index: number) => typeof readQuantity(cells[index] ?? '') === 'number';
  return (
    after.find(isWhole) ??
    after.find((index) => readQuantity(cells[index] ?? '') === null) ??
    indexes.slice(0, place).findLast(isWhole) ??
    null
  );
}
