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

export interface CurveTableHeading {
  /** How many rows it ends behind, with titles above it and a row of units below it. */
  end: number;
  /** Null for a column that is left alone. */
  columns: (CurveColumn | null)[];
  problems: TableProblem[];
  notes: string[];
  /** The heading of a column, or of a figure that has one for each unit, as the table has it. */
  nameOf: (column: string) => string;
}

const NONE =
  'No row names a flow and a head: the first row must have headings with units, such as Flow (US gpm) and Head (ft)';

export function findCurveHeading(records: readonly string[][]): CurveTableHeading {
  const at = records.slice(0, HEADING_ROWS).findIndex(isHeading);
  const row = records[at];
  const nothing = { columns: [], notes: [], nameOf: (column: string) => column };
  if (row === undefined) return { ...nothing, end: 0, problems: [{ row: null, column: null, reason: NONE }] };
  const withUnits = joinUnits(row, records[at + 1] ?? []);
  const texts = withUnits ?? row.map((cell) => cell.trim());
  const headings = texts.map(readCurveHeading);
  const columns = headings.map((heading) => (heading !== null && 'column' in heading ? heading.column : null));
  return {
    end: at + (withUnits === null ? 1 : 2),
    columns,
    problems: findProblems(texts, at + 1),
    notes: texts.flatMap((text, index) =>
      headings[index] === null && text !== '' ? [`The column ${quoted(text)} is left alone`] : [],
    ),
    nameOf: (name) => {
      const index = columns.findIndex((column) => column === name || column?.startsWith(`${name}_`) === true);
      return texts[index] ?? name;
    },
  };
}

function isHeading(row: readonly string[]): boolean {
  const quantities = row.map((cell) => readCurveHeading(cell)?.quantity);
  return quantities.includes('flow') && quantities.includes('head');
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

function findProblems(texts: readonly string[], row: number): TableProblem[] {
  const read = texts.map((text) => ({ text, heading: readCurveHeading(text) }));
  const problems = read.flatMap(({ text, heading }) =>
    heading !== null && 'problem' in heading ? [{ row, column: text, reason: heading.problem }] : [],
  );
  const twice = [
    ...Map.groupBy(read, ({ heading }) =>
      heading !== null && 'column' in heading ? quantityOf(heading.column) : null,
    ),
  ]
    .filter(([quantity, same]) => quantity !== null && same.length > 1)
    .map(([quantity, same]) => {
      const names = same.map(({ text }) => quoted(text)).join(' and ');
      return { row, column: null, reason: `${names} are both the ${quantity}: delete one of the columns` };
    });
  return [...problems, ...twice];
}
