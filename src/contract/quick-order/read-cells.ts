/**
 * Lines of a table: cells separated by tabs, semicolons, bars, commas or runs of spaces, as spreadsheets copy and save them. Whole,
 * because rows with and without a heading are read by the same rules of quantities and units.
 */

import { withoutLabel } from './code-label.ts';
import { holdsNumber, isMeasureWord, isPackaged, isSeveralWord, readQuantity } from './read-quantity.ts';
import { addNote, hasCode, isLikelyCode, readWords } from './read-readings.ts';
import type { Reading, Readings } from './read-readings.ts';
import { isCountedUnit, readCountedCell, readUnitCell } from './read-unit-of-sale.ts';
import type { CountedUnit } from './read-unit-of-sale.ts';

/** Which cell of a line is what, as its heading row says; null where it does not. */
export interface Columns {
  code: number;
  quantity: number | null;
  note: number | null;
  /** The unit of the quantity, such as `UOM`. */
  unit: number | null;
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
/** Placeholders for a value that is not decided yet. */
const UNKNOWN_CELL = /^(?:\?+|tb[acd]|n\/a|à venir)$/i;
/** Errors of a spreadsheet program. */
const ERROR_CELL = /^#(?:REF|N\/A|VALUE|NAME|DIV\/0|NUM|NULL)[!?]?$/i;
/** A number with cents: more likely a price than a quantity. */
const PRICE_CELL = /^[^\d]{0,3}\d[\d, ]*\.\d{2}$/;
/** Cells that may be the code; one before it may be its place in a list. */
const CODE_CELLS = 3;

/** A number with commas between its thousands, behind a space or a sign of quantity. */
const THOUSANDS = /(?<=[\s([:=x×*@])\d{1,3}(?:,\d{3})+(?![\d,])/giu;

/** `KB-GRF-375, 1,000` and `KB-GRF-375,1,000`: cells of a line with commas that are one number, or a quantity and another number. */
const GROUPED_CELL = /(?<=,)(?:\s+\d{1,3}(?:,\d{3})+|\d{1,3}(?:,000)+)(?=\s*(?:,|$))/g;

/** Without it a comma only separates cells, which takes less time to see than each of the patterns below. */
const COMMA_IN_NUMBER = /\d,\d/;
/** `31,45 $`: a price as it is written in French. */
const PRICE_WITH_COMMA = /(?<=[\sx×*@])(\d{1,7}),(\d{2})(?=\s?(?:\$|€|CAD\b|USD\b))/gi;
/** `4,00 ch 31,45`: every comma of a line is a decimal one. */
const DECIMAL_COMMA = /(?<=\s)(\d{1,7}),(\d{1,2})(?=\s|$)/g;
/** `2 for P-101, 2 for P-102`: another quantity of the part. */
const FURTHER_QUANTITY = /^\d{1,5}\s(?:for|pour|to|ea|each|ch|pcs?|spares?)(?!\p{L})/iu;

export function hasGroupedCell(line: string): boolean {
  return DELIMITERS.find((sign) => line.includes(sign)) === ',' && line.search(GROUPED_CELL) !== -1;
}

/** A line below no heading, of words or of cells: a comma within a number, as in `KB-GRF-375 1,000`, separates no cells. */
export function readFreeLine(line: string): Readings | null {
  if (!COMMA_IN_NUMBER.test(line)) return readSeparated(line, line);
  const prices = line.replaceAll(PRICE_WITH_COMMA, '$1.$2');
  if (prices !== line) return prices.includes(',') ? guess(readFreeLine(prices)) : readFreeLine(prices);
  const plain = line.replaceAll(DECIMAL_COMMA, '$1.$2');
  if (plain !== line && !plain.includes(',')) {
    const words = readWords(plain);
    // `CODE 2,5` may be five of `CODE 2`, where there is such a part.
    return line.split(',').length > 2 ? words : withReadings(readSeparated(line, line), words);
  }
  if (!line.replaceAll(THOUSANDS, '').includes(','))
    return readSeparated(line, line.replaceAll(THOUSANDS, withoutCommas));
  if (!hasGroupedCell(line)) return readSeparated(line, line);
  return guess(readByPosition(splitCells(line.replaceAll(GROUPED_CELL, withoutCommas)) ?? []));
}

/** By its cells, as they are in `separated`, or by its words where it has none. */
function readSeparated(line: string, separated: string): Readings | null {
  const cells = splitCells(separated);
  return cells === null ? readWords(line) : readByPosition(cells);
}

function guess(read: Readings | null): Readings | null {
  if (read === null) return null;
  const guessed = (reading: Reading): Reading => ({ ...reading, isGuessed: true });
  return { readings: read.readings.map(guessed), likeliest: guessed(read.likeliest) };
}

function withReadings(read: Readings | null, more: Readings | null): Readings | null {
  return read === null || more === null
    ? (read ?? more)
    : { likeliest: more.likeliest, readings: [...read.readings, ...more.readings] };
}

function withoutCommas(number: string): string {
  return number.replaceAll(',', '');
}

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
  if (!plain.text.startsWith('"')) return plain;
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
  const code = withoutLabel(cells[columns.code] ?? '');
  if (!hasCode(code)) return null;
  const note = noteByHeading(cells, columns);
  const provided = unitByHeading(cells, columns);
  const reading = {
    code,
    quantity: quantityByHeading(cells, columns),
    note,
    ...(provided !== undefined && { stated: provided }),
  };
  return { readings: [reading, ...readContinued(reading)], likeliest: reading };
}

/** Of the cell `6309 2RS C3` the part `6309`: a person confirms it. */
function readContinued(reading: Reading): Reading[] {
  const continued = readWords(reading.code)?.readings.filter(({ mayContinue }) => mayContinue) ?? [];
  return continued.map(({ code, note }) => {
    const notes = [note, reading.note].filter((text) => text !== '').join(', ');
    return { ...reading, code, note: notes, mayContinue: true };
  });
}

/** With what stands in columns that the heading does not explain: words behind a part stay with it. */
function noteByHeading(cells: readonly string[], { code, quantity, note, others }: Columns): string {
  const explained = new Set([code, quantity, note, ...others]);
  const unexplained = cells.filter((cell, at) => !explained.has(at) && cell !== UNKNOWN_RESULT);
  return [note === null ? '' : (cells[note] ?? ''), ...unexplained].filter((text) => text !== '').join(', ');
}

/** Undefined: the row names no unit, or its quantity cannot be read. Null: it names two. */
function unitByHeading(cells: readonly string[], { quantity: at, unit }: Columns): Reading['stated'] {
  const named = unit === null ? null : readUnitCell(cells[unit] ?? '');
  const provided = at === null ? '' : (cells[at] ?? '');
  const counted = readCountedCell(provided);
  if (counted !== null) return named === null || named.unit === counted.unit ? counted : null;
  const quantity = readQuantity(provided);
  return named === null || typeof quantity !== 'number' ? undefined : { ...named, quantity };
}

function quantityByHeading(cells: readonly string[], columns: Columns): number | null {
  if (cells.some(isSeveralWord)) return null;
  if (columns.quantity === null) return hasUnnamedNumber(cells, columns) ? null : 1;
  const provided = cells[columns.quantity] ?? '';
  return provided.trim() === '' ? 1 : (readQuantity(provided) ?? null);
}

/** A column that the heading does not explain has a number: it may be the quantity. */
function hasUnnamedNumber(cells: readonly string[], { code, note, others }: Columns): boolean {
  return cells.some(
    (cell, at) => at !== code && at !== note && !others.includes(at) && readQuantity(cell) !== undefined,
  );
}

/** Without a heading. Null: no cell has a letter or a digit. */
function readByPosition(cells: readonly string[]): Readings | null {
  const indexes = cells
    .slice(0, CODE_CELLS)
    .map((_, index) => index)
    .filter((index) => hasCode(cells[index] ?? ''));
  // A small number before a code that has letters is the place in a list.
  const isNumbered = /^\d{1,3}$/.test(cells[0] ?? '') && /\p{L}/u.test(cells[1] ?? '');
  const isCounted = cells.length > 2 && (isNumbered || isPositionAndQuantity(cells));
  const ordered = isCounted ? [...indexes.slice(1), ...indexes.slice(0, 1)] : indexes;
  const row = lookAt(cells);
  const readings = ordered.flatMap((index) => readAt(row, index));
  const likeliest =
    readings.find(({ code }) => isLikelyCode(code)) ?? readings.find(({ code }) => !isCountedUnit(code)) ?? readings[0];
  return likeliest === undefined ? null : { readings, likeliest };
}

/** `1`, `2`, then a code that has letters: its place in the list and its quantity. */
function isPositionAndQuantity([place = '', quantity = '', code = '']: readonly string[]): boolean {
  return (
    /^\d{1,3}$/.test(place) && typeof readQuantity(quantity) === 'number' && isLikelyCode(code) && /\p{L}/u.test(code)
  );
}

/** What all readings of a row need. */
interface Row {
  cells: readonly string[];
  quantities: readonly ReturnType<typeof readQuantity>[];
  /** Cells such as `1 set`. */
  counted: readonly (CountedUnit | null)[];
  /** A formula whose result is not stored may be any number. */
  hasFormula: boolean;
  /** A number of it may be one of packages, or of metres. */
  hasUnit: boolean;
}

function lookAt(cells: readonly string[]): Row {
  return {
    cells,
    quantities: cells.map(readQuantity),
    counted: cells.map(readCountedCell),
    hasFormula: cells.some((cell) => cell === UNKNOWN_RESULT || (cell.startsWith('#') && ERROR_CELL.test(cell))),
    hasUnit: cells.some((cell) => isMeasureWord(cell) || isPackaged([cell])),
  };
}

function readAt(row: Row, position: number): Reading[] {
  const { cells, quantities, hasFormula, hasUnit } = row;
  const code = withoutLabel(cells[position] ?? '');
  const noteOf = (...used: number[]) =>
    cells.filter((cell, index) => index > position && !used.includes(index) && cell !== '').join(', ');
  const counted = findCounted(row, position);
  if (counted !== null) {
    const reading = { code, quantity: null, note: noteOf(counted.at) };
    return [counted.stated === null || hasFormula ? reading : { ...reading, stated: counted.stated }];
  }
  const found = findQuantity(row, position);
  if (found !== null) {
    const quantity = hasFormula || hasUnit ? null : (quantities[found.at] ?? null);
    const reading = { code, quantity, note: noteOf(found.at) };
    return [found.isGuessed ? { ...reading, isGuessed: true } : reading];
  }
  const inCell = readWords(code)?.readings ?? [];
  // What stands before the code may be a quantity with a slip, such as `l2`.
  const isUnclear =
    hasFormula || cells.slice(0, position).some(holdsNumber) || cells.some((cell) => UNKNOWN_CELL.test(cell));
  const isGuessed = cells.slice(position + 1).some((cell) => FURTHER_QUANTITY.test(cell));
  return inCell.map((reading) => ({
    ...addNote(reading, noteOf(), code),
    ...(isUnclear && { quantity: null }),
    ...(isGuessed && { isGuessed }),
  }));
}

/**
 * The cell that has the quantity with its unit, where no plain number stands behind the code: the number before it, as in
 * `20  1 set  CODE`, is the line's own. Without `stated` it may be another one, which is asked back.
 */
function findCounted(
  { quantities, counted }: Row,
  position: number,
): { at: number; stated: CountedUnit | null } | null {
  const places = counted.flatMap((each, index) => (each === null || index === position ? [] : [index]));
  const [at] = places;
  if (at === undefined || counted[position] !== null) return null;
  const isWhole = (index: number) => typeof quantities[index] === 'number';
  const others = quantities.map((_, index) => index).filter((index) => index !== position && isWhole(index));
  if (others.some((index) => index > position)) return null;
  const isOnly = places.length === 1 && others.every((index) => index < at && at < position);
  return { at, stated: isOnly ? (counted[at] ?? null) : null };
}

/** The first cell after the code that is a quantity, else one that is a number, else a quantity before it. */
function findQuantity({ cells, quantities }: Row, position: number): { at: number; isGuessed: boolean } | null {
  const indexes = cells.map((_, index) => index);
  const after = indexes.slice(position + 1);
  const isWhole = (index: number) => typeof quantities[index] === 'number';
  const whole = after.filter(isWhole);
  const before = indexes.slice(0, position).findLast(isWhole);
  const others = after.filter((index) => quantities[index] === null);
  // Behind the code are only prices: the number in front may be the quantity or the line's own.
  if (
    whole.length === 0 &&
    before !== undefined &&
    others.length > 0 &&
    others.every((index) => PRICE_CELL.test(cells[index] ?? ''))
  )
    return { at: before, isGuessed: true };
  const at = whole[0] ?? others[0] ?? before;
  // Of two numbers behind the code the second may be it, as in `KB-GRF-375, 74, 2`.
  return at === undefined ? null : { at, isGuessed: whole.some((index) => cells[index] !== cells[at]) };
}
