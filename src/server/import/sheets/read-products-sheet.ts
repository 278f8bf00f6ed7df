/**
 * Reads a sheet of products by a mapping of its headings: rows with the mapped columns alone. An empty cell of a figure or a
 * choice leaves what the shop has; an empty text is empty, and an empty price is a price on request.
 */
import { basename } from 'node:path';
import { quoted } from '../complaints.ts';
import type { Complaints } from '../complaints.ts';
import type { Field, Reading } from '../fields.ts';
import { PRODUCT_COLUMNS } from '../folder-format.ts';
import type { Columns } from '../read-csv.ts';
import type { RowOf } from '../read-content.ts';
import { plainText } from '#server/xlsx/number-text.ts';
import { describeFault } from './csv-records.ts';
import { columnLetters, unnamedHeading } from './find-heading.ts';
import type { SheetColumn } from './heading-names.ts';
import { checkMapping, columnOf, guessMapping } from './map-columns.ts';
import type { ColumnMapping } from './map-columns.ts';
import { openSheet } from './open-sheet.ts';
import type { SheetRow } from '#server/xlsx/sheet-row.ts';
import type { OpenSheet } from './sheet.ts';
import { createZeroCheck, describeSpoiled } from './spoiled-values.ts';
import type { ValueContext } from '../values.ts';

export type ProductRow = RowOf<typeof PRODUCT_COLUMNS>;
/** A key that is not there leaves what the shop has. */
export type SheetProductRow = Partial<ProductRow> & { part_number: string };

export interface ProductsSheet {
  /** Name of the file, as complaints have it. */
  file: string;
  sheet: OpenSheet;
  mapping: ColumnMapping;
  /** Our columns that the sheet has. */
  present: SheetColumn[];
  /** Headings that are left alone. */
  unknown: string[];
  rows: AsyncGenerator<{ line: number; row: SheetProductRow }>;
}

/** Empty cells of these leave what the shop has. */
const KEPT_WHEN_EMPTY: ReadonlySet<SheetColumn> = new Set([
  'id', 'renamed_from', 'stock', 'is_available', 'featured', 'order', 'created_at', 'category',
]); // prettier-ignore
const LINE_BREAK = /[\r\n\t\v]/;
const FIELDS: Columns<ProductRow> = PRODUCT_COLUMNS;

/** Without a mapping it is guessed. Null when the sheet cannot be read, with the complaint. */
export async function readProductsSheet(
  path: string,
  mapping: ColumnMapping | null,
  complaints: Complaints,
): Promise<ProductsSheet | null> {
  const file = basename(path);
  const complain = (line: number | null, message: string) => complaints.add({ file, line, column: null, message });
  const sheet = await openSheet(path);
  if ('problem' in sheet) {
    complain(null, sheet.problem);
    return null;
  }
  const { headings, sample, headingRow } = sheet;
  const used = mapping ?? guessMapping(headings, sample);
  const problems = checkMapping(used, headings);
  for (const problem of problems) complain(headingRow, problem);
  if (problems.length > 0) return null;
  const present = headings.flatMap((heading) => columnOf(used, heading) ?? []);
  const unknown = headings.filter((heading, index) => columnOf(used, heading) === null && isWritten(sheet, index));
  if (unknown.length > 0)
    complaints.warn({ file, line: null, column: null, message: `left alone: ${unknown.map(quoted).join(', ')}` });
  return { file, sheet, mapping: used, present, unknown, rows: readRows(file, sheet, used, complaints) };
}

/** Whether a column has a heading, or a cell among the first rows. */
function isWritten({ headings, sample }: OpenSheet, index: number): boolean {
  const hasName = headings[index] !== unnamedHeading(index);
  return hasName || sample.some((cells) => (cells[index] ?? '').trim() !== '');
}

async function* readRows(
  file: string,
  sheet: OpenSheet,
  mapping: ColumnMapping,
  complaints: Complaints,
): AsyncGenerator<{ line: number; row: SheetProductRow }> {
  const reader = createRowReader(file, sheet, mapping, complaints);
  try {
    for await (const sheetRow of sheet.rows()) {
      const row = reader.read(sheetRow);
      if (row !== null) yield { line: sheetRow.row, row };
    }
    reader.end();
  } catch (error) {
    const fault = describeFault(error);
    if (fault === null) throw error;
    complaints.add({ file, line: fault.row, column: null, message: fault.message });
  }
}

