/** The heading of a table of points: which of its rows it is, and what each column is. A unit is asked for, never guessed. Pure. */

import { quantityOf, readCurveHeading } from './curve-headings.ts';
import type { CurveColumn } from './curve-rows.ts';
import { quoted } from './row-errors.ts';
import { HEADING_ROWS } from './sheets/opened-sheet.ts';

export interface TableProblem {
  /** As a spreadsheet numbers it, from 1; null for the whole table. */
  row: number | null;
  /** The heading as it is in the table, or the name of what is stated for all rows. */
  column: string | null;
  reason: string;
}

/** A row as a spreadsheet program numbers it, from 1. */
export interface TableRow {
  row: number;
  cells: readonly string[];
}

export interface CurveTableHeading {
  /** Its index among the rows. */
  at: number;
  /** How many of the rows it ends behind, with titles above it and a row of units below it. */
  end: number;
  /** Null for a column that is left alone. */
  columns: (CurveColumn | null)[];
  problems: TableProblem[];
  /** Headings that name nothing of a curve: their columns are left alone. */
  unknown: string[];
  /** The heading of a column, or of a figure that has one for each unit, as the table has it. */
  nameOf: (column: string) => string;
}

const NONE =
  'No row names a flow and a head: the first row must have headings with units, such as Flow (US gpm) and Head (ft)';

/** `rows`: the first ones of the table, among them some with points, by which columns of one quantity are compared. */
export function findCurveHeading(rows: readonly TableRow[]): CurveTableHeading {
  const at = findCurveHeadingRow(rows.map(({ cells }) => cells));
  const heading = rows[at];
  const nothing = { at: -1, columns: [], unknown: [], nameOf: (column: string) => column };
  if (heading === undefined) return { ...nothing, end: 0, problems: [{ row: null, column: null, reason: NONE }] };
  const withUnits = joinUnits(heading.cells, rows[at + 1]?.cells ?? []);
  const texts = withUnits ?? heading.cells.map((cell) => cell.trim());
  const headings = texts.map(readCurveHeading);
  const columns = headings.map((read) => (read !== null && 'column' in read ? read.column : null));
  const end = at + (withUnits === null ? 1 : 2);
  return {
    at,
    end,
    columns,
    problems: findProblems(texts, heading.row, rows.slice(end)),
    unknown: texts.filter((text, index) => headings[index] === null && text !== ''),
    nameOf: (name) => {
      const index = columns.findIndex((column) => column === name || column?.startsWith(`${name}_`) === true);
      return texts[index] ?? name;
    },
  };
}

/** Index of the row that names a flow and a head; -1 where none of the first does. */
export function findCurveHeadingRow(rows: readonly (readonly string[])[]): number {
  return rows.slice(0, HEADING_ROWS).findIndex((cells) => {
    const quantities = cells.map((cell) => readCurveHeading(cell)?.quantity);
    return quantities.includes('flow') && quantities.includes('head');
  });
}

/** The headings with the units of a row below them; null where that row has none. */
function joinUnits(row: readonly string[], below: readonly string[]): string[] | null {
  if (below.some((cell) => /^\s*[\d.,-]/.test(cell))) return null;
  const joined = row.map((cell, index) => `${cell.trim()} ${below[index]?.trim() ?? ''}`.trim());
  return countProblems(joined) < countProblems(row) ? joined : null;
}

function countProblems(texts: readonly string[]): number {
  return texts.filter((text) => isWithoutColumn(text)).length;
}

function isWithoutColumn(text: string): boolean {
  const heading = readCurveHeading(text);
  return heading !== null && 'problem' in heading;
}

function findProblems(texts: readonly string[], row: number, below: readonly TableRow[]): TableProblem[] {
  const read = texts.map((text, index) => ({ text, index, heading: readCurveHeading(text) }));
  const problems = read.flatMap(({ text, heading }) =>
    heading !== null && 'problem' in heading ? [{ row, column: text, reason: heading.problem }] : [],
  );
  const byQuantity = new Map<string, { text: string; index: number; column: CurveColumn }[]>();
  for (const { text, index, heading } of read) {
    if (heading === null || !('column' in heading)) continue;
    const { column } = heading;
    const quantity = quantityOf(column);
    byQuantity.set(quantity, [...(byQuantity.get(quantity) ?? []), { text, index, column }]);
  }
  const twice = [...byQuantity].flatMap(([quantity, same]) => {
    // A table of several curves may have a column for each unit, of which a row fills one.
    const counts = below.map(({ cells }) => same.filter(({ index }) => isWritten(cells[index])).length);
    const areBothFilled = counts.filter((count) => count > 1).length > counts.filter((count) => count === 1).length;
    const isRepeated = new Set(same.map(({ column }) => column)).size < same.length;
    if (!isRepeated && !areBothFilled) return [];
    const names = same.map(({ text }) => quoted(text)).join(' and ');
    return [{ row, column: null, reason: `${names} are both the ${quantity}: delete one of the columns` }];
  });
  return [...problems, ...twice];
}

function isWritten(cell: string | undefined): boolean {
  return cell !== undefined && !/^\s*[-\u2013\u2014]?\s*$/.test(cell);
}
