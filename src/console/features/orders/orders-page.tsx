import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ordersQuery } from '#console/api/orders.ts';
import { ListPages } from '#console/frame/list-pages.tsx';
import { Screen } from '#console/frame/screen.tsx';
import { ordersPath } from '#console/navigation/paths.ts';
import type { OrderSearch } from '#contract/order-lists.ts';
import { Spinner } from '#ui/spinner.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderList } from './order-list.tsx';
import { OrderSearchForm } from './order-search-form.tsx';
import { OrderTabs, TAB_NAMES } from './order-tabs.tsx';

/** All orders by tab, found by any part of what is known of them. */
export function OrdersPage({ search }: { search: OrderSearch }) {
  // The rows of the search before stay until the next ones are there.
  const { data, error, isPlaceholderData } = useQuery({ ...ordersQuery(search), placeholderData: keepPreviousData });
  if (error !== null) throw error;
  return (
    <Screen title="Orders">
      <OrderTabs search={search} />
      <OrderSearchForm key={search.tab} search={search} />
      <div className="flex flex-col gap-3" aria-busy={isPlaceholderData}>
        {data === undefined && <Spinner />}
        {data?.orders.length === 0 && <NoOrders search={search} />}
        {data !== undefined && data.orders.length > 0 && (
          <OrderList key={ordersPath(search)} label={`Orders, ${TAB_NAMES[search.tab]}`} orders={data.orders} />
        )}
      </div>
      <ListPages
        first={search.after === '' ? null : ordersPath({ ...search, after: '' })}
        next={data?.has_more === true ? ordersPath({ ...search, after: data.orders.at(-1)?.order_number ?? '' }) : null}
      />
    </Screen>
  );
}
