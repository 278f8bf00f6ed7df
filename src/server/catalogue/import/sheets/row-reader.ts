/**
 * Reads the rows of a sheet of products. An empty cell of a figure or a choice leaves what the shop has; an empty text is empty, and an
 * empty price is a price on request. What cannot be read is an error, never a default (docs/sheets.md).
 */

import { findUnitOfSale } from '#contract/quick-order/read-unit-of-sale.ts';
import { plainText } from '#server/catalogue/xlsx/number-text.ts';
import type { SheetRow } from '#server/catalogue/xlsx/sheet-row.ts';
import type { Reading } from '../fields.ts';
import { PRODUCT_TABLE } from '../product-columns.ts';
import type { PRODUCT_COLUMNS, SheetColumn } from '../product-columns.ts';
import type { RowOf } from '../read-content.ts';
import { quoted } from '../row-errors.ts';
import type { RowErrors } from '../row-errors.ts';
import { isOwnCurrency, readAmount } from '../values.ts';
import type { ValueContext } from '../values.ts';
import { createDoubleCheck } from './double-parts.ts';
import { columnLetters } from './find-heading.ts';
import { columnOf } from './map-columns.ts';
import type { ColumnMapping } from './map-columns.ts';
import type { OpenSheet } from './opened-sheet.ts';
import { createVariantReader, findProgram, translateCell } from './programs.ts';
import { createZeroCheck, describeSpoiled } from './spoiled-values.ts';

type ProductRow = RowOf<typeof PRODUCT_COLUMNS>;
/** A key that is not there leaves what the shop has. */
export type SheetProductRow = Partial<ProductRow> & { part_number: string };

export interface RowsOfSheet {
  /** Name of the file, as errors have it. */
  file: string;
  sheet: OpenSheet;
  mapping: ColumnMapping;
  /** Index of the column that says in which currency the price is; -1 without one. */
  currencyAt: number;
  /** Index of the column that says how many the price is for; -1 without one. */
  perAt: number;
  /** Index of the column of what parts cost; -1 without one. */
  costAt: number;
}

const LINE_BREAK = /[\r\n\t\v]/;

export function createRowReader(
  { file, sheet, mapping, currencyAt, perAt, costAt }: RowsOfSheet,
  rowErrors: RowErrors,
) {
  const columns = sheet.headings.map((heading) => columnOf(mapping, heading));
  const partAt = columns.indexOf('part_number');
  const ticked = new Set(columns.filter((column, index) => column !== null && isTicked(sheet.sample, column, index)));
  const zeros = createZeroCheck();
  const doubles = createDoubleCheck();
  const program = findProgram(sheet.headings);
  const variants = program?.hasVariants === true ? createVariantReader(sheet.headings) : null;
  const cellReader = createCellReader(sheet, ticked, program);
  const unitAt = columns.indexOf('unit_of_sale');
  const isNamed = columns.includes('name');
  const isWide = columns.filter((column) => column !== null).length > 2;

  function findError(sheetRow: SheetRow): { isLeftOut: boolean; message: string; kind: string } | null {
    const { cells } = sheetRow;
    const reason = noProduct(sheetRow, { headings: sheet.headings, partAt, isNamed, isWide });
    if (reason !== null) return { isLeftOut: true, ...reason };
    if (sheet.format !== 'csv' || cells.slice(columns.length).every((cell) => cell.trim() === '')) return null;
    const message = `has ${cells.length} cells, but the heading has ${columns.length}: is a cell with a ${quoted(sheet.delimiter ?? ',')} in it without quotation marks?`;
    return { isLeftOut: false, message, kind: 'has more cells than the heading' };
  }

  return {
    /** Null for a row that is no product, which is said, and for one that is wrong. */
    read(input: SheetRow): { row: SheetProductRow; cost: number | null } | null {
      const variant = variants?.read(input.cells);
      const line = input.row;
      if (variant !== undefined && 'leftOut' in variant) {
        rowErrors.warn({ file, line, column: null, ...leftOut(variant.leftOut) });
        return null;
      }
      const sheetRow = variant === undefined ? input : { ...input, cells: variant.cells };
      const part = sheetRow.cells[partAt]?.trim() ?? '';
      const error = findError(sheetRow);
      if (error !== null) {
        const { isLeftOut, ...said } = error;
        rowErrors[isLeftOut ? 'warn' : 'add']({ file, line, column: null, part, ...said });
        return null;
      }
      if (sheetRow.isHidden)
        rowErrors.warn({ file, line, column: null, part, message: 'is hidden in the sheet: it is read' });
      zeros.add(line, part);
      const first = doubles.add(line, part);
      if (first !== null) {
        const message = `is the same part number as in row ${first}`;
        rowErrors.add({
          file,
          line,
          column: sheet.headings[partAt] ?? 'part_number',
          part,
          message,
          kind: 'is the same part number as in an earlier row',
        });
      }
      const row: Partial<Record<SheetColumn, unknown>> = {};
      let isRight = first === null;
      for (const [index, column] of columns.entries()) {
        if (column === null) continue;
        const reading = cellReader(column, index, sheetRow, { currencyAt, perAt, unitAt });
        if (reading === null) continue;
        if ('problem' in reading) {
          isRight = false;
          rowErrors.add({ file, line, column, part, message: reading.problem, kind: reading.kind ?? reading.problem });
          continue;
        }
        row[column] = reading.value;
        if (reading.note !== undefined) rowErrors.warn({ file, line, column, part, message: reading.note });
        if (sheetRow.formulas.includes(index))
          rowErrors.warn({ file, line, column, part, message: 'is a formula: its stored result is read' });
      }
      if (!isRight) return null;
      // Each value was read by the column's own field.
      return { row: row as SheetProductRow, cost: readCost(sheetRow, costAt, sheet) };
    },
    end(): void {
      for (const { line, part, likely } of zeros.end()) {
        const message = `has lost its leading zeros, as the other part numbers show: ${quoted(likely)}?`;
        const kind = 'has lost its leading zeros, as the other part numbers show';
        rowErrors.add({ file, line, column: 'part_number', part, message, kind });
      }
    },
  };
}

