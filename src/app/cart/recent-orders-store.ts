/** The orders of this browser in local storage. Nothing of it is sent anywhere. */

import { useSyncExternalStore } from 'react';
import { observeStorage, readStorage, writeStorage } from '#app/storage.ts';
import { RECENT_ORDERS_STORAGE_KEY } from '#contract/constants.ts';
import { parseRecentOrders, withOrder } from './recent-orders.ts';
import type { RecentOrder } from './recent-orders.ts';

const NONE: readonly RecentOrder[] = [];
let orders: readonly RecentOrder[] | null = null;
const listeners = new Set<() => void>();

/** Newest first; none until hydration. */
export function useRecentOrders(): readonly RecentOrder[] {
  return useSyncExternalStore(observe, current, () => NONE);
}

/** Once for each order. */
export function rememberOrder(order: RecentOrder): void {
  save(withOrder(parseRecentOrders(readStorage(RECENT_ORDERS_STORAGE_KEY)), order));
}

export function forgetOrders(): void {
  save([]);
}

function current(): readonly RecentOrder[] {
  orders ??= parseRecentOrders(readStorage(RECENT_ORDERS_STORAGE_KEY));
  return orders;
}

function save(changed: readonly RecentOrder[]): void {
  writeStorage(RECENT_ORDERS_STORAGE_KEY, JSON.stringify(changed));
  publish(changed);
}

function publish(changed: readonly RecentOrder[]): void {
  orders = changed;
  for (const listener of listeners) listener();
}

function observe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = observeStorage(RECENT_ORDERS_STORAGE_KEY, (text) => publish(parseRecentOrders(text)));
  return () => {
    listeners.delete(listener);
    stop();
  };
}
