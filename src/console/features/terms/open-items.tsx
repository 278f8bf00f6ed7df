import { formatCalendarDay } from '#console/api/times.ts';
import { orderPath } from '#console/navigation/paths.ts';
import { RowLink } from '#console/navigation/row-link.tsx';
import type { OpenItemView } from '#contract/console/terms.ts';
import { formatMoney } from '#contract/money.ts';
import { DataTable } from '#ui/data-table.tsx';
import type { Column } from '#ui/data-table.tsx';

const COLUMNS: readonly Column<OpenItemView>[] = [
  {
    heading: 'Order',
    isRowHeader: true,
    cellClass: 'whitespace-nowrap',
    cell: ({ order_number: number }) => <RowLink to={orderPath(number)}>{number}</RowLink>,
  },
  { heading: 'PO number', isLabelled: true, cellClass: 'figures wrap-anywhere', cell: (item) => item.po_number },
  { heading: 'Invoice', isLabelled: true, cellClass: 'figures', cell: (item) => item.invoice_number ?? '—' },
  { heading: 'Due', isLabelled: true, cell: (item) => <DueDay item={item} /> },
  { heading: 'Total', isLabelled: true, isNumber: true, cell: (item) => formatMoney(item.total_cents) },
  { heading: 'Owed', isLabelled: true, isNumber: true, cell: (item) => formatMoney(item.owed_cents) },
];

/** Oldest first. */
export function OpenItems({ items }: { items: readonly OpenItemView[] }) {
  return <DataTable label="Open items" columns={COLUMNS} rows={items} keyOf={({ order_number: number }) => number} />;
}

function DueDay({ item: { is_waiting, due_on, is_overdue } }: { item: OpenItemView }) {
  if (is_waiting) return <>waits for approval</>;
  return (
    <span>
      <span className="figures">{due_on !== null && formatCalendarDay(due_on)}</span>
      {is_overdue && <span className="font-semibold text-danger"> overdue</span>}
    </span>
  );
}
