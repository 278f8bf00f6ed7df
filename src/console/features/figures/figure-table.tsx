import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

export interface Column<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  isNumber?: boolean;
}

interface FigureTableProps<Row> {
  /** Read out as the table's name. */
  label: string;
  /** The first names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}

export function FigureTable<Row>({ label, columns, rows, keyOf }: FigureTableProps<Row>) {
  return (
    <table className="rows" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ heading, isNumber }) => (
            <th key={heading} scope="col" className={cx(isNumber && 'text-right', 'max-sm:whitespace-normal')}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ heading, cell, isNumber }, index) =>
              index === 0 ? (
                <th key={heading} scope="row" className="font-normal wrap-anywhere">
                  {cell(row)}
                </th>
              ) : (
                <td key={heading} className={cx(isNumber && 'number max-sm:whitespace-normal')}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a plot shows, as a table: closed on the screen, open on paper, where the plot is left out. */
export function AsTable({ children }: { children: ReactNode }) {
  return (
    <details className="as-table border-t border-line">
      <summary className="flex min-h-9 items-center px-3 py-1 text-accent underline print:hidden pointer-coarse:min-h-11">
        As a table
      </summary>
      {children}
    </details>
  );
}
