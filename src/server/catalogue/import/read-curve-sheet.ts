/** Reads the performance curves of a sheet: curves.csv, or a sheet of a workbook. One curve in many rows, one point in each. */

import type { CurveRow } from '#server/catalogue/products/curve-store.ts';
import type { CellKind, SheetRow } from '#server/catalogue/xlsx/sheet-row.ts';
import { createCurvePointReader, NEEDED_COLUMNS } from './curve-point-reader.ts';
import { CURVE_COLUMN_NAMES } from './curve-rows.ts';
import { findCurveHeading } from './curve-table-heading.ts';
import type { CurveTableHeading } from './curve-table-heading.ts';
import { readNumbers } from './divide-table.ts';
import type { TableNumbers } from './divide-table.ts';
import type { ReadRow } from './read-csv.ts';
import { quoted } from './row-errors.ts';
import type { RowErrors } from './row-errors.ts';
import { describeError } from './sheets/csv-records.ts';
import type { OpenSheet } from './sheets/opened-sheet.ts';
import { describeSpoiled } from './sheets/spoiled-values.ts';
import { suggest } from './sheets/suggest.ts';

/** Points of ten thousand curves. */
const MAX_ROWS = 200_000;

/** Each curve with its first row. `file`: as errors have it. */
export async function readCurveSheet(
  file: string,
  sheet: OpenSheet,
  rowErrors: RowErrors,
): Promise<ReadRow<CurveRow>[]> {
  const { headings, sample, delimiter } = sheet;
  const heading = findHeadingOf(sheet);
  reportHeading(file, sheet, heading, rowErrors);
  if (rowErrors.concerns(file)) return [];
  const numbers = readNumbers(sample.slice(heading.end - 1).flat(), delimiter);
  const points = createCurvePointReader({ file, heading, numbers }, rowErrors);
  const partAt = heading.columns.indexOf('part_number');
  let rows = 0;
  try {
    for await (const sheetRow of sheet.rows()) {
      rows += 1;
      const { row: line } = sheetRow;
      if (rows > MAX_ROWS) {
        rowErrors.add({ file, line, column: null, message: `has more than ${MAX_ROWS} rows` });
        return [];
      }
      if (rows < heading.end || isHeadingAgain(sheetRow, headings)) continue;
      const part = partOf(sheetRow, partAt);
      if (sheetRow.isHidden)
        rowErrors.warn({ file, line, column: null, part, message: 'is hidden in the sheet: it is read' });
      const unusable = describeUnusable(sheetRow, heading, sheet, partAt);
      if (unusable === null) points.add(line, toCells(sheetRow, partAt, numbers));
      else rowErrors.add({ file, line, part, ...unusable });
    }
  } catch (error) {
    const failure = describeError(error);
    if (failure === null) throw error;
    rowErrors.add({ file, line: failure.row, column: null, message: failure.message });
  }
  // A row that could not be read is missing in its curve, whose other rows would look wrong.
  return points.end(!rowErrors.concerns(file));
}

export function findHeadingOf({ headingRow, headings, sample }: OpenSheet): CurveTableHeading {
  return findCurveHeading([{ row: headingRow, cells: headings }, ...sample.map((cells) => ({ row: 0, cells }))]);
}

function reportHeading(
  file: string,
  { headingRow: line }: OpenSheet,
  { columns, unknown, problems }: CurveTableHeading,
  rowErrors: RowErrors,
): void {
  const report = (message: string) => rowErrors.add({ file, line, column: null, message });
  for (const { row, column, reason } of problems) rowErrors.add({ file, line: row, column, message: reason });
  if (problems.length > 0) return;
  const needed = NEEDED_COLUMNS.filter((name) => !columns.includes(name));
  if (needed.length > 0) report(`column missing: ${needed.join(', ')}`);
  const others = CURVE_COLUMN_NAMES.filter((name) => !columns.includes(name));
  for (const text of unknown) {
    const meant = suggest(text, others);
    if (meant !== null) report(`column unknown: ${quoted(text)}: did you mean ${meant}?`);
    else rowErrors.warn({ file, line, column: null, message: `the column ${quoted(text)} is left alone` });
  }
}

/** As in a printed table, above each curve. */
function isHeadingAgain({ cells }: SheetRow, headings: readonly string[]): boolean {
  return headings.every((heading, index) => (cells[index] ?? '').trim() === heading);
}

/** A number with the decimals that its format shows. */
function partOf({ cells, shown }: SheetRow, partAt: number): string {
  return (shown.get(partAt) ?? cells[partAt] ?? '').trim();
}

/** The cells as texts; a number of a workbook has the mark that the texts of the sheet have. */
function toCells(row: SheetRow, partAt: number, { decimalMark }: TableNumbers): string[] {
  return row.cells.map((cell, index) => {
    if (index === partAt) return partOf(row, partAt);
    return row.kinds[index] === 'number' && decimalMark === ',' ? cell.replace('.', ',') : cell;
  });
}

/** What a row of a workbook or of a text has that is no value. */
function describeUnusable(
  row: SheetRow,
  { columns, nameOf }: CurveTableHeading,
  { format }: OpenSheet,
  partAt: number,
): { column: string | null; message: string } | null {
  if (format === 'csv' && row.cells.length < columns.length)
    return { column: null, message: `has ${row.cells.length} cells, but the heading has ${columns.length}` };
  for (const [index, column] of columns.entries()) {
    if (column === null) continue;
    const kind = row.kinds[index] ?? 'text';
    const message = describeCell(row.cells[index] ?? '', kind, index === partAt);
    if (message !== null) return { column: nameOf(column), message };
  }
  return null;
}

function describeCell(cell: string, kind: CellKind, isPart: boolean): string | null {
  if (kind === 'no_result') return 'is a formula without a result: open the sheet in Excel and save it';
  if (kind === 'error') return `is an error of the spreadsheet program: ${quoted(cell)}`;
  const spoiled = isPart ? describeSpoiled(cell.trim(), kind) : null;
  return spoiled === null ? null : `${quoted(cell)} ${spoiled}`;
}