function contextOf(row: SheetRow, index: number, sheet: OpenSheet): ValueContext {
  return { decimalMark: row.kinds[index] === 'number' ? '.' : sheet.decimalMark };
}

/** In cents; null where the row has none. */
function readCost(row: SheetRow, index: number, sheet: OpenSheet): number | null {
  const reading = readAmount(row.cells[index] ?? '', contextOf(row, index, sheet));
  return reading.kind === 'amount' && reading.cents > 0 ? reading.cents : null;
}

function createCellReader(
  sheet: OpenSheet,
  ticked: ReadonlySet<SheetColumn | null>,
  program: ReturnType<typeof findProgram>,
) {
  /** Null: the cell is empty and leaves what the shop has. */
  return (column: SheetColumn, index: number, row: SheetRow, beside: BesidePrice): Reading<unknown> | null => {
    const isPart = column === 'part_number' || column === 'renamed_from';
    const stored = (isPart ? row.shown.get(index) : undefined) ?? row.cells[index] ?? '';
    const translated = program === null ? null : translateCell(program, column, stored);
    const raw = translated?.text ?? stored;
    const kind = row.kinds[index] ?? 'text';
    if (kind === 'no_result') return { problem: 'is a formula without a result: open the sheet in Excel and save it' };
    if (kind === 'error')
      return { problem: `is an error of the spreadsheet program: ${quoted(raw)}`, kind: 'is an error' };
    const problem =
      column === 'price' || column === 'stock' ? describeUnusable(column, index, row, sheet, beside) : null;
    if (problem !== null) return problem;
    if (raw.trim() === '' && ticked.has(column)) return { value: false };
    if (raw.trim() === '' && PRODUCT_TABLE[column].isKeptWhenEmpty) return null;
    if (isPart) {
      const spoiled = describeSpoiled(raw.trim(), kind);
      if (spoiled !== null) return { problem: `${quoted(raw)} ${spoiled}`, kind: spoiled };
    }
    const { field } = PRODUCT_TABLE[column];
    const context = contextOf(row, index, sheet);
    if (column === 'price' && kind === 'number' && /^\d+\.\d{3}/.test(raw)) {
      const rounded = plainText(Math.round(Number.parseFloat(raw) * 100) / 100);
      const rest = raw.replace(/^[\d.]+/, '');
      return withNote(field(rounded + rest, context), 'has more than two decimals: it is rounded to cents');
    }
    return withNote(field(column === 'description' ? raw : inOneLine(raw), context), translated?.note);
  };
}

