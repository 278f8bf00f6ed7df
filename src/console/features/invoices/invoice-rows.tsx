import { formatCalendarDay } from '#console/api/times.ts';
import type { Sortable } from '#console/frame/list-screen.tsx';
import type { ListColumn } from '#console/frame/sortable-columns.tsx';
import { orderPath } from '#console/navigation/paths.ts';
import { RowLink } from '#console/navigation/row-link.tsx';
import { STATE_TONES } from '#console/orders/state-tones.ts';
import type { InvoiceRowView } from '#contract/console/invoices.ts';
import { formatMoney } from '#contract/money.ts';
import { NO_NAME } from '#contract/no-name.ts';
import { MONEY_WORDS } from '#contract/order-states.ts';
import { Badge } from '#ui/badge.tsx';
import { DataTable } from '#ui/data-table.tsx';

const COLUMNS: readonly ListColumn<'invoices', InvoiceRowView>[] = [
  {
    heading: 'Invoice',
    sort: 'number',
    isRowHeader: true,
    cellClass: 'whitespace-nowrap max-md:flex-1',
    cell: ({ number, order_number: orderNumber }) => <RowLink to={orderPath(orderNumber)}>{number}</RowLink>,
  },
  { heading: 'Issued', cellClass: 'figures whitespace-nowrap', cell: ({ issued_on: day }) => formatCalendarDay(day) },
  {
    heading: 'Customer',
    cellClass: 'break-words max-md:basis-full',
    cell: ({ customer, company, po_number: poNumber }) => (
      <>
        <span className="font-medium">{company || customer || NO_NAME}</span>
        {company !== '' && customer !== '' && <span className="block text-ink-soft">{customer}</span>}
        {poNumber !== '' && <span className="block text-sm text-ink-soft">PO {poNumber}</span>}
      </>
    ),
  },
  {
    heading: 'Order',
    cellClass: 'whitespace-nowrap',
    cell: ({ order_number: orderNumber, is_freight: isFreight }) =>
      isFreight ? `${orderNumber}, freight` : orderNumber,
  },
  { heading: 'Gross', sort: 'total', isNumber: true, cell: ({ gross_cents: cents }) => formatMoney(cents) },
  {
    heading: 'Due',
    sort: 'due',
    cellClass: 'figures whitespace-nowrap',
    cell: ({ due_on: day }) => (day === null ? 'none' : formatCalendarDay(day)),
  },
  { heading: 'Owed', isNumber: true, cell: (invoice) => <Owed invoice={invoice} /> },
];

interface InvoiceRowsProps {
  invoices: readonly InvoiceRowView[];
  sortable: Sortable<'invoices', InvoiceRowView>;
}

/** Invoices as a table; on a narrow screen each is a block. Each leads to its order. */
export function InvoiceRows({ invoices, sortable }: InvoiceRowsProps) {
  return <DataTable label="Invoices" columns={sortable(COLUMNS)} rows={invoices} keyOf={({ id }) => id} />;
}

function Owed({ invoice: { owed_cents: cents, is_overdue: isOverdue } }: { invoice: InvoiceRowView }) {
  if (cents <= 0) return <span className="text-ink-soft">nothing</span>;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1">
      <Badge tone={isOverdue ? 'danger' : STATE_TONES.owed}>{isOverdue ? 'Overdue' : MONEY_WORDS.owed}</Badge>
      {formatMoney(cents)}
    </span>
  );
}
