import { EmptyList } from '#console/frame/empty-list.tsx';
import { ListScreen } from '#console/frame/list-screen.tsx';
import { listPath } from '#console/navigation/paths.ts';
import type { ListSearch } from '#contract/console/console-lists.ts';
import { SEARCHED_IN } from '#contract/order-lists.ts';
import type { OrderTab } from '#contract/order-lists.ts';
import { OrderList } from './order-list.tsx';
import { OrderSearchForm } from './order-search-form.tsx';

const TAB_NAMES: Record<OrderTab, string> = {
  to_approve: 'To approve',
  to_quote: 'To quote',
  to_ship: 'To ship',
  shipped: 'Shipped',
  unpaid: 'Not paid',
  all: 'All',
};

const WHY_EMPTY: Record<OrderTab, string> = {
  to_quote:
    'No order waits for its freight. An order stays here until you offer its freight, mark it as "No freight", or ship it.',
  to_ship: 'Every paid order has been shipped. New ones appear here automatically.',
  shipped: 'Nothing has been shipped yet. Orders come here when they are marked as shipped.',
  to_approve: 'No purchase order waits for your approval.',
  unpaid: 'No buyer is at the payment page. Unpaid orders end by themselves after about an hour.',
  all: 'There is no order yet. The first one will appear here automatically.',
};

/** All orders by tab, found by any part of what is known of them. */
export function OrdersPage({ search }: { search: ListSearch<'orders'> }) {
  const { tab, words } = search;
  return (
    <ListScreen
      list="orders"
      title="Orders"
      search={search}
      tabs={{ label: 'Kinds of orders', names: TAB_NAMES }}
      find={<OrderSearchForm key={tab} search={search} />}
      rowsOf={({ orders }) => orders}
      idOf={({ order_number: number }) => number}
      none={<EmptyList title="No orders here">{WHY_EMPTY[tab]}</EmptyList>}
      notFound={
        <EmptyList
          title="No order was found"
          link={
            tab === 'all'
              ? [listPath('orders', {}), 'Show all orders']
              : [listPath('orders', { words, tab: 'all' }), 'Search all orders']
          }
        >
          Try fewer letters, or other days. Searched were {SEARCHED_IN}; any part of one is enough.
        </EmptyList>
      }
      className="flex flex-col gap-3"
    >
      {(orders, sortable) => (
        <OrderList
          key={listPath('orders', { ...search, sort: '' })}
          label={`Orders, ${TAB_NAMES[tab]}`}
          orders={orders}
          sortable={sortable}
        />
      )}
    </ListScreen>
  );
}
