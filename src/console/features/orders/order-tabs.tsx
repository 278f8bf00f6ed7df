import { ORDER_TABS } from '#contract/console/order-lists.ts';
import type { OrderSearch, OrderTab } from '#contract/console/order-lists.ts';
import { PageLink } from '#console/navigation/page-link.tsx';
import { ordersPath } from '#console/navigation/paths.ts';

export const TAB_NAMES: Record<OrderTab, string> = {
  to_quote: 'To quote',
  to_ship: 'To ship',
  shipped: 'Shipped',
  unpaid: 'Unpaid',
  all: 'All',
};

/** The words that were looked for are looked for in the next tab too. */
export function OrderTabs({ search }: { search: OrderSearch }) {
  return (
    <nav aria-label="Kinds of orders" className="overflow-x-auto border-b border-line">
      <ul className="flex">
        {ORDER_TABS.map((tab) => (
          <li key={tab}>
            <PageLink
              to={ordersPath({ ...search, tab, after: '' })}
              aria-current={tab === search.tab ? 'page' : undefined}
              className="tab"
            >
              {TAB_NAMES[tab]}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
