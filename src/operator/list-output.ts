/** Lists of commands: lines for people, CSV for spreadsheets, JSON for programs. */
import { Option } from 'commander';
import { CSV_START, toCsvRow } from '#server/http/csv.ts';
import type { CsvCell } from '#server/http/csv.ts';

export interface ListOptions {
  csv?: true;
  json?: true;
}

export function listOptions(): Option[] {
  return [new Option('--csv', 'as CSV'), new Option('--json', 'as JSON').conflicts('csv')];
}

interface Column<Row> {
  heading: string;
  cell: (row: Row) => CsvCell;
}

export function printList<Row>(
  rows: readonly Row[],
  { csv, json }: ListOptions,
  { columns, toLine }: { columns: readonly Column<Row>[]; toLine: (row: Row) => string },
): void {
  if (json === true) console.log(JSON.stringify(rows, null, 2));
  else if (csv === true)
    process.stdout.write(
      CSV_START +
        toCsvRow(columns.map(({ heading }) => heading)) +
        rows.map((row) => toCsvRow(columns.map(({ cell }) => cell(row)))).join(''),
    );
  else for (const row of rows) console.log(toLine(row));
}
