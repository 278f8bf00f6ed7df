/** The rows of a table of curves below its heading, as points: the same for curves.csv, a sheet of a workbook and a pasted table. */

import { createCurveCollector } from './collect-curves.ts';
import type { CurvePointRow } from './collect-curves.ts';
import type { CurveColumn } from './curve-rows.ts';
import type { CurveTableHeading } from './curve-table-heading.ts';
import type { TableNumbers } from './divide-table.ts';
import { CURVE_COLUMNS } from './folder-format.ts';
import { findDefaults, readRow } from './read-csv.ts';
import type { RowErrors } from './row-errors.ts';

interface PointReading {
  /** Name of the file, as errors have it. */
  file: string;
  heading: CurveTableHeading;
  numbers: TableNumbers;
  /** Columns that the table does not have, with what holds for all of its rows. */
  added?: readonly [CurveColumn, string][];
  /** What is read where a cell of the table is empty. */
  whenEmpty?: Partial<Record<CurveColumn, string>>;
  /** Null for a row that is not wanted, which is said. */
  accept?: (line: number, row: CurvePointRow) => CurvePointRow | null;
}

const DEFAULTS = findDefaults(CURVE_COLUMNS);

/** Columns that every table needs, as those of `added` or its own. */
export const NEEDED_COLUMNS: readonly CurveColumn[] = (Object.keys(CURVE_COLUMNS) as CurveColumn[]).filter(
  (column) => !(column in DEFAULTS),
);

export function createCurvePointReader(
  { file, heading, numbers, added = [], whenEmpty = {}, accept = (_line, row) => row }: PointReading,
  rowErrors: RowErrors,
) {
  const columns = [...heading.columns, ...added.map(([column]) => column)];
  const named = {
    add: (rowError: Parameters<RowErrors['add']>[0]) => rowErrors.add({ ...rowError, column: nameOf(rowError.column) }),
    warn: (warning: Parameters<RowErrors['warn']>[0]) => rowErrors.warn({ ...warning, column: nameOf(warning.column) }),
  };
  const nameOf = (column: string | null) => (column === null ? null : heading.nameOf(column));
  const collector = createCurveCollector((line, column, message, part) =>
    named.add({ file, line, column, part, message }),
  );
  return {
    /** An empty row is none. */
    add(line: number, cells: readonly string[]): void {
      const texts = cells.map((cell, at) => toText(cell, isText(heading.columns[at]), numbers));
      if (texts.every((text) => text === '')) return;
      if (texts.slice(heading.columns.length).some((text) => text !== '')) {
        const message = `has ${cells.length} cells, but the heading has ${heading.columns.length}`;
        rowErrors.add({ file, line, column: null, message });
        return;
      }
      const own = heading.columns.map((column, at) => texts[at] || (column === null ? '' : (whenEmpty[column] ?? '')));
      const location = { file, line, rowErrors: named, context: numbers };
      const row = readRow(location, columns, [...own, ...added.map(([, value]) => value)], CURVE_COLUMNS, DEFAULTS);
      const accepted = row === null ? null : accept(line, row);
      if (accepted !== null) collector.add(line, accepted);
    },
    /** `isWhole`: no row is missing that could not be read, so that the curves can be judged. */
    end: (isWhole: boolean) => collector.end(isWhole),
  };
}

const TEXTS: ReadonlySet<CurveColumn> = new Set(['part_number', 'grade', 'origin', 'dated']);

function isText(column: CurveColumn | null | undefined): boolean {
  return column == null || TEXTS.has(column);
}

/** A dash is an empty cell. */
function toText(cell: string, isWords: boolean, { withoutThousands }: TableNumbers): string {
  const text = cell.trim();
  if (/^[-\u2013\u2014]$/.test(text)) return '';
  return isWords ? text : withoutThousands(text);
}
