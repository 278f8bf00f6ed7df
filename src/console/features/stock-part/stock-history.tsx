import { useTimes } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { orderPath } from '#console/navigation/paths.ts';
import { describeStockChange } from '#contract/console/stock-terms.ts';
import type { StockOfPartView } from '#contract/console/stock.ts';
import { DataTable } from '#ui/data-table.tsx';
import type { Column } from '#ui/data-table.tsx';

type Change = StockOfPartView['changes'][number];

const COLUMNS: readonly Column<Change>[] = [
  { heading: 'Before', isNumber: true, unit: '->', cell: ({ before }) => before },
  { heading: 'After', isNumber: true, cellClass: 'font-semibold', cell: ({ after }) => after },
  { heading: 'Why', isWide: true, cellClass: 'break-words', cell: describeStockChange },
  {
    heading: 'Order',
    cell: ({ order_number: number }) =>
      number && (
        <PageLink to={orderPath(number)} className="link figures">
          {number}
        </PageLink>
      ),
  },
  { heading: 'Who', cell: ({ by }) => by },
];

/** What changed the stock, the newest first; without a name it was the shop itself. */
export function StockHistory({ part }: { part: StockOfPartView }) {
  const { formatMoment } = useTimes();
  return (
    <Panel title="History">
      {part.changes.length === 0 ? (
        <p className="p-3 text-ink-soft">Nothing has changed it yet.</p>
      ) : (
        <DataTable
          label="History of the stock"
          columns={[
            {
              heading: 'Time',
              isRowHeader: true,
              cellClass: 'figures whitespace-nowrap',
              cell: ({ at }) => formatMoment(at),
            },
            ...COLUMNS,
          ]}
          rows={part.changes}
          keyOf={({ id }) => id}
        />
      )}
      {part.has_more_changes && <p className="p-3 text-ink-soft">The {part.changes.length} newest changes.</p>}
    </Panel>
  );
}
