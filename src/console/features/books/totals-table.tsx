import { Panel } from '#console/frame/panel.tsx';
import { formatMoney } from '#contract/money.ts';
import { DataTable } from '#ui/data-table.tsx';
import type { Column } from '#ui/data-table.tsx';

export interface TotalsRow {
  name: string;
  /** One for each column, in cents. */
  cents: readonly number[];
  /** The sum of the rows above. */
  isSum?: boolean;
}

interface TotalsTableProps {
  title: string;
  /** The heading of the names. */
  of: string;
  columns: readonly string[];
  rows: readonly TotalsRow[];
  /** Instead of the table when it has no rows. */
  none: string;
}

/** Amounts in columns; on a narrow screen each row is a block with its columns by name. */
export function TotalsTable({ title, of, columns, rows, none }: TotalsTableProps) {
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <p className="p-3 text-ink-soft">{none}</p>
      ) : (
        <DataTable
          label={title}
          columns={[
            { heading: of, isRowHeader: true, cellClass: 'basis-full', cell: ({ name }) => name },
            ...columns.map((heading, index) => amountColumn(heading, index)),
          ]}
          rows={rows}
          keyOf={({ name }) => name}
          rowClass={({ isSum }) => (isSum === true ? 'font-semibold' : undefined)}
        />
      )}
    </Panel>
  );
}

function amountColumn(heading: string, index: number): Column<TotalsRow> {
  return { heading, isNumber: true, isLabelled: true, cell: ({ cents }) => formatMoney(cents[index] ?? 0) };
}
