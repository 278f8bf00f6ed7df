import { DataTable } from '#ui/data-table.tsx';
import type { Column } from '#ui/data-table.tsx';

export type StatisticsColumn<Row> = Pick<Column<Row>, 'heading' | 'isNumber' | 'cell'>;

interface StatisticsTableProps<Row> {
  /** Read out as the table's name. */
  label: string;
  /** The first names the row. */
  columns: readonly StatisticsColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}

/** Few columns of numbers, which are compared from row to row on a narrow screen too. */
export function StatisticsTable<Row>({ columns, ...table }: StatisticsTableProps<Row>) {
  return <DataTable {...table} columns={columns.map(toColumn)} isStacking={false} />;
}

function toColumn<Row>(column: StatisticsColumn<Row>, index: number): Column<Row> {
  const isRowHeader = index === 0;
  const cellClass = isRowHeader ? 'font-normal wrap-anywhere' : 'max-sm:whitespace-normal';
  return { ...column, isRowHeader, headClass: 'max-sm:whitespace-normal', cellClass };
}
