import { stockPartPath } from '#console/navigation/paths.ts';
import { RowLink } from '#console/navigation/row-link.tsx';
import type { CountReview } from '#contract/console/stock.ts';
import { DataTable } from '#ui/data-table.tsx';
import type { Column } from '#ui/data-table.tsx';

type Difference = CountReview['differences'][number];

const COLUMNS: readonly Column<Difference>[] = [
  {
    heading: 'Part number',
    isRowHeader: true,
    cellClass: 'figures whitespace-nowrap',
    cell: ({ id, part_number: part }) =>
      part === '' ? `Id ${id}` : <RowLink to={stockPartPath(part)}>{part}</RowLink>,
  },
  {
    heading: 'Product',
    cellClass: 'max-md:basis-full',
    cell: ({ name, complaint }) => (
      <>
        {name}
        {complaint !== null && <span className="block text-danger">{complaint}</span>}
      </>
    ),
  },
  { heading: 'Sheet', isNumber: true, unit: 'on the sheet', cell: ({ sheet_stock: onSheet }) => onSheet },
  { heading: 'Counted', isNumber: true, unit: 'counted', cell: ({ counted }) => counted },
  {
    heading: 'Since the sheet',
    isNumber: true,
    cell: ({ part_number: part, stock, sheet_stock: onSheet }) => (part === '' ? '' : describeSince(stock - onSheet)),
  },
  {
    heading: 'Stock',
    isNumber: true,
    cellClass: 'font-semibold',
    cell: ({ stock, difference, complaint }) => (complaint === null ? `${stock} -> ${stock + difference}` : ''),
  },
];

/** On the sheet, counted, what has changed since, and what the stock becomes. */
export function CountDifferences({ differences }: { differences: readonly Difference[] }) {
  return <DataTable label="Differences" columns={COLUMNS} rows={differences} keyOf={({ id }) => id} />;
}

/** What was sold or changed after the sheet was made, which is no difference. */
function describeSince(change: number): string {
  if (change === 0) return 'unchanged';
  return change < 0 ? `${-change} sold or taken` : `${change} added`;
}
