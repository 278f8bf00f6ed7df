/** Streams the rows of one sheet of an .xlsx file. Formulas are never calculated: their stored result is read. */

import type { XlsxArchive } from './archive.ts';
import { PLAIN_FORMAT, numberText, shownDecimals } from './number-text.ts';
import { readXml } from './read-xml.ts';
import { MAX_HEADINGS, SheetProblem } from './sheet-row.ts';
import type { CellKind, SheetRow } from './sheet-row.ts';
import { MAX_CELL_CHARACTERS, isTrue, unescapeText } from './workbook.ts';
import type { Workbook } from './workbook.ts';

/** Characters of a row's cells, those of shared texts counted for each cell that names them. */
const MAX_ROW_CHARACTERS = 1_000_000;
/** The same of all rows that are read at a time: half a million rows of twenty cells of a hundred characters. */
const MAX_SHEET_CHARACTERS = 1_000_000_000;
const TOO_MUCH_TEXT = 'has a cell with more text than a sheet of products';
const NO_KINDS: readonly CellKind[] = [];
const NO_FORMULAS: readonly number[] = [];
const NONE_SHOWN: ReadonlyMap<number, string> = new Map();

interface Cell {
  column: number;
  type: string;
  style: number;
  value: string;
  hasFormula: boolean;
}

/** Rows in which something is written, up to about the row `lastRow`. */
export async function* xlsxRows(
  archive: XlsxArchive,
  part: string,
  workbook: Workbook,
  lastRow = Infinity,
): AsyncGenerator<SheetRow> {
  const ready: SheetRow[] = [];
  const builder = createRowBuilder(workbook, (row) => ready.push(row));
  for await (const _ of readXml(archive, part, builder)) {
    for (const row of ready) yield row;
    ready.length = 0;
    if (builder.rowNumber() > lastRow) return;
  }
}

/** What a row costs is bounded by the bytes that describe it: no text is read again when another cell names it, or when a row ends. */
function createRowBuilder(workbook: Workbook, onRow: (row: SheetRow) => void) {
  let row = 0;
  let nextColumn = 0;
  let isInRow = false;
  let cell: Cell | null = null;
  let isValue = false;
  let isPhonetic = false;
  let current = emptyRow(0);
  let isEmpty = true;
  const characters = { ofRow: 0, ofSheet: 0 };
  const count = (more: number) => {
    characters.ofRow += more;
    characters.ofSheet += more;
    if (characters.ofRow > MAX_ROW_CHARACTERS || characters.ofSheet > MAX_SHEET_CHARACTERS)
      throw new SheetProblem(TOO_MUCH_TEXT, row);
  };
  return {
    rowNumber: () => row,
    open(name: string, attributes: Record<string, string>) {
      if (name === 'row') {
        if (isInRow) throw new SheetProblem('is no ordinary workbook: it has a row inside a row', row);
        isInRow = true;
        row = numberOfRow(attributes['r'], row + 1);
        current = { ...emptyRow(row), isHidden: isTrue(attributes['hidden']) };
        isEmpty = true;
        nextColumn = 0;
        characters.ofRow = 0;
      } else if (name === 'c' && isInRow) {
        if (cell !== null) throw new SheetProblem('is no ordinary workbook: it has a cell inside a cell', row);
        cell = openCell(attributes, nextColumn);
        nextColumn = cell.column + 1;
      } else if (name === 'rPh') isPhonetic = true;
      else if (cell !== null && name === 'f') cell.hasFormula = true;
      else if (cell !== null && (name === 'v' || (name === 't' && !isPhonetic))) isValue = true;
    },
    text(piece: string) {
      if (cell === null || !isValue) return;
      cell.value += piece;
      count(piece.length);
      if (cell.value.length > MAX_CELL_CHARACTERS) throw new SheetProblem(TOO_MUCH_TEXT, row);
    },
    close(name: string) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'c' && cell !== null) {
        const added = addCell(current, cell, workbook);
        if (added > 0) isEmpty = false;
        count(added);
        cell = null;
      } else if (name === 'row') {
        isInRow = false;
        if (!isEmpty) onRow(current);
      }
    },
  };
}

interface RowInWork extends SheetRow {
  kinds: CellKind[];
  formulas: number[];
  shown: Map<number, string>;
}

function emptyRow(row: number): RowInWork {
  // The lists are made when the first cell needs them: most rows of a large sheet are only text.
  return {
    row,
    cells: [],
    kinds: NO_KINDS as CellKind[],
    formulas: NO_FORMULAS as number[],
    shown: NONE_SHOWN as Map<number, string>,
    isHidden: false,
  };
}

function openCell(attributes: Record<string, string>, nextColumn: number): Cell {
  const column = columnNumber(attributes['r']) ?? nextColumn;
  const { t: type = 'n', s: style = '0' } = attributes;
  return { column, type, style: Number(style), value: '', hasFormula: false };
}

/** Returns how many characters the cell has. */
function addCell(row: RowInWork, cell: Cell, workbook: Workbook): number {
  const { text, kind, shown } = readCell(cell, workbook);
  if (text === '' && kind === 'text') return 0;
  if (cell.column >= MAX_HEADINGS)
    throw new SheetProblem(`has something written beyond column ${MAX_HEADINGS}: delete what is there`, row.row);
  while (row.cells.length < cell.column) row.cells.push('');
  row.cells[cell.column] = text;
  if (shown !== undefined) {
    if (row.shown === NONE_SHOWN) row.shown = new Map();
    row.shown.set(cell.column, shown);
  }
  if (kind !== 'text') {
    if (row.kinds === NO_KINDS) row.kinds = [];
    row.kinds[cell.column] = kind;
  }
  if (cell.hasFormula) {
    if (row.formulas === NO_FORMULAS) row.formulas = [];
    row.formulas.push(cell.column);
  }
  return text.length;
}

/** Without the spaces around it; those of shared texts are gone already. */
function readCell(
  { type, style, value, hasFormula }: Cell,
  { sharedTexts, formats, uses1904 }: Workbook,
): { text: string; kind: CellKind; shown?: string } {
  if (value === '') return { text: '', kind: hasFormula && type !== 'str' ? 'no_result' : 'text' };
  switch (type) {
    case 's':
      return { text: sharedTexts[Number(value)] ?? '', kind: 'text' };
    case 'b':
      return { text: value === '1' || value === 'true' ? 'TRUE' : 'FALSE', kind: 'boolean' };
    case 'e':
      return { text: value.trim(), kind: 'error' };
    case 'd':
      return { text: isoText(value.trim()), kind: 'date' };
    case 'n': {
      const number = Number(value);
      if (!Number.isFinite(number)) return { text: value.trim(), kind: 'text' };
      const format = formats[style] ?? PLAIN_FORMAT;
      const read = numberText(number, format, uses1904);
      const shown = shownDecimals(read.text, format);
      return shown === null ? read : { ...read, shown };
    }
    default:
      return { text: unescapeText(value).trim(), kind: 'text' };
  }
}

/** A day that is stored with the time of midnight is a day (ISO 29500, strict). */
function isoText(text: string): string {
  const [, day, time, zone] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z?)$/.exec(text) ?? [];
  if (day === undefined) return text;
  return time === '00:00:00' ? day : `${day}T${time}${zone || 'Z'}`;
}

function numberOfRow(written: string | undefined, next: number): number {
  const row = Number(written);
  return Number.isSafeInteger(row) && row > 0 ? row : next;
}

/** 0 for `A7`, 27 for `AB7`; null without a name. */
export function columnNumber(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
