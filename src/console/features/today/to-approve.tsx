import { Panel } from '#console/frame/panel.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { listPath } from '#console/navigation/paths.ts';
import { OrderRows } from '#console/orders/order-rows.tsx';
import type { Today } from '#contract/console/today.ts';

/** Orders on terms, whose items are held until they are approved or declined. */
export function ToApprove({ orders: { count, oldest } }: { orders: Today['to_approve'] }) {
  return (
    <Panel title={`To approve: ${count}`}>
      <OrderRows label="To approve, oldest first" orders={oldest} />
      {count > oldest.length && (
        <p className="p-3">
          <PageLink to={listPath('orders', { tab: 'to_approve' })} className="link">
            All {count} orders to approve
          </PageLink>
        </p>
      )}
    </Panel>
  );
}
