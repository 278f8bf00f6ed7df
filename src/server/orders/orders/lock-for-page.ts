/** What the payments domain needs of an order's networks before it begins a payment page. */

import type { InTransaction } from '#server/platform/database/database.ts';
import { mayOpenPage } from './decide-hold.ts';
import { listNetworks, lockNetworks, readNetworks } from './hold-network-store.ts';
import { lockOrder } from './order-store.ts';
import type { OrderRow } from './order-store.ts';

export interface LockedOrder {
  order: OrderRow;
  /** False while a restricted network of the order has its payment pages open for other orders. */
  mayOpenPage(): Promise<boolean>;
}

/** Locks the order's networks and then the order, so that no two pages of a network are created at once. */
export async function lockForPage(tx: InTransaction, orderId: number): Promise<LockedOrder> {
  const networks = await listNetworks(tx, orderId);
  await lockNetworks(tx, networks);
  const order = await lockOrder(tx, orderId);
  return { order, mayOpenPage: async () => mayOpenPage(await readNetworks(tx, orderId, networks)) };
}
