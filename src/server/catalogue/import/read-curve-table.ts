/**
 * Reads the performance curves of one product from a table that was pasted or sent: as curves.csv has them, with the headings of a
 * maker's table, and with what a form states for all rows (decisions/189). Pure: text in, curves and refusals out.
 */

import { isSame } from '#contract/text/identity.ts';
import type { CurveRow } from '#server/catalogue/products/curve-store.ts';
import type { CurvePointRow } from './collect-curves.ts';
import { quantityOf } from './curve-headings.ts';
import { createCurvePointReader } from './curve-point-reader.ts';
import { unitColumnsOf } from './curve-rows.ts';
import type { CurveColumn } from './curve-rows.ts';
import { findCurveHeading } from './curve-table-heading.ts';
import type { CurveTableHeading, TableProblem } from './curve-table-heading.ts';
import { divideTable, readNumbers } from './divide-table.ts';
import { CURVE_COLUMNS } from './folder-format.ts';
import { RowErrors, quoted } from './row-errors.ts';
import type { ValueContext } from './values.ts';

export interface CurveTable {
  curves: CurveRow[];
  problems: TableProblem[];
  /** What was left alone, which stops nothing. */
  notes: string[];
  /** What is wrong with what was typed for all rows, by its column. */
  fields: Partial<Record<CurveColumn, string>>;
}

/** What holds for rows without a cell of their own for it, as it was typed. */
export interface CommonCells {
  cells: Partial<Record<CurveColumn, string>>;
  /** In the unit of the table's flow. */
  minFlow: string;
}

const MAX_ROWS = 5000;

export function readCurveTable(text: string, partNumber: string, common: CommonCells): CurveTable {
  const refused = (...problems: TableProblem[]): CurveTable => ({ curves: [], problems, notes: [], fields: {} });
  const divided = divideTable(text);
  if ('problem' in divided) return refused({ row: divided.row, column: null, reason: divided.problem });
  const { records, delimiter } = divided;
  const heading = findCurveHeading(records.map((cells, index) => ({ row: index + 1, cells })));
  if (heading.problems.length > 0) return refused(...heading.problems);
  const rows = records.slice(heading.end);
  if (rows.length > MAX_ROWS) return refused({ row: null, column: null, reason: `has more than ${MAX_ROWS} rows` });
  const numbers = readNumbers(rows.flat(), delimiter);
  const cells: CommonCells['cells'] = { ...common.cells, ...minFlowOf(heading, common), part_number: partNumber };
  const added = commonColumns(heading, cells);
  const fields = checkCells(added, numbers);
  if (Object.keys(fields).length > 0) return { ...refused(), fields };
  const errors = new RowErrors();
  const report = (line: number, column: string | null, message: string) =>
    errors.add({ file: '', line, column, message });
  const accept = (line: number, point: CurvePointRow) => {
    if (isSame(point.part_number, partNumber)) return { ...point, part_number: partNumber };
    report(line, heading.nameOf('part_number'), `is of another product: here are the curves of ${partNumber} alone`);
    return null;
  };
  const points = createCurvePointReader({ file: '', heading, numbers, added, whenEmpty: cells, accept }, errors);
  for (const [index, row] of rows.entries()) points.add(heading.end + index + 1, row);
  const curves = points.end(errors.count === 0).map(({ row }) => row);
  if (curves.length === 0 && errors.count === 0) report(heading.end + 1, null, 'no row with a point follows');
  return {
    curves,
    problems: errors.kept.map(({ line, column, message }) => ({ row: line, column, reason: message })),
    notes: [
      ...heading.unknown.map((name) => `The column ${quoted(name)} is left alone`),
      ...errors.warnings.map(({ line, message }) => `Row ${line}: ${message}`),
    ],
    fields: {},
  };
}

/** Those of which the table has no column, in any unit. */
function commonColumns({ columns }: CurveTableHeading, cells: CommonCells['cells']): [CurveColumn, string][] {
  const own = new Set(columns.flatMap((column) => (column === null ? [] : [quantityOf(column)])));
  const stated = Object.entries(cells) as [CurveColumn, string][]; // its own keys
  return stated.filter(([column]) => !own.has(quantityOf(column)));
}

function minFlowOf({ columns }: CurveTableHeading, { minFlow }: CommonCells): CommonCells['cells'] {
  const flow = columns.find((column) => column !== null && quantityOf(column) === 'flow');
  const unit = unitColumnsOf('flow').findIndex(({ column }) => column === flow);
  const column = unitColumnsOf('flow', 'min_flow')[unit]?.column;
  return column === undefined || minFlow === '' ? {} : { [column]: minFlow };
}

function checkCells(cells: readonly [CurveColumn, string][], context: ValueContext): CurveTable['fields'] {
  return Object.fromEntries(
    cells.flatMap(([column, text]) => {
      const reading = CURVE_COLUMNS[column](text, context);
      return 'problem' in reading ? [[column, reading.problem]] : [];
    }),
  );
}
