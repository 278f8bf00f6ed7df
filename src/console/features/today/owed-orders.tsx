import { Panel } from '#console/frame/panel.tsx';
import { orderPath } from '#console/navigation/paths.ts';
import { RowLink } from '#console/navigation/row-link.tsx';
import { Age } from '#console/orders/age.tsx';
import { OWED_WORDS, TODAY_TITLES, describeDue } from '#contract/console/today-terms.ts';
import type { OwedOrderView, Today } from '#contract/console/today.ts';
import { formatMoney } from '#contract/money.ts';
import { NO_NAME } from '#contract/no-name.ts';
import { Badge } from '#ui/badge.tsx';
import { DataTable } from '#ui/data-table.tsx';
import type { Column } from '#ui/data-table.tsx';

const COLUMNS: readonly Column<OwedOrderView>[] = [
  {
    heading: 'Order',
    isRowHeader: true,
    cellClass: 'whitespace-nowrap',
    cell: ({ order_number: number }) => <RowLink to={orderPath(number)}>{number}</RowLink>,
  },
  {
    heading: 'Age',
    cellClass: 'figures whitespace-nowrap',
    cell: ({ created_at: createdAt }) => <Age since={createdAt} />,
  },
  {
    heading: 'Customer',
    cell: ({ customer, company, po_number: poNumber }) => (
      <>
        <span className="font-medium">{customer || NO_NAME}</span>
        {company !== '' && <span className="block text-ink-soft">{company}</span>}
        {poNumber !== '' && <span className="block text-sm text-ink-soft">PO {poNumber}</span>}
      </>
    ),
  },
  { heading: 'Due', cellClass: 'whitespace-nowrap', cell: describeDue },
  { heading: 'Owed', isNumber: true, cell: ({ owed_cents: cents }) => formatMoney(cents) },
  {
    heading: 'State',
    cell: ({ is_overdue: isOverdue }) => (
      <Badge tone={isOverdue ? 'danger' : 'neutral'}>{isOverdue ? OWED_WORDS.overdue : OWED_WORDS.owed}</Badge>
    ),
  },
];

/** Orders that have left and are not paid in full: on terms, by a deposit, or on account. Overdue ones come first. */
export function OwedOrders({ owed: { count, overdue, first } }: { owed: Today['owed'] }) {
  return (
    <Panel title={`${TODAY_TITLES.owed}: ${count}`} isUrgent={overdue > 0}>
      <DataTable
        label="Owed, overdue first"
        columns={COLUMNS}
        rows={first}
        keyOf={({ order_number: number }) => number}
      />
      {count > first.length && <p className="p-3 text-ink-soft">and {count - first.length} more</p>}
    </Panel>
  );
}