interface BesidePrice extends Pick<RowsOfSheet, 'currencyAt' | 'perAt'> {
  /** Index of the unit of sale; -1 without one. */
  unitAt: number;
}

/** A price is for one: `each`, `1` or nothing, or the unit that the row says it is sold by. */
const FOR_ONE = /^(?:1(?:\.0+)?|e|ea|each|un|unit|unité|pc|pce|piece|pièce|ch|chacun)\.?$/i;

/** A price in the currency of another column, or for several units, and a figure of stock that several rows share. */
function describeUnusable(
  column: 'price' | 'stock',
  index: number,
  row: SheetRow,
  { merges }: OpenSheet,
  { currencyAt, perAt, unitAt }: BesidePrice,
): { problem: string; kind?: string } | null {
  if (column === 'price') {
    if ((row.cells[index] ?? '').trim() === '') return null;
    const per = row.cells[perAt]?.trim() ?? '';
    const isSoldUnit = findUnitOfSale(per) !== null && findUnitOfSale(per) === findUnitOfSale(row.cells[unitAt] ?? '');
    if (per !== '' && !FOR_ONE.test(per) && !isSoldUnit) {
      const kind = 'must be the price of one';
      return { problem: `${kind}, not of ${quoted(per)}`, kind };
    }
    const currency = row.cells[currencyAt]?.trim() ?? '';
    if (currency === '' || isOwnCurrency(currency)) return null;
    const kind = 'must be an amount in Canadian dollars';
    return { problem: `${kind}, not in ${quoted(currency)}`, kind };
  }
  const block = merges.find((merge) => merge.column === index && merge.fromRow <= row.row && row.row <= merge.toRow);
  if (block === undefined) return null;
  return {
    problem: `is part of the merged cells ${block.name}: write a figure in each row`,
    kind: 'is part of merged cells',
  };
}

/** In a cell of one line, line breaks are how the cell was laid out. */
function inOneLine(text: string): string {
  return LINE_BREAK.test(text) ? text.replaceAll(/\s+/g, ' ') : text;
}

function withNote(reading: Reading<unknown>, note: string | undefined): Reading<unknown> {
  return 'problem' in reading || note === undefined ? reading : { ...reading, note };
}

/** A column of ticks: `x` or nothing, so that an empty cell is a no. */
function isTicked(sample: readonly (readonly string[])[], column: SheetColumn, index: number): boolean {
  if (column !== 'is_available' && column !== 'featured') return false;
  const cells = sample.map((row) => row[index]?.trim() ?? '');
  const marks = cells.filter((cell) => cell !== '');
  return marks.length > 0 && marks.length < cells.length && marks.every((mark) => /^(x|✓|✔|☑|1|yes|oui)$/i.test(mark));
}

interface ColumnsOfSheet {
  headings: readonly string[];
  partAt: number;
  /** Whether a column is the name. */
  isNamed: boolean;
  /** Whether more than two columns are read. */
  isWide: boolean;
}

const isFilled = (cell: string) => cell.trim() !== '';

/** Why a row is no product and left out: titles of groups, the heading again, a total. */
function noProduct(
  { cells }: SheetRow,
  { headings, partAt, isNamed, isWide }: ColumnsOfSheet,
): { message: string; kind: string } | null {
  const first = cells.findIndex(isFilled);
  const isAlone = isWide && first !== -1 && cells.findLastIndex(isFilled) === first;
  if (isAlone && (first !== partAt || isNamed))
    return leftOut(
      'has nothing but one cell',
      `has nothing but ${quoted(cells[first]?.trim() ?? '')} in column ${columnLetters(first)}`,
    );
  const part = cells[partAt]?.trim() ?? '';
  if (part !== '') return part === headings[partAt] ? leftOut('is the heading again') : null;
  return cells.some((cell) => /^\s*(grand |sub-?)?total\b/i.test(cell)) ? leftOut('is a total') : null;
}

function leftOut(kind: string, message = kind): { message: string; kind: string } {
  return { message: `${message}: it is left out`, kind: `${kind}: it is left out` };
}
