import { useTimes } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { orderPath } from '#console/navigation/paths.ts';
import { describeStockChange } from '#contract/console/stock-terms.ts';
import type { StockOfPartView } from '#contract/console/stock.ts';

type Change = StockOfPartView['changes'][number];

/** What changed the stock, the newest first; without a name it was the shop itself. */
export function StockHistory({ part }: { part: StockOfPartView }) {
  return (
    <Panel title="History">
      {part.changes.length === 0 ? (
        <p className="p-3 text-ink-soft">Nothing has changed it yet.</p>
      ) : (
        <table className="rows stacking" aria-label="History of the stock">
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col" className="text-right">
                Before
              </th>
              <th scope="col" className="text-right">
                After
              </th>
              <th scope="col" className="w-1/2">
                Why
              </th>
              <th scope="col">Order</th>
              <th scope="col">Who</th>
            </tr>
          </thead>
          <tbody>
            {part.changes.map((change) => (
              <HistoryRow key={change.id} change={change} />
            ))}
          </tbody>
        </table>
      )}
      {part.has_more_changes && <p className="p-3 text-ink-soft">The {part.changes.length} newest changes.</p>}
    </Panel>
  );
}

function HistoryRow({ change: { at, before, after, order_number: orderNumber, by, ...why } }: { change: Change }) {
  const { formatMoment } = useTimes();
  return (
    <tr>
      <td className="figures whitespace-nowrap">{formatMoment(at)}</td>
      <td className="number" data-unit="->">
        {before}
      </td>
      <td className="number font-semibold">{after}</td>
      <td className="break-words">{describeStockChange(why)}</td>
      <td>
        {orderNumber && (
          <PageLink to={orderPath(orderNumber)} className="link figures">
            {orderNumber}
          </PageLink>
        )}
      </td>
      <td>{by ?? ''}</td>
    </tr>
  );
}
