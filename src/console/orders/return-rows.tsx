import { orderPath } from '#console/navigation/paths.ts';
import { RowLink } from '#console/navigation/row-link.tsx';
import type { LISTS } from '#contract/console/console-lists.ts';
import type { ReturnRowView } from '#contract/console/returns.ts';
import { describeReturnState } from '#contract/console/today-terms.ts';
import { NO_NAME } from '#contract/no-name.ts';
import { returnNumber } from '#contract/return-terms.ts';
import type { ReturnState } from '#contract/return-terms.ts';
import { Badge } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';
import { DataTable } from '#ui/data-table.tsx';
import type { Column } from '#ui/data-table.tsx';
import { AgedMoment } from './age.tsx';

/** With what the list of returns is sorted by in the order of this column. */
interface ReturnColumn extends Column<ReturnRowView> {
  sort?: (typeof LISTS)['returns']['sorts'][number];
}

interface ReturnRowsProps {
  /** Read out as the table's name. */
  label: string;
  returns: readonly ReturnRowView[];
  /** Given where they can be sorted. */
  sortable?: (columns: readonly ReturnColumn[]) => readonly Column<ReturnRowView>[];
}

const TONES: Record<ReturnState, BadgeTone> = {
  requested: 'accent',
  approved: 'info',
  received: 'warn',
  declined: 'neutral',
  closed: 'neutral',
};

const COLUMNS: readonly ReturnColumn[] = [
  {
    heading: 'Return',
    isRowHeader: true,
    cellClass: 'whitespace-nowrap',
    cell: ({ order_number: order, number }) => <RowLink to={orderPath(order)}>{returnNumber(order, number)}</RowLink>,
  },
  { heading: 'Time', sort: 'time', cellClass: 'figures whitespace-nowrap', cell: ({ at }) => <AgedMoment at={at} /> },
  {
    heading: 'Customer',
    cell: ({ customer, company }) => (
      <>
        <span className="font-medium">{customer || NO_NAME}</span>
        {company !== '' && <span className="block text-ink-soft">{company}</span>}
      </>
    ),
  },
  {
    heading: 'Items',
    cellClass: 'wrap-anywhere',
    cell: ({ parts, reason }) => (
      <>
        <span className="figures">{parts}</span>
        <span className="block text-ink-soft">{reason}</span>
      </>
    ),
  },
  {
    heading: 'State',
    cell: ({ state, is_refunded: isRefunded }) => (
      <Badge tone={TONES[state]}>{describeReturnState(state, isRefunded)}</Badge>
    ),
  },
];

/** Returns as a table, each with a link to its order, where it is worked on; on a narrow screen each is a block. */
export function ReturnRows({ label, returns, sortable = (columns) => columns }: ReturnRowsProps) {
  return <DataTable label={label} columns={sortable(COLUMNS)} rows={returns} keyOf={({ id }) => id} />;
}
