/** Orders that have left and are not paid in full, each with what is owed of it and until when. */

import { findOrdersByNumber } from '#server/orders/orders/find-orders.ts';
import type { OrderListRow } from '#server/orders/orders/find-orders.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { countOwedOrders, listOwedOrders } from './owed-orders-store.ts';
import type { OwedOrder } from './owed-orders-store.ts';

export { countOwedOrders } from './owed-orders-store.ts';

const MOST_OF_TODAY = 20;

export interface OwedRow extends OwedOrder {
  order: OrderListRow;
}

/** Overdue ones first. */
export async function findOwed(queries: Queries): Promise<{ count: number; overdue: number; first: OwedRow[] }> {
  const [{ count, overdue }, listed] = await Promise.all([
    countOwedOrders(queries),
    listOwedOrders(queries, MOST_OF_TODAY),
  ]);
  const orders = await findOrdersByNumber(
    queries,
    listed.map(({ orderNumber }) => orderNumber),
  );
  const first = listed.flatMap((owed) => {
    const order = orders.find(({ order_number: number }) => number === owed.orderNumber);
    return order === undefined ? [] : [{ ...owed, order }];
  });
  return { count, overdue, first };
}
