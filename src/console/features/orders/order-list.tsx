import { useState } from 'react';
import type { Sortable } from '#console/frame/list-screen.tsx';
import { OrderRows } from '#console/orders/order-rows.tsx';
import type { OrderRowView } from '#contract/console/orders.ts';
import { ChosenOrders } from './chosen-orders.tsx';

interface OrderListProps {
  /** Read out as the table's name. */
  label: string;
  orders: readonly OrderRowView[];
  sortable: Sortable<'orders', OrderRowView>;
}

/** Orders of which several can be chosen. What is no longer listed is no longer chosen. */
export function OrderList({ label, orders, sortable }: OrderListProps) {
  const [numbers, setNumbers] = useState<ReadonlySet<string>>(new Set());
  const choose = (chosen: readonly string[]) => setNumbers(new Set(chosen));
  const chosen = orders.filter(({ order_number }) => numbers.has(order_number));
  return (
    <>
      <ChosenOrders chosen={chosen} onChoose={choose} />
      <div className="panel">
        <OrderRows label={label} orders={orders} choice={{ numbers, onChoose: choose }} sortable={sortable} />
      </div>
    </>
  );
}
