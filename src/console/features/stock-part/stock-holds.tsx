import { useTimes } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { orderPath } from '#console/navigation/paths.ts';
import type { StockOfPartView } from '#contract/console/stock.ts';

/** Units that buyers have in an open checkout. They are free again when it ends unpaid. */
export function StockHolds({ holds }: { holds: StockOfPartView['holds'] }) {
  const { formatMoment } = useTimes();
  return (
    <Panel title="Held">
      {holds.length === 0 ? (
        <p className="p-3 text-ink-soft">No order holds any of it.</p>
      ) : (
        <ul className="divide-y divide-line">
          {holds.map(({ order_number: orderNumber, quantity, until }) => (
            <li key={orderNumber} className="flex flex-wrap gap-x-4 px-3 py-2">
              <span className="figures">{quantity}</span>
              <PageLink to={orderPath(orderNumber)} className="link figures">
                {orderNumber}
              </PageLink>
              <span className="text-ink-soft">
                until <span className="figures">{formatMoment(until)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
