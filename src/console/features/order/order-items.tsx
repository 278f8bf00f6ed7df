import { formatCalendarDay } from '#console/api/times.ts';
import { useToday } from '#console/api/use-today.ts';
import { Panel } from '#console/frame/panel.tsx';
import { DocumentLink } from '#console/orders/document-link.tsx';
import type { OrderDetail } from '#contract/console/orders.ts';
import { formatMoney } from '#contract/money.ts';
import { formatQuantity, formatUnit, perUnit } from '#contract/unit-of-sale.ts';
import { DataTable } from '#ui/data-table.tsx';
import type { Column } from '#ui/data-table.tsx';

type Item = OrderDetail['items'][number];

const COLUMNS: readonly Column<Item>[] = [
  {
    heading: 'Ordered',
    isNumber: true,
    unit: (item) => (formatUnit(item) === '' ? '×' : undefined),
    cellClass: 'font-semibold',
    cell: (item) => formatQuantity(item.quantity, item),
  },
  {
    heading: 'Part number',
    cellClass: 'figures font-semibold whitespace-nowrap',
    cell: ({ part_number: part }) => part,
  },
  // Freight and free text have no part number.
  { heading: 'Product', isRowHeader: true, cellClass: 'font-normal', cell: (item) => <Product item={item} /> },
  { heading: 'Price', isNumber: true, cell: (item) => formatMoney(item.price_cents) + perUnit(item) },
  { heading: 'Sum', isNumber: true, cell: ({ total_cents: cents }) => formatMoney(cents) },
];

export function OrderItems({ order }: { order: OrderDetail }) {
  return (
    <Panel
      title={order.items.length === 1 ? '1 line' : `${order.items.length} lines`}
      actions={
        <DocumentLink document="slips" orderNumbers={[order.order_number]}>
          Packing slip
        </DocumentLink>
      }
    >
      <DataTable label="Lines of the order" columns={COLUMNS} rows={order.items} keyOf={({ id }) => id} />
    </Panel>
  );
}

function Product({ item }: { item: Item }) {
  return (
    <>
      {item.name}
      {item.note !== '' && <span className="block font-semibold wrap-anywhere">Note: {item.note}</span>}
      {item.promised_on !== null && item.left > 0 && <PromisedDay day={item.promised_on} />}
      {item.missing > 0 && (
        <span className="block text-sm font-semibold text-danger">
          <span className="figures">{item.missing}</span> not arrived
        </span>
      )}
    </>
  );
}

/** What the buyer was promised of units that are still to be shipped. */
function PromisedDay({ day }: { day: string }) {
  const today = useToday();
  return (
    <span className="block text-sm text-ink-soft">
      Ships by <span className="figures">{formatCalendarDay(day)}</span>
      {day < today && <span className="font-semibold text-danger"> · late</span>}
    </span>
  );
}
