import { Panel } from '#console/frame/panel.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { listPath } from '#console/navigation/paths.ts';
import { OrderRows } from '#console/orders/order-rows.tsx';
import { TODAY_TITLES } from '#contract/console/today-terms.ts';
import type { WaitingOrdersView } from '#contract/console/today.ts';
import type { OrderTab } from '#contract/order-lists.ts';

interface OrderGroupProps {
  group: 'to_approve' | 'to_quote' | 'freight_unpaid' | 'to_ship' | 'unpaid';
  orders: WaitingOrdersView;
  /** Shown when there is none; without it the group is left out then. */
  none?: string;
  /** What is to be known of the group. */
  about?: string;
  /** Where further ones are listed. */
  more: { tab: OrderTab; label: string };
}

/** Orders that wait for the same thing, the oldest first, and the last to come where there are many. */
export function OrderGroup({ group, orders: { count, oldest, newest }, none, about, more }: OrderGroupProps) {
  const title = TODAY_TITLES[group];
  if (count === 0 && none === undefined) return null;
  return (
    <Panel title={`${title}: ${count}`}>
      {count === 0 && <p className="p-3 text-ink-soft">{none}</p>}
      {count > 0 && about !== undefined && <p className="p-3 text-ink-soft">{about}</p>}
      {oldest.length > 0 && <OrderRows label={`${title}, oldest first`} orders={oldest} hasAge />}
      {oldest.length > 0 && newest.length > 0 && <h3 className="p-3 font-medium">The last to come</h3>}
      {newest.length > 0 && <OrderRows label={`${title}, the last to come`} orders={newest} hasAge />}
      {count > oldest.length + newest.length && (
        <p className="p-3">
          <PageLink to={listPath('orders', { tab: more.tab })} className="link">
            {more.label}
          </PageLink>
        </p>
      )}
    </Panel>
  );
}
