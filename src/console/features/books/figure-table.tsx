import { Panel } from '#console/frame/panel.tsx';
import { formatMoney } from '#contract/money.ts';

export interface FigureRow {
  name: string;
  /** One for each column, in cents. */
  cents: readonly number[];
  /** The sum of the rows above. */
  isSum?: boolean;
}

interface FigureTableProps {
  title: string;
  /** The heading of the names. */
  of: string;
  columns: readonly string[];
  rows: readonly FigureRow[];
  /** Instead of the table when it has no rows. */
  none: string;
}

/** Amounts in columns; on a narrow screen each row is a block with its columns by name. */
export function FigureTable({ title, of, columns, rows, none }: FigureTableProps) {
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <p className="p-3 text-ink-soft">{none}</p>
      ) : (
        <table className="rows stacking" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className="text-right">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cents, isSum = false }) => (
              <tr key={name} className={isSum ? 'font-semibold' : undefined}>
                <th scope="row" className="basis-full">
                  {name}
                </th>
                {columns.map((column, index) => (
                  <td key={column} className="number" data-label={column}>
                    {formatMoney(cents[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
