import type { OrderRowView } from '#contract/console/orders.ts';
import { Panel } from '#console/frame/panel.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { orderPath } from '#console/navigation/paths.ts';
import { StateBadges } from '#console/orders/state-badges.tsx';
import { describeNeed } from '#console/orders/state-words.ts';

/** Orders that go on only when a person has decided something. */
export function NeedsALook({ orders }: { orders: readonly OrderRowView[] }) {
  return (
    <Panel title={`Needs a look: ${orders.length}`} isUrgent>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <li key={order.order_number} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
            <PageLink to={orderPath(order.order_number)} className="link figures">
              {order.order_number}
            </PageLink>
            <span className="font-medium">{order.customer || 'Erased'}</span>
            <StateBadges order={order} />
            <span className="basis-full text-ink-soft">{describeNeed(order)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
