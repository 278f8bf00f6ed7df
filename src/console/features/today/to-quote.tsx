import { Panel } from '#console/frame/panel.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { orderPath, listPath } from '#console/navigation/paths.ts';
import type { Today } from '#contract/console/today.ts';
import { formatMoney } from '#contract/money.ts';

/** Orders whose freight is neither offered nor settled, oldest first. Those that are paid stand under "To ship" too. */
export function ToQuote({ orders: { count, oldest } }: { orders: Today['to_quote'] }) {
  return (
    <Panel title={`To quote: ${count}`}>
      {count === 0 && <p className="p-3 text-ink-soft">No order waits for its freight.</p>}
      <ul className="divide-y divide-line">
        {oldest.map((order) => (
          <li key={order.order_number} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
            <span className="figures" id={`quote-${order.order_number}`}>
              {order.order_number}
            </span>
            <span className="font-medium">{order.customer || 'Erased'}</span>
            <span className="text-ink-soft">{[order.city, order.region].filter(Boolean).join(', ')}</span>
            <span className="figures ml-auto">{formatMoney(order.total_cents)}</span>
            <PageLink
              to={orderPath(order.order_number)}
              className="link"
              aria-describedby={`quote-${order.order_number}`}
            >
              Quote freight
            </PageLink>
          </li>
        ))}
      </ul>
      {count > oldest.length && (
        <p className="border-t border-line p-3">
          <PageLink to={listPath('orders', { tab: 'to_quote' })} className="link">
            All {count} orders to quote
          </PageLink>
        </p>
      )}
    </Panel>
  );
}