function createRowReader(file: string, sheet: OpenSheet, mapping: ColumnMapping, complaints: Complaints) {
  const columns = sheet.headings.map((heading) => columnOf(mapping, heading));
  const partAt = columns.indexOf('part_number');
  const ticked = new Set(columns.filter((column, index) => column !== null && isTicked(sheet.sample, column, index)));
  const zeros = createZeroCheck();
  return {
    /** Null for a row that is no product, which is said, and for one that is wrong. */
    read(sheetRow: SheetRow): SheetProductRow | null {
      const { row: line, cells } = sheetRow;
      const part = cells[partAt]?.trim() ?? '';
      const reason = noProduct(sheetRow, columns, sheet.headings, partAt);
      if (reason !== null) {
        complaints.warn({ file, line, column: null, part, ...reason });
        return null;
      }
      if (sheet.format === 'csv' && cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
        const message = `has ${cells.length} cells, but the heading has ${columns.length}: is a cell with a ${quoted(sheet.delimiter ?? ',')} in it without quotation marks?`;
        complaints.add({ file, line, column: null, part, message, kind: 'has more cells than the heading' });
        return null;
      }
      zeros.add(line, part);
      const row: Partial<Record<SheetColumn, unknown>> = {};
      let isRight = true;
      for (const [index, column] of columns.entries()) {
        if (column === null) continue;
        const place = { file, line, column, part };
        const reading = readCell(column, index, sheetRow, sheet, ticked.has(column));
        if (reading === null) continue;
        if ('problem' in reading) {
          isRight = false;
          complaints.add({ ...place, message: reading.problem, kind: reading.kind ?? reading.problem });
          continue;
        }
        row[column] = reading.value;
        if (reading.note !== undefined) complaints.warn({ ...place, message: reading.note });
        if (sheetRow.formulas.includes(index))
          complaints.warn({ ...place, message: 'is a formula: its stored result is read' });
      }
      return isRight ? (row as SheetProductRow) : null; // each value was read by the column's own field
    },
    end(): void {
      for (const { line, part, likely } of zeros.end()) {
        const message = `has lost its leading zeros, as the other part numbers show: ${quoted(likely)}?`;
        const kind = 'has lost its leading zeros, as the other part numbers show';
        complaints.add({ file, line, column: 'part_number', part, message, kind });
      }
    },
  };
}

/** Null: the cell is empty and leaves what the shop has. */
function readCell(
  column: SheetColumn,
  index: number,
  row: SheetRow,
  sheet: OpenSheet,
  isTicks: boolean,
): Reading<unknown> | null {
  const raw = row.cells[index] ?? '';
  const kind = row.kinds[index] ?? 'text';
  if (kind === 'no_result') return { problem: 'is a formula without a result: open the sheet in Excel and save it' };
  if (kind === 'error')
    return { problem: `is an error of the spreadsheet program: ${quoted(raw)}`, kind: 'is an error' };
  if (raw.trim() === '' && isTicks) return { value: false };
  if (raw.trim() === '' && KEPT_WHEN_EMPTY.has(column)) return null;
  if (column === 'part_number' || column === 'renamed_from') {
    const spoiled = describeSpoiled(raw.trim(), kind);
    if (spoiled !== null) return { problem: `${quoted(raw)} ${spoiled}`, kind: spoiled };
  }
  const field: Field<unknown> = FIELDS[column];
  const isNumber = kind === 'number';
  const context: ValueContext = { decimalMark: isNumber ? '.' : sheet.decimalMark };
  if (column === 'price' && isNumber && /\.\d{3}/.test(raw)) {
    const rounded = plainText(Math.round(Number(raw) * 100) / 100);
    return withNote(field(rounded, context), 'has more than two decimals: it is rounded to cents');
  }
  return field(column === 'description' ? raw : inOneLine(raw), context);
}

/** In a cell of one line, line breaks are how the cell was laid out. */
function inOneLine(text: string): string {
  return LINE_BREAK.test(text) ? text.replaceAll(/\s+/g, ' ') : text;
}

function withNote(reading: Reading<unknown>, note: string): Reading<unknown> {
  return 'problem' in reading ? reading : { ...reading, note };
}

/** A column of ticks: `x` or nothing, so that an empty cell is a no. */
function isTicked(sample: readonly (readonly string[])[], column: SheetColumn, index: number): boolean {
  if (column !== 'is_available' && column !== 'featured') return false;
  const cells = sample.map((row) => row[index]?.trim() ?? '');
  const marks = cells.filter((cell) => cell !== '');
  return marks.length > 0 && marks.length < cells.length && marks.every((mark) => /^(x|✓|✔|☑|1|yes|oui)$/i.test(mark));
}

/** Why a row is no product and left out: titles of groups, the heading again, a total. */
function noProduct(
  { cells }: SheetRow,
  columns: readonly (SheetColumn | null)[],
  headings: readonly string[],
  partAt: number,
): { message: string; kind: string } | null {
  const filled = cells.flatMap((cell, index) => (cell.trim() === '' ? [] : [{ cell: cell.trim(), index }]));
  const [only] = filled;
  const isAlone = filled.length === 1 && columns.filter((column) => column !== null).length > 2;
  const isNamed = columns.includes('name');
  if (isAlone && only !== undefined && (only.index !== partAt || isNamed))
    return leftOut(
      'has nothing but one cell',
      `has nothing but ${quoted(only.cell)} in column ${columnLetters(only.index)}`,
    );
  const part = cells[partAt]?.trim() ?? '';
  if (part !== '' && part === headings[partAt]) return leftOut('is the heading again');
  const isTotal = filled.some(({ cell }) => /^(grand |sub-?)?total\b/i.test(cell));
  return part === '' && isTotal ? leftOut('is a total') : null;
}

function leftOut(kind: string, message = kind): { message: string; kind: string } {
  return { message: `${message}: it is left out`, kind: `${kind}: it is left out` };
}
