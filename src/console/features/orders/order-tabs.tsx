import { ListTabs } from '#console/frame/list-tabs.tsx';
import { ordersPath } from '#console/navigation/paths.ts';
import { ORDER_TABS } from '#contract/order-lists.ts';
import type { OrderSearch, OrderTab } from '#contract/order-lists.ts';

export const TAB_NAMES: Record<OrderTab, string> = {
  to_approve: 'To approve',
  to_quote: 'To quote',
  to_ship: 'To ship',
  shipped: 'Shipped',
  unpaid: 'Unpaid',
  all: 'All',
};

export function OrderTabs({ search }: { search: OrderSearch }) {
  return (
    <ListTabs
      label="Kinds of orders"
      tabs={ORDER_TABS}
      names={TAB_NAMES}
      current={search.tab}
      toPath={(tab) => ordersPath({ ...search, tab, after: '' })}
    />
  );
}
