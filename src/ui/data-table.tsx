import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface Column<Row> {
  /** Differs from those of the other columns. */
  heading: string;
  /** Shown instead of the heading. */
  head?: ReactNode;
  /** How the rows are sorted by it; undefined where they cannot be. */
  order?: 'ascending' | 'descending' | 'none';
  /** The heading is read out only. */
  isHeadingHidden?: boolean;
  cell: (row: Row, index: number) => ReactNode;
  /** Its cells are the headers of their rows. */
  isRowHeader?: boolean;
  /** Numbers stand at the right. */
  isNumber?: boolean;
  /** Half of the table's width. */
  isWide?: boolean;
  /** On a narrow screen the heading stands beside the value. */
  isLabelled?: boolean;
  /** On a narrow screen it stands behind the value. */
  unit?: string | ((row: Row) => string | undefined);
  headClass?: string;
  cellClass?: string;
}

interface DataTableProps<Row> {
  /** Read out as the table's name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string | number;
  /** On a narrow screen each row is a block; false where figures are compared down a column. */
  isStacking?: boolean;
  className?: string;
  rowClass?: (row: Row) => string | undefined;
}

/** A table whose columns are data. Every header cell has its scope. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, isStacking = true, className, rowClass } = props;
  return (
    <table className={cx('rows', isStacking && 'stacking', className)} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Heading key={column.heading} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)} className={rowClass?.(row)}>
            {columns.map((column) => (
              <Cell key={column.heading} column={column} row={row} index={index} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Heading<Row>({ column }: { column: Column<Row> }) {
  const { heading, head = heading, order, isHeadingHidden, isNumber, isWide, headClass } = column;
  return (
    <th
      scope="col"
      aria-sort={order}
      className={cx(isNumber && 'text-right', isWide && 'w-1/2', headClass) || undefined}
    >
      {isHeadingHidden ? <span className="sr-only">{head}</span> : head}
    </th>
  );
}

function Cell<Row>({ column, row, index }: { column: Column<Row>; row: Row; index: number }) {
  const { heading, cell, isRowHeader, isNumber, isLabelled, unit, cellClass } = column;
  const props = {
    className: cx(isNumber && 'number', cellClass) || undefined,
    'data-label': isLabelled ? heading : undefined,
    'data-unit': typeof unit === 'function' ? unit(row) : unit,
  };
  if (isRowHeader)
    return (
      <th scope="row" {...props}>
        {cell(row, index)}
      </th>
    );
  return <td {...props}>{cell(row, index)}</td>;
}
