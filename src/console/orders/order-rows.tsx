import { orderPath } from '#console/navigation/paths.ts';
import { RowLink } from '#console/navigation/row-link.tsx';
import type { LISTS } from '#contract/console/console-lists.ts';
import type { OrderRowView } from '#contract/console/orders.ts';
import { formatMoney } from '#contract/money.ts';
import { NO_NAME } from '#contract/no-name.ts';
import { DataTable } from '#ui/data-table.tsx';
import type { Column } from '#ui/data-table.tsx';
import { AgedMoment, Moment } from './age.tsx';
import { ChooseBox } from './choose-box.tsx';
import { StateBadges } from './state-badges.tsx';

interface OrderRowsProps {
  /** Read out as the table's name. */
  label: string;
  orders: readonly OrderRowView[];
  /** Also how long ago it was ordered. */
  hasAge?: boolean;
  /** Given where several can be chosen. */
  choice?: Choice;
  /** Given where they can be sorted. */
  sortable?: (columns: readonly OrderColumn[]) => readonly Column<OrderRowView>[];
}

/** With what a list of orders is sorted by in the order of this column. */
interface OrderColumn extends Column<OrderRowView> {
  sort?: (typeof LISTS)['orders']['sorts'][number];
}

export interface Choice {
  numbers: ReadonlySet<string>;
  /** Chooses these instead. */
  onChoose: (orderNumbers: readonly string[]) => void;
}

const NUMBER: OrderColumn = {
  heading: 'Order',
  sort: 'number',
  isRowHeader: true,
  cellClass: 'whitespace-nowrap',
  cell: ({ order_number: number }) => <RowLink to={orderPath(number)}>{number}</RowLink>,
};

const TIME: OrderColumn = {
  heading: 'Time',
  sort: 'time',
  cellClass: 'figures whitespace-nowrap',
  cell: ({ created_at: createdAt }) => <Moment at={createdAt} />,
};
const AGED_TIME: OrderColumn = { ...TIME, cell: ({ created_at: createdAt }) => <AgedMoment at={createdAt} /> };

const COLUMNS: readonly OrderColumn[] = [
  { heading: 'Customer', cell: (order) => <Customer order={order} /> },
  { heading: 'Ship to', cell: ({ city, region }) => [city, region].filter(Boolean).join(', ') },
  {
    heading: 'Lines',
    isNumber: true,
    unit: ({ lines }) => (lines === 1 ? 'line' : 'lines'),
    cell: ({ lines }) => lines,
  },
  { heading: 'Total', sort: 'total', isNumber: true, cell: ({ total_cents: cents }) => formatMoney(cents) },
  { heading: 'State', cell: (order) => <StateBadges order={order} /> },
];

/** Orders as a table; on a narrow screen each is a block. */
export function OrderRows({ label, orders, hasAge = false, choice, sortable = withoutSorts }: OrderRowsProps) {
  const columns: OrderColumn[] = [
    ...(choice ? [choiceColumn(orders, choice)] : []),
    NUMBER,
    hasAge ? AGED_TIME : TIME,
    ...COLUMNS,
  ];
  return (
    <DataTable label={label} columns={sortable(columns)} rows={orders} keyOf={({ order_number: number }) => number} />
  );
}

function withoutSorts(columns: readonly OrderColumn[]): readonly Column<OrderRowView>[] {
  return columns;
}

function Customer({ order: { customer, company, po_number: poNumber } }: { order: OrderRowView }) {
  return (
    <>
      <span className="font-medium">{customer || NO_NAME}</span>
      {company !== '' && <span className="block text-ink-soft">{company}</span>}
      {poNumber !== '' && <span className="block text-sm text-ink-soft">PO {poNumber}</span>}
    </>
  );
}

function choiceColumn(orders: readonly OrderRowView[], { numbers, onChoose }: Choice): Column<OrderRowView> {
  const all = orders.map(({ order_number: number }) => number);
  return {
    heading: 'Choose',
    head: (
      <ChooseBox
        label="Choose all orders of this page"
        isChosen={all.every((number) => numbers.has(number))}
        onChange={(isChosen) => onChoose(isChosen ? all : [])}
      />
    ),
    headClass: 'max-md:hidden print:hidden',
    cellClass: 'print:hidden',
    cell: ({ order_number: own }) => {
      const others = [...numbers].filter((number) => number !== own);
      return (
        <ChooseBox
          label={`Choose ${own}`}
          isChosen={numbers.has(own)}
          onChange={(isChosen) => onChoose(isChosen ? [...others, own] : others)}
        />
      );
    },
  };
}
