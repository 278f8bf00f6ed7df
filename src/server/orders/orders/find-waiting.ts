/** The orders that wait for the owner, as Today and the counts of the navigation have them. */

import { awaitNamed } from '#server/platform/await-named.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { OrderListRow } from './order-list-store.ts';
import { countWaiting, listWaiting } from './waiting-orders-store.ts';
import type { WaitingGroup } from './waiting-orders-store.ts';

export { countWaiting } from './waiting-orders-store.ts';

/** On Today: what is more is on the screen of all orders. */
const MOST_OLDEST = 20;
const MOST_NEWEST = 5;
const MOST_TO_LOOK_AT = 100;
/** Carts are there to be seen, not to be worked on. */
const MOST_UNPAID = 5;

export interface WaitingOrders {
  count: number;
  oldest: OrderListRow[];
  /** The last to come, the newest first, which are not among the oldest: so a new order is always seen. */
  newest: OrderListRow[];
}

export async function findWaitingOrders(queries: Queries) {
  return awaitNamed({
    toLookAt: listWaiting(queries, 'needs_a_look', { limit: MOST_TO_LOOK_AT }),
    toApprove: findGroup(queries, 'to_approve'),
    toQuote: findGroup(queries, 'to_quote'),
    freightUnpaid: findGroup(queries, 'freight_unpaid'),
    toShip: findGroup(queries, 'to_ship'),
    unpaid: findNewest(queries, 'unpaid'),
  });
}

async function findGroup(queries: Queries, group: WaitingGroup): Promise<WaitingOrders> {
  const [count, oldest] = await Promise.all([
    countWaiting(queries, group),
    listWaiting(queries, group, { limit: MOST_OLDEST }),
  ]);
  if (count <= oldest.length) return { count, oldest, newest: [] };
  const listed = new Set(oldest.map((order) => order.order_number));
  const newest = await listWaiting(queries, group, { limit: MOST_NEWEST, isNewestFirst: true });
  return { count, oldest, newest: newest.filter((order) => !listed.has(order.order_number)) };
}

async function findNewest(queries: Queries, group: WaitingGroup): Promise<WaitingOrders> {
  const [count, newest] = await Promise.all([
    countWaiting(queries, group),
    listWaiting(queries, group, { limit: MOST_UNPAID, isNewestFirst: true }),
  ]);
  return { count, oldest: [], newest };
}
